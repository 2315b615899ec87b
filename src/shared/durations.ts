/** Lengths of time in milliseconds. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** How long after its verification tutors and the channel are told of a tuition, so that a mistake can be undone. */
export const ALERT_WAIT_MS = 2 * MINUTE_MS
/** How long news to people wait, so that an undo at once withdraws them. */
export const NEWS_WAIT_MS = 10 * SECOND_MS
