import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { searchText } from '#shared/input-schemas.ts'
import { dashboard } from './schema.ts'
import { adminSearch } from './search/schema.ts'
import { tuitionDetails } from './tuition-page/schema.ts'

export const showDashboard = defineCall({
  method: 'GET',
  path: 'dashboard',
  summary: 'Counts waiting work, and the tuitions posted, verified, confirmed and booked by week',
  ...forStaff('office.read'),
  data: dashboard,
})

export const searchAdmin = defineCall({
  method: 'GET',
  path: 'search',
  summary: 'Finds tuitions, people, bookings, dues, messages and hire requests by phone, name, id or area',
  ...forStaff('office.read'),
  query: z.object({ term: searchText() }),
  data: adminSearch,
})

export const showTuitionDetails = defineCall({
  method: 'GET',
  path: 'tuitions/details-for-admin/:id',
  summary: 'Returns a tuition with its guardian, similar posts, confirmed tutors, booking and dues',
  ...forStaff('office.read'),
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'dues', 'reports', 'accounts'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: tuitionDetails,
})
