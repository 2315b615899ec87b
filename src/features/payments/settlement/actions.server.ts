import { type Db, withTransaction } from '#db/client.server.ts'
import { cancelBooking } from '#features/bookings/actions.server.ts'
import type { Booking } from '#features/bookings/schema.ts'
import { findBooking } from '#features/bookings/store.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import type { EventChanges } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { formatAmount, poishaToTaka, takaToPoisha } from '#shared/format/money.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, getDue, lockUnchangedDue, recordDueEvent } from '../actions.server.ts'
import { isEndingAboveLimit } from '../approvals/limit.actions.server.ts'
import { closeDue } from '../closing.actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import {
  type LedgerContext,
  openLedger,
  recordHistory,
  remainingOf,
  requireWriteOff,
  sumOf,
} from '../ledger/context.actions.server.ts'
import { askAboutTransaction, toAmountRefusal } from '../ledger/entries.actions.server.ts'
import { creditKept, dueChanged, toMessage, withdrawReminder } from '../ledger/notices.actions.server.ts'
import { refund } from '../ledger/refunds.actions.server.ts'
import { planTaking } from '../ledger/rules.ts'
import { setTerms } from '../ledger/total.actions.server.ts'
import { toDueState } from '../rules.ts'
import type { Due } from '../schema.ts'
import { findDuesOfPair, lockDuesOfPair, updateDue } from '../store.server.ts'
import type { SettlementInput } from './schema.ts'

type Settling = SettlementInput & ActionContext & { id: string }
/** With the refund that was asked for and is paid by it. */
type Settlement = SettlementInput & { refundId?: string }

/** Ends a due with its money. 404 if unknown; 400 for more than was received; 403 where money is kept and a rest is not, for who may not write off; 409 if it is void or changed meanwhile. */
export function settleDue(db: Db, input: Settling): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { ...input, move: 'settle' })
    const ledger = await openLedger(tx, due, input)
    const back = toBack(input, sumOf(ledger))
    await askAboutRefund(tx, input, back)
    requireRest(ledger, back)
    const { settled, messages } = await settle(ledger, input, back)
    await notifyPeople(tx, messages)
    return settled
  })
}

/** The dues of a booking that are open or have received money. 404 if the booking is unknown. */
export async function listDuesOfBooking(db: Db, id: string): Promise<Due[]> {
  const booking = isUuid(id) ? await findBooking(db, id) : null
  if (!booking) throw new Refusal(404, 'bookings.notFound')
  const dues = await Promise.all((await findDuesOfPair(db, booking)).map((due) => getDue(db, due.id)))
  const isMoney = ({ kind }: Due['payments'][number]) => kind !== 'writeOff'
  return dues.filter(({ completedAt, payments }) => completedAt === null || payments.some(isMoney))
}

/**
 * Cancels a booking and ends its dues with their money. 403 for who may not record payments; 400 for more than was received;
 * 409 if a due changed meanwhile, and as `cancelBooking`.
 */
export function cancelSettledBooking(db: Db, input: Settling): Promise<Booking> {
  const { id, actor, now, reason, entriesSeen } = input
  if (!can(actor, 'payments.write')) throw new Refusal(403, 'refused.permission')
  return withTransaction(db, async (tx) => {
    const booking = isUuid(id) ? await findBooking(tx, id) : null
    if (!booking) throw new Refusal(404, 'bookings.notFound')
    // Before the dues, as a new due locks it.
    await lockTuition(tx, booking.tuitionId)
    await lockDuesOfPair(tx, booking)
    const dues = await listDuesOfBooking(tx, id)
    const seen = dues.reduce((sum, { entries }) => sum + entries.length, 0)
    if (entriesSeen !== undefined && entriesSeen !== seen) throw new Refusal(409, 'payments.changedMeanwhile')
    const ledgers: LedgerContext[] = []
    for (const due of dues)
      ledgers.push(await openLedger(tx, await lockUnchangedDue(tx, { id: due._id, move: 'settle' }), { actor, now }))
    const messages: StepMessage[] = []
    let back = toBack(
      input,
      ledgers.reduce((sum, ledger) => sum + sumOf(ledger), 0),
    )
    // Once, as the first of several refunds writes the number.
    await askAboutRefund(tx, input, back)
    for (const ledger of ledgers) {
      const share = Math.min(back, sumOf(ledger))
      back -= share
      if (share === 0 && ledger.due.completedAt !== null) continue
      if (await isEndingAboveLimit(tx, ledger.due)) throw new Refusal(409, 'payments.approvals.bookingFirst')
      requireRest(ledger, share)
      messages.push(...(await settle(ledger, input, share)).messages)
    }
    return cancelBooking(tx, { id, actor, now, reason, also: messages })
  })
}

