import { z } from 'zod'
import { type CsvColumn, defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { tuition, tuitionChanges, tuitionInput } from './schema.ts'

/** The columns of the admin's table, and what it says by colour. */
const tuitionCsv = [
  ['tuitionPages.admin.id', 'tuitionId'],
  ['tuitionPages.admin.phone', 'phone'],
  ['tuitionPages.admin.heading', 'heading'],
  ['tuitionPages.admin.class', 'class'],
  ['tuitionPages.admin.subject', 'subjects'],
  ['tuitionPages.admin.salary', 'salary'],
  ['fields.location_city', 'location.city'],
  ['fields.location_areas', 'location.areas'],
  ['fields.locationDetails', 'locationDetails'],
  ['fields.isOnline', 'isOnline'],
  ['tuitionPages.admin.institute', 'institute'],
  ['tuitionPages.admin.medium', 'medium'],
  ['fields.gender', 'gender'],
  ['tuitionPages.admin.teachingTime', 'teachingTime'],
  ['tuitionPages.admin.details', 'details'],
  ['tuitionPages.admin.booked', 'isBooked'],
  ['tuitionPages.detail.reported', 'isReported'],
  ['tuitionPages.admin.date', 'createdAt'],
] as const satisfies CsvColumn[]

const tuitionPage = { data: z.array(tuition), paged: true } as const
/** An `_id` or a tuitionId in any case, with or without its letters. */
const tuitionIdParams = z.object({ id: z.string().trim().min(1).max(60) })

export const createTuition = defineCall({
  method: 'POST',
  path: 'tuitions/create-tuition',
  summary: 'A visitor, a guardian or an admin posts a tuition; an admin’s is approved at once',
  allow: 'anyone',
  body: tuitionInput,
  data: tuition,
})

export const listApprovedTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/approved',
  summary: 'The approved tuitions that everybody sees, newest first',
  allow: 'anyone',
  query: pagingSchema,
  ...tuitionPage,
})

export const searchTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/search',
  summary: 'The approved tuitions whose tuitionId or place holds the term',
  allow: 'anyone',
  body: searchSchema,
  ...tuitionPage,
})

export const listAvailableTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/available',
  summary: 'The approved tuitions for admins, phone and flags included',
  allow: ['Admin'],
  query: pagingSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const searchAvailableTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/available-tuitions-search-for-admin',
  summary: 'The approved tuitions whose phone or tuitionId holds the term',
  allow: ['Admin'],
  body: searchSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const listUnapprovedTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/unapproved',
  summary: 'The tuitions that wait for verification, newest first',
  allow: ['Admin'],
  query: pagingSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const searchUnapprovedTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/tuitions-request-search-for-admin',
  summary: 'The waiting tuitions whose phone or tuitionId holds the term',
  allow: ['Admin'],
  body: searchSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const listOwnTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/my-tuitions',
  summary: 'The guardian’s own tuitions, newest first',
  allow: ['Guardian'],
  query: pagingSchema,
  ...tuitionPage,
})

export const getTuition = defineCall({
  method: 'GET',
  path: 'tuitions/:id',
  summary: 'One tuition: an approved one for everybody, any for its owner and for admins',
  allow: 'anyone',
  params: tuitionIdParams,
  data: tuition,
})

export const updateTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/update/:id',
  summary: 'An admin edits a tuition; its status stays',
  allow: ['Admin'],
  params: tuitionIdParams,
  body: tuitionChanges,
  data: tuition,
})

export const approveTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/approve/:id',
  summary: 'An admin verifies a waiting tuition',
  allow: ['Admin'],
  params: tuitionIdParams,
  data: tuition,
})
