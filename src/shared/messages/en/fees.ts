import { payments } from './fees/payments.ts'

/** The English texts of the own fees of tutors. */
export const texts = { payments }
