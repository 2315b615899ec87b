import { and, asc, between, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { remainingOfDue } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/search/id-search.server.ts'
import { refersToTutorPerson } from '#db/search/person-search.server.ts'
import { hasTransactionId } from '#db/search/transaction-search.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { closedMonths } from '#db/tables/money/closed-months.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { addDays } from '#shared/format/dhaka-time.ts'
import type { LedgerFilters, LedgerQuery } from './schema.ts'

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; until: string } {
  const from = `${month}-01`
  return { from, until: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

function inMonth(month: string): SQL {
  const { from, until } = daysOf(month)
  return between(duePayments.paidOn, from, until)
}

/** A charge belongs to no due. */
const isCharge = isNull(duePayments.dueId)
/** A write-off is no money. */
const isMoney = sql`(${duePayments.part} is not null or ${isCharge})`

const queries = new QueryBuilder({ casing: 'snake_case' })

function matchesEntry(term: string): SQL {
  const ofDue = matchesAny(
    refersToTuitionId(dues.tuitionId, term),
    refersToTutorId(dues.cvId, term),
    refersToTutorPerson(dues.cvId, term),
  )
  const found = queries.select({ id: dues.id }).from(dues).where(ofDue)
  return matchesAny(inArray(duePayments.dueId, found), hasTransactionId(term))
}

/** Conditions on the ledger only. */
function toWhere({ from, until, month, method, kind, who, searchTerm = '' }: LedgerFilters): SQL | undefined {
  return and(
    from ? gte(duePayments.paidOn, from) : undefined,
    until ? lte(duePayments.paidOn, until) : undefined,
    month ? inMonth(month) : undefined,
    method ? and(isMoney, eq(duePayments.method, method === 'none' ? '' : method)) : undefined,
    kind ? eq(duePayments.kind, kind) : undefined,
    who ? eq(duePayments.accountId, who) : undefined,
    searchTerm === '' ? undefined : matchesEntry(searchTerm),
  )
}

/** Finds a page of the ledger, the newest day first, and the total. */
export function findLedgerPage(db: Db, { page, limit, sort = '-day', ...filters }: LedgerQuery) {
  const select = db
    .select({
      entry: duePayments,
      tuitionNumber: tuitions.number,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
    })
    .from(duePayments)
    .leftJoin(dues, eq(dues.id, duePayments.dueId))
    .leftJoin(tuitions, eq(tuitions.id, dues.tuitionId))
    .leftJoin(cvs, eq(cvs.id, dues.cvId))
    .leftJoin(accounts, eq(accounts.id, cvs.accountId))
  const list = { key: duePayments.number, select, where: toWhere(filters), orderBy: LEDGER_ORDERS[sort] }
  return pagedList(db, { ...list, isRanked: sort.endsWith('amount'), paging: { page, limit } })
}

const LEDGER_ORDERS = {
  day: [asc(duePayments.paidOn), asc(duePayments.number)],
  '-day': [desc(duePayments.paidOn), desc(duePayments.number)],
  amount: [asc(duePayments.amount), asc(duePayments.number)],
  '-amount': [desc(duePayments.amount), desc(duePayments.number)],
}

const sumOf = (where: SQL) => sql<number>`coalesce(sum(${duePayments.amount}) filter (where ${where}), 0)::float8`
const ofKind = (kind: string) => sql`${duePayments.kind} = ${kind}`

/** Sums in poisha of what a query finds; refunds are negative. */
const sums = {
  received: sumOf(ofKind('payment')),
  refunded: sumOf(ofKind('refund')),
  corrected: sumOf(
    sql`${duePayments.kind} in ('correction', 'takenBack', 'transfer') and ${duePayments.part} is not null`,
  ),
  charged: sumOf(isCharge),
  net: sumOf(isMoney),
  writtenOff: sumOf(sql`not ${isMoney}`),
  count: sql<number>`(count(*) filter (where ${isMoney}))::int`,
}

/** Sums the entries that the filters leave, by method. */
export function sumLedger(db: Db, filters: LedgerFilters) {
  return db
    .select({ method: duePayments.method, ...sums })
    .from(duePayments)
    .where(toWhere(filters))
    .groupBy(duePayments.method)
    .orderBy(asc(duePayments.method))
}

/** The sum of a month in poisha. */
export async function sumMonth(db: Db, month: string): Promise<number> {
  const [row] = await db.select({ net: sums.net }).from(duePayments).where(inMonth(month))
  return row?.net ?? 0
}

const MONTH = sql<string>`to_char(${duePayments.paidOn}, 'YYYY-MM')`

/** Sums the ledger by month and method, with the payments and refunds that name no method. */
export const sumMonths = (db: Db) =>
  db
    .select({ month: MONTH, method: duePayments.method, ...sums })
    .from(duePayments)
    .groupBy(MONTH, duePayments.method)
    .orderBy(asc(duePayments.method))

/** Counts by month the dues with money of it that are paid and not closed. */
export const countUnclosed = (db: Db) =>
  db
    .select({ month: MONTH, count: sql<number>`count(distinct ${dues.id})::int` })
    .from(duePayments)
    .innerJoin(dues, eq(dues.id, duePayments.dueId))
    .where(and(isNull(dues.completedAt), isNull(dues.voidedAt), eq(remainingOfDue, 0)))
    .groupBy(MONTH)

export const findClosedMonths = (db: Db) => db.select().from(closedMonths)

/** Closes a month; false if it is closed already. */
export async function insertClosedMonth(tx: Db, month: typeof closedMonths.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(closedMonths).values(month).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Opens a month again; false if it is not closed. */
export async function deleteClosedMonth(tx: Db, month: string): Promise<boolean> {
  const rows = await tx.delete(closedMonths).where(eq(closedMonths.month, month)).returning()
  return rows.length > 0
}
