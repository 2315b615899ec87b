import type { App } from '#platform/serve.server.ts'
import { showDashboard, showGuardianDetails, showTutorDetails } from './actions.server.ts'
import * as calls from './calls.ts'
import {
  addPersonNote,
  listPersonApplications,
  listPersonBookings,
  listPersonConfirmations,
  listPersonDues,
  listPersonTuitions,
  sendPersonSms,
  showPerson,
} from './person.actions.server.ts'
import { searchOffice } from './search.actions.server.ts'
import { showTuitionDetails } from './tuition-page.actions.server.ts'

export function adminOverviewRoutes(app: App) {
  app.serve(calls.showDashboard, async ({ actor }) => ({
    data: await showDashboard(app.db, { actor, now: app.now() }),
  }))
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
  app.serve(calls.showPerson, async ({ params }) => ({ data: await showPerson(app.db, params.phone) }))
  app.serve(calls.listPersonTuitions, ({ params, query, actor, locale }) =>
    listPersonTuitions(app.db, { ...params, ...query, actor, locale }),
  )
  app.serve(calls.listPersonApplications, ({ params, query, actor }) =>
    listPersonApplications(app.db, { ...params, ...query, actor }),
  )
  app.serve(calls.listPersonConfirmations, ({ params, query, actor }) =>
    listPersonConfirmations(app.db, { ...params, ...query, actor }),
  )
  app.serve(calls.listPersonBookings, ({ params, query, actor }) =>
    listPersonBookings(app.db, { ...params, ...query, actor }),
  )
  app.serve(calls.listPersonDues, ({ params, query, actor }) => listPersonDues(app.db, { ...params, ...query, actor }))
  app.serve(calls.addPersonNote, async ({ body, actor }) => {
    await addPersonNote(app.db, { ...body, actor, now: app.now() })
    return { data: null, message: 'adminOverview.person.noted' }
  })
  app.serve(calls.sendPersonSms, async ({ body, actor }) => {
    await sendPersonSms(app, { ...body, actor, now: app.now() })
    return { data: null, message: 'adminOverview.person.smsSent' }
  })
}
