import type { App } from '#platform/serve.server.ts'
import {
  approvedTutors,
  createCv,
  oneCv,
  ownCv,
  pendingCvs,
  searchTutors,
  updateCv,
  verifyCv,
} from './actions.server.ts'
import * as calls from './calls.ts'

export function tutorRoutes(app: App) {
  const { db } = app
  app.serve(calls.createCv, async ({ body, actor }) => ({
    data: { cv: await createCv(db, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvSubmitted',
  }))
  app.serve(calls.updateCv, async ({ body, actor }) => ({
    data: { cv: await updateCv(db, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvUpdated',
  }))
  app.serve(calls.ownCv, async ({ actor }) => ({ data: { cv: await ownCv(db, actor) } }))
  app.serve(calls.oneCv, async ({ params, actor }) => ({
    data: { cv: await oneCv(db, { id: params.tutorId, viewer: actor }) },
  }))
  app.serve(calls.approvedTutors, async ({ query, actor }) => approvedTutors(db, { paging: query, viewer: actor }))
  app.serve(calls.searchTutors, async ({ body: { searchTerm, ...paging }, actor }) =>
    searchTutors(db, { term: searchTerm, paging, viewer: actor }),
  )
  app.serve(calls.pendingCvs, async ({ query, actor }) => pendingCvs(db, { term: '', paging: query, viewer: actor }))
  app.serve(calls.searchPendingCvs, async ({ body: { searchTerm, ...paging }, actor }) =>
    pendingCvs(db, { term: searchTerm, paging, viewer: actor }),
  )
  app.serve(calls.verifyCv, async ({ body, actor }) => ({
    data: { cv: await verifyCv(db, { phone: body.phone, actor, now: app.now() }) },
    message: 'tutors.verified',
  }))
}
