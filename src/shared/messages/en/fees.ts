import { payments } from './fees/payments.ts'
import { preferences } from './fees/preferences.ts'
import { push } from './fees/push.ts'
import { refunds } from './fees/refunds.ts'

/** The English texts of own fees and of the own account. */
export const texts = { payments, preferences, push, refunds }
