import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { listColumns } from '#db/tables/people/list-columns.server.ts'

/** The columns that an account hides, by list. */
export async function findListColumns(db: Db, accountId: string): Promise<Record<string, string[]>> {
  const rows = await db.select().from(listColumns).where(eq(listColumns.accountId, accountId))
  return Object.fromEntries(rows.map(({ list, hidden }) => [list, hidden]))
}

export async function upsertListColumns(db: Db, row: typeof listColumns.$inferInsert): Promise<void> {
  await db
    .insert(listColumns)
    .values(row)
    .onConflictDoUpdate({ target: [listColumns.accountId, listColumns.list], set: { hidden: row.hidden } })
}

export async function deleteListColumns(db: Db, row: { accountId: string; list: string }): Promise<void> {
  await db.delete(listColumns).where(and(eq(listColumns.accountId, row.accountId), eq(listColumns.list, row.list)))
}
