/** The tutor genders that a tuition can request. [TFORM-30] */
export const GENDERS = ['Male', 'Female', 'Male/Female'] as const

export type Gender = (typeof GENDERS)[number]

/** The genders of a CV. [TUTOR-28] */
export const TUTOR_GENDERS = ['Male', 'Female'] as const

export type TutorGender = (typeof TUTOR_GENDERS)[number]
