import { and, desc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Role } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'

export type PersonRow = typeof accounts.$inferSelect

/** The guardian's and tutor's accounts of a phone (11 digits). */
export function findPersonAccounts(db: Db, phone: string): Promise<PersonRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), inArray(accounts.role, ['Guardian', 'Tutor'])))
    .orderBy(accounts.role)
}

export async function findPerson(db: Db, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

export function findMergedInto(db: Db, id: string): Promise<PersonRow[]> {
  return db.select().from(accounts).where(eq(accounts.mergedIntoId, id)).orderBy(accounts.createdAt)
}

/** Locks accounts in the order of their ids, so that two merges cannot wait for each other; admins are left out. */
export function lockPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), inArray(accounts.role, ['Guardian', 'Tutor'])))
    .orderBy(accounts.id)
    .for('update')
}

export async function updatePerson(
  db: Db,
  { id, ...changes }: { id: string } & Partial<Pick<PersonRow, 'name' | 'phone' | 'deactivatedAt' | 'mergedIntoId'>>,
): Promise<void> {
  await db.update(accounts).set(changes).where(eq(accounts.id, id))
}

/** Gives the own posts of a guardian the corrected phone. */
export async function updatePostPhones(
  db: Db,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
): Promise<void> {
  await db
    .update(tuitions)
    .set({ phone: to })
    .where(and(eq(tuitions.ownerId, ownerId), eq(tuitions.phone, from)))
}

/** Moves the report of a phone in a role to another phone that has none; returns its id. */
export async function moveReport(
  db: Db,
  { role, from, to }: { role: Role; from: string; to: string },
): Promise<string[]> {
  const other = alias(reports, 'other')
  const rows = await db
    .update(reports)
    .set({ phone: to })
    .where(
      and(
        eq(reports.phone, from),
        eq(reports.role, role),
        notExists(
          db
            .select({ id: other.id })
            .from(other)
            .where(and(eq(other.phone, to), eq(other.role, role))),
        ),
      ),
    )
    .returning({ id: reports.id })
  return rows.map(({ id }) => id)
}

export async function moveReportsBack(
  db: Db,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(reports)
    .set({ phone: to })
    .where(and(inArray(reports.id, [...ids]), eq(reports.phone, from)))
}

/** Pauses the public posts of a guardian that are not booked; returns their ids. */
export async function pausePosts(db: Db, { ownerId, reason }: { ownerId: string; reason: string }): Promise<string[]> {
  const rows = await db
    .update(tuitions)
    .set({ status: 'paused', stateReason: reason })
    .where(and(eq(tuitions.ownerId, ownerId), eq(tuitions.status, 'approved'), notExists(activeBookings(db))))
    .returning({ id: tuitions.id })
  return rows.map(({ id }) => id)
}

const activeBookings = (db: Db) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt)))

/** Makes paused posts public again. */
export async function unpausePosts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(tuitions)
    .set({ status: 'approved', stateReason: '' })
    .where(and(inArray(tuitions.id, [...ids]), eq(tuitions.status, 'paused')))
}

/** Gives posts another owner; with `ids` only those. Returns the ids. */
export async function movePosts(
  db: Db,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .update(tuitions)
    .set({ ownerId: to })
    .where(and(eq(tuitions.ownerId, from), ids && inArray(tuitions.id, [...ids])))
    .returning({ id: tuitions.id })
  return rows.map(({ id }) => id)
}

/** The CV of an account, or null. */
export async function findCvId(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select({ id: cvs.id }).from(cvs).where(eq(cvs.accountId, accountId))
  return row?.id ?? null
}

export async function moveCv(db: Db, { id, to }: { id: string; to: string }): Promise<void> {
  await db.update(cvs).set({ accountId: to }).where(eq(cvs.id, id))
}

/** The tables whose rows belong to a CV; those of `once` may hold a tuition and a CV together only once. */
const CV_TABLES = [
  { table: 'applications', once: true },
  { table: 'confirmations', once: true },
  { table: 'bookings', once: false },
  { table: 'dues', once: false },
  { table: 'hire_requests', once: false },
] as const

export type MovedRows = Partial<Record<(typeof CV_TABLES)[number]['table'], string[]>>

/** Gives the records of a CV to another one; rows that it has already stay. Returns the ids by table. */
export async function moveCvRecords(db: Db, { from, to }: { from: string; to: string }): Promise<MovedRows> {
  const moved: MovedRows = {}
  for (const { table, once } of CV_TABLES) {
    const name = sql.identifier(table)
    const isFree: SQL = once
      ? sql`not exists (select 1 from ${name} other where other.cv_id = ${to} and other.tuition_id = row.tuition_id)`
      : sql`true`
    const { rows } = await db.execute<{ id: string }>(
      sql`update ${name} as row set cv_id = ${to} where row.cv_id = ${from} and ${isFree} returning row.id`,
    )
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Gives moved records back, as far as they still belong to the other CV. */
export async function moveCvRecordsBack(
  db: Db,
  { moved, from, to }: { moved: MovedRows; from: string; to: string },
): Promise<void> {
  for (const { table } of CV_TABLES) {
    const ids = moved[table] ?? []
    if (ids.length === 0) continue
    const list = sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    await db.execute(sql`update ${sql.identifier(table)} set cv_id = ${to} where cv_id = ${from} and id in (${list})`)
  }
}

/** What the newest event of a kind about an account changed, or null. */
export async function findLastChanges(
  db: Db,
  { accountId, kind }: { accountId: string; kind: EventKind },
): Promise<EventChanges | null> {
  const [row] = await db
    .select({ changes: events.changes })
    .from(events)
    .where(and(eq(events.accountId, accountId), eq(events.kind, kind)))
    .orderBy(desc(events.number))
    .limit(1)
  return row?.changes ?? null
}
