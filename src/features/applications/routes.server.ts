import type { App } from '#platform/http/serve.server.ts'
import { applicantsOfTuition, applyToTuition, ownApplications } from './actions.server.ts'
import { checkFit, countOwnProgress, listOwnProgress, withdrawApplication } from './apply/actions.server.ts'
import * as mine from './apply/calls.ts'
import * as calls from './calls.ts'
import { moveApplicant, moveApplicants } from './choose/actions.server.ts'
import * as choosing from './choose/calls.ts'
import { getApplicantCard, listApplicantCards } from './choose/card.actions.server.ts'
import { compareApplicants } from './choose/compare.actions.server.ts'
import { removeApplication, restoreApplication } from './choose/remove.actions.server.ts'
import { answerDemo, cancelDemo, cancelOwnDemo, proposeDemo } from './demo/actions.server.ts'
import { giveDemoFeedback, handleDemoFeedback } from './demo/feedback.actions.server.ts'
import { inviteTutor, previewInvitation, sendInviteSms } from './invite/actions.server.ts'
import { suggestTutors } from './suggest/actions.server.ts'

export function applicationRoutes({ db, now, serve, publicUrl, brand }: App) {
  const inviting = { db, brand, publicUrl }
  serve(calls.createApplication, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await applyToTuition(tx, { ...body, actor, now: now() }),
      message: 'tuitions.applicationSent',
    })),
  )
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
  guardianRoutes({ db, now, serve })
  ownRoutes({ db, now, serve })
  serve(calls.previewInviteSms, async ({ query, actor }) => ({
    data: await previewInvitation(inviting, { ...query, actor }),
  }))
  serve(calls.sendInviteSms, async ({ body, actor }) => ({
    data: await sendInviteSms(inviting, { ...body, actor, now: now() }),
    message: 'applications.inviteSmsSent',
  }))
}

type Routing = Pick<App, 'db' | 'now' | 'serve'>

/** What the guardian of a tuition does with its applicants. */
function guardianRoutes({ db, now, serve }: Routing) {
  serve(choosing.listApplicantCards, async ({ params, query, actor, locale }) => ({
    data: await listApplicantCards(db, { ...params, query, actor, locale, now: now() }),
  }))
  serve(choosing.getApplicantCard, async ({ params, actor, locale }) => ({
    data: await getApplicantCard(db, { ...params, actor, locale, now: now() }),
  }))
  serve(choosing.shortlistApplicant, async ({ params, actor, locale }) => ({
    data: await moveApplicant(db, { ...params, move: 'shortlist', actor, locale, now: now() }),
    message: 'choose.shortlisted',
  }))
  serve(choosing.unlistApplicant, async ({ params, actor, locale }) => ({
    data: await moveApplicant(db, { ...params, move: 'unlist', actor, locale, now: now() }),
    message: 'choose.unlisted',
  }))
  serve(choosing.declineApplicant, async ({ params, body, actor, locale }) => ({
    data: await moveApplicant(db, { ...params, ...body, move: 'decline', actor, locale, now: now() }),
    message: 'choose.declined',
  }))
  serve(choosing.takeBackDecline, async ({ params, actor, locale }) => ({
    data: await moveApplicant(db, { ...params, move: 'takeBackDecline', actor, locale, now: now() }),
    message: 'choose.declineTakenBack',
  }))
  serve(choosing.declineApplicants, ({ params, body, actor, locale }) =>
    moveApplicants(db, { tuitionId: params.id, ...body, move: 'decline', actor, locale, now: now() }),
  )
  serve(choosing.takeBackDeclines, ({ params, body, actor, locale }) =>
    moveApplicants(db, { tuitionId: params.id, ...body, move: 'takeBackDecline', actor, locale, now: now() }),
  )
  serve(choosing.chooseApplicant, async ({ params, body, actor, locale }) => ({
    data: await moveApplicant(db, { ...params, ...body, move: 'choose', actor, locale, now: now() }),
    message: 'choose.chosen',
  }))
  serve(choosing.takeBackChoice, async ({ params, actor, locale }) => ({
    data: await moveApplicant(db, { ...params, move: 'takeBackChoice', actor, locale, now: now() }),
    message: 'choose.choiceTakenBack',
  }))
  serve(choosing.proposeDemo, async ({ params, body, actor, locale }) => ({
    data: await proposeDemo(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'choose.demoProposed',
  }))
  serve(choosing.cancelDemo, async ({ params, body, actor, locale }) => ({
    data: await cancelDemo(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'choose.demoCancelled',
  }))
}

/** What a tutor does with own applications. */
function ownRoutes({ db, now, serve }: Routing) {
  serve(mine.listOwnProgress, ({ query, actor, locale }) =>
    listOwnProgress(db, { actor, locale, ...query, paging: query, now: now() }),
  )
  serve(mine.countOwnProgress, async ({ actor }) => ({ data: await countOwnProgress(db, { actor, now: now() }) }))
  serve(mine.withdrawApplication, async ({ params, body, actor, locale }) => ({
    data: await withdrawApplication(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'choose.withdrawn',
  }))
  serve(mine.checkFit, async ({ params, actor, locale }) => ({
    data: await checkFit(db, { ...params, actor, locale }),
  }))
  serve(choosing.answerDemo, async ({ params, body, actor, locale }) => ({
    data: await answerDemo(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'choose.demoAnswered',
  }))
  serve(choosing.cancelOwnDemo, async ({ params, body, actor, locale }) => ({
    data: await cancelOwnDemo(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'choose.demoCancelled',
  }))
  serve(choosing.giveDemoFeedback, async ({ params, body, actor }) => ({
    data: await giveDemoFeedback(db, { ...params, ...body, actor, now: now() }),
    message: 'choose.demoTold',
  }))
  serve(choosing.handleDemoFeedback, async ({ params, body, actor }) => ({
    data: await handleDemoFeedback(db, { ...params, ...body, actor, now: now() }),
    message: 'choose.demoHandled',
  }))
}
