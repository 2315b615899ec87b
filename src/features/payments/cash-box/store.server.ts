import { and, asc, between, eq, isNull, notBetween, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { cashCounts } from '#db/tables/money/cash-counts.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { addDays } from '#shared/format/dhaka-time.ts'
import type { LedgerRow } from '../ledger/store.server.ts'

export type Span = { from: string; until: string }

type BalanceDays = { until: SQL; countedBefore: SQL; recordedUntil?: SQL }

/**
 * The balance of a method at the end of a day, in poisha: its last count before a day, and the entries of money since. An entry of
 * the day of the count belongs to it unless it was recorded later; so does what corrects such an entry, as the count was right.
 */
const balanceOf = (method: SQL, { until, countedBefore, recordedUntil = sql`'infinity'` }: BalanceDays) => {
  const isSince = (entry: SQL) =>
    sql`(${entry}.paid_on, ${entry}.recorded_at) > (coalesce(last.day, '-infinity'), coalesce(last.at, '-infinity'))`
  return sql<number>`(select coalesce(last.amount, 0) + coalesce((select sum(entry.amount) from ${duePayments} as entry
      left join ${duePayments} as changed on changed.id = entry.of_id and entry.kind in ('correction', 'takenBack')
      where entry.method = ${method} and (entry.part is not null or entry.due_id is null)
        and (entry.paid_on < ${until} or (entry.paid_on = ${until} and entry.recorded_at <= ${recordedUntil}))
        and ${isSince(sql`entry`)} and (changed.id is null or ${isSince(sql`changed`)})), 0)
    from (select) as one left join lateral (select earlier.amount, earlier.day, earlier.at from ${cashCounts} as earlier
      where earlier.method = ${method} and earlier.day < ${countedBefore} order by earlier.day desc limit 1) as last on true)::float8`
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
  const ofDay = { until: sql`counted.day`, countedBefore: sql`counted.day`, recordedUntil: sql`counted.at` }
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

type Moved = { method: string; received: number; out: number }

/** What came in and went out by method, in poisha; a correction counts as what it corrects, and charges go out. */
export async function sumMoved(db: Db, { from, until }: Span): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select method, coalesce(sum(amount) filter (where root in ('payment', 'transfer')), 0)::float8 as received,
      coalesce(sum(amount) filter (where root not in ('payment', 'transfer')), 0)::float8 as out
    from (select entry.method, entry.amount,
        case when entry.kind in ('correction', 'takenBack') then changed.kind else entry.kind end as root
      from ${duePayments} as entry left join ${duePayments} as changed on changed.id = entry.of_id
      where (entry.part is not null or entry.due_id is null) and entry.paid_on between ${from} and ${until}) as entries
    group by method`)
  return rows
}

type Charge = { row: LedgerRow; isTakenBack: boolean }

/** The charges of a span and their takings back, without those of which both are of it. */
export function findCharges(db: Db, { from, until }: Span): Promise<Charge[]> {
  const other = alias(duePayments, 'other')
  const isOther = or(eq(other.ofId, duePayments.id), eq(other.id, duePayments.ofId))
  const isOfSpan = between(duePayments.paidOn, from, until)
  return db
    .select({ row: duePayments, isTakenBack: sql<boolean>`${other.id} is not null` })
    .from(duePayments)
    .leftJoin(other, isOther)
    .where(and(isNull(duePayments.dueId), isOfSpan, or(isNull(other.id), notBetween(other.paidOn, from, until))))
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
