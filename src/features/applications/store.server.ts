import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isChoosable } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { type ApplicationState, toApplicationState } from './rules.ts'

const inviters = alias(accounts, 'inviters')

const applicationColumns = {
  id: applications.id,
  createdAt: applications.createdAt,
  tuitionNumber: tuitions.number,
  tutorNumber: cvs.number,
  tutorName: accounts.name,
  tutorPhone: accounts.phone,
  profileImage: cvs.profileImage,
  inviterName: inviters.name,
  state: applications.state,
  isConform: sql<boolean>`${confirmations.id} is not null`,
}

const tuitionColumns = {
  heading: tuitions.heading,
  salary: tuitions.salary,
  releasedContacts: tuitions.releasedContacts,
  tuitionPhone: tuitions.phone,
  isBooked: sql<boolean>`exists (
    select from ${bookings} where ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null)`,
}

const confirmationJoin = and(
  eq(confirmations.tuitionId, applications.tuitionId),
  eq(confirmations.cvId, applications.cvId),
  isNull(confirmations.takenBackAt),
)

const isListed = inArray(applications.state, LISTED_APPLICATION_STATES)

function selectApplications(db: Db) {
  return db
    .select({ ...applicationColumns, ...tuitionColumns })
    .from(applications)
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(inviters, eq(inviters.id, applications.invitedBy))
    .leftJoin(confirmations, confirmationJoin)
}

/** An application with the fields of its tutor, tuition and inviter. */
export type ApplicationView = Awaited<ReturnType<typeof selectApplications>>[number]

function findPage(db: Db, where: SQL | undefined, paging: Paging) {
  return pagedList<ApplicationView>(db, { key: applications.number, select: selectApplications(db), where, paging })
}

/** One page of the applicants of a tuition, newest first, without those whose CV was returned to them. */
export function findApplicationsByTuition(db: Db, tuitionId: string, paging: Paging) {
  return findPage(db, and(eq(applications.tuitionId, tuitionId), isChoosable(db)), paging)
}

/** One page of the applications of a CV, newest first. */
export function findApplicationsByCv(db: Db, cvId: string, paging: Paging) {
  return findPage(db, and(eq(applications.cvId, cvId), isListed), paging)
}

/** As `findApplicationsByCv`, without applications to tuitions that were rejected, closed or paused. */
export function findApplicationsToShownTuitions(db: Db, cvId: string, paging: Paging) {
  const isShown = and(eq(tuitions.id, applications.tuitionId), inArray(tuitions.status, ['pending', 'approved']))
  const shown = exists(db.select({ one: sql`1` }).from(tuitions).where(isShown))
  return findPage(db, and(eq(applications.cvId, cvId), isListed, shown), paging)
}

/** One application by its `_id`; null if unknown. */
export async function findApplication(db: Db, id: string): Promise<ApplicationView | null> {
  const [row] = await selectApplications(db).where(eq(applications.id, id))
  return row ?? null
}

type TuitionCvPair = { tuitionId: string; cvId: string }

/** Locks the application of a CV to a tuition; null if there is none. */
export async function lockApplication(
  tx: Db,
  { tuitionId, cvId }: TuitionCvPair,
): Promise<{ id: string; state: ApplicationView['state']; isConform: boolean } | null> {
  const isPair = and(eq(applications.tuitionId, tuitionId), eq(applications.cvId, cvId))
  const [row] = await tx
    .select({ id: applications.id, state: applications.state })
    .from(applications)
    .where(isPair)
    .for('update')
  if (!row) return null
  // Queried after the lock: a join would return the state before the wait.
  const confirmed = await tx
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(and(eq(confirmations.tuitionId, tuitionId), eq(confirmations.cvId, cvId), isNull(confirmations.takenBackAt)))
  return { ...row, isConform: confirmed.length > 0 }
}

/** The state of the application of a CV to a tuition, without a lock. */
export async function findApplicationState(db: Db, { tuitionId, cvId }: TuitionCvPair): Promise<ApplicationState> {
  const [row] = await selectApplications(db).where(
    and(eq(applications.tuitionId, tuitionId), eq(applications.cvId, cvId)),
  )
  return toApplicationState(row ?? null)
}

type NewApplication = TuitionCvPair & { invitedBy?: string; feeTerms?: number; createdAt: Date }

/** Inserts an application or takes a removed one in again, and returns its `_id`. Lock the pair and check its state first. */
export async function insertApplication(db: Db, application: NewApplication): Promise<string> {
  const again = { state: 'applied', stateReason: '', invitedBy: null, feeTerms: null, ...application } as const
  const [row] = await db
    .insert(applications)
    .values(application)
    .onConflictDoUpdate({ target: [applications.tuitionId, applications.cvId], set: again })
    .returning({ id: applications.id })
  if (!row) throw new Error('the application was not written')
  return row.id
}

/** The number of the fee terms that a tutor accepted for a tuition; null for none. */
export async function findAcceptedTerms(db: Db, { tuitionId, cvId }: TuitionCvPair): Promise<number | null> {
  const [row] = await db
    .select({ feeTerms: applications.feeTerms })
    .from(applications)
    .where(and(eq(applications.tuitionId, tuitionId), eq(applications.cvId, cvId)))
  return row?.feeTerms ?? null
}

/** The tuition and CV of an application by its `_id`, or null. */
export async function findApplicationPair(db: Db, id: string): Promise<TuitionCvPair | null> {
  const { tuitionId, cvId } = applications
  const [row] = await db.select({ tuitionId, cvId }).from(applications).where(eq(applications.id, id))
  return row ?? null
}

/** Sets the state of an application with its reason. */
export async function setApplicationState(
  db: Db,
  id: string,
  { state, reason }: { state: ApplicationView['state']; reason: string },
): Promise<void> {
  await db.update(applications).set({ state, stateReason: reason }).where(eq(applications.id, id))
}
