import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'

/** Rows of each kind in an answer. */
export const MAX_ROWS = 5

/** One branch of the union: a condition that one index serves, and the tables that it joins. */
export type MatchBranch = { from?: SQL; where: SQL | undefined; rank?: 0 | 1 | 2 }
type MatchQuery = { from: SQL; key: PgColumn; newest: PgColumn; limit?: number; branches: MatchBranch[] }

/**
 * The keys of matching rows: exact ids first, names that only sound alike last, then the newest. One index serves each branch.
 */
export async function findKeys(
  db: Db,
  { from, key, newest, limit = MAX_ROWS, branches }: MatchQuery,
): Promise<string[]> {
  const selects = branches.flatMap(({ where, rank = 1, from: joined = from }) => {
    if (!where) return []
    const found = sql`select ${key} as key, ${newest} as newest, ${rank}::int as rank from ${joined}`
    return [sql`(${found} where ${where} order by ${newest} desc limit ${limit})`]
  })
  if (selects.length === 0) return []
  const { rows } = await db.execute<{
    key: string
  }>(sql`select key from (${sql.join(selects, sql` union all `)}) as found
    group by key order by min(rank), max(newest) desc limit ${limit}`)
  return rows.map((row) => row.key)
}

/** The rows in the order of their keys. */
export const inOrder = <Row extends { id: string }>(keys: readonly string[], rows: readonly Row[]): Row[] =>
  keys.flatMap((key) => rows.find(({ id }) => id === key) ?? [])
