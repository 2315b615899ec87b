import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { versionColumn } from '#db/record-version.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTutorId } from '#shared/format/human-id.ts'

export type PersonRow = typeof accounts.$inferSelect
/** An account with the version that a correction must have read. */
export type PersonView = PersonRow & { version: number }

const selectPeople = (db: Db) =>
  db
    .select({ ...getTableColumns(accounts), version: versionColumn(db, eq(events.accountId, accounts.id)) })
    .from(accounts)

/** The guardian's and tutor's accounts of a phone (11 digits). */
export function findPersonAccounts(db: Db, phone: string): Promise<PersonView[]> {
  return selectPeople(db)
    .where(and(eq(accounts.phone, phone), inArray(accounts.role, ['Guardian', 'Tutor'])))
    .orderBy(accounts.role)
}

export async function findPerson(db: Db, id: string): Promise<PersonView | null> {
  const [row] = await selectPeople(db).where(eq(accounts.id, id))
  return row ?? null
}

export function findMergedInto(db: Db, id: string): Promise<PersonRow[]> {
  return db.select().from(accounts).where(eq(accounts.mergedIntoId, id)).orderBy(accounts.createdAt)
}

/** The account whose merge stands on that of another one: the one it was merged into, merged itself, or the last merged into it since. */
export async function findMergeOnTop(
  db: Db,
  { id, mergedIntoId, deactivatedAt }: PersonRow,
): Promise<PersonRow | null> {
  if (!mergedIntoId || !deactivatedAt) return null
  const isTarget = and(eq(accounts.id, mergedIntoId), isNotNull(accounts.mergedIntoId))
  const isLater = and(
    eq(accounts.mergedIntoId, mergedIntoId),
    gt(accounts.deactivatedAt, deactivatedAt),
    ne(accounts.id, id),
  )
  const found = db.select().from(accounts).where(or(isTarget, isLater))
  const [row] = await found.orderBy(desc(accounts.deactivatedAt)).limit(1)
  return row ?? null
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

/** The tutor IDs of accounts; those without a CV are left out. */
export async function findTutorIds(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ accountId: cvs.accountId, number: cvs.number })
    .from(cvs)
    .where(inArray(cvs.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, number }) => [accountId, formatTutorId(number)]))
}

/** How many records belong to a guardian's or tutor's account. */
export async function countRecords(db: Db, { id, role, phone }: Pick<PersonRow, 'id' | 'role' | 'phone'>) {
  const cvId = await findCvId(db, id)
  const ofCv = (column: PgColumn) => (cvId === null ? sql`false` : eq(column, cvId))
  return {
    posts: await db.$count(tuitions, eq(tuitions.ownerId, id)),
    applications: await db.$count(applications, ofCv(applications.cvId)),
    confirmations: await db.$count(confirmations, and(ofCv(confirmations.cvId), isNull(confirmations.takenBackAt))),
    bookings: await db.$count(bookings, and(ofCv(bookings.cvId), isNull(bookings.cancelledAt))),
    dues: await db.$count(dues, and(ofCv(dues.cvId), isNull(dues.completedAt), isNull(dues.voidedAt))),
    reports: await db.$count(reports, and(eq(reports.phone, phone), sql`${reports.role} = ${role}`)),
  }
}

/** The CV of an account, or null. */
export async function findCvId(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select({ id: cvs.id }).from(cvs).where(eq(cvs.accountId, accountId))
  return row?.id ?? null
}
