import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { diffFields } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue, recordDueEvent } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import {
  getDueRefusal,
  isOtherOption,
  nextPart,
  type SumsPlan,
  sumAmounts,
  toDueState,
  toPaymentAmounts,
} from '../rules.ts'
import type { Due, PaymentAmounts } from '../schema.ts'
import {
  addRefund,
  askAboutTransaction,
  assertPaidOn,
  correct,
  factsOf,
  type LedgerContext,
  lowerParts,
  openLedger,
  type PaymentToAdd,
  recordPayment,
  remainingOf,
  sumOf,
  takeBackWithHistory,
  toAmountRefusal,
  toNewFacts,
} from './entries.actions.server.ts'
import { toMessage } from './notices.actions.server.ts'
import { checkCorrection, checkRefund, checkTakingBack, isOutOfOrder, isTakenBack } from './rules.ts'
import type { CorrectionInput, NewPayment, RefundInput } from './schema.ts'
import { findDueOfEntry, type LedgerRow } from './store.server.ts'

/**
 * Records a payment of the part that is next. 404 if unknown; 400 if it is more than remains; 409 for a due that is closed,
 * void or has payments of the other option.
 */
export function addPayment(db: Db, { actor, now, ...input }: NewPayment & ActionContext): Promise<Due> {
  const { dueId: id, entriesSeen, paymentOption: option, replacesRecorded, amount = null, ...facts } = input
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen, move: 'record' })
    const recorded = toDueBalance(due).amounts
    const sums = replacesRecorded ? toPaymentAmounts([]) : recorded
    if (isOtherOption(sums, option)) throw new Refusal(409, 'payments.otherOptionStands', { path: 'paymentOption' })
    if (amount === null && sumAmounts(recorded) === sumAmounts(sums))
      throw new Refusal(400, 'payments.amountRequired', { path: 'amount' })
    const ledger = await openLedger(tx, due, { actor, now })
    if (amount === null) return changePayments(ledger, { kind: 'paymentCleared', sums })
    const payment = { part: nextPart(sums, option), amount, ...facts }
    return changePayments(ledger, { kind: 'paymentRecorded', sums, payment })
  })
}

type PaymentsChange = { kind: SumsPlan['kind']; sums: PaymentAmounts; payment?: PaymentToAdd }

/** Lowers the parts of a due to sums, then records a payment, as one event, and tells the tutor of each. */
export async function changePayments(ledger: LedgerContext, { kind, sums, payment }: PaymentsChange): Promise<Due> {
  const { tx, actor, now } = ledger
  const paidBefore = poishaToTaka(sumOf(ledger))
  const lowered = await lowerParts(ledger, sums)
  const recordId = payment ? await recordPayment(ledger, payment) : ''
  const { method, transactionId, paidOn, note } = payment ?? {}
  const changes = {
    paid: [paidBefore, poishaToTaka(sumOf(ledger))] as const,
    ...toNewFacts({ method, transactionId, paidOn, note }),
  }
  const due = await recordDueEvent(tx, ledger.due, { kind, changes, actor, now })
  const receipt = payment && [
    withdrawReminder(due, now),
    toMessage(due, { kind: 'received', recordId, amount: payment.amount, now }),
  ]
  const lowerings = lowered.map((one) => toMessage(due, { kind: 'payment', ...one, now }))
  await notifyPeople(tx, [...lowerings, ...(receipt ?? [])])
  return due
}

/** A reminder that still waits for the morning asks for another amount than now remains. */
const withdrawReminder = ({ _id: recordId, tutorPhone: phone }: Due, now: Date) => ({
  withdraws: ['dueReminder'] as const,
  phone,
  recordId,
  now,
})

type EntryChange<Input> = ActionContext & Input & { id: string }
type LockedEntry = { ledger: LedgerContext; row: LedgerRow }
type LockInput = ActionContext & { id: string; entriesSeen?: number | undefined }

/** Locks the due of a payment or refund. 404 if unknown; 409 if the due is void or changed meanwhile. */
async function lockEntry(tx: Db, { id, entriesSeen, ...context }: LockInput): Promise<LockedEntry> {
  const dueId = isUuid(id) ? await findDueOfEntry(tx, id) : null
  if (!dueId) throw new Refusal(404, 'payments.ledger.notFound')
  const due = await lockUnchangedDue(tx, { id: dueId, entriesSeen, move: 'refund' })
  const row = due.payments.find((one) => one.id === id && (one.kind === 'payment' || one.kind === 'refund'))
  if (!row) throw new Refusal(404, 'payments.ledger.notFound')
  return { row, ledger: await openLedger(tx, due, context) }
}

/** A payment of a closed due changes once the due is reopened; a refund always can. */
function assertChangeable({ ledger: { due }, row }: LockedEntry): void {
  const refused = row.kind === 'payment' ? getDueRefusal('record', toDueState(toDueBalance(due))) : null
  if (refused) throw new Refusal(409, refused)
  if (isTakenBack(due.payments, row.id)) throw new Refusal(409, 'payments.ledger.takenBackAlready')
}

