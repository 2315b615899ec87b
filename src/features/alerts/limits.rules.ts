/** Saved searches of one account. */
export const MAX_RULES = 5
/** Tutors who are told of a tuition because it fits their CV, and how many of them have just joined. */
export const MOST_RECEIVERS = 60
export const NEW_RECEIVERS = MOST_RECEIVERS / 6
