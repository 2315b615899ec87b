/** The genders of tutor that a tuition can ask for (S1 2.8). */
export const GENDERS = ['Male', 'Female', 'Male/Female'] as const

export type Gender = (typeof GENDERS)[number]

/** The genders that a tutor's CV can state (S1 2.6). */
export const TUTOR_GENDERS = ['Male', 'Female'] as const

export type TutorGender = (typeof TUTOR_GENDERS)[number]
