import type { App } from '#platform/serve.server.ts'
import { showDashboard, showGuardianDetails, showTutorDetails } from './actions.server.ts'
import * as calls from './calls.ts'
import { searchOffice } from './search.actions.server.ts'
import { showTuitionDetails } from './tuition-page.actions.server.ts'

export function adminOverviewRoutes(app: App) {
  app.serve(calls.showDashboard, async () => ({ data: await showDashboard(app.db, app.now()) }))
  app.serve(calls.showTutorDetails, async ({ params, actor }) => ({
    data: await showTutorDetails(app.db, { ...params, actor }),
  }))
  app.serve(calls.showGuardianDetails, async ({ params, actor, locale }) => ({
    data: await showGuardianDetails(app.db, { ...params, actor, locale }),
  }))
  app.serve(calls.searchOffice, async ({ query }) => ({ data: await searchOffice(app.db, query.term) }))
  app.serve(calls.showTuitionDetails, async ({ params, actor, locale }) => ({
    data: await showTuitionDetails(app.db, { ...params, actor, locale }),
  }))
}
