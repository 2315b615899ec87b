import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'

type ConfirmationCommentKey = { confirmationId: string; commentId: string }

const matchesCommentKey = ({ confirmationId, commentId }: ConfirmationCommentKey) =>
  and(eq(confirmationComments.id, commentId), eq(confirmationComments.confirmationId, confirmationId))

/** Keeps a confirmation from being removed until the transaction ends; false when it is not there. */
export async function lockConfirmation(tx: Db, id: string): Promise<boolean> {
  const where = eq(confirmations.id, id)
  const rows = await tx.select({ id: confirmations.id }).from(confirmations).where(where).for('key share')
  return rows.length > 0
}

/** Adds a comment, which stands last. */
export async function insertConfirmationComment(
  db: Db,
  comment: { confirmationId: string; text: string; createdAt: Date },
): Promise<void> {
  await db.insert(confirmationComments).values(comment)
}

/** Writes another text into a comment of this confirmation; false when it has no such comment. */
export async function updateConfirmationComment(db: Db, named: ConfirmationCommentKey, text: string): Promise<boolean> {
  const written = db.update(confirmationComments).set({ text }).where(matchesCommentKey(named))
  return (await written.returning({ id: confirmationComments.id })).length > 0
}

/** Removes a comment of this confirmation; false when it has no such comment. */
export async function deleteConfirmationComment(db: Db, named: ConfirmationCommentKey): Promise<boolean> {
  const gone = db.delete(confirmationComments).where(matchesCommentKey(named))
  return (await gone.returning({ id: confirmationComments.id })).length > 0
}
