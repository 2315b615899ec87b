import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'
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
  query: z.object({ term: z.string().trim().max(MAX_LENGTH.searchTerm).default('') }),
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
