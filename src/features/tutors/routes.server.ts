import { readUpload } from '#platform/images/read-upload.server.ts'
import type { JobHandlers } from '#platform/jobs.server.ts'
import type { App } from '#platform/serve.server.ts'
import {
  createCv,
  getCv,
  getOwnCv,
  listApprovedTutors,
  listSharedPhones,
  searchTutors,
  searchTutorsForAdmin,
  updateCv,
  updateCvByAdmin,
} from './actions.server.ts'
import * as calls from './calls.ts'
import { countTutorOptions, findTutors } from './find.actions.server.ts'
import * as findCalls from './find.calls.ts'
import { restoreCv, returnCv, sendCvAgain, unverifyCv, verifyCv } from './review.actions.server.ts'
import { deletePictures, getIdCardPicture, REPLACED_PICTURES, uploadPicture } from './uploads.actions.server.ts'

export function tutorRoutes(app: App) {
  const { db } = app
  app.serve(calls.createCv, async ({ body, actor }) => ({
    data: { cv: await createCv(db, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvSubmitted',
  }))
  app.serve(calls.updateCv, async ({ body, actor }) => {
    await app.throttle.consume('cvSavesByAccount', actor.accountId)
    return { data: { cv: await updateCv(app, { cv: body, actor, now: app.now() }) }, message: 'tutors.cvUpdated' }
  })
  app.serve(calls.updateCvByAdmin, async ({ body, actor }) => ({
    data: { cv: await updateCvByAdmin(app, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvUpdated',
  }))
  app.serve(calls.getOwnCv, async ({ actor }) => ({ data: { cv: await getOwnCv(db, actor) } }))
  app.serve(calls.getCv, async ({ params, actor }) => ({
    data: { cv: await getCv(db, { id: params.tutorId, viewer: actor }) },
  }))
  app.serve(calls.listApprovedTutors, async ({ query, actor }) =>
    listApprovedTutors(db, { paging: query, viewer: actor }),
  )
  app.serve(calls.searchTutors, async ({ body: { searchTerm, ...paging }, actor }) =>
    searchTutors(db, { term: searchTerm, paging, viewer: actor }),
  )
  app.serve(findCalls.findTutors, async ({ query: { page, limit, sort, ...finding }, actor }) =>
    findTutors(db, { finding, sort, paging: { page, limit }, viewer: actor }),
  )
  app.serve(findCalls.countTutorOptions, async ({ query }) => ({
    data: await countTutorOptions(db, query),
  }))
  app.serve(calls.listPendingCvs, async ({ query: { page, limit, state = 'pending', ...filters }, actor }) =>
    searchTutorsForAdmin(db, { term: '', status: state, filters, paging: { page, limit }, viewer: actor }),
  )
  app.serve(
    calls.searchPendingCvs,
    async ({ body: { searchTerm: term, page, limit, state = 'pending', ...filters }, actor }) =>
      searchTutorsForAdmin(db, { term, status: state, filters, paging: { page, limit }, viewer: actor }),
  )
  app.serve(calls.verifyCv, async ({ body, actor }) => ({
    data: { cv: await verifyCv(db, { ...body, actor, now: app.now() }) },
    message: 'tutors.verified',
  }))
  app.serve(calls.unverifyCv, async ({ params, body, actor }) => ({
    data: { cv: await unverifyCv(db, { ...params, ...body, actor, now: app.now() }) },
    message: 'tutors.unverified',
  }))
  app.serve(calls.returnCv, async ({ params, body, actor }) => ({
    data: { cv: await returnCv(db, { ...params, ...body, actor, now: app.now() }) },
    message: 'tutors.returned',
  }))
  app.serve(calls.restoreCv, async ({ params, body, actor }) => ({
    data: { cv: await restoreCv(db, { ...params, ...body, actor, now: app.now() }) },
    message: 'tutors.restored',
  }))
  app.serve(calls.sendCvAgain, async ({ actor }) => ({
    data: { cv: await sendCvAgain(db, { actor, now: app.now() }) },
    message: 'tutors.sentAgain',
  }))
  app.serve(calls.listSharedPhones, async ({ params }) => ({ data: await listSharedPhones(db, params) }))
  app.serve(calls.searchApprovedCvs, async ({ body: { searchTerm: term, page, limit, ...filters }, actor }) =>
    searchTutorsForAdmin(db, { term, status: 'approved', filters, paging: { page, limit }, viewer: actor }),
  )
  app.serve(calls.searchTutorsByAdmin, async ({ body: { searchTerm, ...paging }, actor }) =>
    searchTutorsForAdmin(db, { term: searchTerm, paging, viewer: actor }),
  )
  app.serve(calls.uploadPicture, async ({ params: { kind }, request, actor, locale }) => ({
    data: await uploadPicture(app, { kind, read: () => readUpload(request), actor, locale, now: app.now() }),
    message: 'uploads.done',
  }))
  app.serve(calls.getIdCardPicture, ({ params: { id }, actor }) => getIdCardPicture(app, { id, actor, now: app.now() }))
}

/** The background jobs of this slice: deletes pictures that no CV shows any more. */
export function tutorJobHandlers(removing: Parameters<typeof deletePictures>[0]): JobHandlers {
  return { [REPLACED_PICTURES]: (data) => deletePictures(removing, data) }
}
