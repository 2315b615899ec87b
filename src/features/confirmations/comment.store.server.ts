import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'

type ConfirmationCommentKey = { confirmationId: string; commentId: string }

const matchesCommentKey = ({ confirmationId, commentId }: ConfirmationCommentKey) =>
  and(eq(confirmationComments.id, commentId), eq(confirmationComments.confirmationId, confirmationId))

type Pair = { tuitionId: string; cvId: string }

/** Locks a confirmation against deletion until the transaction ends; null if there is none. */
export async function lockConfirmation(tx: Db, id: string): Promise<Pair | null> {
  const { tuitionId, cvId } = confirmations
  const [row] = await tx
    .select({ tuitionId, cvId })
    .from(confirmations)
    .where(eq(confirmations.id, id))
    .for('key share')
  return row ?? null
}

/** Locks a comment of a confirmation and returns its text; null if it has no such comment. */
export async function lockConfirmationComment(tx: Db, key: ConfirmationCommentKey): Promise<string | null> {
  const { text } = confirmationComments
  const [row] = await tx.select({ text }).from(confirmationComments).where(matchesCommentKey(key)).for('update')
  return row?.text ?? null
}

/** Inserts a comment after the existing ones and returns its `_id`. */
export async function insertConfirmationComment(
  db: Db,
  comment: { confirmationId: string; text: string; createdAt: Date },
): Promise<string> {
  const [row] = await db.insert(confirmationComments).values(comment).returning({ id: confirmationComments.id })
  if (!row) throw new Error('the comment was not written')
  return row.id
}

/** Changes the text of a comment. */
export async function updateConfirmationComment(db: Db, id: string, text: string): Promise<void> {
  await db.update(confirmationComments).set({ text }).where(eq(confirmationComments.id, id))
}

/** Deletes a comment. */
export async function deleteConfirmationComment(db: Db, id: string): Promise<void> {
  await db.delete(confirmationComments).where(eq(confirmationComments.id, id))
}
