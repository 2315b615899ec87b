import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

/** Blocks of 8 KB that one statement reads: 40 MB, about a second on a slow machine. */
const BLOCKS = 5_000

/**
 * Runs a statement for each part of a table, by the place of its rows, so that none takes long however large the table is.
 * The part is a condition for a statement on that table only. [OPS-341]
 */
export async function forEachRange(
  tx: Db,
  table: string,
  work: (range: SQL) => Promise<unknown>,
  step = BLOCKS,
): Promise<void> {
  const { rows } = await tx.execute<{ blocks: number }>(
    sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`,
  )
  const blocks = rows[0]?.blocks ?? 0
  for (let from = 0; from <= blocks; from += step) {
    const [first, next] = [`(${from},0)`, `(${from + step},0)`]
    await work(sql`(ctid >= ${first}::tid and ctid < ${next}::tid)`)
  }
}
