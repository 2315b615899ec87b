/** How a due is paid (S1 3). */
export const PAYMENT_OPTIONS = ['oneTime', 'twoInstallment'] as const
/** What may happen to a due. */
export const DUE_EVENTS = ['created', 'recorded', 'cleared', 'completed'] as const
