import { count, desc, eq, inArray, like, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { toSearchText } from '#shared/search-text.ts'

const lettersOf = (id: (number: number) => string) => toSearchText(id(0)).slice(0, -1)
const TUITION = lettersOf(formatTuitionId)
const TUTOR = lettersOf(formatTutorId)
const ID_BEGINNING = new RegExp(`^(${TUITION}|${TUTOR})?(\\d+)$`)

function selectBookings(db: Db) {
  return db
    .select({
      id: bookings.id,
      createdAt: bookings.createdAt,
      startDate: bookings.startDate,
      tuitionNumber: tuitions.number,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
    })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
    .innerJoin(cvs, eq(cvs.id, bookings.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
}

/** A booking with its tuition's number and its tutor's number and name. */
export type BookingView = Awaited<ReturnType<typeof selectBookings>>[number]

/** Whether a tuition is booked. */
export async function hasBooking(db: Db, tuitionId: string): Promise<boolean> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.tuitionId, tuitionId))
  return rows.length > 0
}

/** Inserts a booking and returns its view. Violates a unique constraint for a second booking of a tuition. */
export async function insertBooking(db: Db, booking: typeof bookings.$inferInsert): Promise<BookingView> {
  const [row] = await db.insert(bookings).values(booking).returning({ id: bookings.id })
  const [seen] = row ? await selectBookings(db).where(eq(bookings.id, row.id)) : []
  if (!seen) throw new Error('the booking was not written')
  return seen
}

/** A page of the bookings whose tuitionId or tutorId begins with the term, newest first, and how many there are; a term that begins no id finds none. */
export async function findBookingPage(db: Db, { page, limit, searchTerm = '' }: Paging & { searchTerm?: string }) {
  const where = withId(db, searchTerm)
  if (where === null) return { rows: [], total: 0 }
  // The numbers first: of the rows before a late page neither tuition nor tutor is looked up.
  const wanted = db
    .select({ number: bookings.number })
    .from(bookings)
    .where(where)
    .orderBy(desc(bookings.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, [counted]] = await Promise.all([
    selectBookings(db).where(inArray(bookings.number, wanted)).orderBy(desc(bookings.number)),
    db.select({ total: count() }).from(bookings).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The search texts of tuitions and CVs begin with their ids. */
function withId(db: Db, term: string): SQL | undefined | null {
  if (term === '') return undefined
  const [, letters, digits] = ID_BEGINNING.exec(toSearchText(term)) ?? []
  if (digits === undefined) return null
  const named = (table: typeof tuitions | typeof cvs, id: string) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(like(table.searchText, `${id}%`))
  const byTuition = letters === TUTOR ? undefined : inArray(bookings.tuitionId, named(tuitions, TUITION + digits))
  const byTutor = letters === TUITION ? undefined : inArray(bookings.cvId, named(cvs, TUTOR + digits))
  return or(byTuition, byTutor)
}

/** Finds the newest 100 bookings of a tutor by the CV's `_id`. */
export function findBookingsOfCv(db: Db, cvId: string): Promise<BookingView[]> {
  return selectBookings(db).where(eq(bookings.cvId, cvId)).orderBy(desc(bookings.number)).limit(100)
}
