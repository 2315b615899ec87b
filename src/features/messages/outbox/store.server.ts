import { and, desc, eq, gt, ilike, inArray, lt, lte, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { NEWS_WAIT_MS } from '#shared/durations.ts'
import { formatTuitionId, parseTuitionNumber } from '#shared/format/human-id.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { kindsOfGroup, type TemplateKind } from '#shared/messages/message-templates.ts'
import type { OutboxStatus } from './schema.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect
type OutboxChanges = Partial<Omit<typeof outboxMessages.$inferInsert, 'id' | 'number'>>

/** Returns the id. */
export async function insertOutboxMessage(
  db: Db,
  message: Omit<typeof outboxMessages.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await db.insert(outboxMessages).values(message).returning({ id: outboxMessages.id })
  if (!row) throw new Error('the message was not stored')
  return row.id
}

export async function findOutboxMessage(db: Db, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  return row ?? null
}

/** Finds a message and locks it until the transaction ends. */
export async function lockOutboxMessage(db: Db, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id)).for('update')
  return row ?? null
}

const isWaiting = eq(outboxMessages.status, 'waiting')

/** An SMS whose last try neither succeeded nor failed. */
const isInterrupted = and(eq(outboxMessages.kind, 'sms'), gt(outboxMessages.tries, 0), eq(outboxMessages.error, ''))

const earlier = alias(outboxMessages, 'earlier')

/** Waiting messages to the same person that came before one. */
const isBefore = and(
  eq(earlier.phone, outboxMessages.phone),
  ne(earlier.phone, ''),
  lt(earlier.number, outboxMessages.number),
  eq(earlier.status, 'waiting'),
)

/** The messages to the same person that are to leave before one, oldest first. */
export async function findEarlierDue(db: Db, { id, now }: { id: string; now: Date }): Promise<string[]> {
  const rows = await db
    .select({ id: earlier.id })
    .from(outboxMessages)
    .innerJoin(earlier, isBefore)
    .where(and(eq(outboxMessages.id, id), lte(earlier.nextTryAt, now)))
    .orderBy(earlier.number)
  return rows.map((row) => row.id)
}

/**
 * Claims a due message for one try, until `until`. Null if it is not due, was interrupted, another process holds it or an
 * earlier one to the same person is to leave first, at once or as news in a few seconds.
 */
