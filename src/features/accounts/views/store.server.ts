import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { listViews } from '#db/tables/people/list-views.server.ts'

type NamedView = Pick<typeof listViews.$inferSelect, 'accountId' | 'list' | 'name'>

/** The own views and those for all colleagues by name, with the name of their maker. */
export function findListViews(db: Db, accountId: string) {
  return db
    .select({ view: listViews, by: accounts.name })
    .from(listViews)
    .innerJoin(accounts, eq(accounts.id, listViews.accountId))
    .where(or(eq(listViews.accountId, accountId), listViews.isShared))
    .orderBy(asc(listViews.name), asc(listViews.createdAt))
}

export async function findListView(db: Db, id: string) {
  const [view] = await db.select().from(listViews).where(eq(listViews.id, id))
  return view ?? null
}

/** How many views of a list an account has beside the one of this name. */
export const countOtherViews = (db: Db, { accountId, list, name }: NamedView) =>
  db.$count(listViews, and(eq(listViews.accountId, accountId), eq(listViews.list, list), ne(listViews.name, name)))

/** Whether a colleague has a view of this name for all. */
export async function hasSharedName(db: Db, { accountId, list, name }: NamedView): Promise<boolean> {
  const isOfColleague = and(eq(listViews.list, list), eq(listViews.name, name), ne(listViews.accountId, accountId))
  return (await db.$count(listViews, and(isOfColleague, listViews.isShared))) > 0
}

export async function upsertListView(db: Db, row: typeof listViews.$inferInsert): Promise<void> {
  await db
    .insert(listViews)
    .values(row)
    .onConflictDoUpdate({
      target: [listViews.accountId, listViews.list, listViews.name],
      set: { query: row.query, isShared: row.isShared },
    })
}

export async function deleteListView(db: Db, id: string): Promise<void> {
  await db.delete(listViews).where(eq(listViews.id, id))
}
