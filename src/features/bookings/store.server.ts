import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isDraftAgreement, isLateAgreement, newestAgreement } from '#db/booking-agreements.server.ts'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { isOpenRefund } from '#db/money/refunds.server.ts'
import { hasRemaining, lacksDue } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { hasProblem, problemsOfBooking } from '#db/problems.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/search/id-search.server.ts'
import { refersToGuardianPerson, refersToTutorPerson } from '#db/search/person-search.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { refunds } from '#db/tables/money/refunds.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { BookingListQuery } from './schema.ts'

const owners = alias(accounts, 'owners')
type Pair = { tuitionId: string; cvId: string }

/** Not closed, and something remains of it. */
const isOpenDue = sql`(${dues.completedAt} is null and ${hasRemaining})`

/** The newest due of the pair that is not void: none, open or closed; a paid one counts as closed. */
const dueState = sql<'none' | 'open' | 'closed'>`coalesce((
  select case when ${isOpenDue} then 'open' else 'closed' end from ${dues}
  where ${dues.tuitionId} = ${bookings.tuitionId} and ${dues.cvId} = ${bookings.cvId} and ${dues.voidedAt} is null
  order by ${isOpenDue} desc limit 1), 'none')`

function selectBookings(db: Db) {
  return db
    .select({
      id: bookings.id,
      number: bookings.number,
      tuitionId: bookings.tuitionId,
      cvId: bookings.cvId,
      createdAt: bookings.createdAt,
      startDate: bookings.startDate,
      cancelledAt: bookings.cancelledAt,
      ending: bookings.ending,
      endedOn: bookings.endedOn,
      replaceBy: bookings.replaceBy,
      tuitionNumber: tuitions.number,
      heading: tuitions.heading,
      salary: tuitions.salary,
      salaryFrom: tuitions.salaryFrom,
      salaryTo: tuitions.salaryTo,
      daysPerWeek: tuitions.daysPerWeek,
      teachingTime: tuitions.teachingTime,
      releasedContacts: tuitions.releasedContacts,
      ownerId: tuitions.ownerId,
      tuitionStatus: tuitions.status,
      guardianPhone: tuitions.phone,
      guardianLocale: tuitions.locale,
      guardianName: owners.name,
      isGuardianReported: isReported(tuitions.phone, 'Guardian'),
      tutorNumber: cvs.number,
      tutorStatus: cvs.status,
      tutorName: accounts.name,
      tutorPhone: accounts.phone,
      tutorAccountId: cvs.accountId,
      isTutorReported: isReported(accounts.phone, 'Tutor'),
      due: dueState,
      agreement: newestAgreement,
      problems: problemsOfBooking,
    })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
    .innerJoin(cvs, eq(cvs.id, bookings.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(owners, eq(owners.id, tuitions.ownerId))
}

/** A booking with its tuition, its guardian, its tutor, and the state of its due. */
export type BookingView = Awaited<ReturnType<typeof selectBookings>>[number]

const isActive = isNull(bookings.cancelledAt)

/** Finds the booking of a tuition that is not cancelled, or null. */
export async function findBookingOfTuition(db: Db, tuitionId: string): Promise<BookingView | null> {
  const [row] = await selectBookings(db).where(and(eq(bookings.tuitionId, tuitionId), isActive))
  return row ?? null
}

/** Finds a booking by its `_id`, cancelled or not, or null. */
export async function findBooking(db: Db, id: string): Promise<BookingView | null> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id))
  return row ?? null
}

/** Finds a booking by its running number, cancelled or not, or null. */
export async function findBookingByNumber(db: Db, number: number): Promise<BookingView | null> {
  const [row] = await selectBookings(db).where(eq(bookings.number, number))
  return row ?? null
}

/** Whether a tutor has a confirmation for a tuition that was not taken back. */
export async function hasConfirmation(db: Db, { tuitionId, cvId }: Pair): Promise<boolean> {
  const ofPair = and(eq(confirmations.tuitionId, tuitionId), eq(confirmations.cvId, cvId))
  return (await db.$count(confirmations, and(ofPair, isNull(confirmations.takenBackAt)))) > 0
}

