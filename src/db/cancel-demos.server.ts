import { and, eq, gt, inArray, isNull, ne, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import type { Db } from './client.server.ts'
import { applications } from './tables/applications.server.ts'
import { bookings } from './tables/bookings.server.ts'
import { confirmations } from './tables/confirmations.server.ts'
import { cvs } from './tables/cvs.server.ts'
import { demoClasses } from './tables/demo-classes.server.ts'
import { accounts } from './tables/people/accounts.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

const { id, startsAt, state } = demoClasses

/** The states of a demo class that is to take place. */
export const OPEN_DEMO_STATES = ['proposed', 'accepted'] as const
type OpenDemoState = (typeof OPEN_DEMO_STATES)[number]

/** The tutors whose demo classes stay: all who are confirmed, one, or none. */
export type KeptDemos = 'confirmed' | { cvId: string } | null

/** Cancels the coming demo classes of a tuition, except those to keep; returns them as they were. */
export const cancelDemosOfTuition = (
  tx: Db,
  { tuitionId, keep, now }: { tuitionId: string; keep: KeptDemos; now: Date },
) => cancelDemosWhere(tx, and(eq(applications.tuitionId, tuitionId), isNotKept(tx, keep)), now)

/** Cancels the coming demo classes of an account, as guardian or tutor; returns them as they were. */
export const cancelDemosOfAccount = (tx: Db, { accountId, now }: { accountId: string; now: Date }) =>
  cancelDemosWhere(tx, or(eq(tuitions.ownerId, accountId), eq(accounts.id, accountId)), now)

async function cancelDemosWhere(tx: Db, where: SQL | undefined, now: Date) {
  const demos = await selectDemos(tx).where(and(inArray(state, OPEN_DEMO_STATES), gt(startsAt, now), where))
  const ids = demos.map((demo) => demo.id)
  if (ids.length > 0) await tx.update(demoClasses).set({ state: 'cancelled', answeredAt: now }).where(inArray(id, ids))
  return demos
}

/** A demo class that a step cancelled or put back, with its tutor and tuition. */
export type MovedDemo = Awaited<ReturnType<typeof cancelDemosWhere>>[number]

type Restoring = { ids: readonly string[]; to: OpenDemoState; cancelledAt: Date; now: Date }

/**
 * Puts those demo classes back that were cancelled at a time and have not begun, if both people are still there, the tutor
 * still applies, and the tuition is open without a tutor; returns them.
 */
export async function restoreDemos(tx: Db, { ids, to, cancelledAt, now }: Restoring): Promise<MovedDemo[]> {
  if (ids.length === 0) return []
  const withOpenOne = tx
    .select({ id: demoClasses.applicationId })
    .from(demoClasses)
    .where(inArray(state, OPEN_DEMO_STATES))
  const demos = await selectDemos(tx).where(
    and(
      and(inArray(id, [...ids]), eq(state, 'cancelled'), eq(demoClasses.answeredAt, cancelledAt), gt(startsAt, now)),
      and(isThere(accounts), isThere(owners), inArray(applications.state, LISTED_APPLICATION_STATES)),
      and(notInArray(tuitions.status, ['closed', 'rejected']), hasNoTutor(tx)),
      notInArray(demoClasses.applicationId, withOpenOne),
    ),
  )
  const found = demos.map((demo) => demo.id)
  const change = { state: to, answeredAt: to === 'accepted' ? now : null, remindedAt: null }
  if (found.length > 0) await tx.update(demoClasses).set(change).where(inArray(id, found))
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
      startsAt,
      state,
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

function isNotKept(tx: Db, keep: KeptDemos): SQL | undefined {
  if (keep === null) return undefined
  if (keep !== 'confirmed') return ne(applications.cvId, keep.cvId)
  const { tuitionId, cvId, takenBackAt } = confirmations
  const ofApplicant = and(eq(tuitionId, applications.tuitionId), eq(cvId, applications.cvId), isNull(takenBackAt))
  return notExists(tx.select().from(confirmations).where(ofApplicant))
}
