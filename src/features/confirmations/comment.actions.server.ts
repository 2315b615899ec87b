import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { getConfirmation } from './actions.server.ts'
import {
  deleteConfirmationComment,
  insertConfirmationComment,
  lockConfirmation,
  lockConfirmationComment,
  updateConfirmationComment,
} from './comment.store.server.ts'
import type {
  Confirmation,
  ConfirmationCommentEdit,
  ConfirmationCommentInput,
  ConfirmationCommentParams,
} from './schema.ts'

type Author = { actor: Actor; now: Date }

/** Adds a comment to a confirmation. 404 for an unknown confirmation. */
export function addConfirmationComment(
  db: Db,
  { id, text, actor, now }: ConfirmationCommentInput & Author,
): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const pair = isUuid(id) ? await lockConfirmation(tx, id) : null
    if (!pair) throw new Refusal(404, 'applications.confirmationNotFound', { path: 'id' })
    const recordId = await insertConfirmationComment(tx, { confirmationId: id, text, createdAt: now })
    await recordEvent(tx, { kind: 'commentAdded', actor, now, ...pair, recordId, changes: { text: [null, text] } })
    return getConfirmation(tx, id)
  })
}

/** Changes the text of a comment and keeps its time. 404 unless it belongs to that confirmation. */
export function editConfirmationComment(
  db: Db,
  { text, version, actor, now, ...key }: ConfirmationCommentEdit & Author,
): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const { pair, before } = await lockComment(tx, key)
    await updateConfirmationComment(tx, key.commentId, text)
    const changes = { text: [before, text] as const }
    await recordEvent(tx, { kind: 'commentEdited', actor, now, ...pair, recordId: key.commentId, changes, version })
    return getConfirmation(tx, key.conformId)
  })
}

/** Deletes a comment. 404 unless it belongs to that confirmation. */
export function removeConfirmationComment(
  db: Db,
  { actor, now, ...key }: ConfirmationCommentParams & Author,
): Promise<Confirmation> {
  return withTransaction(db, async (tx) => {
    const { pair, before } = await lockComment(tx, key)
    await deleteConfirmationComment(tx, key.commentId)
    const changes = { text: [before, null] as const }
    await recordEvent(tx, { kind: 'commentDeleted', actor, now, ...pair, recordId: key.commentId, changes })
    return getConfirmation(tx, key.conformId)
  })
}

/** Locks the confirmation and its comment; 404 unless the comment belongs to it. */
async function lockComment(tx: Db, { conformId, commentId }: ConfirmationCommentParams) {
  if (!isUuid(conformId) || !isUuid(commentId)) throw commentNotFound()
  const pair = await lockConfirmation(tx, conformId)
  const before = await lockConfirmationComment(tx, { confirmationId: conformId, commentId })
  if (!pair || before === null) throw commentNotFound()
  return { pair, before }
}

const commentNotFound = () => new Refusal(404, 'applications.commentNotFound', { path: 'commentId' })
