import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { formatTaka, poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext } from '../actions.server.ts'
import { assertPaidOn } from '../ledger/entries.actions.server.ts'
import { daysOf, findClosedMonths } from '../ledger/list.store.server.ts'
import { monthOf } from '../ledger/rules.ts'
import { insertLedgerRow, lockClosedMonths, lockLedger } from '../ledger/store.server.ts'
import type { CashBox, CashBoxQuery, ChargeInput, CountInput } from './schema.ts'
import {
  findBalances,
  findCharges,
  findCount,
  findCounts,
  findExpected,
  lockCharge,
  replaceCount,
  type Span,
  sumMoved,
} from './store.server.ts'

const toSpan = ({ day, month }: CashBoxQuery, now: Date): Span => {
  if (month && !day) return daysOf(month)
  const only = day ?? toDhakaDate(now)
  return { from: only, until: only }
}

/** The money of a day or month by method, in taka: what has entries or a balance, and cash. */
export async function showCashBox(db: Db, { now, ...query }: CashBoxQuery & { now: Date }): Promise<CashBox> {
  const span = toSpan(query, now)
  const moved = await sumMoved(db, span)
  const counts = await findCounts(db, span)
  const closed = await findClosedMonths(db)
  const methods = (await findBalances(db, span)).map(({ method, opening, closing }) => {
    const sums = moved.find((row) => row.method === method)
    const { received, out } = sums ?? { received: 0, out: 0 }
    const difference = closing - opening - received - out
    return { method, opening, received, out, difference, closing, isUsed: sums !== undefined }
  })
  const isShown = ({ method, opening, closing, isUsed }: (typeof methods)[number]) =>
    isUsed || opening !== 0 || closing !== 0 || method === 'cash' || counts.some((count) => count.method === method)
  return {
    ...span,
    isClosed: closed.some(({ month }) => month === monthOf(span.from)),
    methods: methods.filter(isShown).map(({ method, opening, received, out, difference, closing }) => ({
      method,
      opening: poishaToTaka(opening),
      received: poishaToTaka(received),
      out: poishaToTaka(out),
      difference: poishaToTaka(difference),
      closing: poishaToTaka(closing),
    })),
    counts: counts.map(({ method, day, amount, reason, by, expected }) => ({
      method,
      day,
      amount: poishaToTaka(amount),
      difference: poishaToTaka(amount - expected),
      reason,
      by,
    })),
    charges: (await findCharges(db, span)).map(({ isTakenBack, row: { id, method, paidOn, amount, note, by } }) => ({
      _id: id,
      method,
      paidOn,
      amount: poishaToTaka(-amount),
      note,
      by,
      isTakenBack,
    })),
  }
}

/**
 * Records what was counted at the end of a day. 400 for a day to come, or without a reason when it differs from the books; 409 in
 * a closed month, or to ask before an earlier count is replaced.
 */
export function recordCount(db: Db, input: CountInput & ActionContext): Promise<CashBox> {
  const { method, day, amount, reason, replaces, actor, now } = input
  return withTransaction(db, async (tx) => {
    await lockLedger(tx)
    assertPaidOn({ closed: await lockClosedMonths(tx), now }, day, 'day')
    const earlier = await findCount(tx, { method, day })
    if (earlier && !replaces) {
      const values = { amount: formatTaka(earlier.amount), name: earlier.by }
      throw new Refusal(409, 'payments.cashBox.countedAlready', { path: 'amount', values })
    }
    const expected = await findExpected(tx, { method, day })
    if (amount !== expected && reason === '') {
      const values = { expected: formatTaka(expected), difference: formatTaka(amount - expected) }
      throw new Refusal(400, 'payments.cashBox.differs', { path: 'reason', values })
    }
    await replaceCount(tx, { method, day, amount, reason, accountId: actor.accountId, by: actor.name, at: now })
    const changes = {
      method: [null, method],
      paidOn: [null, day],
      counted: [earlier && poishaToTaka(earlier.amount), poishaToTaka(amount)],
      ...(amount !== expected && { difference: [null, poishaToTaka(amount - expected)] as const }),
    } as const
    await recordEvent(tx, { kind: 'cashCounted', actor, now, recordId: day, changes, reason })
    return showCashBox(tx, { day, now })
  })
}

/** Records a charge, which belongs to no due. 400 for a day to come; 409 in a closed month. */
export function recordCharge(db: Db, { actor, now, ...input }: ChargeInput & ActionContext): Promise<CashBox> {
  const { method, paidOn, note } = input
  return withTransaction(db, async (tx) => {
    assertPaidOn({ closed: await lockClosedMonths(tx), now }, paidOn)
    const signed = { accountId: actor.accountId, by: actor.name, recordedAt: now }
    const { id } = await insertLedgerRow(tx, { kind: 'charge', method, paidOn, note, amount: -input.amount, ...signed })
    const changes = {
      charge: [null, poishaToTaka(input.amount)],
      method: [null, method],
      paidOn: [null, paidOn],
    } as const
    await recordEvent(tx, { kind: 'chargeRecorded', actor, now, recordId: id, changes, note })
    return showCashBox(tx, { day: paidOn, now })
  })
}

/** Takes a charge back by an entry of its own. 404 if unknown, 409 if it was already. */
export function takeBackCharge(db: Db, input: ActionContext & { id: string; reason: string }): Promise<CashBox> {
  const { id, actor, now, reason } = input
  return withTransaction(db, async (tx) => {
    const charge = isUuid(id) ? await lockCharge(tx, id) : null
    if (!charge) throw new Refusal(404, 'payments.ledger.notFound')
    const { row, isTakenBack } = charge
    if (isTakenBack) throw new Refusal(409, 'payments.ledger.takenBackAlready')
    const { method, amount } = row
    const paidOn = toDhakaDate(now)
    const signed = { accountId: actor.accountId, by: actor.name, recordedAt: now }
    await insertLedgerRow(tx, { kind: 'takenBack', ofId: id, method, paidOn, note: reason, amount: -amount, ...signed })
    const changes = { charge: [poishaToTaka(-amount), null], method: [null, method] } as const
    await recordEvent(tx, { kind: 'chargeTakenBack', actor, now, recordId: id, changes, reason })
    return showCashBox(tx, { day: row.paidOn, now })
  })
}
