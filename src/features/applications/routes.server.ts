import type { App } from '#platform/serve.server.ts'
import { applicantsOfTuition, applyToTuition, ownApplications } from './actions.server.ts'
import * as calls from './calls.ts'
import { inviteTutor, previewInvitation, sendInviteSms } from './invite.actions.server.ts'
import { suggestTutors } from './suggest.actions.server.ts'

export function applicationRoutes({ db, jobs, now, serve, publicUrl, brand }: App) {
  const inviting = { db, jobs, brand, publicUrl }
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
  serve(calls.previewInviteSms, async ({ query, actor }) => ({
    data: await previewInvitation(inviting, { ...query, actor }),
  }))
  serve(calls.sendInviteSms, async ({ body, actor }) => ({
    data: await sendInviteSms(inviting, { ...body, actor, now: now() }),
    message: 'applications.inviteSmsSent',
  }))
}
