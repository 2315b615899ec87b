import type { App } from '#platform/serve.server.ts'
import { confirmApplicant, listConfirmations } from './actions.server.ts'
import * as calls from './calls.ts'
import { addConfirmationComment, editConfirmationComment, removeConfirmationComment } from './comment.actions.server.ts'

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
  serve(calls.editConfirmationComment, async ({ body }) => ({
    data: await editConfirmationComment(db, body),
    message: 'applications.commentEdited',
  }))
  serve(calls.removeConfirmationComment, async ({ body }) => ({
    data: await removeConfirmationComment(db, body),
    message: 'applications.commentDeleted',
  }))
}
