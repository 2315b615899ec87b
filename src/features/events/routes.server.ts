import type { App } from '#platform/http/serve.server.ts'
import { deleteNote, listEvents, showHistory } from './actions.server.ts'
import * as calls from './calls.ts'

export function eventRoutes({ db, serve, now }: App) {
  serve(calls.listEvents, ({ query, actor }) => listEvents(db, { ...query, actor }))
  serve(calls.showHistory, async ({ query, actor }) => ({ data: await showHistory(db, { ...query, actor }) }))
  serve(calls.deleteNote, async ({ params, actor }) => {
    await deleteNote(db, { ...params, actor, now: now() })
    return { data: null, message: 'events.noteDeleted' }
  })
}
