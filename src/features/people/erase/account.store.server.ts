import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { creditOfDue, hasRemaining } from '#db/money/remaining-due.server.ts'
import { hasWaitingClaim } from '#db/money/waiting-claim.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { mutedMessages } from '#db/tables/messages/muted-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { consents } from '#db/tables/people/consents.server.ts'
import { listColumns } from '#db/tables/people/list-columns.server.ts'
import { listViews } from '#db/tables/people/list-views.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { StaffRole } from '#shared/permissions.ts'
import type { Commitments } from '../own-data/rules.ts'

/** What a person agreed to, newest first. */
export const findConsents = (db: Db, accountId: string) =>
  db
    .select({
      kind: consents.kind,
      text: consents.text,
      version: consents.version,
      createdAt: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(desc(consents.createdAt))

/** When staff opened the ID card of an account, newest first. */
export async function findOpenings(
  db: Db,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<{ at: Date; by: StaffRole | null }[]> {
  const rows = await db
    .select({ at: events.at, changes: events.changes })
    .from(events)
    .where(and(eq(events.accountId, accountId), eq(events.kind, 'idCardOpened')))
    .orderBy(desc(events.number))
    .limit(limit)
  return rows.map(({ at, changes }) => ({ at, by: (changes.staffRole?.[1] ?? null) as StaffRole | null }))
}

/** The CV of an account with the time its ID card was uploaded, or null. */
export async function findIdCard(db: Db, accountId: string) {
  const idCard = sql`coalesce(${cvs.waiting} ->> 'idCardImage', ${cvs.idCardImage})`
  const [row] = await db
    .select({
      address: sql<string>`${idCard}`,
      // Staff have not seen one that waits.
      approvedAt: sql`case when ${cvs.waiting} ->> 'idCardImage' is null then ${cvs.approvedAt} end`.mapWith(
        cvs.approvedAt,
      ),
      erasedAt: cvs.idCardErasedAt,
      uploadedAt: uploads.createdAt,
    })
    .from(cvs)
    .leftJoin(uploads, sql`${uploads.address} = ${idCard}`)
    .where(eq(cvs.accountId, accountId))
  return row ?? null
}

export const readSessions = (db: Db, accountId: string) =>
  db
    .select({ device: sessions.device, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt))

export const readMutedMessages = (db: Db, accountId: string) =>
  db.select({ kind: mutedMessages.kind }).from(mutedMessages).where(eq(mutedMessages.accountId, accountId))

export const readListColumns = (db: Db, accountId: string) =>
  db
    .select({ list: listColumns.list, hidden: listColumns.hidden, rows: listColumns.rows })
    .from(listColumns)
    .where(eq(listColumns.accountId, accountId))

export const readListViews = (db: Db, accountId: string) =>
  db
    .select({
      list: listViews.list,
      name: listViews.name,
      query: listViews.query,
      isShared: listViews.isShared,
      createdAt: listViews.createdAt,
    })
    .from(listViews)
    .where(eq(listViews.accountId, accountId))
    .orderBy(asc(listViews.createdAt))

const BATCH = 500

/** The bell of a guardian or tutor, oldest first, in batches. */
export async function* readBell(db: Db, accountId: string) {
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(personNotifications)
      .where(and(eq(personNotifications.accountId, accountId), gt(personNotifications.number, after)))
      .orderBy(asc(personNotifications.number))
      .limit(BATCH)
    yield* rows
    after = rows.at(-1)?.number ?? 0
    if (rows.length < BATCH) return
  }
}

/** What the person did and what happened to the account: when and what, without values of others. */
export async function* readActivity(db: Db, accountId: string) {
  let after = 0
  for (;;) {
    const rows = await db
      .select({ number: events.number, at: events.at, kind: events.kind })
      .from(events)
      .where(and(or(eq(events.actorId, accountId), eq(events.accountId, accountId)), gt(events.number, after)))
      .orderBy(asc(events.number))
      .limit(BATCH)
    for (const { at, kind } of rows) yield { at, kind }
    after = rows.at(-1)?.number ?? 0
    if (rows.length < BATCH) return
  }
}

/** What keeps a person and the agency together: unpaid dues, credits and claims of a tutor, and running bookings of either side. */
export async function findCommitments(
  db: Db,
  { accountId, since }: { accountId: string; since: string },
): Promise<Commitments> {
  const { rows } = await db.execute<Commitments>(sql`select
    exists(select from ${dues} join ${cvs} on ${cvs.id} = ${dues.cvId}
      where ${cvs.accountId} = ${accountId} and ((${dues.completedAt} is null and ${dues.voidedAt} is null and ${hasRemaining}) or ${creditOfDue} > 0 or ${hasWaitingClaim})) as "hasOpenDue",
    exists(select from ${bookings} join ${cvs} on ${cvs.id} = ${bookings.cvId} join ${tuitions} on ${tuitions.id} = ${bookings.tuitionId}
      where (${cvs.accountId} = ${accountId} or ${tuitions.ownerId} = ${accountId})
      and ${bookings.cancelledAt} is null and ${bookings.startDate} >= ${since}) as "hasRunningBooking"`)
  return rows[0] ?? { hasOpenDue: false, hasRunningBooking: false }
}

/** The guardians and tutors whose deletion was requested at this time or earlier and of whom no claim waits, oldest request first. */
export async function findDueDeletions(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        sql`${accounts.deletionRequestedAt} <= ${before.toISOString()}::timestamptz`,
        isNull(accounts.erasedAt),
        sql`not exists (select from ${dues} join ${cvs} on ${cvs.id} = ${dues.cvId}
          where ${cvs.accountId} = ${accounts.id} and ${hasWaitingClaim})`,
      ),
    )
    .orderBy(accounts.deletionRequestedAt)
  return rows.map(({ id }) => id)
}

/** The accounts that were merged into one, locked until the transaction ends. */
export const findMergedAccounts = (tx: Db, id: string) =>
  tx.select().from(accounts).where(eq(accounts.mergedIntoId, id)).orderBy(accounts.id).for('no key update')
