import { formatLongDate, parseLongDate } from '#shared/dhaka-time.ts'
import { toLatinDigits } from '#shared/digits.ts'
import type { MessageKey } from '#shared/messages/en.ts'

/** A class that begins outside of these years is a slip of the finger. */
export const EARLIEST_START = '2000-01-01'
export const LATEST_START = '2099-12-31'
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The `YYYY-MM-DD` of a start date, a long English date (S1 5) or itself in that form, in either script's digits; null for a day that does not exist or lies beyond 2000 to 2099. */
export function parseStartDate(text: string): string | null {
  const typed = toLatinDigits(text).trim()
  const date = ISO_DATE.test(typed) ? parseIsoDate(typed) : parseLongDate(typed)
  return date !== null && date >= EARLIEST_START && date <= LATEST_START ? date : null
}

function parseIsoDate(date: string): string | null {
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}

/** The long English date in which a form sends a start date (S1 5); what is none stays as it is, for the check to name it. */
export function formatStartDate(text: string): string {
  const date = parseStartDate(text)
  return date === null ? text : formatLongDate(date)
}

type BookingRequest = { tuition: 'pending' | 'approved'; tutor: 'pending' | 'approved'; isBooked: boolean }

/** Why a tuition cannot be booked for a tutor, and for which of the two, or null: both verified, and one booking a tuition (decisions, "States"). */
export function getBookingRefusal({ tuition, tutor, isBooked }: BookingRequest): { path: string; key: MessageKey } | null {
  if (isBooked) return { path: 'tuitionId', key: 'applications.bookedAlready' }
  if (tuition === 'pending') return { path: 'tuitionId', key: 'bookings.tuitionPending' }
  if (tutor === 'pending') return { path: 'tutorId', key: 'bookings.tutorPending' }
  return null
}
