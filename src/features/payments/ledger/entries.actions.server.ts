import type { Db } from '#db/client.server.ts'
import { PAYMENT_PARTS } from '#shared/enums.ts'
import type { EventChanges } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { formatTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext, LockedDue } from '../actions.server.ts'
import { toPaymentAmounts } from '../rules.ts'
import type { PaymentAmounts } from '../schema.ts'
import { insertDueEntry } from '../store.server.ts'
import {
  type AmountRefusal,
  checkPaidOn,
  checkPayment,
  isEditable,
  monthOf,
  planLowering,
  standingOf,
} from './rules.ts'
import {
  findUseOfTransaction,
  insertLedgerRow,
  type LedgerRow,
  lockClosedMonths,
  type PaymentFacts,
  updateLedgerRow,
} from './store.server.ts'

/** A locked due with the months that are closed; `due.payments` follows each change. */
export type LedgerContext = ActionContext & { tx: Db; due: LockedDue; closed: ReadonlySet<string> }

/** Opens the ledger for a locked due. */
export async function openLedger(tx: Db, due: LockedDue, { actor, now }: ActionContext): Promise<LedgerContext> {
  return { tx, due, actor, now, closed: await lockClosedMonths(tx) }
}

/** What was paid of the due in poisha. */
export const sumOf = ({ due }: LedgerContext) => due.payments.reduce((sum, { amount }) => sum + amount, 0)

/** What remains of the due in poisha. */
export const remainingOf = (ledger: LedgerContext): number => ledger.due.totalDue - sumOf(ledger)

/** The refusal of an amount, which names how much would be right. */
export const toAmountRefusal = ({ refused, status, limit }: AmountRefusal, path = 'amount'): Refusal =>
  new Refusal(status, refused, { path, values: { remaining: formatTaka(limit), field: '' } })

/** Refuses a day to come, one long ago, or one of a closed month. */
export function assertPaidOn({ closed, now }: LedgerContext, paidOn: string): void {
  const refused = checkPaidOn(paidOn, now)
  if (refused) throw new Refusal(400, refused, { path: 'paidOn' })
  const month = monthOf(paidOn)
  if (closed.has(month)) throw new Refusal(409, 'payments.ledger.monthClosed', { path: 'paidOn', values: { month } })
}

type Use = { transactionId: string; method: string; isSecondUse: boolean; exceptId?: string }

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
  Partial<Pick<LedgerRow, 'note' | 'ofId' | 'recordedAt'>>

async function insertEntry({ tx, due, actor, now }: LedgerContext, entry: NewEntry): Promise<LedgerRow> {
  const signed = { dueId: due.id, accountId: actor.accountId, by: actor.name, recordedAt: now, ...entry }
  const row = await insertLedgerRow(tx, signed)
  due.payments.push(row)
  return row
}

type HistoryEntry = Omit<Parameters<typeof insertDueEntry>[1], 'dueId' | 'paid' | 'accountId' | 'by' | 'at'>

async function recordHistory(ledger: LedgerContext, entry: HistoryEntry): Promise<void> {
  const { tx, due, actor, now } = ledger
  const signed = { dueId: due.id, accountId: actor.accountId, by: actor.name, at: now, paid: sumOf(ledger) }
  await insertDueEntry(tx, { ...entry, ...signed })
}

type Money = Pick<LedgerRow, 'part' | 'amount' | 'paidOn' | 'method' | 'transactionId'>

/** What is known of a new payment, `amount` in poisha; `path` is the field that a wrong amount is named by. */
export type PaymentToAdd = Pick<LedgerRow, 'part' | 'amount' | 'method' | 'transactionId' | 'note'> & {
  paidOn?: string | undefined
  isSecondUse: boolean
  recordedAt?: Date
  path?: string
}

/** Records a payment and returns its id. 400 if it is more than remains or its day is not usual; 409 as `askAboutTransaction`. */
export async function recordPayment(ledger: LedgerContext, payment: PaymentToAdd): Promise<string> {
  const { path, isSecondUse, note, recordedAt = ledger.now, paidOn = toDhakaDate(ledger.now), ...given } = payment
  const refused = checkPayment(given.amount, remainingOf(ledger))
  if (refused) throw toAmountRefusal(refused, path)
  assertPaidOn(ledger, paidOn)
  await askAboutTransaction(ledger.tx, { ...given, isSecondUse })
  const { id } = await insertEntry(ledger, { kind: 'payment', ...given, paidOn, note, recordedAt })
  await recordHistory(ledger, { event: 'recorded', ...given, paidOn })
  return id
}

