import { type Db, withTransaction } from '#db/client.server.ts'
import { isUuid } from '#shared/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { getConfirmation } from './actions.server.ts'
import { deleteConfirmationComment, lockConfirmation, insertConfirmationComment, updateConfirmationComment } from './comment.store.server.ts'
import type { ConfirmationCommentEdit, ConfirmationCommentInput, ConfirmationCommentParams, Confirmation } from './schema.ts'

/** An admin notes a comment on a confirmation (S2 7.2); refuses with 404 one that is not there. */
export function addConfirmationComment(db: Db, { id, text, now }: ConfirmationCommentInput & { now: Date }): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const isThere = isUuid(id) && (await lockConfirmation(tx, id))
    if (!isThere) throw new Refusal(404, 'applications.confirmationNotFound', { path: 'id' })
    await insertConfirmationComment(tx, { confirmationId: id, text, createdAt: now })
    return getConfirmation(tx, id)
  })
}

/** An admin rewrites a comment; its time stays. Refuses with 404 a comment that is no comment of that confirmation. */
export function editConfirmationComment(db: Db, { text, ...named }: ConfirmationCommentEdit): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    if (!(await updateConfirmationComment(tx, toCommentKey(named), text))) throw commentNotFound()
    return getConfirmation(tx, named.conformId)
  })
}

/** An admin deletes a comment (S2 7.5). Refuses with 404 a comment that is no comment of that confirmation. */
export function removeConfirmationComment(db: Db, named: ConfirmationCommentParams): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    if (!(await deleteConfirmationComment(tx, toCommentKey(named)))) throw commentNotFound()
    return getConfirmation(tx, named.conformId)
  })
}

function toCommentKey({ conformId, commentId }: ConfirmationCommentParams) {
  if (!isUuid(conformId) || !isUuid(commentId)) throw commentNotFound()
  return { confirmationId: conformId, commentId }
}

const commentNotFound = () => new Refusal(404, 'applications.commentNotFound', { path: 'commentId' })
