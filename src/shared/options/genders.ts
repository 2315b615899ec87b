/** The tutor genders that a tuition can request. */
export const GENDERS = ['Male', 'Female', 'Male/Female'] as const

export type Gender = (typeof GENDERS)[number]

/** The genders of a CV. */
export const TUTOR_GENDERS = ['Male', 'Female'] as const
