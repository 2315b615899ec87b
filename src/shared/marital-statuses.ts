/** The marital statuses that a CV can state (S1 2.6). */
export const MARITAL_STATUSES = ['Single', 'Married'] as const

export type MaritalStatus = (typeof MARITAL_STATUSES)[number]
