import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { diffFields } from '#shared/events.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue, recordDueEvent } from '../actions.server.ts'
import { refuseClaimOf } from '../claims/store.server.ts'
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
import { lockDues } from '../store.server.ts'
import { type LedgerContext, openLedger, remainingOf, requireWriteOff, sumOf } from './context.actions.server.ts'
import { takeBackCredit } from './credit.actions.server.ts'
import {
  askAboutCredit,
  askAboutTransaction,
  correct,
  factsOf,
  lowerParts,
  type PaymentToAdd,
  recordPayment,
  takeBackWithHistory,
  toAmountRefusal,
  toNewFacts,
} from './entries.actions.server.ts'
import { creditKept, toMessage, withdrawReminder, writeOffTakenBack } from './notices.actions.server.ts'
import { checkCorrection, checkTakingBack, isOutOfOrder, isTakenBack } from './rules.ts'
import type { CorrectionInput, NewPayment } from './schema.ts'
import { findDuesOfEntry, type LedgerRow } from './store.server.ts'
import { reopenIfOwed, totalChange } from './total.actions.server.ts'

/**
 * Records a payment of the part that is next; what is too much is a credit. 404 if unknown; 409 for a due that is closed, void
 * or has payments of the other option.
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

type PaymentsChange = { kind: SumsPlan['kind'] | 'claimAccepted'; sums: PaymentAmounts; payment?: PaymentToAdd }

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
  await notifyPeople(tx, [...lowerings, ...(receipt ?? []), ...creditKept(ledger, due)])
  return due
}

type EntryChange<Input> = ActionContext & Input & { id: string }
type LockedEntry = { ledger: LedgerContext; row: LedgerRow }
type LockInput = ActionContext & { id: string; entriesSeen?: number | undefined }

/** Locks the due of an entry. 404 if unknown; 409 if the due changed meanwhile. */
export async function lockEntry(tx: Db, { id, entriesSeen, ...context }: LockInput): Promise<LockedEntry> {
  const dues = isUuid(id) ? await findDuesOfEntry(tx, id) : null
  if (!dues) throw new Refusal(404, 'payments.ledger.notFound')
  await lockDues(tx, dues.all)
  const due = await lockUnchangedDue(tx, { id: dues.dueId, entriesSeen, move: 'refund' })
  const row = due.payments.find((one) => one.id === id && one.kind !== 'correction' && one.kind !== 'takenBack')
  if (!row) throw new Refusal(404, 'payments.ledger.notFound')
  return { row, ledger: await openLedger(tx, due, context) }
}

/** A payment of a closed due changes once the due is reopened; the others always can. */
function assertChangeable({ ledger: { due }, row }: LockedEntry): void {
  const refused = row.kind === 'payment' ? getDueRefusal('record', toDueState(toDueBalance(due))) : null
  if (refused) throw new Refusal(409, refused)
  if (isTakenBack(due.payments, row.id)) throw new Refusal(409, 'payments.ledger.takenBackAlready')
}

/**
 * Corrects a payment or refund; what is not given stays. 400 or 409 if its due has not that much, its month is closed, or
 * its transaction number is another's.
 */
