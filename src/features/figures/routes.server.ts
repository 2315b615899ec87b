import type { App } from '#platform/http/serve.server.ts'
import { listFigures, sumFigures } from './actions.server.ts'
import * as calls from './calls.ts'
import { getOpenNumbers, getRankingQuality } from './open.actions.server.ts'

export function figureRoutes({ db, now, serve }: App) {
  serve(calls.getOpenNumbers, async () => ({ data: await getOpenNumbers(db, now()) }))
  serve(calls.getRankingQuality, async () => ({ data: await getRankingQuality(db, now()) }))
  serve(calls.listFigures, ({ query: { page, limit, ...asked }, actor }) =>
    listFigures(db, { ...asked, paging: { page, limit }, actor, now: now() }),
  )
  serve(calls.sumFigures, async ({ query, actor }) => ({ data: await sumFigures(db, { ...query, actor, now: now() }) }))
}
