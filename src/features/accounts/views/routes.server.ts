import type { App } from '#platform/http/serve.server.ts'
import { deleteListView, getListViews, saveListView } from './actions.server.ts'
import * as calls from './calls.ts'

export function listViewRoutes({ db, serve, now }: App) {
  serve(calls.getListViews, async ({ actor }) => ({ data: await getListViews(db, actor) }))
  serve(calls.saveListView, async ({ body, actor }) => ({
    data: await saveListView(db, { input: body, actor, now: now() }),
  }))
  serve(calls.deleteListView, async ({ params, actor }) => ({
    data: await deleteListView(db, { id: params.id, actor }),
  }))
}
