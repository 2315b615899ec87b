import type { App } from '#platform/http/serve.server.ts'
import { confirmApplicant, listConfirmations } from './actions.server.ts'
import * as calls from './calls.ts'
import { addConfirmationComment, editConfirmationComment, removeConfirmationComment } from './comment.actions.server.ts'
import { tellOutcome } from './outcome.actions.server.ts'
import { restoreConfirmation, takeBackConfirmation } from './take-back.actions.server.ts'

export function confirmationRoutes({ db, now, serve }: App) {
  serve(calls.createConfirmation, async ({ body, actor }) => ({
    data: await confirmApplicant(db, { ...body, actor, now: now() }),
    message: 'tuitions.conformed',
  }))
  serve(calls.listConfirmations, ({ params, query, actor }) =>
    listConfirmations(db, { ...params, takenBack: query.takenBack, actor, paging: query }),
  )
  serve(calls.takeBackConfirmation, async ({ params, body, actor }) => ({
    data: await takeBackConfirmation(db, { ...params, ...body, actor, now: now() }),
    message: 'applications.takenBack',
  }))
  serve(calls.restoreConfirmation, async ({ params, body, actor }) => ({
    data: await restoreConfirmation(db, { ...params, ...body, actor, now: now() }),
    message: 'applications.confirmationRestored',
  }))
  serve(calls.tellOutcome, async ({ params, body, actor }) => ({
    data: await tellOutcome(db, { ...params, ...body, actor, now: now() }),
    message: 'choose.after.told',
  }))
  serve(calls.addConfirmationComment, async ({ body, actor }) => ({
    data: await addConfirmationComment(db, { ...body, actor, now: now() }),
    message: 'applications.commentAdded',
  }))
  serve(calls.editConfirmationComment, async ({ body, actor }) => ({
    data: await editConfirmationComment(db, { ...body, actor, now: now() }),
    message: 'applications.commentEdited',
  }))
  serve(calls.removeConfirmationComment, async ({ body, actor }) => ({
    data: await removeConfirmationComment(db, { ...body, actor, now: now() }),
    message: 'applications.commentDeleted',
  }))
}
