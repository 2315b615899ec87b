import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/id-search.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

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

/** Finds a page of the bookings whose tuitionId or tutorId starts with the term in any notation, newest first, and their total. */
export function findBookingPage(db: Db, { searchTerm = '', ...paging }: Paging & { searchTerm?: string }) {
  const byId = matchesAny(refersToTuitionId(bookings.tuitionId, searchTerm), refersToTutorId(bookings.cvId, searchTerm))
  const where = searchTerm === '' ? undefined : byId
  return pagedList(db, { key: bookings.number, select: selectBookings(db), where, paging })
}

/** Finds the newest 100 bookings of a tutor by the CV's `_id`. */
export function findBookingsOfCv(db: Db, cvId: string): Promise<BookingView[]> {
  return selectBookings(db).where(eq(bookings.cvId, cvId)).orderBy(desc(bookings.number)).limit(100)
}
