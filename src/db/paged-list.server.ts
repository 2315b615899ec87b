import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Paging } from '#shared/input-schemas.ts'
import type { Db } from './client.server.ts'

/** Rows up to which a list counts them: the total of a longer one is this number, shown as `20,000+` by its texts. */
export const MAX_COUNTED = 20_000

/** Results up to which the options of filters have numbers. */
export const MAX_OPTIONS_COUNTED = 5_000

/** Matching rows up to which they are sorted: for so few, an index in the order of the list would be read to its end. */
const MAX_SORTED = 1000

/** The number of rows, at most `MAX_COUNTED`. */
export const countCapped = (db: Db, table: PgTable, where: SQL | undefined): Promise<number> =>
  Promise.resolve(
    db.$count(
      db
        .select({ one: sql`1`.as('one') })
        .from(table)
        .where(where)
        .limit(MAX_COUNTED)
        .as('counted'),
    ),
  )

/** A query with its columns and joins, before its `where`. */
type RowQuery<Row> = {
  where(where: SQL | undefined): { orderBy(...columns: SQL[]): PromiseLike<Row[]> }
}

export type PagedList<Row> = {
  /** unique column of the listed table */
  key: PgColumn
  /** columns and joins of a row; each key gives at most one row */
  select: RowQuery<Row>
  /** condition on the listed table only; other tables by subquery */
  where: SQL | undefined
  /** default: greatest key first */
  orderBy?: readonly SQL[]
  /** no index has the order: only the `MAX_COUNTED` rows with the greatest keys are sorted */
  isRanked?: boolean
  paging: Paging
  /** counts the rows on all pages instead, as for a cached total */
  countRows?: (() => Promise<number>) | undefined
}

/** One page of a list and the number of rows on all pages, at most `MAX_COUNTED`. Joins are made for the rows of the page only. */
export async function pagedList<Row>(
  db: Db,
  { key, select, where, orderBy = [desc(key)], paging: { page, limit }, ...list }: PagedList<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const { table } = key
  const total = await (list.countRows ? list.countRows() : countCapped(db, table, where))
  if (total === 0) return { rows: [], total }
  const isShort = where !== undefined && total <= MAX_SORTED
  const newest = db.select({ key }).from(table).where(where).orderBy(desc(key)).limit(MAX_COUNTED)
  const keysOnPage = db
    .select({ key: sql`${key}` })
    .from(isShort ? sql`(select * from ${table} where ${where} offset 0) ${table}` : table)
    .where(isShort ? undefined : list.isRanked ? inArray(key, newest) : where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await select.where(inArray(key, keysOnPage)).orderBy(...orderBy)
  return { rows, total }
}
