import { z } from 'zod'
import { ownApplication } from '#features/applications/schema.ts'
import { booking } from '#features/bookings/schema.ts'
import { confirmation } from '#features/confirmations/schema.ts'
import { listedContactMessage } from '#features/contact-messages/schema.ts'
import { hireRequest } from '#features/hire-requests/schema.ts'
import { outboxMessage } from '#features/messages/outbox/schema.ts'
import { due } from '#features/payments/schema.ts'
import { tuition } from '#features/tuitions/schema.ts'
import { RECORD_TOPICS } from '#shared/address/topics.ts'
import { defineCall, forStaff } from '#shared/call.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { pagingSchema } from '#shared/input-schemas.ts'
import { guardianDetails, personSms, personSummary, personText, tutorDetails } from './schema.ts'

export const showTutorDetails = defineCall({
  method: 'GET',
  path: 'tutors/tutor-details-for-admin/:id',
  summary: 'Returns a tutor with reports, applications, confirmations, bookings and dues',
  ...forStaff('office.read'),
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: tutorDetails,
  topics: RECORD_TOPICS,
})

export const showGuardianDetails = defineCall({
  method: 'GET',
  path: 'guardians/details/:phone',
  summary: 'Returns the guardian’s account, reports and tuitions of a phone',
  ...forStaff('office.read'),
  params: z.object({ phone: phoneSchema }),
  data: guardianDetails,
  topics: RECORD_TOPICS,
})

export const showPerson = defineCall({
  method: 'GET',
  path: 'people/summary/:phone',
  summary: 'Who a phone belongs to in every role, and how many posts, messages and hire requests it has',
  ...forStaff('office.read'),
  params: z.object({ phone: phoneSchema }),
  data: personSummary,
})

const ofPhone = {
  method: 'GET',
  ...forStaff('office.read'),
  params: z.object({ phone: phoneSchema }),
  query: pagingSchema,
  paged: true,
} as const

export const listPersonSms = defineCall({
  ...ofPhone,
  path: 'people/sms/:phone',
  summary: 'Lists the SMS to a phone with their state, newest first; codes and links masked',
  data: z.array(outboxMessage),
  topics: ['outbox'],
})

export const listPersonMessages = defineCall({
  ...ofPhone,
  path: 'people/messages/:phone',
  summary: 'Lists the contact messages from a phone, newest first',
  data: z.array(listedContactMessage),
  topics: ['contact-messages'],
})

export const listPersonHireRequests = defineCall({
  ...ofPhone,
  path: 'people/hire-requests/:phone',
  summary: 'Lists the hire requests from a phone, newest first',
  data: z.array(hireRequest),
  topics: ['hire-requests'],
})

/** The `_id` or tutorId of a tutor. */
const tutorParams = z.object({ id: z.string().trim().min(1).max(60) })

export const listPersonTuitions = defineCall({
  method: 'GET',
  path: 'people/tuitions/:phone',
  summary: 'Lists the tuitions of a phone, newest first',
  ...forStaff('office.read'),
  params: z.object({ phone: phoneSchema }),
  query: pagingSchema,
  data: z.array(tuition),
  paged: true,
})

export const listPersonApplications = defineCall({
  method: 'GET',
  path: 'people/applications/:id',
  summary: 'Lists the applications of a tutor, newest first',
  ...forStaff('office.read'),
  params: tutorParams,
  query: pagingSchema,
  data: z.array(ownApplication),
  paged: true,
})

export const listPersonConfirmations = defineCall({
  method: 'GET',
  path: 'people/confirmations/:id',
  summary: 'Lists the confirmations of a tutor, newest first',
  ...forStaff('office.read'),
  params: tutorParams,
  query: pagingSchema,
  data: z.array(confirmation),
  paged: true,
})

export const listPersonBookings = defineCall({
  method: 'GET',
  path: 'people/bookings/:id',
  summary: 'Lists the bookings of a tutor, newest first',
  ...forStaff('office.read'),
  params: tutorParams,
  query: pagingSchema,
  data: z.array(booking),
  paged: true,
})

export const listPersonDues = defineCall({
  method: 'GET',
  path: 'people/dues/:id',
  summary: 'Lists the dues of a tutor, newest first, completed ones included',
  ...forStaff('money.read'),
  params: tutorParams,
  query: pagingSchema,
  data: z.array(due),
  paged: true,
})

export const revealPhone = defineCall({
  method: 'POST',
  path: 'people/reveal-phone',
  limit: 'phonesByAccount',
  summary: 'Shows one phone that is masked for the role of the staff member, and records it',
  ...forStaff('office.read'),
  events: ['phoneRevealed'],
  body: z.strictObject({ phone: phoneSchema }),
  data: z.strictObject({ phone: z.string() }),
  showsPhones: true,
  topics: ['events'],
})

export const addPersonNote = defineCall({
  method: 'POST',
  path: 'people/notes',
  summary: 'Keeps a note on the person of a phone in the history',
  ...forStaff('messages.write'),
  events: ['noteAdded'],
  body: personText,
  data: z.null(),
})

export const sendPersonSms = defineCall({
  method: 'POST',
  path: 'people/sms',
  limit: 'textsByAccount',
  summary: 'Sends an SMS to the person of a phone',
  ...forStaff('messages.write'),
  events: ['smsSent'],
  body: personSms,
  data: z.null(),
})
