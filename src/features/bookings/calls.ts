import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { booking, bookingInput } from './schema.ts'

const bookingList = {
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

export const bookTuition = defineCall({
  method: 'POST',
  path: 'booked',
  summary: 'Books a verified tuition for a verified tutor; a tuition has one booking',
  allow: ['Admin'],
  permission: 'bookings.write',
  events: ['tuitionBooked'],
  body: bookingInput,
  data: booking,
})

export const listBookings = defineCall({
  method: 'GET',
  path: 'booked',
  summary: 'Lists the booked tuitions with their tutors, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  ...bookingList,
})

export const searchBookings = defineCall({
  method: 'POST',
  path: 'booked/search',
  summary: 'Finds bookings whose tuitionId or tutorId begins with the term',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema,
  ...bookingList,
})
