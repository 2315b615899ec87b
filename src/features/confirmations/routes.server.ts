import type { App } from '#platform/serve.server.ts'
import { confirmApplicant, listConfirmations } from './actions.server.ts'
import * as calls from './calls.ts'
import { addConfirmationComment, changeComment, removeComment } from './comment.actions.server.ts'

export function confirmationRoutes({ db, now, serve }: App) {
  serve(calls.createConfirmation, async ({ body, actor }) => ({
    data: await confirmApplicant(db, { ...body, actor, now: now() }),
    message: 'tuitions.conformed',
  }))
  serve(calls.listConfirmations, ({ params, query, actor }) =>
    listConfirmations(db, { ...params, actor, paging: query }),
  )
  serve(calls.addConfirmationComment, async ({ body }) => ({
    data: await addConfirmationComment(db, { ...body, now: now() }),
    message: 'applications.commentAdded',
  }))
  serve(calls.changeComment, async ({ body }) => ({
    data: await changeComment(db, body),
    message: 'applications.commentEdited',
  }))
  serve(calls.removeComment, async ({ body }) => ({
    data: await removeComment(db, body),
    message: 'applications.commentDeleted',
  }))
}
