import { and, eq, getTableColumns, isNotNull, isNull, like } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { contactMessages } from '#db/tables/contact-messages.server.ts'
import { toSoundText } from '#shared/find/sound.ts'
import type { Paging } from '#shared/input-schemas.ts'

export type ContactMessageRow = typeof contactMessages.$inferSelect
export type HandledState = 'waiting' | 'handled'

/** Inserts a contact message. */
export async function insertContactMessage(
  db: Db,
  message: typeof contactMessages.$inferInsert,
): Promise<ContactMessageRow> {
  const [row] = await db
    .insert(contactMessages)
    .values({ ...message, nameSound: toSoundText(message.name) })
    .returning()
  if (!row) throw new Error('the message was not written')
  return row
}

/** Deletes a message and returns it, or null if there is none. */
export async function deleteContactMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning()
  return row ?? null
}

const selectMessages = (db: Db) =>
  db
    .select({ ...getTableColumns(contactMessages), handledByName: accounts.name })
    .from(contactMessages)
    .leftJoin(accounts, eq(accounts.id, contactMessages.handledBy))

/** A message with the name of who handled it. */
export type ContactMessageView = Awaited<ReturnType<typeof selectMessages>>[number]

/** Finds a page of the messages whose phone contains the digits, newest first, and their total. */
export function findContactMessagePage(
  db: Db,
  { digits, state, ...paging }: Paging & { digits: string; state?: HandledState | undefined },
) {
  const hasPhone = digits === '' ? undefined : like(contactMessages.phone, likePattern(digits))
  const isInState = { waiting: isNull, handled: isNotNull }[state ?? 'waiting'](contactMessages.handledAt)
  const where = and(hasPhone, state && isInState)
  return pagedList(db, { key: contactMessages.number, select: selectMessages(db), where, paging })
}

/** One message, or null if there is none. */
export async function findContactMessage(db: Db, id: string): Promise<ContactMessageView | null> {
  const [row] = await selectMessages(db).where(eq(contactMessages.id, id))
  return row ?? null
}

/** Locks a message until the transaction ends; null if there is none. */
export async function lockContactMessage(tx: Db, id: string): Promise<ContactMessageRow | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row ?? null
}

/** Stores who handled a message, when and how; nulls for a waiting one. */
export async function updateHandled(
  db: Db,
  { id, ...handled }: Pick<ContactMessageRow, 'id' | 'handledAt' | 'handledBy' | 'handledNote'>,
): Promise<void> {
  await db.update(contactMessages).set(handled).where(eq(contactMessages.id, id))
}
