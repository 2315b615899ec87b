import type { TuitionStatus } from '#features/tuitions/schema.ts'
import type { CvStatus } from '#features/tutors/rules.ts'
import { addDays, formatLongDate, parseLongDate, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'

/** Start dates outside of 2000 to 2099 are typing mistakes. */
export const EARLIEST_START = '2000-01-01'
export const LATEST_START = '2099-12-31'
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Parses a long English date or `YYYY-MM-DD`, in Latin or Bangla digits; null if invalid or outside 2000..2099. */
export function parseStartDate(text: string): string | null {
  const typed = toLatinDigits(text).trim()
  const date = ISO_DATE.test(typed) ? parseIsoDate(typed) : parseLongDate(typed)
  return date !== null && date >= EARLIEST_START && date <= LATEST_START ? date : null
}

function parseIsoDate(date: string): string | null {
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}

/** Formats a start date as a long English date; returns unparsable text unchanged, so that validation can refuse it. */
export function formatStartDate(text: string): string {
  const date = parseStartDate(text)
  return date === null ? text : formatLongDate(DEFAULT_LOCALE, date)
}

export type BookingState = 'booked' | 'cancelled'
type BookingMove = { to: BookingState } | { refused: MessageKey }

/** Transitions of a booking: the state that each move leads to, or why it is refused. */
export const bookingMoves = {
  cancel: { booked: { to: 'cancelled' }, cancelled: { refused: 'bookings.cancelledAlready' } },
  restore: { booked: { refused: 'bookings.notCancelled' }, cancelled: { to: 'booked' } },
} as const satisfies Record<string, Record<BookingState, BookingMove>>

/** Why a move is refused in a state, or null if it is allowed. */
export function getMoveRefusal(move: keyof typeof bookingMoves, state: BookingState): MessageKey | null {
  const step: BookingMove = bookingMoves[move][state]
  return 'refused' in step ? step.refused : null
}

/** State of a booking. */
export const toBookingState = ({ cancelledAt }: { cancelledAt: Date | null }): BookingState =>
  cancelledAt === null ? 'booked' : 'cancelled'

type BookingRequest = { tuition: TuitionStatus; tutor: CvStatus; isBooked: boolean }

const TUITION_REFUSALS: Record<Exclude<TuitionStatus, 'approved'>, MessageKey> = {
  pending: 'bookings.tuitionPending',
  rejected: 'bookings.tuitionRejected',
  closed: 'bookings.tuitionClosed',
  paused: 'bookings.tuitionPaused',
}

/** Why a tuition cannot be booked for a tutor, with the field at fault, or null if it can. */
export function getBookingRefusal({ tuition, tutor, isBooked }: BookingRequest): BookingFault | null {
  if (isBooked) return { path: 'tuitionId', key: 'applications.bookedAlready' }
  if (tuition !== 'approved') return { path: 'tuitionId', key: TUITION_REFUSALS[tuition] }
  if (tutor !== 'approved') return { path: 'tutorId', key: 'bookings.tutorPending' }
  return null
}

type BookingFault = { path: 'tutorId' | 'tuitionId'; key: MessageKey }

/** Days from today within which a first class needs no question. */
const MAX_DAYS_AHEAD = 60

/** Whether a first class is before today or far ahead. */
export function isUnusualStart(startDate: string, now: Date): boolean {
  const today = toDhakaDate(now)
  return startDate < today || startDate > addDays(today, MAX_DAYS_AHEAD)
}

/** What a sender expects of a booking: the call asks before one that differs, and books it when nothing is expected. */
export const BOOKING_EXPECTATIONS = ['expectConfirmed', 'expectUsualStart'] as const
export type BookingExpectation = (typeof BOOKING_EXPECTATIONS)[number]

/** Field and message key of the question about each expectation. */
export const BOOKING_QUESTIONS = {
  expectConfirmed: { path: 'tutorId', key: 'bookings.notConfirmed' },
  expectUsualStart: { path: 'startDate', key: 'bookings.startUnusual' },
} as const satisfies Record<BookingExpectation, { path: string; key: MessageKey }>

type BookingCheck = { isConfirmed: boolean; startDate: string; now: Date } & Record<BookingExpectation, boolean>

/** The first expectation of the sender that a booking does not meet, or null. */
export function getUnmetExpectation({ isConfirmed, startDate, now, ...expected }: BookingCheck) {
  const isMet = { expectConfirmed: isConfirmed, expectUsualStart: !isUnusualStart(startDate, now) }
  return BOOKING_EXPECTATIONS.find((one) => expected[one] && !isMet[one]) ?? null
}
