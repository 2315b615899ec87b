import type { App } from '#platform/http/serve.server.ts'
import { showDashboard } from './actions.server.ts'
import * as calls from './calls.ts'
import { searchAdmin } from './search/actions.server.ts'
import { showTuitionDetails } from './tuition-page/actions.server.ts'

export function adminOverviewRoutes(app: App) {
  app.serve(calls.showDashboard, async ({ actor }) => ({
    data: await showDashboard(app.db, { actor, now: app.now() }),
  }))
  app.serve(calls.searchAdmin, async ({ query, actor }) => ({ data: await searchAdmin(app.db, { ...query, actor }) }))
  app.serve(calls.showTuitionDetails, async ({ params, actor, locale }) => ({
    data: await showTuitionDetails(app.db, { ...params, actor, locale }),
  }))
}
