import type { App } from '#platform/serve.server.ts'
import { listFigures, sumFigures } from './actions.server.ts'
import * as calls from './calls.ts'

export function figureRoutes({ db, now, serve }: App) {
  serve(calls.listFigures, ({ query: { page, limit, ...asked } }) =>
    listFigures(db, { ...asked, paging: { page, limit }, now: now() }),
  )
  serve(calls.sumFigures, async ({ query }) => ({ data: await sumFigures(db, { ...query, now: now() }) }))
}
