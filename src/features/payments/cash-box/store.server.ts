import { and, asc, between, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { cashCounts } from '#db/tables/cash-counts.server.ts'
import { duePayments } from '#db/tables/due-payments.server.ts'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { addDays } from '#shared/format/dhaka-time.ts'
import type { LedgerRow } from '../ledger/store.server.ts'

export type Span = { from: string; until: string }

/** The balance of a method at the end of a day, in poisha: its last count before a day, and the entries of money since. */
const balanceOf = (method: SQL, { until, countedBefore }: { until: SQL; countedBefore: SQL }) => {
  const earlier = sql`from ${cashCounts} as earlier where earlier.method = ${method} and earlier.day < ${countedBefore}`
  return sql<number>`(coalesce((select earlier.amount ${earlier} order by earlier.day desc limit 1), 0)
    + coalesce((select sum(entry.amount) from ${duePayments} as entry where entry.method = ${method}
      and (entry.part is not null or entry.due_id is null) and entry.paid_on <= ${until}
      and entry.paid_on > coalesce((select max(earlier.day) ${earlier}), '-infinity')), 0))::float8`
}

/** The balances of each method before and at the end of a span, in poisha; `''` is money without a method. */
export async function findBalances(db: Db, { from, until }: Span) {
  const method = sql`named.method`
  const opening = balanceOf(method, { until: sql`${addDays(from, -1)}::date`, countedBefore: sql`${from}::date` })
  const closing = balanceOf(method, {
    until: sql`${until}::date`,
    countedBefore: sql`${addDays(until, 1)}::date`,
  })
  const { rows } = await db.execute<{ method: string; opening: number; closing: number }>(sql`
    select named.method, ${opening} as opening, ${closing} as closing
    from unnest(string_to_array(${[...PAYMENT_METHODS, ''].join(',')}, ',')) with ordinality as named(method, place)
    order by place`)
  return rows
}

/** What the books say of a method at the end of a day, before it is counted, in poisha. */
export async function findExpected(db: Db, { method, day }: { method: string; day: string }): Promise<number> {
  const expected = balanceOf(sql`${method}`, { until: sql`${day}::date`, countedBefore: sql`${day}::date` })
  const { rows } = await db.execute<{ expected: number }>(sql`select ${expected} as expected`)
  return rows[0]?.expected ?? 0
}

type Count = Pick<typeof cashCounts.$inferSelect, 'method' | 'day' | 'amount' | 'reason' | 'by'> & { expected: number }

/** The counts of a span, with what the books said, in poisha. */
export async function findCounts(db: Db, { from, until }: Span): Promise<Count[]> {
  const ofDay = { until: sql`counted.day`, countedBefore: sql`counted.day` }
  const { rows } = await db.execute<Count>(sql`
    select counted.method, counted.day::text, counted.amount, counted.reason, counted.by,
      ${balanceOf(sql`counted.method`, ofDay)} as expected
    from ${cashCounts} as counted where counted.day between ${from} and ${until} order by counted.day, counted.method`)
  return rows
}

export async function findCount(db: Db, { method, day }: { method: string; day: string }) {
  const [row] = await db
    .select()
    .from(cashCounts)
    .where(and(eq(cashCounts.method, method), eq(cashCounts.day, day)))
  return row ?? null
}

/** Writes a count in the place of an earlier one of its method and day. */
export async function replaceCount(tx: Db, count: typeof cashCounts.$inferInsert): Promise<void> {
  await tx
    .insert(cashCounts)
    .values(count)
    .onConflictDoUpdate({ target: [cashCounts.method, cashCounts.day], set: count })
}

/** The charges of a span that are not taken back. */
export function findCharges(db: Db, { from, until }: Span): Promise<LedgerRow[]> {
  const takenBack = alias(duePayments, 'taken_back')
  const isTakenBack = db.select({ id: takenBack.id }).from(takenBack).where(eq(takenBack.ofId, duePayments.id))
  const isCharge = and(isNull(duePayments.dueId), isNull(duePayments.ofId))
  return db
    .select()
    .from(duePayments)
    .where(and(isCharge, between(duePayments.paidOn, from, until), notExists(isTakenBack)))
    .orderBy(asc(duePayments.paidOn), asc(duePayments.number))
}

/** Locks a charge until the transaction ends, and says whether it is taken back; null if unknown. */
export async function lockCharge(tx: Db, id: string): Promise<{ row: LedgerRow; isTakenBack: boolean } | null> {
  const isCharge = and(isNull(duePayments.dueId), isNull(duePayments.ofId))
  const [row] = await tx
    .select()
    .from(duePayments)
    .where(and(eq(duePayments.id, id), isCharge))
    .for('update')
  return row ? { row, isTakenBack: (await tx.$count(duePayments, eq(duePayments.ofId, id))) > 0 } : null
}
