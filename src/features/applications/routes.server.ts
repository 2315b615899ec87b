import type { App } from '#platform/serve.server.ts'
import { applicantsOfTuition, applyToTuition, ownApplications } from './actions.server.ts'
import * as calls from './calls.ts'
import { compareApplicants } from './compare.actions.server.ts'
import { inviteTutor, previewInvitation, sendInviteSms } from './invite.actions.server.ts'
import { removeApplication, restoreApplication } from './remove.actions.server.ts'
import { suggestTutors } from './suggest.actions.server.ts'

export function applicationRoutes({ db, now, serve, publicUrl, brand }: App) {
  const inviting = { db, brand, publicUrl }
  serve(calls.createApplication, async ({ body, actor }) => ({
    data: await applyToTuition(db, { ...body, actor, now: now() }),
    message: 'tuitions.applicationSent',
  }))
  serve(calls.listApplicants, ({ params, query, actor }) =>
    applicantsOfTuition(db, { ...params, actor, paging: query }),
  )
  serve(calls.listOwnApplications, ({ query, actor }) => ownApplications(db, { actor, paging: query }))
  serve(calls.suggestTutors, async ({ body, actor, locale }) => ({
    data: await suggestTutors(db, { ...body, actor, locale }),
  }))
  serve(calls.inviteTutor, async ({ body, actor }) => ({
    data: await inviteTutor(inviting, { ...body, actor, now: now() }),
    message: 'applications.invited',
  }))
  serve(calls.compareApplicants, ({ params, query, actor, locale }) =>
    compareApplicants(db, { ...params, ...query, actor, locale, paging: query }),
  )
  serve(calls.removeApplication, async ({ params, body, actor }) => ({
    data: await removeApplication(db, { ...params, ...body, actor, now: now() }),
    message: 'applications.removed',
  }))
  serve(calls.restoreApplication, async ({ params, body, actor }) => ({
    data: await restoreApplication(db, { ...params, ...body, actor, now: now() }),
    message: 'applications.restored',
  }))
  serve(calls.previewInviteSms, async ({ query, actor }) => ({
    data: await previewInvitation(inviting, { ...query, actor }),
  }))
  serve(calls.sendInviteSms, async ({ body, actor }) => ({
    data: await sendInviteSms(inviting, { ...body, actor, now: now() }),
    message: 'applications.inviteSmsSent',
  }))
}