export function correctPayment(
  db: Db,
  { isSecondUse, expectWithin, ...input }: EntryChange<CorrectionInput>,
): Promise<Due> {
  const { id, actor, now, entriesSeen } = input
  return withTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, { id, actor, now, entriesSeen })
    assertChangeable(entry)
    const { ledger, row } = entry
    if (row.kind === 'writeOff' || row.kind === 'transfer') throw new Refusal(409, 'payments.ledger.onlyTakeBack')
    const before = { ...factsOf(ledger, row), note: row.note }
    const after = withCorrection(before, input)
    const changes = diffFields(toShown(before), toShown(after), ['amount', 'paidOn', 'method', 'transactionId', 'note'])
    if (Object.keys(changes).length === 0) throw new Refusal(409, 'payments.nothingNew')
    const refused = checkCorrection(ledger.due.payments, row, after.amount)
    if (refused) throw toAmountRefusal(refused)
    if (row.kind === 'refund' && after.amount > before.amount)
      throw new Refusal(409, 'payments.ledger.moreIsRefund', { path: 'amount' })
    const more = row.kind === 'refund' ? before.amount - after.amount : after.amount - before.amount
    if (expectWithin && row.lowered === 0) askAboutCredit(more - remainingOf(ledger))
    if (isOutOfOrder(ledger.due.payments, row, after.paidOn)) throw refundBeforePayment()
    const { transactionId } = after
    if ('transactionId' in changes) await askAboutTransaction(tx, { transactionId, isSecondUse, exceptId: row.id })
    const { totalDue } = ledger.due
    await correct(ledger, row, after)
    Object.assign(changes, totalChange(totalDue, ledger.due))
    if (row.kind === 'refund') await reopenIfOwed(ledger)
    const due = await recordDueEvent(tx, ledger.due, { kind: 'paymentCorrected', changes, actor, now })
    const change = { kind: kindOf(row), recordId: row.id, before: before.amount, amount: after.amount, now }
    if (after.amount === before.amount) return due
    await notifyPeople(tx, [toMessage(due, change), withdrawReminder(due, now), ...creditKept(ledger, due)])
    return due
  })
}

type Correction = Pick<LedgerRow, 'paidOn' | 'method' | 'transactionId' | 'note' | 'amount'>
/** The payment after a correction. */
function withCorrection(before: Correction, input: Omit<CorrectionInput, 'isSecondUse' | 'expectWithin'>): Correction {
  const { amount = before.amount, paidOn = before.paidOn, method = before.method, note = before.note } = input
  const { transactionId = before.transactionId } = input
  return { amount, paidOn, method, transactionId, note }
}

const kindOf = ({ kind }: LedgerRow): 'payment' | 'refund' => (kind === 'refund' ? kind : 'payment')

const toShown = <F extends { amount: number }>(facts: F): F => ({ ...facts, amount: poishaToTaka(facts.amount) })

type TakeBackInput = { reason: string; entriesSeen?: number | undefined }

/** Takes a payment, refund or write-off back that was recorded by mistake. 403 for a write-off without the permission, 409 if it was already, or a refund of it stands. */
export function takeBackPayment(db: Db, input: EntryChange<TakeBackInput>): Promise<Due> {
  const { id, actor, now, reason, entriesSeen } = input
  return withTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, { id, actor, now, entriesSeen })
    assertChangeable(entry)
    const { ledger, row } = entry
    if (row.kind === 'writeOff') requireWriteOff(actor)
    if (row.kind === 'transfer') return takeBackCredit(ledger, row, reason)
    const refused = checkTakingBack(ledger.due.payments, row)
    if (refused) throw toAmountRefusal(refused, '')
    const { totalDue } = ledger.due
    const amount = await takeBackWithHistory(ledger, row, reason)
    await refuseClaimOf(tx, row.id, { decidedAt: now, decidedBy: actor.accountId, by: actor.name, reason })
    await reopenIfOwed(ledger)
    const changes = { [row.kind]: [poishaToTaka(amount), null] as const, ...totalChange(totalDue, ledger.due) }
    const due = await recordDueEvent(tx, ledger.due, { kind: 'paymentCleared', changes, actor, now, reason })
    const step = { recordId: row.id, now }
    const news =
      row.kind === 'writeOff'
        ? writeOffTakenBack(due, { ...step, amount })
        : toMessage(due, { ...step, kind: kindOf(row), before: amount, amount: 0 })
    await notifyPeople(tx, [news, withdrawReminder(due, now), ...creditKept(ledger, due)])
    return due
  })
}

export const refundBeforePayment = () => new Refusal(400, 'payments.ledger.refundBeforePayment', { path: 'paidOn' })
