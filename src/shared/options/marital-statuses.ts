/** The marital statuses of a CV. [TUTOR-29] */
export const MARITAL_STATUSES = ['Single', 'Married'] as const

export type MaritalStatus = (typeof MARITAL_STATUSES)[number]
