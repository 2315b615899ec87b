import type { App } from '#platform/http/serve.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { readUpload } from '#platform/pictures/read-upload.server.ts'
import {
  createCv,
  getCv,
  getOwnCv,
  listApprovedTutors,
  listPendingCvs,
  listSharedPhones,
  listTutorsForAdmin,
  updateCv,
  updateCvByAdmin,
} from './actions.server.ts'
import * as calls from './calls.ts'
import { moveCvContact } from './contacts/actions.server.ts'
import * as contactCalls from './contacts/calls.ts'
import { countTutorOptions, findTutors } from './find/actions.server.ts'
import * as findCalls from './find/calls.ts'
import { deletePictures, getIdCardPicture, REPLACED_PICTURES, uploadPicture } from './pictures/actions.server.ts'
import * as pictureCalls from './pictures/calls.ts'
import { restoreCv, returnCv, sendCvAgain, unverifyCv, verifyCv } from './review/actions.server.ts'
import { acceptCvChange, rejectCvChange, setCvFact, takeCvFactBack } from './seal/actions.server.ts'
import * as sealCalls from './seal/calls.ts'

export function tutorRoutes(app: App) {
  cvRoutes(app)
  listRoutes(app)
  reviewRoutes(app)
  sealRoutes(app)
}

/** What a tutor does with the own CV, what admins write in it, and its pictures. */
function cvRoutes(app: App) {
  const { db } = app
  app.serve(calls.createCv, async ({ body, actor }) => ({
    data: { cv: await createCv(db, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvSubmitted',
  }))
  app.serve(calls.updateCv, async ({ body, actor }) => {
    await app.throttle.consume('cvSavesByAccount', actor.accountId)
    return {
      data: { cv: await updateCv(app, { cv: body, actor, now: app.now() }) },
      message: 'tutors.cvUpdated',
    }
  })
  app.serve(calls.updateCvByAdmin, async ({ body, actor }) => ({
    data: { cv: await updateCvByAdmin(app, { cv: body, actor, now: app.now() }) },
    message: 'tutors.cvUpdated',
  }))
  app.serve(calls.getOwnCv, async ({ actor }) => ({ data: { cv: await getOwnCv(db, actor) } }))
  app.serve(calls.getCv, async ({ params, actor }) => ({
    data: { cv: await getCv(db, { id: params.tutorId, viewer: actor }) },
  }))
  app.serve(calls.sendCvAgain, async ({ actor }) => ({
    data: { cv: await sendCvAgain(db, { actor, now: app.now() }) },
    message: 'tutors.sentAgain',
  }))
  app.serve(pictureCalls.uploadPicture, async ({ params: { kind }, request, actor, locale }) => ({
    data: await uploadPicture(app, { kind, read: () => readUpload(request), actor, locale, now: app.now() }),
    message: 'uploads.done',
  }))
  app.serve(pictureCalls.getIdCardPicture, ({ params: { id }, actor }) =>
    getIdCardPicture(app, { id, actor, now: app.now() }),
  )
}

/** The lists of tutors, for the public and for staff. */
function listRoutes({ db, serve }: App) {
  serve(calls.listApprovedTutors, async ({ query, actor }) => listApprovedTutors(db, { paging: query, viewer: actor }))
  serve(calls.searchTutors, async ({ body: { searchTerm, ...paging }, actor }) =>
    listApprovedTutors(db, { term: searchTerm, paging, viewer: actor }),
  )
  serve(findCalls.findTutors, async ({ query: { page, limit, sort, ...finding }, actor }) =>
    findTutors(db, { finding, sort, paging: { page, limit }, viewer: actor }),
  )
  serve(findCalls.countTutorOptions, async ({ query }) => ({
    data: await countTutorOptions(db, query),
  }))
  serve(calls.listPendingCvs, ({ query, actor }) => listPendingCvs(db, { ...query, viewer: actor }))
  serve(calls.searchPendingCvs, ({ body, actor }) => listPendingCvs(db, { ...body, viewer: actor }))
  serve(calls.searchApprovedCvs, ({ body, actor }) =>
    listTutorsForAdmin(db, { ...body, status: 'approved', viewer: actor }),
  )
  serve(calls.searchTutorsByAdmin, ({ body, actor }) => listTutorsForAdmin(db, { ...body, viewer: actor }))
}

/** What staff saw of a tutor, and what they decide about new values. */
function sealRoutes(app: App) {
  const { db, now } = app
  app.serve(sealCalls.setCvFact, async ({ params, body, actor }) => ({
    data: { cv: await setCvFact(db, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.factRecorded',
  }))
  app.serve(sealCalls.takeCvFactBack, async ({ params, body, actor }) => ({
    data: { cv: await takeCvFactBack(db, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.factTakenBack',
  }))
  app.serve(sealCalls.acceptCvChange, async ({ params, body, actor }) => ({
    data: { cv: await acceptCvChange(app, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.changeAccepted',
  }))
  app.serve(sealCalls.rejectCvChange, async ({ params, body, actor }) => ({
    data: { cv: await rejectCvChange(app, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.changeRejected',
  }))
}

/** What staff decide about a CV. */
function reviewRoutes({ db, serve, now }: App) {
  serve(contactCalls.moveCvContact, async ({ params, body, actor }) => ({
    data: { cv: await moveCvContact(db, { ...params, ...body, actor, now: now() }) },
    message: `contactChecks.done.${body.move}`,
  }))
  serve(calls.verifyCv, async ({ body, actor }) => ({
    data: { cv: await verifyCv(db, { ...body, actor, now: now() }) },
    message: 'tutors.verified',
  }))
  serve(calls.unverifyCv, async ({ params, body, actor }) => ({
    data: { cv: await unverifyCv(db, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.unverified',
  }))
  serve(calls.returnCv, async ({ params, body, actor }) => ({
    data: { cv: await returnCv(db, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.returned',
  }))
  serve(calls.restoreCv, async ({ params, body, actor }) => ({
    data: { cv: await restoreCv(db, { ...params, ...body, actor, now: now() }) },
    message: 'tutors.restored',
  }))
  serve(calls.listSharedPhones, async ({ params }) => ({ data: await listSharedPhones(db, params) }))
}

/** The background jobs of this slice: deletes pictures that no CV shows any more. */
export function tutorJobHandlers(removing: Parameters<typeof deletePictures>[0]): JobHandlers {
  return { [REPLACED_PICTURES]: (data) => deletePictures(removing, data) }
}
