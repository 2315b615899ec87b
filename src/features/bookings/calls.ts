import { z } from 'zod'
import { defineCall, forStaff, searchOf } from '#shared/call.ts'
import { reasonAndNoteSchema } from '#shared/input-schemas.ts'
import { booking, bookingInput, bookingListQuery, pair, pairQuery } from './schema.ts'

const change = {
  method: 'POST',
  ...forStaff('bookings.write'),
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  body: reasonAndNoteSchema,
  data: booking,
  topics: ['bookings'],
} as const

export const bookTuition = defineCall({
  method: 'POST',
  path: 'booked',
  summary:
    'Books a verified tuition for a verified tutor; a tuition has one booking. A tutor who is not confirmed and an unusual start date are refused unless accepted',
  ...forStaff('bookings.write'),
  events: ['tuitionBooked'],
  body: bookingInput,
  data: booking,
  topics: ['bookings'],
})

export const listBookings = defineCall({
  method: 'GET',
  path: 'booked',
  summary:
    'Lists the booked tuitions with their tutors, newest first; with cancelled=true the cancelled ones, with noDue=true those without a due, with agreement=late or draft those whose agreement waits',
  ...forStaff('office.read'),
  query: bookingListQuery,
  data: z.array(booking),
  paged: true,
  csv: [
    ['bookings.tutorId', 'tutorId'],
    ['bookings.tutorName', 'tutorName'],
    ['bookings.tuitionId', 'tuitionId'],
    ['bookings.bookedDate', 'createdAt'],
    ['bookings.startDate', 'startsOn'],
    ['bookings.heading', 'heading'],
    ['bookings.guardianPhone', 'guardianPhone'],
    ['bookings.salary', 'salary'],
    ['tuitionPages.admin.salaryFrom', 'salaryFrom'],
    ['tuitionPages.admin.salaryTo', 'salaryTo'],
    ['bookings.due', 'due', { bn: 'bookings.dueStates' }],
    ['agreements.title', 'agreement.state', { bn: 'agreements.states' }],
    ['agreements.salary', 'agreement.salary'],
  ],
  topics: ['bookings', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const searchBookings = searchOf(
  listBookings,
  'booked/search',
  'Finds bookings whose tuitionId or tutorId begins with the term, or by a phone or the tutor’s name',
)

export const getBookingPair = defineCall({
  method: 'GET',
  path: 'booked/pair',
  summary: 'Returns what is known of a tutor and a tuition before they are booked or charged',
  ...forStaff('office.read'),
  query: pairQuery,
  data: pair,
  topics: ['bookings', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const cancelBooking = defineCall({
  ...change,
  path: 'booked/cancel/:id',
  summary: 'Cancels a booking with a reason, which frees the tuition; refused while the pair has an open due',
  events: ['bookingCancelled'],
})

export const restoreBooking = defineCall({
  ...change,
  path: 'booked/restore/:id',
  summary: 'Restores a cancelled booking with a reason; refused when the tuition is booked again or not verified',
  events: ['bookingRestored'],
})
