import type { Db } from '#db/client.server.ts'
import type { StepMessage } from '#features/messages/actions.server.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import { type ActionContext, recordDueEvent, recordMove } from '../actions.server.ts'
import { findWaitingClaims } from '../claims/store.server.ts'
import { type LedgerContext, openLedger, remainingOf, sumOf } from '../ledger/context.actions.server.ts'
import { dueChanged, withdrawReminder } from '../ledger/notices.actions.server.ts'
import { setTerms, totalChange } from '../ledger/total.actions.server.ts'
import { lockDue, lockDuesOfPair, updateDue } from '../store.server.ts'
import { reckonDues, termsOf } from './dto.actions.server.ts'
import { findDueIds, type RefundableView } from './store.server.ts'

type OfBooking = Omit<RefundableView, 'dues'>
type End = ActionContext & { ending: string; endedOn: string }

/** Lowers the dues of a booking that ends, of which nothing comes back, to what stays to be paid by the terms. */
export async function lowerDues(tx: Db, booking: OfBooking, { actor, now, ...end }: End): Promise<StepMessage[]> {
  const terms = termsOf(tx, booking)
  await lockDuesOfPair(tx, booking)
  const messages: StepMessage[] = []
  for (const { id } of await findDueIds(tx, booking)) {
    const due = await lockDue(tx, id)
    if (!due) continue
    const ledger = await openLedger(tx, due, { actor, now })
    const balance = { paid: sumOf(ledger), unpaid: remainingOf(ledger) }
    const [left] = reckonDues(terms, { startDate: booking.startDate, dues: [balance] }, end)
    if (left && left.amount === 0 && left.rest < balance.unpaid)
      messages.push(...(await lowerTo(ledger, left.rest, reasonOf(end.ending))))
  }
  return messages
}

/** Lowers what remains of a due to poisha; it is void when nothing was paid and nothing remains, unless a claim waits for staff. */
export async function lowerTo(ledger: LedgerContext, rest: number, reason: string): Promise<StepMessage[]> {
  const { tx, due, actor, now } = ledger
  const before = due.totalDue
  const totalDue = before - remainingOf(ledger) + rest
  if (totalDue > 0) {
    await setTerms(ledger, { totalDue, reason })
    const changes = totalChange(before, due)
    const changed = await recordDueEvent(tx, due, { kind: 'dueChanged', changes, actor, now, reason })
    return [withdrawReminder(changed, now), dueChanged(changed, now)]
  }
  if ((await findWaitingClaims(tx, [due.id])).length > 0) return []
  await updateDue(tx, due.id, { voidedAt: now })
  const voided = await recordMove(tx, due, { event: 'voided', kind: 'dueVoided', to: 'void', actor, now, reason })
  const { tuitionId, tutorPhone: phone } = voided
  const values = { tuitionId, amount: formatAmount(takaToPoisha(voided.totalDue)) }
  return [withdrawReminder(voided, now), { kind: 'dueVoided', phone, recordId: due.id, values, now }]
}
