import { eq, like } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
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
export function findContactMessagePage(db: Db, { digits, ...paging }: Paging & { digits: string }) {
  const where = digits === '' ? undefined : like(contactMessages.phone, likePattern(digits))
  return pagedList(db, { key: contactMessages.number, select: db.select().from(contactMessages), where, paging })
}
