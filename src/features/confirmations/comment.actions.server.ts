import { type Db, withTransaction } from '#db/client.server.ts'
import { isUuid } from '#shared/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { getConfirmation } from './actions.server.ts'
import {
  deleteConfirmationComment,
  insertConfirmationComment,
  lockConfirmation,
  updateConfirmationComment,
} from './comment.store.server.ts'
import type {
  Confirmation,
  ConfirmationCommentEdit,
  ConfirmationCommentInput,
  ConfirmationCommentParams,
} from './schema.ts'

/** Adds a comment to a confirmation. 404 for an unknown confirmation. [API-57] */
export function addConfirmationComment(
  db: Db,
  { id, text, now }: ConfirmationCommentInput & { now: Date },
): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const isFound = isUuid(id) && (await lockConfirmation(tx, id))
    if (!isFound) throw new Refusal(404, 'applications.confirmationNotFound', { path: 'id' })
    await insertConfirmationComment(tx, { confirmationId: id, text, createdAt: now })
    return getConfirmation(tx, id)
  })
}

/** Changes the text of a comment and keeps its time. 404 unless it belongs to that confirmation. [API-66] */
export function editConfirmationComment(db: Db, { text, ...key }: ConfirmationCommentEdit): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    if (!(await updateConfirmationComment(tx, toCommentKey(key), text))) throw commentNotFound()
    return getConfirmation(tx, key.conformId)
  })
}

/** Deletes a comment. 404 unless it belongs to that confirmation. [API-74] */
export function removeConfirmationComment(db: Db, key: ConfirmationCommentParams): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    if (!(await deleteConfirmationComment(tx, toCommentKey(key)))) throw commentNotFound()
    return getConfirmation(tx, key.conformId)
  })
}

function toCommentKey({ conformId, commentId }: ConfirmationCommentParams) {
  if (!isUuid(conformId) || !isUuid(commentId)) throw commentNotFound()
  return { confirmationId: conformId, commentId }
}

const commentNotFound = () => new Refusal(404, 'applications.commentNotFound', { path: 'commentId' })
