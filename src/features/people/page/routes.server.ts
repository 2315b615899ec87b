import type { App } from '#platform/http/serve.server.ts'
import {
  addPersonNote,
  listPersonApplications,
  listPersonBookings,
  listPersonConfirmations,
  listPersonDues,
  listPersonHireRequests,
  listPersonMessages,
  listPersonSms,
  listPersonTuitions,
  revealPhone,
  sendPersonSms,
  showGuardianDetails,
  showPerson,
  showTutorDetails,
} from './actions.server.ts'
import * as calls from './calls.ts'

export function personRoutes(app: App) {
  app.serve(calls.showTutorDetails, async ({ params, actor }) => ({
    data: await showTutorDetails(app.db, { ...params, actor }),
  }))
  app.serve(calls.showGuardianDetails, async ({ params, actor, locale }) => ({
    data: await showGuardianDetails(app.db, { ...params, actor, locale }),
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
  app.serve(calls.listPersonSms, ({ params, query, actor, locale }) =>
    listPersonSms(app.db, { ...params, ...query, actor, locale, now: app.now() }),
  )
  app.serve(calls.listPersonMessages, ({ params, query }) => listPersonMessages(app.db, { ...params, ...query }))
  app.serve(calls.listPersonHireRequests, ({ params, query }) =>
    listPersonHireRequests(app.db, { ...params, ...query }),
  )
  app.serve(calls.revealPhone, async ({ body, actor }) => {
    await revealPhone(app.db, { ...body, actor, now: app.now() })
    return { data: body }
  })
  app.serve(calls.addPersonNote, async ({ body, actor }) => {
    await addPersonNote(app.db, { ...body, actor, now: app.now() })
    return { data: null, message: 'adminOverview.person.noted' }
  })
  app.serve(calls.sendPersonSms, async ({ body, actor }) => {
    await sendPersonSms(app, { ...body, actor, now: app.now() })
    return { data: null, message: 'adminOverview.person.smsSent' }
  })
}