export async function claimOutboxMessage(
  db: Db,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<OutboxRow | null> {
  const { nextTryAt, tries } = outboxMessages
  const soon = new Date(now.getTime() + NEWS_WAIT_MS)
  const isLeaving = or(lte(earlier.nextTryAt, soon), and(gt(earlier.tries, 0), eq(earlier.error, '')))
  const leavesFirst = db.select({ id: earlier.id }).from(earlier).where(and(isBefore, isLeaving))
  const isFree = and(sql`not (${isInterrupted})`, notExists(leavesFirst))
  const [row] = await db
    .update(outboxMessages)
    .set({ tries: sql`${tries} + 1`, error: '', nextTryAt: until })
    .where(and(eq(outboxMessages.id, id), isWaiting, lte(nextTryAt, now), isFree))
    .returning()
  return row ?? null
}

/** Lets a waiting message wait until a time, unless a try of it is under way; whether it waits. */
export async function postponeMessage(
  db: Db,
  { id, until, error }: { id: string; until: Date; error: string },
): Promise<boolean> {
  const postponed = await db
    .update(outboxMessages)
    .set({ nextTryAt: until, error })
    .where(and(eq(outboxMessages.id, id), isWaiting, sql`not (${isInterrupted})`))
    .returning({ id: outboxMessages.id })
  return postponed.length > 0
}

/** Lets SMS that wait for a later time, untried, become due at `until`; which. */
export function releaseWaiting(tx: Db, until: Date): Promise<Pick<OutboxRow, 'id' | 'kind'>[]> {
  const { id, kind, isUrgent, tries, nextTryAt } = outboxMessages
  return tx
    .update(outboxMessages)
    .set({ nextTryAt: until })
    .where(and(isWaiting, eq(kind, 'sms'), eq(isUrgent, false), eq(tries, 0), gt(nextTryAt, until)))
    .returning({ id, kind })
}

/** Fails an SMS whose last try neither succeeded nor failed: its process died or lost the database. Null for others. */
export async function failInterruptedSms(
  db: Db,
  { id, now, error }: { id: string; now: Date; error: string },
): Promise<OutboxRow | null> {
  const isHeld = and(eq(outboxMessages.id, id), isInterrupted, isWaiting, lte(outboxMessages.nextTryAt, now))
  const [row] = await db.update(outboxMessages).set({ status: 'failed', error }).where(isHeld).returning()
  return row ?? null
}

export async function updateOutboxMessage(
  db: Db,
  { id, ...change }: OutboxChanges & { id: string },
): Promise<OutboxRow> {
  const [row] = await db.update(outboxMessages).set(change).where(eq(outboxMessages.id, id)).returning()
  if (!row) throw new Error('the message does not exist')
  return row
}

/** Deletes sent messages; without any it issues no DELETE, so no change is announced. */
export async function deleteSentBefore(db: Db, before: Date): Promise<void> {
  const isOld = and(eq(outboxMessages.status, 'sent'), lt(outboxMessages.sentAt, before))
  const found = await db.select({ id: outboxMessages.id }).from(outboxMessages).where(isOld).limit(1)
  if (found.length > 0) await db.delete(outboxMessages).where(isOld)
}

/** Deletes messages made before a time that failed, were stopped, withdrawn or sent in a digest; without any it issues no DELETE. */
export async function deleteFailedBefore(db: Db, before: Date): Promise<void> {
  const isOld = and(
    inArray(outboxMessages.status, ['failed', 'skipped', 'withdrawn', 'digest']),
    lt(outboxMessages.createdAt, before),
  )
  const found = await db.select({ id: outboxMessages.id }).from(outboxMessages).where(isOld).limit(1)
  if (found.length > 0) await db.delete(outboxMessages).where(isOld)
}

export type OutboxFilter = { template?: TemplateKind | undefined; searchTerm?: string | undefined }
export type OutboxQuery = Paging & OutboxFilter & { status?: OutboxStatus | 'unsent' | undefined; withMoney: boolean }

/** A page of messages by status and recipient (phone in any notation, or address) or tuition, newest first, and the total; those about dues only `withMoney`. */
export function findOutboxPage(db: Db, { page, limit, status, withMoney, ...filter }: OutboxQuery) {
  return pagedList(db, {
    key: outboxMessages.number,
    select: db.select().from(outboxMessages),
    where: and(
      hasStatus(status),
      matchesFilter(filter),
      withMoney ? undefined : notInArray(outboxMessages.template, kindsOfGroup('money')),
    ),
    paging: { page, limit },
  })
}

function hasStatus(status: OutboxQuery['status']): SQL | undefined {
  if (status === 'unsent') return inArray(outboxMessages.status, ['failed', 'skipped'])
  return status && eq(outboxMessages.status, status)
}

/** Makes failed messages without a secret waiting again, newest first. */
export function requeueFailed(
  tx: Db,
  { now, limit, ...filter }: OutboxFilter & { now: Date; limit: number },
): Promise<Pick<OutboxRow, 'id' | 'kind'>[]> {
  const { id, number, status, isSecret, kind } = outboxMessages
  const failed = tx
    .select({ id })
    .from(outboxMessages)
    .where(and(eq(status, 'failed'), eq(isSecret, false), matchesFilter(filter)))
    .orderBy(desc(number))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(outboxMessages)
    .set({ status: 'waiting', tries: 0, error: '', nextTryAt: now })
    .where(inArray(id, failed))
    .returning({ id, kind })
}

function matchesFilter({ template, searchTerm = '' }: OutboxFilter): SQL | undefined {
  return and(template && eq(outboxMessages.template, template), matchesRecipient(searchTerm))
}

function matchesRecipient(searchTerm: string): SQL | undefined {
  if (searchTerm === '') return undefined
  const number = parseTuitionNumber(searchTerm)
  const id = number === null ? '' : formatTuitionId(number)
  // Older messages name their tuition in the text only.
  const isOfTuition =
    id === '' ? undefined : or(eq(outboxMessages.tuitionId, id), sql`${outboxMessages.text} ~ ${`\\m${id}\\M`}`)
  const digits = parsePhoneFragment(searchTerm)
  // A mail to the person of a phone is found by the whole number.
  const isOfPhone = digits === null ? undefined : eq(outboxMessages.phone, digits)
  return or(ilike(outboxMessages.recipient, likePattern(digits ?? searchTerm)), isOfPhone, isOfTuition)
}
