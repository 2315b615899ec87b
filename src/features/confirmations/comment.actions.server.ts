import { type Db, withTransaction } from '#db/client.server.ts'
import { isUuid } from '#shared/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { writtenConfirmation } from './actions.server.ts'
import { deleteComment, holdConfirmation, insertComment, rewriteComment } from './comment.store.server.ts'
import type { CommentChange, CommentInput, CommentName, Confirmation } from './schema.ts'

/** An admin notes a comment on a confirmation (S2 7.2); refuses with 404 one that is not there. */
export function addConfirmationComment(db: Db, { id, text, now }: CommentInput & { now: Date }): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const isThere = isUuid(id) && (await holdConfirmation(tx, id))
    if (!isThere) throw new Refusal(404, 'applications.confirmationNotFound', { path: 'id' })
    await insertComment(tx, { confirmationId: id, text, createdAt: now })
    return writtenConfirmation(tx, id)
  })
}

/** An admin rewrites a comment; its time stays. Refuses with 404 a comment that is no comment of that confirmation. */
export function changeComment(db: Db, { text, ...named }: CommentChange): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    if (!(await rewriteComment(tx, meant(named), text))) throw notThere()
    return writtenConfirmation(tx, named.conformId)
  })
}

/** An admin deletes a comment (S2 7.5). Refuses with 404 a comment that is no comment of that confirmation. */
export function removeComment(db: Db, named: CommentName): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    if (!(await deleteComment(tx, meant(named)))) throw notThere()
    return writtenConfirmation(tx, named.conformId)
  })
}

function meant({ conformId, commentId }: CommentName) {
  if (!isUuid(conformId) || !isUuid(commentId)) throw notThere()
  return { confirmationId: conformId, commentId }
}

const notThere = () => new Refusal(404, 'applications.commentNotFound', { path: 'commentId' })
