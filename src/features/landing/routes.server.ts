import { readPublic } from '#db/read-public.server.ts'
import type { App } from '#platform/serve.server.ts'
import { listPopularLandings, listRelatedLandings } from './actions.server.ts'
import * as calls from './calls.ts'

export function landingRoutes({ db, now, serve }: App) {
  serve(calls.listPopularLandings, async ({ actor }) => ({
    data: await readPublic(db, actor, (from) => listPopularLandings(from, { now: now() })),
  }))
  serve(calls.listRelatedLandings, async ({ query, actor }) => ({
    data: await readPublic(db, actor, (from) => listRelatedLandings(from, { ...query, now: now() })),
  }))
}
