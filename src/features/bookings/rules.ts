import type { TuitionStatus } from '#features/tuitions/schema.ts'
import type { CvStatus } from '#features/tutors/rules.ts'
import { formatLongDate, parseLongDate } from '#shared/dhaka-time.ts'
import { toLatinDigits } from '#shared/digits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'

/** Start dates outside of 2000 to 2099 are typing mistakes. */
export const EARLIEST_START = '2000-01-01'
export const LATEST_START = '2099-12-31'
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Parses a long English date or `YYYY-MM-DD`, in Latin or Bangla digits; null if invalid or outside 2000..2099. [AD-BOOK-06] */
export function parseStartDate(text: string): string | null {
  const typed = toLatinDigits(text).trim()
  const date = ISO_DATE.test(typed) ? parseIsoDate(typed) : parseLongDate(typed)
  return date !== null && date >= EARLIEST_START && date <= LATEST_START ? date : null
}

function parseIsoDate(date: string): string | null {
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}

/** Formats a start date as a long English date; returns unparsable text unchanged, so that validation can refuse it. [VAL-43] */
export function formatStartDate(text: string): string {
  const date = parseStartDate(text)
  return date === null ? text : formatLongDate(DEFAULT_LOCALE, date)
}

type BookingRequest = { tuition: TuitionStatus; tutor: CvStatus; isBooked: boolean }

/** Why a tuition cannot be booked for a tutor, with the field at fault, or null if it can. [DEC-60] */
export function getBookingRefusal({
  tuition,
  tutor,
  isBooked,
}: BookingRequest): { path: string; key: MessageKey } | null {
  if (isBooked) return { path: 'tuitionId', key: 'applications.bookedAlready' }
  if (tuition === 'pending') return { path: 'tuitionId', key: 'bookings.tuitionPending' }
  if (tutor === 'pending') return { path: 'tutorId', key: 'bookings.tutorPending' }
  return null
}
