import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import type { Booking } from './schema.ts'
import type { BookingView } from './store.server.ts'

/** The answer of a booking. */
export function toBookingDto(booking: BookingView): Booking {
  const { tutorName, heading, salary, tutorPhone, guardianPhone, isTutorReported, isGuardianReported, due } = booking
  return {
    _id: booking.id,
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
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
  }
}
