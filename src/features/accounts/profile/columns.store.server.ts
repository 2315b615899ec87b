import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { listColumns } from '#db/tables/people/list-columns.server.ts'
import type { ListChoice } from '../schema.ts'

/** How an account sees its lists. */
export async function findListColumns(db: Db, accountId: string): Promise<Record<string, ListChoice>> {
  const rows = await db.select().from(listColumns).where(eq(listColumns.accountId, accountId))
  return Object.fromEntries(rows.map(({ list, hidden, rows: count }) => [list, { hidden, rows: count }]))
}

export async function upsertListColumns(db: Db, row: typeof listColumns.$inferInsert): Promise<void> {
  await db
    .insert(listColumns)
    .values(row)
    .onConflictDoUpdate({
      target: [listColumns.accountId, listColumns.list],
      set: { hidden: row.hidden, rows: row.rows },
    })
}

export async function deleteListColumns(db: Db, row: { accountId: string; list: string }): Promise<void> {
  await db.delete(listColumns).where(and(eq(listColumns.accountId, row.accountId), eq(listColumns.list, row.list)))
}