/** The poisha that are paid back. */
function toBack({ money, amount }: SettlementInput, received: number): number {
  if (money === 'keep') return 0
  const back = amount ?? received
  if (back > received)
    throw toAmountRefusal({ refused: 'payments.ledger.overRefundable', status: 400, limit: received })
  return back
}

/** Refuses to keep money and drop a rest to who may not write off. 403. */
function requireRest(ledger: LedgerContext, back: number): void {
  if (sumOf(ledger) > back && remainingOf(ledger) > 0) requireWriteOff(ledger.actor, 'payments.mayNotWriteOff')
}

/** Ends one due, of which poisha are paid back now or stay a credit; the rest is kept. */
export async function settle(ledger: LedgerContext, input: Settlement, back: number) {
  const { tx, due, actor, now } = ledger
  const { money, reason } = input
  const from = toDueState(toDueBalance(due))
  const { totalDue: before, id } = due
  const kept = sumOf(ledger) - back
  const refunds = money === 'refund' && back > 0 ? await refundAll(ledger, input, back) : []
  await end(ledger, kept, reason)
  const changes: EventChanges = { state: [from, toDueState(toDueBalance(due))] }
  if (due.totalDue !== before) changes.totalDue = [poishaToTaka(before), poishaToTaka(due.totalDue)]
  if (back > 0) changes[money === 'refund' ? 'refund' : 'credit'] = [null, poishaToTaka(back)]
  const settled = await recordDueEvent(tx, due, { kind: 'dueSettled', changes, actor, now, reason })
  const { tuitionId, tutorPhone: phone } = settled
  const values = { tuitionId, amount: formatAmount(takaToPoisha(settled.totalDue)) }
  const isDropped = settled.voidedAt !== null && kept + back === 0
  const messages: StepMessage[] = [
    withdrawReminder(settled, now),
    ...refunds.map((one) => toMessage(settled, { kind: 'refunded', ...one, now })),
    ...creditKept(ledger, settled),
    ...(due.totalDue !== before ? [dueChanged(settled, now)] : []),
    ...(isDropped ? [{ kind: 'dueVoided', phone, recordId: id, values, now } as const] : []),
  ]
  return { settled, messages }
}

export async function askAboutRefund(tx: Db, { money, transactionId, isSecondUse }: SettlementInput, back: number) {
  if (money === 'refund' && back > 0) await askAboutTransaction(tx, { transactionId, isSecondUse })
}

async function refundAll(ledger: LedgerContext, input: Settlement, back: number) {
  const { reason, method, transactionId, paidOn = toDhakaDate(ledger.now), refundId = null } = input
  const refunds: { recordId: string; amount: number; date: string }[] = []
  for (const { entry, amount } of planTaking(ledger.due.payments, back)) {
    const given = { paidOn, amount, method, transactionId, reason, lowersDue: false, refundId }
    refunds.push({ recordId: await refund(ledger, entry, given), amount, date: paidOn })
  }
  return refunds
}

/** The due becomes what is kept and is closed; when nothing is kept it is void. */
async function end(ledger: LedgerContext, kept: number, reason: string): Promise<void> {
  const { tx, due, now } = ledger
  if (kept === 0) {
    await updateDue(tx, due.id, { voidedAt: now, completedAt: null })
    Object.assign(due, { voidedAt: now, completedAt: null })
    return recordHistory(ledger, { event: 'voided', part: null, amount: null, reason })
  }
  const totalDue = kept + toDueBalance(due).writtenOff
  if (totalDue !== due.totalDue) await setTerms(ledger, { totalDue, reason })
  if (due.completedAt === null) await closeDue(ledger)
}