/**
 * Corrects a payment or refund; what is not given stays. 400 or 409 if its due has not that much, its month is closed, or
 * its transaction number is another's.
 */
export function correctPayment(db: Db, { isSecondUse, ...input }: EntryChange<CorrectionInput>): Promise<Due> {
  const { id, actor, now, entriesSeen } = input
  return withTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, { id, actor, now, entriesSeen })
    assertChangeable(entry)
    const { ledger, row } = entry
    const before = { ...factsOf(ledger, row), note: row.note }
    const after = withCorrection(before, input)
    const changes = diffFields(toShown(before), toShown(after), ['amount', 'paidOn', 'method', 'transactionId', 'note'])
    if (Object.keys(changes).length === 0) throw new Refusal(409, 'payments.nothingNew')
    const refused = checkCorrection(ledger.due.payments, row, { amount: after.amount, remaining: remainingOf(ledger) })
    if (refused) throw toAmountRefusal(refused)
    if (isOutOfOrder(ledger.due.payments, row, after.paidOn)) throw refundBeforePayment()
    if ('transactionId' in changes || 'method' in changes)
      await askAboutTransaction(tx, { ...after, isSecondUse, exceptId: row.id })
    await correct(ledger, row, after)
    const due = await recordDueEvent(tx, ledger.due, { kind: 'paymentCorrected', changes, actor, now })
    const change = { kind: kindOf(row), recordId: row.id, before: before.amount, amount: after.amount, now }
    if (after.amount !== before.amount) await notifyPeople(tx, [toMessage(due, change), withdrawReminder(due, now)])
    return due
  })
}

type Correction = Pick<LedgerRow, 'paidOn' | 'method' | 'transactionId' | 'note' | 'amount'>
/** The payment after a correction. */
function withCorrection(before: Correction, input: Omit<CorrectionInput, 'isSecondUse'>): Correction {
  const { amount = before.amount, paidOn = before.paidOn, method = before.method, note = before.note } = input
  const { transactionId = before.transactionId } = input
  return { amount, paidOn, method, transactionId, note }
}

const kindOf = ({ kind }: LedgerRow): 'payment' | 'refund' => (kind === 'refund' ? kind : 'payment')

const toShown = <F extends { amount: number }>(facts: F): F => ({ ...facts, amount: poishaToTaka(facts.amount) })

type TakeBackInput = { reason: string; entriesSeen?: number | undefined }

/** Takes a payment or refund back that was recorded by mistake. 409 if it was already, or a refund of it stands. */
export function takeBackPayment(db: Db, input: EntryChange<TakeBackInput>): Promise<Due> {
  const { id, actor, now, reason, entriesSeen } = input
  return withTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, { id, actor, now, entriesSeen })
    assertChangeable(entry)
    const { ledger, row } = entry
    const refused = checkTakingBack(ledger.due.payments, row, remainingOf(ledger))
    if (refused) throw toAmountRefusal(refused, '')
    const amount = await takeBackWithHistory(ledger, row, reason)
    const changes = { [row.kind]: [poishaToTaka(amount), null] } as const
    const due = await recordDueEvent(tx, ledger.due, { kind: 'paymentCleared', changes, actor, now, reason })
    const change = { kind: kindOf(row), recordId: row.id, before: amount, amount: 0, now }
    await notifyPeople(tx, [toMessage(due, change), withdrawReminder(due, now)])
    return due
  })
}

const refundBeforePayment = () => new Refusal(400, 'payments.ledger.refundBeforePayment', { path: 'paidOn' })

/** Records what is paid back of a payment, also when the due is closed. 400 if it is more than is left of the payment. */
export function refundPayment(db: Db, input: EntryChange<RefundInput>): Promise<Due> {
  const { id, actor, now, reason, entriesSeen, isSecondUse, ...money } = input
  return withTransaction(db, async (tx) => {
    const { ledger, row } = await lockEntry(tx, { id, actor, now, entriesSeen })
    if (row.kind !== 'payment') throw new Refusal(409, 'payments.ledger.notAPayment')
    const refused = checkRefund(ledger.due.payments, row, money.amount)
    if (refused) throw toAmountRefusal(refused)
    const { paidOn = toDhakaDate(now), amount, method, transactionId } = money
    assertPaidOn(ledger, paidOn)
    if (paidOn < row.paidOn) throw refundBeforePayment()
    await askAboutTransaction(tx, { transactionId, method, isSecondUse })
    const recordId = await addRefund(ledger, {
      part: row.part,
      amount,
      paidOn,
      method,
      transactionId,
      ofId: row.id,
      reason,
    })
    const changes = { refund: [null, poishaToTaka(amount)] as const, ...toNewFacts({ method, transactionId, paidOn }) }
    const due = await recordDueEvent(tx, ledger.due, { kind: 'paymentRefunded', changes, actor, now, reason })
    await notifyPeople(tx, [toMessage(due, { kind: 'refunded', recordId, amount, date: paidOn, now })])
    return due
  })
}
