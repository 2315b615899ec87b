import type { App } from '#platform/http/serve.server.ts'
import { listPopularLandings, listRelatedLandings } from './actions.server.ts'
import * as calls from './calls.ts'

export function landingRoutes({ db, now, serve }: App) {
  serve(calls.listPopularLandings, async () => ({
    data: await listPopularLandings(db, { now: now() }),
  }))
  serve(calls.listRelatedLandings, async ({ query }) => ({
    data: await listRelatedLandings(db, { ...query, now: now() }),
  }))
}
