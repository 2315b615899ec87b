import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, getDue, lockUnchangedDue, recordDueEvent } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { nextPart, toPaymentOption } from '../rules.ts'
import type { Due } from '../schema.ts'
import { lockDues } from '../store.server.ts'
import { creditOf, type LedgerContext, openLedger, recordHistory, remainingOf } from './context.actions.server.ts'
import { insertEntry, takeBackWithHistory, toAmountRefusal } from './entries.actions.server.ts'
import { creditKept, creditUsed, toMessage, withdrawReminder } from './notices.actions.server.ts'
import { checkRemaining, checkTakingBack, planTaking } from './rules.ts'
import type { CreditInput } from './schema.ts'
import { findOtherDue, type LedgerRow } from './store.server.ts'
import { reopenIfOwed } from './total.actions.server.ts'

/**
 * Applies credit of a due for another due of the tutor. 404 for unknown dues; 400 if it is more than the credit or than remains; 409
 * for a due of another tutor, or one that is closed or void.
 */
export function applyCredit(db: Db, input: CreditInput & ActionContext & { id: string }): Promise<Due> {
  const { id, dueId, amount, entriesSeen, actor, now } = input
  return withTransaction(db, async (tx) => {
    await lockDues(tx, [id, dueId])
    const from = await openLedger(tx, await lockUnchangedDue(tx, { id, entriesSeen, move: 'refund' }), { actor, now })
    const to = await openLedger(tx, await lockUnchangedDue(tx, { id: dueId, move: 'record' }), { actor, now })
    if (from.due.cvId !== to.due.cvId || id === dueId)
      throw new Refusal(409, 'payments.credit.other', { path: 'dueId' })
    const credit = creditOf(from)
    if (amount > credit) throw toAmountRefusal({ refused: 'payments.credit.over', status: 400, limit: credit })
    const refused = checkRemaining(amount, remainingOf(to))
    if (refused) throw toAmountRefusal(refused)
    const [recordId = ''] = await transfer(from, to, amount)
    const changes = { credit: [null, poishaToTaka(amount)] as const }
    const paid = await recordDueEvent(tx, to.due, { kind: 'creditUsed', changes, actor, now })
    const left = await getDue(tx, id)
    const step = { recordId, amount, now }
    await notifyPeople(tx, [withdrawReminder(paid, now), ...creditKept(from, left), creditUsed(paid, step)])
    return left
  })
}

/** Writes a used credit on both dues and returns the ids of its entries: it leaves payments of one and pays for the other. */
async function transfer(from: LedgerContext, to: LedgerContext, amount: number): Promise<string[]> {
  const { amounts } = toDueBalance(to.due)
  const part = nextPart(amounts, toPaymentOption(amounts) ?? 'oneTime')
  const ids: string[] = []
  for (const { entry, amount: poisha } of planTaking(from.due.payments, amount)) {
    const money = { paidOn: toDhakaDate(from.now), method: entry.method, transactionId: '' }
    const out = { kind: 'transfer', ...money, part: entry.part, amount: -poisha, ofId: entry.id } as const
    const { id: ofId } = await insertEntry(from, out)
    const { id } = await insertEntry(to, { kind: 'transfer', ...money, part, amount: poisha, ofId })
    await recordHistory(from, { event: 'refunded', ...money, kind: 'transfer', part: entry.part, amount: poisha })
    await recordHistory(to, { event: 'recorded', ...money, kind: 'transfer', part, amount: poisha })
    ids.push(id)
  }
  return ids
}

/** Takes a used credit back on both dues, which are locked. 409 if money of it was paid back since. */
export async function takeBackCredit(ledger: LedgerContext, row: LedgerRow, reason: string): Promise<Due> {
  const { tx, actor, now } = ledger
  const otherId = await findOtherDue(tx, row)
  const due = await lockUnchangedDue(tx, { id: otherId, move: 'refund' })
  const other = await openLedger(tx, due, { actor, now })
  const otherRow = due.payments.find(
    ({ id, ofId, kind }) => kind === 'transfer' && (id === row.ofId || ofId === row.id),
  )
  if (!otherRow) throw new Refusal(404, 'payments.ledger.notFound')
  const [to, paid] = row.amount > 0 ? [ledger, row] : [other, otherRow]
  const refused = checkTakingBack(to.due.payments, paid)
  if (refused) throw toAmountRefusal(refused, '')
  const amount = await takeBackWithHistory(ledger, row, reason)
  await takeBackWithHistory(other, otherRow, reason)
  await reopenIfOwed(to)
  const changes = { credit: [poishaToTaka(amount), null] as const }
  const changed = await recordDueEvent(tx, ledger.due, { kind: 'paymentCleared', changes, actor, now, reason })
  const told = await getDue(tx, to.due.id)
  const news = toMessage(told, { kind: 'payment', recordId: paid.id, before: amount, amount: 0, now })
  const kept = [...creditKept(ledger, changed), ...creditKept(other, await getDue(tx, other.due.id))]
  await notifyPeople(tx, [{ ...news, withdraws: ['creditUsed'] }, withdrawReminder(told, now), ...kept])
  return changed
}
