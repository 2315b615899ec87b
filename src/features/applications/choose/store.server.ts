import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasReadableCv } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import type { TutorCriteria } from '../suggest/rules.ts'
import { totalPoints } from '../suggest/store.server.ts'
import { type ComparedView, selectCompared } from './compare.store.server.ts'
import type { ApplicantGroup, ApplicantsQuery } from './schema.ts'

const GROUP_STATES = {
  all: LISTED_APPLICATION_STATES,
  shortlisted: ['shortlisted', 'chosen'],
  declined: ['declined'],
} as const satisfies Record<ApplicantGroup, readonly ComparedView['state'][]>

/** Applications to a tuition whose CV was not returned to its tutor. */
function ofTuition(db: Db, tuitionId: string): SQL | undefined {
  return and(eq(applications.tuitionId, tuitionId), hasReadableCv(db))
}

type CardsInput = { tuitionId: string; criteria: TutorCriteria; query: ApplicantsQuery }

/** One page of the applicants of a tuition: confirmed and chosen first, then best match or newest. */
export function findApplicantCards(db: Db, { tuitionId, criteria, query }: CardsInput): Promise<ComparedView[]> {
  const { show = 'all', sort = 'best', page, limit } = query
  const isFirst = sql`(${confirmations.id} is not null or ${applications.state} = 'chosen') desc`
  const best = sort === 'best' ? [sql`${totalPoints(criteria)} desc`] : []
  return selectCompared(db)
    .where(and(ofTuition(db, tuitionId), inArray(applications.state, GROUP_STATES[show])))
    .orderBy(isFirst, ...best, desc(applications.number))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** How many applicants of a tuition each group has. */
export async function countApplicantGroups(db: Db, tuitionId: string): Promise<Record<ApplicantGroup, number>> {
  const where = ofTuition(db, tuitionId)
  const rows = await db
    .select({ state: applications.state, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(where)
    .groupBy(applications.state)
  const countOf = (group: ApplicantGroup) =>
    rows
      .filter(({ state }) => GROUP_STATES[group].some((one) => one === state))
      .reduce((sum, row) => sum + row.count, 0)
  return { all: countOf('all'), shortlisted: countOf('shortlisted'), declined: countOf('declined') }
}

/** One applicant by the `_id` of the application, in any state; null if unknown. */
export async function findApplicantCard(db: Db, id: string): Promise<ComparedView | null> {
  const [row] = await selectCompared(db).where(eq(applications.id, id))
  return row ?? null
}

/** The `_id` of the application of a CV to a tuition that a guardian may see; null if there is none. */
export async function findSeenApplication(
  db: Db,
  { tuitionId, cvId }: { tuitionId: string; cvId: string },
): Promise<string | null> {
  const isSeen = inArray(applications.state, [...LISTED_APPLICATION_STATES, 'declined'])
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(ofTuition(db, tuitionId), eq(applications.cvId, cvId), isSeen))
  return row?.id ?? null
}

/** The applicant who is chosen and not confirmed, other than `exceptId`; null if nobody is. */
export async function findWaitingChoice(db: Db, tuitionId: string, exceptId?: string): Promise<ComparedView | null> {
  const isOther = exceptId === undefined ? undefined : ne(applications.id, exceptId)
  const where = and(eq(applications.tuitionId, tuitionId), eq(applications.state, 'chosen'), isOther)
  const rows = await selectCompared(db).where(where)
  return rows.find(({ conformId }) => conformId === null) ?? null
}

/** The confirmed applicant of a tuition, and the one whom the guardian chose. */
export async function findLeadingApplicants(db: Db, tuitionId: string) {
  const isLeading = or(isNotNull(confirmations.id), eq(applications.state, 'chosen'))
  const isListed = inArray(applications.state, LISTED_APPLICATION_STATES)
  const rows = await selectCompared(db).where(and(ofTuition(db, tuitionId), isListed, isLeading))
  return {
    confirmed: rows.find(({ conformId }) => conformId !== null),
    chosen: rows.find(({ conformId, state }) => conformId === null && state === 'chosen'),
  }
}

/** Moves everybody else who is chosen for a tuition back to the shortlist. */
export async function unchooseOthers(db: Db, { tuitionId, id }: { tuitionId: string; id: string }): Promise<void> {
  const others = and(eq(applications.tuitionId, tuitionId), eq(applications.state, 'chosen'), ne(applications.id, id))
  await db.update(applications).set({ state: 'shortlisted' }).where(others)
}

/** The day of the first class of a booked tuition; null unless it is booked. */
export async function findStartDate(db: Db, tuitionId: string): Promise<string | null> {
  const [row] = await db
    .select({ startDate: bookings.startDate })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitionId), isNull(bookings.cancelledAt)))
  return row?.startDate ?? null
}
