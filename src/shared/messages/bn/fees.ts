import type { texts as en } from '../en/fees.ts'
import type { Translation } from '../translation.ts'
import { payments } from './fees/payments.ts'
import { preferences } from './fees/preferences.ts'
import { push } from './fees/push.ts'
import { refunds } from './fees/refunds.ts'

/** The Bangla texts of own fees and of the own account. */
export const texts: Translation<typeof en> = { payments, preferences, push, refunds }
