import { count, desc, eq, like } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact-messages.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

export type ContactMessageRow = typeof contactMessages.$inferSelect

/** Inserts a contact message. */
export async function insertContactMessage(
  db: Db,
  message: typeof contactMessages.$inferInsert,
): Promise<ContactMessageRow> {
  const [row] = await db.insert(contactMessages).values(message).returning()
  if (!row) throw new Error('the message was not written')
  return row
}

/** Deletes a message and returns it, or null if there is none. */
export async function deleteContactMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning()
  return row ?? null
}

/** Finds a page of the messages whose phone contains the digits, newest first, and their total. */
export async function findContactMessagePage(db: Db, { page, limit, digits }: Paging & { digits: string }) {
  const where = digits === '' ? undefined : like(contactMessages.phone, likePattern(digits))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(desc(contactMessages.number))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(contactMessages).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