/** The total in poisha of the newest open due of a pair, or null. */
export async function findOpenDueTotal(db: Db, { tuitionId, cvId }: Pair): Promise<number | null> {
  const ofPair = and(eq(dues.tuitionId, tuitionId), eq(dues.cvId, cvId))
  const [row] = await db
    .select({ totalDue: dues.totalDue })
    .from(dues)
    .where(and(ofPair, isOpenDue, isNull(dues.voidedAt)))
    .orderBy(desc(dues.number))
    .limit(1)
  return row?.totalDue ?? null
}

/** Whether a refund of a booking is asked for, or promised and not paid. */
export async function hasOpenRefund(db: Db, bookingId: string): Promise<boolean> {
  return (await db.$count(refunds, and(eq(refunds.bookingId, bookingId), isOpenRefund))) > 0
}

/** Inserts a booking and returns its view. Violates a unique constraint for a second booking of a tuition. */
export async function insertBooking(db: Db, booking: typeof bookings.$inferInsert): Promise<BookingView> {
  const [row] = await db.insert(bookings).values(booking).returning({ id: bookings.id })
  const seen = row && (await findBooking(db, row.id))
  if (!seen) throw new Error('the booking was not written')
  return seen
}

/** How a booking ended by the fee terms, and the day by which another tutor is promised. */
export type BookingEnd = Pick<typeof bookings.$inferSelect, 'ending' | 'endedOn' | 'replaceBy'>
const NO_END: BookingEnd = { ending: '', endedOn: null, replaceBy: null }

/** Marks a booking as cancelled, or as booked again with null. */
export async function setBookingCancelled(db: Db, id: string, cancelledAt: Date | null, end = NO_END): Promise<void> {
  await db
    .update(bookings)
    .set({ cancelledAt, ...end })
    .where(eq(bookings.id, id))
}

type BookingSearch = Paging &
  Pick<BookingListQuery, 'cancelled' | 'noDue' | 'problem' | 'agreement' | 'sort'> & { searchTerm?: string; now: Date }

/** Finds a page of bookings by id, phone or name of tutor or guardian, newest first, and their total. */
export function findBookingPage(
  db: Db,
  { searchTerm = '', cancelled, noDue, problem, agreement, sort = '-date', now, ...paging }: BookingSearch,
) {
  const inState = cancelled ? isNotNull(bookings.cancelledAt) : isActive
  const where = and(
    inState,
    noDue ? lacksDue : undefined,
    problem ? hasProblem : undefined,
    agreement === 'late' ? isLateAgreement(db, now) : undefined,
    agreement === 'draft' ? isDraftAgreement : undefined,
    searchTerm === '' ? undefined : matchesBooking(searchTerm),
  )
  const list = { key: bookings.number, select: selectBookings(db), where, orderBy: BOOKING_ORDERS[sort], paging }
  return pagedList(db, { ...list, isRanked: sort.endsWith('start') })
}

const BOOKING_ORDERS = {
  date: [asc(bookings.number)],
  '-date': [desc(bookings.number)],
  start: [asc(bookings.startDate), asc(bookings.number)],
  '-start': [desc(bookings.startDate), desc(bookings.number)],
}

const matchesBooking = (term: string) =>
  matchesAny(
    refersToTuitionId(bookings.tuitionId, term),
    refersToTutorId(bookings.cvId, term),
    refersToTutorPerson(bookings.cvId, term),
    refersToGuardianPerson(bookings.tuitionId, term),
  )

/** Finds a page of a tutor's bookings by the CV's `_id`, newest first, without the cancelled ones, and their total. */
export function findBookingsOfCv(db: Db, cvId: string, paging: Paging) {
  const where = and(eq(bookings.cvId, cvId), isActive)
  return pagedList(db, { key: bookings.number, select: selectBookings(db), where, paging })
}
