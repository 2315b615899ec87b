import { z } from 'zod'
import { call } from '#shared/call.ts'
import { paging, search } from '#shared/inputs.ts'
import { booking, bookingInput } from './schema.ts'

const bookingPage = {
  data: z.array(booking),
  paged: true,
  csv: [
    ['bookings.tutorId', 'tutorId'],
    ['bookings.tutorName', 'tutorName'],
    ['bookings.tuitionId', 'tuitionId'],
    ['bookings.bookedDate', 'createdAt'],
    ['bookings.startDate', 'startDate'],
  ],
} as const

export const bookTuition = call({
  method: 'POST',
  path: 'booked',
  summary: 'An admin books a verified tuition for a verified tutor; one booking a tuition',
  allow: ['Admin'],
  body: bookingInput,
  data: booking,
})

export const listBookings = call({
  method: 'GET',
  path: 'booked',
  summary: 'The booked tuitions with their tutors, newest first',
  allow: ['Admin'],
  query: paging,
  ...bookingPage,
})

export const searchBookings = call({
  method: 'POST',
  path: 'booked/search',
  summary: 'The bookings whose tuitionId or tutorId begins with the term',
  allow: ['Admin'],
  body: search,
  ...bookingPage,
})
