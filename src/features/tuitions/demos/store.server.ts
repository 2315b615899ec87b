import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { LISTED_APPLICATION_STATES, OPEN_DEMO_STATES } from '#shared/enums.ts'

const { id, applicationId, startsAt, state, cancelledBy, stateBefore } = demoClasses

export type DemoRow = typeof demoClasses.$inferSelect

/** Inserts a proposed demo class. */
export async function insertDemo(
  tx: Db,
  demo: Pick<DemoRow, 'applicationId' | 'startsAt' | 'note' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(demoClasses).values(demo).returning({ id })
  if (!row) throw new Error('the demo class was not written')
  return row.id
}

type DemoChange = Partial<Pick<DemoRow, 'state' | 'answer' | 'answeredAt' | 'remindedAt' | 'askedAt'>>

/** Stores the answer to a demo class, or that both were reminded or asked. */
export async function updateDemo(tx: Db, demoId: string, change: DemoChange): Promise<void> {
  await tx.update(demoClasses).set(change).where(eq(id, demoId))
}

/** Ends the open demo classes of an application whose time has passed. Lock the application first. */
export async function endPassedDemos(tx: Db, passed: { applicationId: string; now: Date }): Promise<void> {
  const isOpen = and(eq(applicationId, passed.applicationId), inArray(state, OPEN_DEMO_STATES))
  await tx
    .update(demoClasses)
    .set({ state: 'over' })
    .where(and(isOpen, lt(startsAt, passed.now)))
}

/** Whose demo classes: of a tuition, except the tutors who keep theirs, of a person as guardian or tutor, or of an application. */
export type DemosOf =
  | { tuitionId: string; keep: 'confirmed' | { cvId: string } | null }
  | { accountId: string }
  | { applicationId: string }

type Cancellation = {
  of: DemosOf
  /** the record whose step cancels, if an undo of that step puts the demo classes back */
  by?: string
  reason?: string
  now: Date
}

/** Cancels the coming demo classes, and returns them. */
export async function cancelDemos(tx: Db, { of, by, reason = '', now }: Cancellation) {
  const demos = await selectDemos(tx).where(and(inArray(state, OPEN_DEMO_STATES), gt(startsAt, now), areOf(tx, of)))
  if (demos.length === 0) return demos
  // Only the newest of an application is ever put back.
  const ofThese = inArray(
    applicationId,
    demos.map((demo) => demo.applicationId),
  )
  await tx
    .update(demoClasses)
    .set({ cancelledBy: null })
    .where(and(ofThese, isNotNull(cancelledBy)))
  const before = { stateBefore: sql`${state}`, cancelledBy: by ?? null }
  const change = { state: 'cancelled', ...before, cancelReason: reason, answeredAt: now } as const
  await tx
    .update(demoClasses)
    .set(change)
    .where(
      inArray(
        id,
        demos.map((demo) => demo.id),
      ),
    )
  return demos
}

/** A demo class that a step cancelled or put back, with its tutor and tuition. */
export type MovedDemo = Awaited<ReturnType<typeof cancelDemos>>[number]

/**
 * Puts those demo classes back that steps of a record cancelled and that have not begun, if both people are still
 * there, the tutor still applies, and the tuition is open without a tutor; returns them.
 */
export async function restoreDemos(tx: Db, { by, now }: { by: string; now: Date }): Promise<MovedDemo[]> {
  const withOpenOne = tx.select({ applicationId }).from(demoClasses).where(inArray(state, OPEN_DEMO_STATES))
  const demos = await selectDemos(tx).where(
    and(
      and(eq(cancelledBy, by), eq(state, 'cancelled'), gt(startsAt, now)),
      and(isThere(accounts), isThere(owners), inArray(applications.state, LISTED_APPLICATION_STATES)),
      and(notInArray(tuitions.status, ['closed', 'rejected']), hasNoTutor(tx)),
      notInArray(applicationId, withOpenOne),
    ),
  )
  const answeredAt = sql`case when ${stateBefore} = 'accepted' then ${now.toISOString()}::timestamptz end`
  const change = { state: sql`${stateBefore}`, stateBefore: null, cancelledBy: null, answeredAt, remindedAt: null }
  const ids = demos.map((demo) => demo.id)
  if (ids.length > 0) await tx.update(demoClasses).set(change).where(inArray(id, ids))
  return demos
}

/** The account of the guardian, which a tuition of a visitor has not. */
const owners = alias(accounts, 'owners')

const isThere = (account: typeof accounts | typeof owners) =>
  and(isNull(account.deactivatedAt), isNull(account.deletionRequestedAt))

function hasNoTutor(tx: Db): SQL | undefined {
  const ofTuition = (pair: typeof bookings | typeof confirmations) => eq(pair.tuitionId, applications.tuitionId)
  const booked = tx
    .select()
    .from(bookings)
    .where(and(ofTuition(bookings), isNull(bookings.cancelledAt)))
  const confirmed = tx
    .select()
    .from(confirmations)
    .where(and(ofTuition(confirmations), isNull(confirmations.takenBackAt)))
  return and(notExists(booked), notExists(confirmed))
}

const selectDemos = (tx: Db) =>
  tx
    .select({
      id,
      applicationId,
      startsAt,
      tutorName: accounts.name,
      phone: accounts.phone,
      accountId: accounts.id,
      tuition: { number: tuitions.number, phone: tuitions.phone, ownerId: tuitions.ownerId, locale: tuitions.locale },
    })
    .from(demoClasses)
    .innerJoin(applications, eq(applications.id, demoClasses.applicationId))
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(owners, eq(owners.id, tuitions.ownerId))

function areOf(tx: Db, of: DemosOf): SQL | undefined {
  if ('applicationId' in of) return eq(applications.id, of.applicationId)
  if ('accountId' in of) return or(eq(tuitions.ownerId, of.accountId), eq(accounts.id, of.accountId))
  return and(eq(applications.tuitionId, of.tuitionId), isNotKept(tx, of.keep))
}

function isNotKept(tx: Db, keep: 'confirmed' | { cvId: string } | null): SQL | undefined {
  if (keep === null) return undefined
  if (keep !== 'confirmed') return ne(applications.cvId, keep.cvId)
  const { tuitionId, cvId, takenBackAt } = confirmations
  const ofApplicant = and(eq(tuitionId, applications.tuitionId), eq(cvId, applications.cvId), isNull(takenBackAt))
  return notExists(tx.select().from(confirmations).where(ofApplicant))
}
