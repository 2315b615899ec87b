import { type Db, withTransaction } from '#db/client.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { getBookingRefusal } from './rules.ts'
import type { Booking, BookingInput } from './schema.ts'
import { type BookingView, findBookingPage, findBookingsOfCv, hasBooking, insertBooking } from './store.server.ts'

/** Books a tuition for a tutor. 404 for unknown ids; 409 if either is unverified or the tuition is booked already. [API-53] */
export function bookTuition(db: Db, { now, ...input }: BookingInput & { now: Date }): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const tuition = await lockTuition(tx, input.tuitionId)
    if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
    const cv = await findCvByAnyId(tx, input.tutorId)
    if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const refused = getBookingRefusal({
      tuition: tuition.status,
      tutor: cv.status,
      isBooked: await hasBooking(tx, tuition.id),
    })
    if (refused) throw new Refusal(409, refused.key, { path: refused.path })
    const { startDate } = input
    return toBookingDto(await insertBooking(tx, { tuitionId: tuition.id, cvId: cv.id, startDate, createdAt: now }))
  })
}

/** Lists a page of the bookings, newest first; a search term is the start of a tuitionId or tutorId. [API-22, API-38] */
export async function listBookings(
  db: Db,
  input: Paging & { searchTerm?: string },
): Promise<{ data: Booking[]; meta: PagingMeta }> {
  const { rows, total } = await findBookingPage(db, input)
  return { data: rows.map(toBookingDto), meta: toPagingMeta(input, total) }
}

/** Lists the newest 100 bookings of the tutor with this CV. [AD-DETAILS-09] */
export async function listBookingsOfTutor(db: Db, cvId: string): Promise<Booking[]> {
  return (await findBookingsOfCv(db, cvId)).map(toBookingDto)
}

function toBookingDto({ id, tutorNumber, tuitionNumber, tutorName, createdAt, startDate }: BookingView): Booking {
  return {
    _id: id,
    tutorId: formatTutorId(tutorNumber),
    tuitionId: formatTuitionId(tuitionNumber),
    tutorName,
    createdAt: createdAt.toISOString(),
    startDate: formatLongDate(DEFAULT_LOCALE, startDate),
  }
}
