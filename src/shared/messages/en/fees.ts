import { payments } from './fees/payments.ts'
import { refunds } from './fees/refunds.ts'

/** The English texts of the own fees of tutors. */
export const texts = { payments, refunds }
