import type { App } from '#platform/serve.server.ts'
import { listEvents, showHistory } from './actions.server.ts'
import * as calls from './calls.ts'

export function eventRoutes({ db, serve }: App) {
  serve(calls.listEvents, ({ query }) => listEvents(db, query))
  serve(calls.searchEvents, ({ body }) => listEvents(db, body))
  serve(calls.showHistory, async ({ query }) => ({ data: await showHistory(db, query) }))
}
