import { and, desc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { hasRemaining } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { selectDues, toDueViews } from '../store.server.ts'

/** A void due is shown only if money came in for it. */
const isShown = or(
  isNull(dues.voidedAt),
  sql`exists (select from ${duePayments} where ${duePayments.dueId} = ${dues.id} and ${duePayments.part} is not null)`,
)

const isOwn = (db: Db, accountId: string): SQL | undefined =>
  and(inArray(dues.cvId, db.select({ id: cvs.id }).from(cvs).where(eq(cvs.accountId, accountId))), isShown)

/** What is to be paid stands first. */
const isToPay = and(isNull(dues.completedAt), hasRemaining) ?? hasRemaining

/** Finds a page of the dues of an account, those to be paid first, newest first, and their total. */
export async function findOwnDuePage(db: Db, { accountId, ...paging }: Paging & { accountId: string }) {
  const list = { key: dues.number, select: selectDues(db), where: isOwn(db, accountId), paging }
  const { rows, total } = await pagedList(db, { ...list, orderBy: [desc(isToPay), desc(dues.number)] })
  return { rows: await toDueViews(db, rows), total }
}

/** Finds a due of an account, or null. */
export async function findOwnDue(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const found = await selectDues(db).where(and(eq(dues.id, id), isOwn(db, accountId)))
  const [due] = await toDueViews(db, found)
  return due ?? null
}

/** The number of the newest booking of each due, by its `_id`. */
export async function findBookingNumbers(db: Db, dueIds: string[]): Promise<Map<string, number>> {
  const isOfPair = and(eq(bookings.tuitionId, dues.tuitionId), eq(bookings.cvId, dues.cvId))
  const rows = await db
    .select({ id: dues.id, number: max(bookings.number) })
    .from(dues)
    .innerJoin(bookings, isOfPair)
    .where(inArray(dues.id, dueIds))
    .groupBy(dues.id)
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])))
}
