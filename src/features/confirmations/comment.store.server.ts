import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'

type ConfirmationCommentKey = { confirmationId: string; commentId: string }

const matchesCommentKey = ({ confirmationId, commentId }: ConfirmationCommentKey) =>
  and(eq(confirmationComments.id, commentId), eq(confirmationComments.confirmationId, confirmationId))

/** Locks a confirmation against deletion until the transaction ends; false if there is none. */
export async function lockConfirmation(tx: Db, id: string): Promise<boolean> {
  const where = eq(confirmations.id, id)
  const rows = await tx.select({ id: confirmations.id }).from(confirmations).where(where).for('key share')
  return rows.length > 0
}

/** Inserts a comment after the existing ones. */
export async function insertConfirmationComment(
  db: Db,
  comment: { confirmationId: string; text: string; createdAt: Date },
): Promise<void> {
  await db.insert(confirmationComments).values(comment)
}

/** Changes the text of a comment; false if the confirmation has no such comment. */
export async function updateConfirmationComment(db: Db, key: ConfirmationCommentKey, text: string): Promise<boolean> {
  const update = db.update(confirmationComments).set({ text }).where(matchesCommentKey(key))
  return (await update.returning({ id: confirmationComments.id })).length > 0
}

/** Deletes a comment; false if the confirmation has no such comment. */
export async function deleteConfirmationComment(db: Db, key: ConfirmationCommentKey): Promise<boolean> {
  const deletion = db.delete(confirmationComments).where(matchesCommentKey(key))
  return (await deletion.returning({ id: confirmationComments.id })).length > 0
}
