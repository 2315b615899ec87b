import type { Db } from '#platform/db.server.ts'
import { messages } from './table.server.ts'

export type StoredMessage = typeof messages.$inferSelect

/** Keeps a message to the team. */
export async function insertMessage(db: Db, message: typeof messages.$inferInsert): Promise<StoredMessage> {
  const [row] = await db.insert(messages).values(message).returning()
  if (!row) throw new Error('the message was not written')
  return row
}
