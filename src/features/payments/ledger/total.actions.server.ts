import type { EventChanges } from '#shared/events.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { DAYS_TO_PAY } from '../fee.rules.ts'
import { updateDue } from '../store.server.ts'
import { type LedgerContext, recordHistory, remainingOf } from './context.actions.server.ts'
import { type LedgerRow, updateLedgerRow } from './store.server.ts'

/** The day by which a due should be paid; older dues have none stored. */
export const dueDayOf = ({ dueOn, createdAt }: LedgerContext['due']): string =>
  dueOn ?? addDays(toDhakaDate(createdAt), DAYS_TO_PAY)

type NewTerms = { totalDue?: number; dueOn?: string; reason: string }

/** Changes the total or the day of a due, in poisha, and keeps what it was in the history. */
export async function setTerms(ledger: LedgerContext, { reason, ...terms }: NewTerms): Promise<void> {
  const { tx, due } = ledger
  const before = termsOf(due)
  await updateDue(tx, due.id, terms)
  Object.assign(due, terms)
  await recordHistory(ledger, { event: 'changed', part: null, ...termsOf(due), before, reason })
}

/** Total and day of a due, as its history keeps them. */
const termsOf = (due: LedgerContext['due']) => ({
  amount: due.totalDue,
  paidOn: dueDayOf(due),
  method: '',
  transactionId: '',
})

/** The refund that made a due void, as it paid all of it back; the total stays what it was before. */
export const voidingRefundOf = ({ payments, voidedAt }: LedgerContext['due']): LedgerRow | undefined =>
  payments.findLast(({ lowered, recordedAt }) => lowered > 0 && recordedAt.getTime() === voidedAt?.getTime())

/** The total of a due follows the refund that made it smaller or void, when that is corrected or taken back. */
export async function moveTotalWith(ledger: LedgerContext, row: LedgerRow, standing: number): Promise<void> {
  const { tx, due } = ledger
  if (standing >= row.lowered) return
  const isVoiding = voidingRefundOf(due)?.id === row.id
  const totalDue = due.totalDue - standing + (isVoiding ? 0 : row.lowered)
  const before = termsOf(due)
  const voidedAt = isVoiding ? null : due.voidedAt
  await updateDue(tx, due.id, { totalDue, voidedAt })
  await updateLedgerRow(tx, row.id, { lowered: standing })
  Object.assign(due, { totalDue, voidedAt })
  row.lowered = standing
  if (isVoiding) await recordHistory(ledger, { event: 'restored', part: null, amount: null })
  if (totalDue !== before.amount) await recordHistory(ledger, { event: 'changed', part: null, ...termsOf(due), before })
}

/** What a step changed of the total, for its event. */
export const totalChange = (before: number, { totalDue }: LedgerContext['due']): EventChanges =>
  totalDue === before ? {} : { totalDue: [poishaToTaka(before), poishaToTaka(totalDue)] }

/** Opens a closed due again of which something remains. */
export async function reopenIfOwed(ledger: LedgerContext): Promise<void> {
  const { tx, due } = ledger
  if (due.completedAt === null || remainingOf(ledger) === 0) return
  await updateDue(tx, due.id, { completedAt: null })
  due.completedAt = null
  await recordHistory(ledger, { event: 'reopened', part: null, amount: null })
}
