import { and, eq, exists, getTableColumns, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { isChoosable } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { mutedMessages } from '#db/tables/messages/muted-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'

export type BellRow = typeof personNotifications.$inferSelect

/** Adds an entry and returns its id. */
export async function insertBellEntry(tx: Db, entry: typeof personNotifications.$inferInsert): Promise<string> {
  const [{ id } = { id: '' }] = await tx
    .insert(personNotifications)
    .values(entry)
    .returning({ id: personNotifications.id })
  return id
}

type ApplicantEntry = { accountId: string; tuitionId: string; link: string; createdAt: Date }

/** Counts one more applicant in the unread entry of a tuition, or starts one; returns its id. */
export async function countApplicant(
  tx: Db,
  { accountId, tuitionId, link, createdAt }: ApplicantEntry,
): Promise<string> {
  const isOpen = and(
    eq(personNotifications.accountId, accountId),
    eq(personNotifications.kind, 'newApplicants'),
    isNull(personNotifications.readAt),
    eq(sql`${personNotifications.params}->>'tuitionId'`, tuitionId),
  )
  const count = sql`to_jsonb(((${personNotifications.params}->>'count')::int + 1)::text)`
  const [merged] = await tx
    .update(personNotifications)
    .set({ params: sql`jsonb_set(${personNotifications.params}, '{count}', ${count})`, createdAt })
    .where(isOpen)
    .returning({ id: personNotifications.id })
  if (merged) return merged.id
  const params = { tuitionId, count: '1', link }
  return insertBellEntry(tx, { accountId, kind: 'newApplicants', params, createdAt })
}

const selectEntries = (db: Db, accountId: string) =>
  db
    .select({ ...getTableColumns(personNotifications), remaining: countRemaining(db), post: postOf(accountId) })
    .from(personNotifications)

/** One entry of a person, or null. */
export async function findBellEntry(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const [entry] = await selectEntries(db, accountId).where(
    and(eq(personNotifications.id, id), eq(personNotifications.accountId, accountId)),
  )
  return entry ?? null
}

/** A page of a person's entries, newest first, and the total. */
export function findBellPage(db: Db, { accountId, ...paging }: { accountId: string } & Paging) {
  return pagedList(db, {
    key: personNotifications.number,
    select: selectEntries(db, accountId),
    where: and(eq(personNotifications.accountId, accountId), isStillNews(db)),
    paging,
  })
}

/** The person's own tuition that an entry tells of: what its owner calls it, and its classes; null for any other entry. */
function postOf(accountId: string) {
  const { params } = personNotifications
  return sql<{ ownName: string; classes: string[] } | null>`${sql`(
    select json_build_object('ownName', ${tuitions.ownName}, 'classes', ${tuitions.class}) from ${tuitions}
    where 'TN' || ${tuitions.number} = ${params}->>'tuitionId' and ${tuitions.ownerId} = ${accountId}::uuid)`}`
}

/** Of the applicants that an unread entry counts, those who can still be chosen; null for any other entry. */
function countRemaining(db: Db) {
  const { kind, readAt, params } = personNotifications
  // Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
  return sql<number | null>`${sql`case when ${kind} = 'newApplicants' and ${readAt} is null then (
    select count(*)::int from (
      select one.* from ${applications} one join ${tuitions} on ${tuitions.id} = one.tuition_id
      where ${tuitions.number} = substr(${params}->>'tuitionId', 3)::int and one.invited_by is null
      order by one.number desc limit (${params}->>'count')::int
    ) applications where ${isChoosable(db)}) end`}`
}

/** An unread alert of a tuition that is no longer open is not shown; it comes back with the tuition. */
function isStillNews(db: Db) {
  const { kind, readAt, params } = personNotifications
  const isIts = eq(tuitions.number, sql`substr(${params}->>'tuitionId', 3)::int`)
  const isOpen = exists(
    db
      .select({ one: sql`1` })
      .from(tuitions)
      .where(and(isIts, isOpenTuition(db))),
  )
  return sql`case when ${kind} = 'tuitionAlert' and ${readAt} is null then ${isOpen} else true end`
}

const isUnreadOf = (db: Db, accountId: string) =>
  and(eq(personNotifications.accountId, accountId), isNull(personNotifications.readAt), isStillNews(db))

export const countUnread = (db: Db, accountId: string): Promise<number> =>
  db.$count(personNotifications, isUnreadOf(db, accountId))

/** Marks one entry of a person as read; the first time wins. Null if it is not the person's. */
export async function markBellEntryRead(
  db: Db,
  { id, accountId, readAt }: { id: string; accountId: string; readAt: Date },
): Promise<BellRow | null> {
  const [row] = await db
    .update(personNotifications)
    .set({ readAt: sql`coalesce(${personNotifications.readAt}, ${readAt.toISOString()}::timestamptz)` })
    .where(and(eq(personNotifications.id, id), eq(personNotifications.accountId, accountId)))
    .returning()
  return row ?? null
}

/** Marks a person's entries as read, up to the number of `newest` or all. */
export async function markBellRead(
  db: Db,
  { accountId, newest, readAt }: { accountId: string; newest: string | null; readAt: Date },
): Promise<void> {
  const upTo = newest
    ? lte(
        personNotifications.number,
        sql`(select number from ${personNotifications} as newest where newest.id = ${newest})`,
      )
    : undefined
  await db
    .update(personNotifications)
    .set({ readAt })
    .where(and(isUnreadOf(db, accountId), upTo))
}

/** Deletes older entries; without any it issues no DELETE. */
export async function deleteBellEntriesBefore(db: Db, before: Date): Promise<void> {
  const isOld = lt(personNotifications.createdAt, before)
  const found = await db.select({ id: personNotifications.id }).from(personNotifications).where(isOld).limit(1)
  if (found.length > 0) await db.delete(personNotifications).where(isOld)
}

/** The kinds of message that a person switched off. */
export async function findMutedKinds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.select().from(mutedMessages).where(eq(mutedMessages.accountId, accountId))
  return rows.map(({ kind }) => kind)
}

/** Switches kinds of message off or on for a person; whether anything changed. */
export async function setMuted(
  tx: Db,
  { accountId, kinds, isMuted }: { accountId: string; kinds: readonly TemplateKind[]; isMuted: boolean },
): Promise<boolean> {
  const rows = kinds.map((kind) => ({ accountId, kind }))
  const areRows = and(eq(mutedMessages.accountId, accountId), inArray(mutedMessages.kind, [...kinds]))
  const changed = isMuted
    ? await tx.insert(mutedMessages).values(rows).onConflictDoNothing().returning()
    : await tx.delete(mutedMessages).where(areRows).returning()
  return changed.length > 0
}
