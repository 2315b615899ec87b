import type { Db } from '#db/client.server.ts'
import { findAgreedSalary } from '#features/confirmations/store.server.ts'
import { findTuitionView } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { singleSalary, toAgreementState } from './agreements/rules.ts'
import type { Booking, BookingListQuery, BookingPair } from './schema.ts'
import {
  type BookingView,
  findBookingOfTuition,
  findBookingPage,
  findBookingsOfCv,
  hasConfirmation,
} from './store.server.ts'

/** Lists a page of the bookings, newest first; a search term is a part of an id, phone or name. */
export async function listBookings(
  db: Db,
  input: BookingListQuery & { now: Date },
): Promise<{ data: Booking[]; meta: PagingMeta }> {
  const { rows, total } = await findBookingPage(db, input)
  return { data: rows.map(toBookingDto), meta: toPagingMeta(input, total) }
}

/** One page of the bookings of the tutor with this CV, newest first. */
export async function pageBookingsOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findBookingsOfCv(db, cvId, paging)
  return { data: rows.map(toBookingDto), meta: toPagingMeta(paging, total) }
}

/** Returns what is known of a tutor and a tuition; a part is null when its id is unknown. */
export async function getBookingPair(
  db: Db,
  { actor, tutorId, tuitionId }: { actor: Actor; tutorId: string; tuitionId: string },
): Promise<BookingPair> {
  const cv = tutorId === '' ? null : await findCvByAnyId(db, tutorId)
  const tuition = tuitionId === '' ? null : await findTuitionView(db, tuitionId, actor)
  const booking = tuition && (await findBookingOfTuition(db, tuition.id))
  const ids = cv && tuition && { tuitionId: tuition.id, cvId: cv.id }
  return {
    tutor: cv && {
      tutorId: formatTutorId(cv.number),
      name: cv.name,
      phone: cv.phone,
      status: cv.status,
      isReported: cv.isReported,
    },
    tuition: tuition && {
      tuitionId: formatTuitionId(tuition.number),
      heading: tuition.heading,
      salary: tuition.salary,
      phone: tuition.phone,
      status: tuition.status,
      isReported: tuition.isReported,
      bookedFor: booking && formatTutorId(booking.tutorNumber),
      startsOn: booking?.startDate ?? null,
    },
    isConfirmed: ids ? await hasConfirmation(db, ids) : false,
    agreedSalary: (ids && (await findAgreedSalary(db, ids))) ?? (tuition && singleSalary(tuition)),
  }
}

/** A booking as staff read it. */
export function toBookingDto(booking: BookingView): Booking {
  const { tutorName, heading, salary, tutorPhone, guardianPhone, isTutorReported, isGuardianReported, due } = booking
  return {
    _id: booking.id,
    number: booking.number,
    tutorId: formatTutorId(booking.tutorNumber),
    tuitionId: formatTuitionId(booking.tuitionNumber),
    tutorName,
    createdAt: booking.createdAt.toISOString(),
    startDate: formatLongDate(DEFAULT_LOCALE, booking.startDate),
    startsOn: booking.startDate,
    heading,
    salary,
    salaryFrom: booking.salaryFrom,
    salaryTo: booking.salaryTo,
    tutorPhone,
    guardianPhone,
    guardianName: booking.guardianName ?? '',
    isTutorReported,
    isGuardianReported,
    due,
    agreement: {
      state: toAgreementState({ isCancelled: booking.cancelledAt !== null, newest: booking.agreement }),
      salary: booking.agreement?.salary ?? null,
    },
    problems: booking.problems,
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
  }
}
