import type { texts as en } from '../en/fees.ts'
import type { Translation } from '../translation.ts'
import { payments } from './fees/payments.ts'
import { refunds } from './fees/refunds.ts'

/** The Bangla texts of the own fees of tutors. */
export const texts: Translation<typeof en> = { payments, refunds }
