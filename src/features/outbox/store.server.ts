import { and, desc, eq, ilike, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { outboxMessages } from '#db/tables/outbox-messages.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import type { OutboxStatus } from './schema.ts'

export type StoredMessage = typeof outboxMessages.$inferSelect
type Change = Partial<Omit<typeof outboxMessages.$inferInsert, 'id' | 'number'>>

/** Keeps a message that is owed. */
export async function insertOutboxMessage(db: Db, message: typeof outboxMessages.$inferInsert): Promise<StoredMessage> {
  const [row] = await db.insert(outboxMessages).values(message).returning()
  if (!row) throw new Error('the message was not written')
  return row
}

/** One message, or null. */
export async function findOutboxMessage(db: Db, id: string): Promise<StoredMessage | null> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  return row ?? null
}

/** One message, held until the transaction ends, or null. */
export async function lockOutboxMessage(db: Db, id: string): Promise<StoredMessage | null> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id)).for('update')
  return row ?? null
}

/** Takes a waiting message whose time has come for one try; of two at once only one gets it, the other null. */
export async function claimOutboxMessage(
  db: Db,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<StoredMessage | null> {
  const isDue = and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'waiting'), lte(outboxMessages.nextTryAt, now))
  const [row] = await db
    .update(outboxMessages)
    .set({ tries: sql`${outboxMessages.tries} + 1`, nextTryAt: until })
    .where(isDue)
    .returning()
  return row ?? null
}

/** Writes what became of a message. */
export async function updateOutboxMessage(db: Db, { id, ...change }: Change & { id: string }): Promise<StoredMessage> {
  const [row] = await db.update(outboxMessages).set(change).where(eq(outboxMessages.id, id)).returning()
  if (!row) throw new Error('the message is gone')
  return row
}

/** Removes what was sent before a time; where there is nothing, nobody is told of a change. */
export async function deleteSentBefore(db: Db, before: Date): Promise<void> {
  const isOld = and(eq(outboxMessages.status, 'sent'), lt(outboxMessages.sentAt, before))
  const found = await db.select({ id: outboxMessages.id }).from(outboxMessages).where(isOld).limit(1)
  if (found.length > 0) await db.delete(outboxMessages).where(isOld)
}

type Wanted = Paging & { status?: OutboxStatus | undefined; searchTerm?: string }

/** A page of the messages in a state, or in any, to whoever has the term in phone or address, newest first; and how many there are. */
export async function outboxPage(db: Db, { page, limit, status, searchTerm = '' }: Wanted) {
  const where = and(status && eq(outboxMessages.status, status), toWhom(searchTerm))
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(outboxMessages)
      .where(where)
      .orderBy(desc(outboxMessages.number))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(outboxMessages).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

function toWhom(searchTerm: string): SQL | undefined {
  if (searchTerm === '') return undefined
  return ilike(outboxMessages.recipient, likePattern(parsePhoneFragment(searchTerm) ?? searchTerm))
}
