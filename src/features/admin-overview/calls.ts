import { z } from 'zod'
import { ownApplication } from '#features/applications/schema.ts'
import { booking } from '#features/bookings/schema.ts'
import { confirmation } from '#features/confirmations/schema.ts'
import { due } from '#features/payments/schema.ts'
import { tuition } from '#features/tuitions/schema.ts'
import { defineCall } from '#shared/call.ts'
import { optionalText, pagingSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'
import { personSms, personSummary, personText } from './person.schema.ts'
import { dashboard, guardianDetails, tutorDetails } from './schema.ts'
import { officeSearch } from './search.schema.ts'
import { tuitionDetails } from './tuition-page.schema.ts'

export const showDashboard = defineCall({
  method: 'GET',
  path: 'dashboard',
  summary: 'Counts waiting work, and the tuitions posted, verified, confirmed and booked by week',
  allow: ['Admin'],
  permission: 'office.read',
  data: dashboard,
})

export const showTutorDetails = defineCall({
  method: 'GET',
  path: 'tutors/tutor-details-for-admin/:id',
  summary: 'Returns a tutor with reports, applications, confirmations, bookings and dues',
  allow: ['Admin'],
  permission: 'office.read',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: tutorDetails,
})

export const showGuardianDetails = defineCall({
  method: 'GET',
  path: 'guardians/details/:phone',
  summary: 'Returns the guardian’s account, reports and tuitions of a phone',
  allow: ['Admin'],
  permission: 'office.read',
  params: z.object({ phone: phoneSchema }),
  data: guardianDetails,
})

export const searchOffice = defineCall({
  method: 'GET',
  path: 'search',
  summary: 'Finds tuitions, people, bookings, dues, messages and hire requests by phone, name, id or area',
  allow: ['Admin'],
  permission: 'office.read',
  query: z.object({ term: optionalText(MAX_LENGTH.searchTerm) }),
  data: officeSearch,
})

export const showTuitionDetails = defineCall({
  method: 'GET',
  path: 'tuitions/details-for-admin/:id',
  summary: 'Returns a tuition with its guardian, similar posts, confirmed tutors, booking and dues',
  allow: ['Admin'],
  permission: 'office.read',
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'dues', 'reports', 'accounts'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: tuitionDetails,
})

export const showPerson = defineCall({
  method: 'GET',
  path: 'people/summary/:phone',
  summary: 'Who a phone belongs to in every role, and how many posts, messages and hire requests it has',
  allow: ['Admin'],
  permission: 'office.read',
  params: z.object({ phone: phoneSchema }),
  data: personSummary,
})

/** The `_id` or tutorId of a tutor. */
const tutorParams = z.object({ id: z.string().trim().min(1).max(60) })

export const listPersonTuitions = defineCall({
  method: 'GET',
  path: 'people/tuitions/:phone',
  summary: 'Lists the tuitions of a phone, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  params: z.object({ phone: phoneSchema }),
  query: pagingSchema,
  data: z.array(tuition),
  paged: true,
})

export const listPersonApplications = defineCall({
  method: 'GET',
  path: 'people/applications/:id',
  summary: 'Lists the applications of a tutor, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  params: tutorParams,
  query: pagingSchema,
  data: z.array(ownApplication),
  paged: true,
})

export const listPersonConfirmations = defineCall({
  method: 'GET',
  path: 'people/confirmations/:id',
  summary: 'Lists the confirmations of a tutor, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  params: tutorParams,
  query: pagingSchema,
  data: z.array(confirmation),
  paged: true,
})

export const listPersonBookings = defineCall({
  method: 'GET',
  path: 'people/bookings/:id',
  summary: 'Lists the bookings of a tutor, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  params: tutorParams,
  query: pagingSchema,
  data: z.array(booking),
  paged: true,
})

export const listPersonDues = defineCall({
  method: 'GET',
  path: 'people/dues/:id',
  summary: 'Lists the dues of a tutor, newest first, completed ones included',
  allow: ['Admin'],
  permission: 'office.read',
  params: tutorParams,
  query: pagingSchema,
  data: z.array(due),
  paged: true,
})

export const addPersonNote = defineCall({
  method: 'POST',
  path: 'people/notes',
  summary: 'Keeps a note on the person of a phone in the history',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['noteAdded'],
  body: personText,
  data: z.null(),
})

export const sendPersonSms = defineCall({
  method: 'POST',
  path: 'people/sms',
  summary: 'Sends an SMS to the person of a phone',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['smsSent'],
  body: personSms,
  data: z.null(),
})
