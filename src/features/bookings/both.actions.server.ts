import type { StepMessage } from '#features/messages/actions.server.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import type { BookingView } from './store.server.ts'

type BookingNews = {
  kind: 'tuitionBooked' | 'bookingCancelled' | 'bookingEnded' | 'agreementSent'
  now: Date
  reason?: string
}

/** What the guardian and the tutor read of a booking, its end or its agreement. */
export function messagesToBoth(booking: BookingView, { kind, now, reason = '' }: BookingNews): StepMessage[] {
  const { number, startDate, tutorName, guardianPhone: phone, guardianLocale: guestLocale } = booking
  const tuitionId = formatTuitionId(booking.tuitionNumber)
  const link = paths.agreement(number)
  const values = { tuitionId, tutorId: formatTutorId(booking.tutorNumber), tutorName, startDate, reason, link }
  const about = new Date(`${startDate}T00:00:00+06:00`)
  const message = { kind, recordId: booking.id, values, about, now } as const
  return [
    { ...message, phone, guestLocale, role: 'Guardian' },
    { ...message, phone: booking.tutorPhone, role: 'Tutor' },
  ]
}
