import { and, eq, getTableColumns, ilike, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { matchesName } from '#db/search/name-search.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { HandledState, Paging } from '#shared/input-schemas.ts'
import { splitSearchTerm } from '#shared/search/search-text.ts'
import { toSoundText } from '#shared/search/sound.ts'

export type ContactMessageRow = typeof contactMessages.$inferSelect
export type HandledQuery = { state?: HandledState | undefined; sort?: 'date' | '-date' | undefined }

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

const selectMessages = (db: Db) =>
  db
    .select({ ...getTableColumns(contactMessages), handledByName: accounts.name })
    .from(contactMessages)
    .leftJoin(accounts, eq(accounts.id, contactMessages.handledBy))

/** A message with the name of who handled it. */
export type ContactMessageView = Awaited<ReturnType<typeof selectMessages>>[number]

/** Finds a page of the messages by part of the phone, name or words, newest first or the longest waiting first, and their total. */
export function findContactMessagePage(
  db: Db,
  { term, state, sort, ...paging }: Paging & HandledQuery & { term: string },
) {
  const { handledAt, deletedAt, number } = contactMessages
  const isInState = state && { waiting: isNull(handledAt), handled: isNotNull(handledAt), deleted: undefined }[state]
  const where = and(matchesTerm(term), isInState, state === 'deleted' ? isNotNull(deletedAt) : isNull(deletedAt))
  const orderBy = sort === 'date' ? [sql`${handledAt} is not null`, sql`${number}`] : [sql`${number} desc`]
  return pagedList(db, { key: number, select: selectMessages(db), where, orderBy, paging })
}

function matchesTerm(term: string): SQL | undefined {
  const typed = splitSearchTerm(term)
  if (typed.length === 0) return undefined
  // Signs alone say nothing.
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const { phone, text, handledNote } = contactMessages
  const digits = parsePhoneFragment(term)
  const hasWords = (column: PgColumn) => and(...words.map((word) => hasWord(column, word)))
  const found = or(
    digits === null ? undefined : like(phone, likePattern(digits)),
    matchesName(contactMessages, term),
    hasWords(text),
    hasWords(handledNote),
  )
  return found ?? sql`false`
}

/** A short number is a class or a road: it stands alone, and is no part of a phone in the text. */
const hasWord = (column: PgColumn, word: string) =>
  /^\d{1,2}$/.test(word)
    ? sql`${column} ~ ${`(?<![0-9][ .()-]{0,2})${word}(?![ .()-]{0,2}[0-9])`}`
    : ilike(column, likePattern(word))

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

/** Deletes a message, or restores it with null. */
export async function updateDeleted(db: Db, { id, deletedAt }: Pick<ContactMessageRow, 'id' | 'deletedAt'>) {
  await db.update(contactMessages).set({ deletedAt }).where(eq(contactMessages.id, id))
}

/** Stores who handled a message, when and how; nulls for a waiting one. */
export async function updateHandled(
  db: Db,
  { id, ...handled }: Pick<ContactMessageRow, 'id' | 'handledAt' | 'handledBy' | 'handledNote'>,
): Promise<void> {
  await db.update(contactMessages).set(handled).where(eq(contactMessages.id, id))
}
