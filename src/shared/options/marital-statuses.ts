/** The marital statuses of a CV. */
export const MARITAL_STATUSES = ['Single', 'Married'] as const

export type MaritalStatus = (typeof MARITAL_STATUSES)[number]
