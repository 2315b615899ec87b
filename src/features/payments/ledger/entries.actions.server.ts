import type { Db } from '#db/client.server.ts'
import { PAYMENT_PARTS } from '#shared/enums.ts'
import type { EventChanges } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { formatTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { toPaymentAmounts } from '../rules.ts'
import type { PaymentAmounts } from '../schema.ts'
import { type LedgerContext, recordHistory, remainingOf } from './context.actions.server.ts'
import {
  type AmountRefusal,
  changesOf,
  checkPaidOn,
  isEditable,
  isWallet,
  monthOf,
  planLowering,
  standingOf,
} from './rules.ts'
import {
  findUseOfTransaction,
  insertLedgerRow,
  type LedgerRow,
  nextReceipt,
  type PaymentFacts,
  updateLedgerRow,
} from './store.server.ts'
import { moveTotalWith } from './total.actions.server.ts'

/** The refusal of an amount, which names how much would be right. */
export const toAmountRefusal = ({ refused, status, limit }: AmountRefusal, path = 'amount'): Refusal =>
  new Refusal(status, refused, { path, values: { remaining: formatTaka(limit), field: '' } })

/** Refuses a day to come, one long ago, or one of a closed month. */
export function assertPaidOn({ closed, now }: Pick<LedgerContext, 'closed' | 'now'>, paidOn: string, path = 'paidOn') {
  const refused = checkPaidOn(paidOn, now)
  if (refused) throw new Refusal(400, refused, { path })
  const month = monthOf(paidOn)
  if (closed.has(month)) throw new Refusal(409, 'payments.ledger.monthClosed', { path, values: { month } })
}

type Use = { transactionId: string; isSecondUse: boolean; exceptId?: string }

/** Asks before a transaction number, or one very like it, is recorded a second time: 409 with due, tutor and day of the first. */
export async function askAboutTransaction(tx: Db, { isSecondUse, ...use }: Use): Promise<void> {
  if (use.transactionId === '') return
  const first = await findUseOfTransaction(tx, use)
  if (!first || isSecondUse) return
  const values = {
    transactionId: use.transactionId,
    first: first.transactionId,
    tutor: formatTutorId(first.tutorNumber),
    tuition: formatTuitionId(first.tuitionNumber),
    date: first.paidOn,
  }
  const isSame = first.transactionId === use.transactionId
  const code = isSame ? 'payments.ledger.transactionUsed' : 'payments.ledger.transactionAlike'
  throw new Refusal(409, code, { path: 'transactionId', values })
}

type NewEntry = Pick<LedgerRow, 'kind' | 'part' | 'amount' | 'paidOn' | 'method' | 'transactionId'> &
  Partial<Pick<LedgerRow, 'note' | 'ofId' | 'recordedAt' | 'lowered' | 'refundId'>>

/** Writes an entry; a payment or refund gets the next number of a receipt. */
export async function insertEntry({ tx, due, actor, now }: LedgerContext, entry: NewEntry): Promise<LedgerRow> {
  const receipt = entry.kind === 'payment' || entry.kind === 'refund' ? await nextReceipt(tx) : null
  const signed = { dueId: due.id, accountId: actor.accountId, by: actor.name, recordedAt: now, receipt, ...entry }
  const row = await insertLedgerRow(tx, signed)
  due.payments.push(row)
  return row
}

type Money = Pick<LedgerRow, 'part' | 'amount' | 'paidOn' | 'method' | 'transactionId'>
type Refund = Money & { ofId: string; reason: string; lowered: number; refundId?: string | null }

/** What is known of a new payment, `amount` in poisha; `path` is the field that a wrong amount is named by. */
export type PaymentToAdd = Pick<LedgerRow, 'part' | 'amount' | 'method' | 'transactionId' | 'note'> & {
  paidOn?: string | undefined
  isSecondUse: boolean
  /** Asks before more than remains is recorded. */
  expectWithin: boolean
  /** Asks before money is recorded of which nobody can say how it came. */
  expectMethod: boolean
  recordedAt?: Date
  path?: string
}

/** Records a payment and returns its id; what is too much is a credit. 400 if its day is not usual; 409 as `askAboutTransaction`, or to ask about a credit. */
export async function recordPayment(ledger: LedgerContext, payment: PaymentToAdd): Promise<string> {
  const { path, isSecondUse, expectWithin, expectMethod, note, recordedAt = ledger.now, ...money } = payment
  const { paidOn = toDhakaDate(ledger.now), ...given } = money
  if (expectMethod) askAboutMethod(given)
  if (expectWithin) askAboutCredit(given.amount - remainingOf(ledger), path)
  assertPaidOn(ledger, paidOn)
  await askAboutTransaction(ledger.tx, { ...given, isSecondUse })
  const { id } = await insertEntry(ledger, { kind: 'payment', ...given, paidOn, note, recordedAt })
  await recordHistory(ledger, { event: 'recorded', kind: 'payment', ...given, paidOn })
  return id
}

function askAboutMethod({ method, transactionId }: Pick<LedgerRow, 'method' | 'transactionId'>): void {
  if (method === '') throw new Refusal(409, 'payments.ledger.methodMissing', { path: 'method' })
  if (transactionId === '' && isWallet(method))
    throw new Refusal(409, 'payments.ledger.transactionMissing', { path: 'transactionId' })
}

/** Asks before poisha stay as a credit. */
export function askAboutCredit(credit: number, path = 'amount'): void {
  if (credit > 0) throw new Refusal(409, 'payments.tooMuch', { path, values: { credit: formatTaka(credit) } })
}

/** Records what is paid back of a payment and returns its id, `amount` in poisha; the reason is the note. */
export async function addRefund(ledger: LedgerContext, refund: Refund): Promise<string> {
  const { ofId, reason, lowered, ...money } = refund
  const entry = { kind: 'refund', ...money, amount: -money.amount, ofId, note: reason, lowered } as const
  const { id } = await insertEntry(ledger, entry)
  await recordHistory(ledger, { event: 'refunded', kind: 'refund', ...money, reason })
  return id
}

/** An entry of today that changes the amount of another one. */
function changeOf({ now }: LedgerContext, row: LedgerRow) {
  const { id: ofId, part, method, transactionId } = row
  return { ofId, part, method, transactionId, paidOn: toDhakaDate(now) }
}

/** Takes an entry back: it stays, and another one cancels it. Returns the poisha. */
export async function takeBack(ledger: LedgerContext, row: LedgerRow, reason: string): Promise<number> {
  const standing = standingOf(ledger.due.payments, row)
  const amount = -Math.sign(row.amount) * standing
  await insertEntry(ledger, { kind: 'takenBack', amount, note: reason, ...changeOf(ledger, row) })
  assertOneOption(ledger)
  await moveTotalWith(ledger, row, 0)
  return standing
}

/** As `takeBack`, with an entry in the history of the due. */
export async function takeBackWithHistory(ledger: LedgerContext, row: LedgerRow, reason: string): Promise<number> {
  const amount = await takeBack(ledger, row, reason)
  const { part, paidOn, method, transactionId } = row
  await recordHistory(ledger, { event: 'cleared', kind: row.kind, part, amount, paidOn, method, transactionId, reason })
  return amount
}

/** A refund of one option that is lowered or taken back, after payments of the other, would leave money under both. */
function assertOneOption({ due }: LedgerContext): void {
  const { oneTime, firstInstallment, secondInstallment } = toPaymentAmounts(due.payments)
  if ((oneTime ?? 0) > 0 && (firstInstallment ?? secondInstallment ?? 0) > 0)
    throw new Refusal(409, 'payments.otherOptionStands')
}

/** What a payment or refund says now, `amount` without a sign in poisha. */
export function factsOf({ due }: LedgerContext, row: LedgerRow): PaymentFacts {
  const { paidOn, method, transactionId } = row
  return { amount: standingOf(due.payments, row), paidOn, method, transactionId }
}

/**
 * Corrects a payment or refund and keeps what it said before in the history. On its day it is edited; after it an entry of today
 * carries the difference, and a changed day or method is marked.
 */
export async function correct(
  ledger: LedgerContext,
  row: LedgerRow,
  { note = row.note, ...facts }: PaymentFacts & { note?: string },
): Promise<void> {
  const { tx, due, now } = ledger
  const before = factsOf(ledger, row)
  const sign = Math.sign(row.amount)
  const edited = { transactionId: facts.transactionId, note }
  const more = sign * (facts.amount - before.amount)
  const ofToday = isEditable(due.payments, row, now)
  if (facts.paidOn !== before.paidOn || facts.method !== before.method) await move(ledger, row, facts)
  if (ofToday) Object.assign(edited, { amount: row.amount + more })
  else if (more !== 0) await insertEntry(ledger, { kind: 'correction', amount: more, ...changeOf(ledger, row) })
  await updateLedgerRow(tx, row.id, edited)
  Object.assign(row, edited)
  assertOneOption(ledger)
  await moveTotalWith(ledger, row, facts.amount)
  await recordHistory(ledger, { event: 'corrected', kind: row.kind, part: row.part, ...facts, before })
}

/**
 * Changes day and method of an entry, and the method of what corrects it, with a mark once its day is over. 400 for a day after a
 * correction; 409 in a closed month.
 */
async function move(ledger: LedgerContext, row: LedgerRow, { paidOn, method }: PaymentFacts): Promise<void> {
  const { tx, due, now, closed } = ledger
  const changes = changesOf(due.payments, row.id)
  const ofClosed = [row, ...changes].find((entry) => closed.has(monthOf(entry.paidOn)))
  if (ofClosed) {
    const path = paidOn === row.paidOn ? 'method' : 'paidOn'
    throw new Refusal(409, 'payments.ledger.onlyAmount', { path, values: { month: monthOf(ofClosed.paidOn) } })
  }
  if (paidOn !== row.paidOn) assertPaidOn(ledger, paidOn)
  const [corrected = paidOn] = changes.map((entry) => entry.paidOn).toSorted()
  if (paidOn > corrected)
    throw new Refusal(400, 'payments.ledger.afterCorrection', { path: 'paidOn', values: { date: corrected } })
  const correctedAt = isEditable(due.payments, row, now) ? row.correctedAt : now
  const moved = method === row.method ? [row] : [row, ...changes]
  for (const entry of moved) {
    const facts = { method, correctedAt, paidOn: entry === row ? paidOn : entry.paidOn }
    await updateLedgerRow(tx, entry.id, facts)
    Object.assign(entry, facts)
  }
}

/** What is given of a new payment or refund, as changes of its event. */
export function toNewFacts(facts: Readonly<Record<string, string | undefined>>): EventChanges {
  const given = Object.entries(facts).flatMap(([name, value]) => (value ? [[name, [null, value]] as const] : []))
  return Object.fromEntries(given)
}

type Lowered = { recordId: string; before: number; amount: number }

/** Lowers or empties parts to sums in poisha, the newest payments first. Returns each payment with its poisha before and now. */
export async function lowerParts(ledger: LedgerContext, sums: PaymentAmounts): Promise<Lowered[]> {
  const before = toPaymentAmounts(ledger.due.payments)
  const lowered: Lowered[] = []
  for (const part of PAYMENT_PARTS) {
    const by = (before[part] ?? 0) - (sums[part] ?? 0)
    const plan = planLowering(ledger.due.payments, part, by)
    if (!plan) throw new Refusal(409, 'payments.creditStands')
    for (const { entry, standing } of plan) {
      const facts = factsOf(ledger, entry)
      lowered.push({ recordId: entry.id, before: facts.amount, amount: standing })
      if (standing > 0) await correct(ledger, entry, { ...facts, amount: standing })
      else if (sums[part] === null) await takeBack(ledger, entry, '')
      else await takeBackWithHistory(ledger, entry, '')
    }
  }
  // Whole parts that are emptied are one entry of the history, without a part for both installments.
  const emptied = PAYMENT_PARTS.filter((part) => sums[part] === null && before[part] !== null)
  const amount = emptied.reduce((sum, part) => sum + (before[part] ?? 0), 0)
  const [part = null] = emptied.length === 1 ? emptied : []
  if (amount > 0) await recordHistory(ledger, { event: 'cleared', part, amount })
  return lowered
}
