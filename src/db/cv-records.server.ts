import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

/**
 * The tables whose rows belong to a CV, with the column that finds a row of the CV; those of `once` may hold
 * a tuition and a CV together only once.
 */
const CV_TABLES = [
  { table: 'applications', id: 'id', once: true },
  { table: 'confirmations', id: 'id', once: true },
  { table: 'invite_sms', id: 'tuition_id', once: true },
  { table: 'bookings', id: 'id', once: false },
  { table: 'dues', id: 'id', once: false },
  { table: 'hire_requests', id: 'id', once: false },
] as const

export type MovedRows = Partial<Record<(typeof CV_TABLES)[number]['table'], string[]>>

/** Gives the records of a CV to another one; rows that it has already stay. Returns the ids by table. */
export async function moveCvRecords(db: Db, { from, to }: { from: string; to: string }): Promise<MovedRows> {
  const moved: MovedRows = {}
  for (const { table, id, once } of CV_TABLES) {
    const name = sql.identifier(table)
    const isFree: SQL = once
      ? sql`not exists (select 1 from ${name} other where other.cv_id = ${to} and other.tuition_id = row.tuition_id)`
      : sql`true`
    const { rows } = await db.execute<{ id: string }>(
      sql`update ${name} as row set cv_id = ${to} where row.cv_id = ${from} and ${isFree} returning row.${sql.identifier(id)} as id`,
    )
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Gives moved records back, as far as they still belong to the other CV. */
export async function moveCvRecordsBack(
  db: Db,
  { moved, from, to }: { moved: MovedRows; from: string; to: string },
): Promise<void> {
  for (const { table, id } of CV_TABLES) {
    const ids = moved[table] ?? []
    if (ids.length === 0) continue
    const list = sql.join(
      ids.map((one) => sql`${one}::uuid`),
      sql`, `,
    )
    await db.execute(
      sql`update ${sql.identifier(table)} set cv_id = ${to} where cv_id = ${from} and ${sql.identifier(id)} in (${list})`,
    )
  }
}