/** Records what is paid back of a payment and returns its id, `amount` in poisha; the reason is the note. */
export async function addRefund(
  ledger: LedgerContext,
  refund: Money & { ofId: string; reason: string },
): Promise<string> {
  const { ofId, reason, ...money } = refund
  const { id } = await insertEntry(ledger, { kind: 'refund', ...money, amount: -money.amount, ofId, note: reason })
  await recordHistory(ledger, { event: 'refunded', ...money, reason })
  return id
}

/** An entry that changes the amount of another one, on its day or, in a closed month, today. */
function changeOf({ now }: LedgerContext, row: LedgerRow, { paidOn = toDhakaDate(now) }: { paidOn?: string } = {}) {
  const { id: ofId, part, method, transactionId } = row
  return { ofId, part, method, transactionId, paidOn }
}

/** Takes a payment or refund back: the entry stays, and another one cancels it. Returns the poisha. */
export async function takeBack(ledger: LedgerContext, row: LedgerRow, reason: string): Promise<number> {
  const standing = standingOf(ledger.due.payments, row)
  const on = isEditable(ledger.due.payments, row, ledger.closed) ? { paidOn: row.paidOn } : {}
  const amount = row.kind === 'refund' ? standing : -standing
  await insertEntry(ledger, { kind: 'takenBack', amount, note: reason, ...changeOf(ledger, row, on) })
  return standing
}

/** As `takeBack`, with an entry in the history of the due. */
export async function takeBackWithHistory(ledger: LedgerContext, row: LedgerRow, reason: string): Promise<number> {
  const amount = await takeBack(ledger, row, reason)
  const { part, paidOn, method, transactionId } = row
  await recordHistory(ledger, { event: 'cleared', part, amount, paidOn, method, transactionId, reason })
  return amount
}

/** What a payment or refund says now, `amount` without a sign in poisha. */
export function factsOf({ due }: LedgerContext, row: LedgerRow): PaymentFacts {
  const { paidOn, method, transactionId } = row
  return { amount: standingOf(due.payments, row), paidOn, method, transactionId }
}

/**
 * Corrects a payment or refund and keeps what it said before in the history. In an open month it is edited; in a closed
 * one an entry of today carries the difference, and its day and method stay.
 */
export async function correct(
  ledger: LedgerContext,
  row: LedgerRow,
  { note = row.note, ...facts }: PaymentFacts & { note?: string },
): Promise<void> {
  const { tx, due, closed } = ledger
  const before = factsOf(ledger, row)
  const sign = row.kind === 'refund' ? -1 : 1
  const texts = { transactionId: facts.transactionId, note }
  if (isEditable(due.payments, row, closed)) {
    if (facts.paidOn !== before.paidOn) assertPaidOn(ledger, facts.paidOn)
    const edited = { ...texts, amount: sign * facts.amount, paidOn: facts.paidOn, method: facts.method }
    await updateLedgerRow(tx, row.id, edited)
    Object.assign(row, edited)
  } else {
    assertOnlyAmount(before, facts, row)
    const amount = sign * (facts.amount - before.amount)
    if (amount !== 0) await insertEntry(ledger, { kind: 'correction', amount, ...changeOf(ledger, row) })
    await updateLedgerRow(tx, row.id, texts)
    Object.assign(row, texts)
  }
  await recordHistory(ledger, { event: 'corrected', part: row.part, ...facts, before })
}

function assertOnlyAmount(before: PaymentFacts, after: PaymentFacts, row: LedgerRow): void {
  const path = after.paidOn === before.paidOn ? 'method' : 'paidOn'
  if (after.paidOn === before.paidOn && after.method === before.method) return
  throw new Refusal(409, 'payments.ledger.onlyAmount', { path, values: { month: monthOf(row.paidOn) } })
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
    for (const { entry, standing } of planLowering(ledger.due.payments, part, by)) {
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
