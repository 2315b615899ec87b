import { count, desc, eq, like } from 'drizzle-orm'
import { type Db, likeTerm } from '#db/client.server.ts'
import { messages } from '#db/tables/contact-messages.server.ts'
import type { Paging } from '#shared/inputs.ts'

export type StoredMessage = typeof messages.$inferSelect

/** Keeps a message to the team. */
export async function insertMessage(db: Db, message: typeof messages.$inferInsert): Promise<StoredMessage> {
  const [row] = await db.insert(messages).values(message).returning()
  if (!row) throw new Error('the message was not written')
  return row
}

/** Removes a message and gives what it was; null when it is gone already. */
export async function deleteMessage(db: Db, id: string): Promise<StoredMessage | null> {
  const [row] = await db.delete(messages).where(eq(messages.id, id)).returning()
  return row ?? null
}

/** A page of the messages from phones that hold the digits, newest first, and how many there are. */
export async function messagePage(db: Db, { page, limit, digits }: Paging & { digits: string }) {
  const where = digits === '' ? undefined : like(messages.phone, likeTerm(digits))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(where)
      .orderBy(desc(messages.number))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(messages).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
