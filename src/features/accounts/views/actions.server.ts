import { type Db, withTransaction } from '#db/client.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ListView, ListViewInput } from './schema.ts'
import * as store from './store.server.ts'

/** Views of one list that an admin can have. */
const MAX_VIEWS = 20

const mayDelete = (actor: Actor, view: { accountId: string; isShared: boolean }) =>
  view.accountId === actor.accountId || (view.isShared && can(actor, 'staff.manage'))

/** The views that an admin sees: the own ones and those for all colleagues. */
export async function getListViews(db: Db, actor: Actor): Promise<ListView[]> {
  const found = await store.findListViews(db, actor.accountId)
  return found.map(({ view, by }) => {
    const { id, list, name, query, isShared } = view
    return { _id: id, list, name, query, isShared, by, canDelete: mayDelete(actor, view) }
  })
}

/** Saves a view in place of the own one of its name. 409 at 20 of a list, or if a colleague shares one of that name. */
export async function saveListView(
  db: Db,
  { input, actor, now }: { input: ListViewInput; actor: Actor; now: Date },
): Promise<null> {
  await withTransaction(db, async (tx) => {
    const row = { ...input, accountId: actor.accountId, createdAt: now }
    if ((await store.countOtherViews(tx, row)) >= MAX_VIEWS)
      throw new Refusal(409, 'listViews.tooMany', { path: 'name', values: { count: MAX_VIEWS } })
    if (row.isShared && (await store.hasSharedName(tx, row)))
      throw new Refusal(409, 'listViews.nameTaken', { path: 'name' })
    await store.upsertListView(tx, row)
  })
  return null
}

/** Deletes a view. 403 for one that a colleague shares, except for owners; 404 for one that the actor does not see. */
export async function deleteListView(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<null> {
  const view = isUuid(id) ? await store.findListView(db, id) : null
  if (!view || (!view.isShared && view.accountId !== actor.accountId)) throw new Refusal(404, 'listViews.notFound')
  if (!mayDelete(actor, view)) throw new Refusal(403, 'listViews.notYours')
  await store.deleteListView(db, id)
  return null
}
