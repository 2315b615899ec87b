import {
  and,
  arrayOverlaps,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { hasReadableCv } from '#db/choosable-applicants.server.ts'
import type { Db } from '#db/client.server.ts'
import { fitOfTutors, missesNothing } from '#db/search/fit.server.ts'
import { isInCity } from '#db/search/places.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { findContacts } from '#shared/contacts/find-contacts.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { TutorCriteria } from '#shared/ranking/rules.ts'
import { type ComparedView, findCompared, isConfirmed, selectCompared } from './compare.store.server.ts'
import { type ApplicantOrder, applicantOrder } from './order.store.server.ts'
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

/** One page of the applicants of a tuition that a guardian asks for. */
export function findApplicantCards(db: Db, { tuitionId, criteria, query }: CardsInput) {
  const { show = 'all', sort = 'best', ...paging } = query
  return findCompared(db, {
    where: and(ofGroup(db, tuitionId, show), whereFiltered(query, criteria)),
    orderBy: applicantOrder(criteria, sort === 'best' ? 'usual' : 'newest'),
    paging,
  })
}

/** The shortlist is without the confirmed one, who needs no choice any more. */
function ofGroup(db: Db, tuitionId: string, group: ApplicantGroup): SQL | undefined {
  const inState = inArray(applications.state, GROUP_STATES[group])
  const isWaiting = group === 'shortlisted' ? notExists(db.select().from(confirmations).where(isConfirmed)) : undefined
  return and(ofTuition(db, tuitionId), inState, isWaiting)
}

/** The filters mean the same as in the public list of tutors. */
function whereFiltered(query: ApplicantsQuery, criteria: TutorCriteria): SQL | undefined {
  const { city, gender, salaryTo, days, time, seal, idCard, fits } = query
  const isSealed = eq(cvs.status, 'approved')
  return and(
    isInCity(cvs.coverageCity, city),
    gender ? eq(cvs.gender, gender) : undefined,
    salaryTo === undefined ? undefined : lte(cvs.salaryFrom, salaryTo),
    days.length === 0 ? undefined : arrayOverlaps(cvs.availableDays, days),
    time.length === 0 ? undefined : arrayOverlaps(cvs.freeTimes, time),
    seal ? isSealed : undefined,
    idCard ? and(isSealed, sql`${cvs.facts} ? 'idCard'`) : undefined,
    fits ? missesNothing(fitOfTutors(criteria)) : undefined,
  )
}

/** The cities that the tutors of a group cover, by name; without one that was typed as a contact. */
export async function findApplicantCities(db: Db, tuitionId: string, group: ApplicantGroup): Promise<string[]> {
  const rows = await db
    .selectDistinct({ city: cvs.coverageCity })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .where(and(ofGroup(db, tuitionId, group), ne(cvs.coverageCity, '')))
    .orderBy(cvs.coverageCity)
  return rows.map(({ city }) => city).filter((city) => findContacts(city).length === 0)
}

type ComparedInput = {
  tuitionId: string
  criteria: TutorCriteria
  removed: boolean
  fits: boolean
  order: ApplicantOrder
  paging: Paging
}

/** One page of the applicants of a tuition for staff, or of those who are in its lists no more. */
export function findComparedApplications(db: Db, input: ComparedInput) {
  const { tuitionId, criteria, removed, fits, order, paging } = input
  const inState = removed
    ? notInArray(applications.state, LISTED_APPLICATION_STATES)
    : inArray(applications.state, LISTED_APPLICATION_STATES)
  return findCompared(db, {
    where: and(eq(applications.tuitionId, tuitionId), inState, fits ? missesNothing(fitOfTutors(criteria)) : undefined),
    orderBy: applicantOrder(criteria, order),
    paging,
  })
}

/** How many applicants of a tuition each group has. */
export async function countApplicantGroups(db: Db, tuitionId: string): Promise<Record<ApplicantGroup, number>> {
  const countOf = (group: ApplicantGroup) => db.$count(applications, ofGroup(db, tuitionId, group))
  const [all, shortlisted, declined] = await Promise.all([countOf('all'), countOf('shortlisted'), countOf('declined')])
  return { all, shortlisted, declined }
}

/** How many of these applications are to the tuition. */
export const countApplications = (db: Db, { tuitionId, ids }: { tuitionId: string; ids: string[] }): Promise<number> =>
  db.$count(applications, and(eq(applications.tuitionId, tuitionId), inArray(applications.id, ids)))

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

/** The day of the first class and the CV of the tutor of a booked tuition; null unless it is booked. */
export async function findActiveBooking(db: Db, tuitionId: string) {
  const [row] = await db
    .select({ startsOn: bookings.startDate, number: bookings.number, cvId: bookings.cvId })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitionId), isNull(bookings.cancelledAt)))
  return row ?? null
}

/** The newest booking of a tuition that ended by the fee terms; null if there is none. */
export async function findEndedBooking(db: Db, tuitionId: string) {
  const { startDate: startsOn, endedOn, ending, replaceBy, cvId } = bookings
  const [row] = await db
    .select({ startsOn, endedOn, ending, replaceBy, cvId })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitionId), ne(bookings.ending, '')))
    .orderBy(desc(bookings.number))
    .limit(1)
  return row ?? null
}
