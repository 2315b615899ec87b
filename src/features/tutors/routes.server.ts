import { readUpload } from '#platform/images/read-upload.server.ts'
import type { JobHandlers } from '#platform/jobs.server.ts'
import type { App } from '#platform/serve.server.ts'
import {
  approvedTutors,
  createCv,
  getCv,
  ownCv,
  pendingCvs,
  searchTutors,
  tutorsForAdmin,
  updateCv,
  updateCvByAdmin,
  verifyCv,
} from './actions.server.ts'
import * as calls from './calls.ts'
import { idCardPicture, REPLACED_PICTURES, removePictures, uploadPicture } from './uploads.actions.server.ts'

export function tutorRoutes(app: App) {
  const { db } = app
  app.serve(calls.createCv, async ({ body, actor }) => ({
    data: { cv: await createCv(db, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvSubmitted',
  }))
  app.serve(calls.updateCv, async ({ body, actor }) => ({
    data: { cv: await updateCv(app, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvUpdated',
  }))
  app.serve(calls.updateCvByAdmin, async ({ body, actor }) => ({
    data: { cv: await updateCvByAdmin(app, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvUpdated',
  }))
  app.serve(calls.getOwnCv, async ({ actor }) => ({ data: { cv: await ownCv(db, actor) } }))
  app.serve(calls.getCv, async ({ params, actor }) => ({
    data: { cv: await getCv(db, { id: params.tutorId, viewer: actor }) },
  }))
  app.serve(calls.listApprovedTutors, async ({ query, actor }) => approvedTutors(db, { paging: query, viewer: actor }))
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
  app.serve(calls.searchApprovedCvs, async ({ body: { searchTerm, ...paging }, actor }) =>
    tutorsForAdmin(db, { term: searchTerm, status: 'approved', paging, viewer: actor }),
  )
  app.serve(calls.searchTutorsByAdmin, async ({ body: { searchTerm, ...paging }, actor }) =>
    tutorsForAdmin(db, { term: searchTerm, paging, viewer: actor }),
  )
  app.serve(calls.uploadPicture, async ({ params: { kind }, request, actor }) => ({
    data: await uploadPicture(app, { kind, read: () => readUpload(request), actor, now: app.now() }),
    message: 'uploads.done',
  }))
  app.serve(calls.idCardPicture, ({ params: { id }, actor }) => idCardPicture(app, { id, actor }))
}

/** What tutors do behind the answers: taking away the pictures that a CV does not show any more. */
export function tutorJobHandlers(removing: Parameters<typeof removePictures>[0]): JobHandlers {
  return { [REPLACED_PICTURES]: (data) => removePictures(removing, data) }
}
