import { z } from 'zod'
import { type Call, type CsvColumn, defineCall } from '#shared/call.ts'
import { optionalText, pagingSchema, reasonBodySchema, searchSchema } from '#shared/input-schemas.ts'
import { officeListInput, officeTuition, similarInput, similarPosts } from './office.schema.ts'
import { ownTuition } from './own.schema.ts'
import { tuition, tuitionChanges, tuitionIdParams, tuitionInput, tuitionTextsExcept } from './schema.ts'

/** Columns of the admin table, and its coloured marks as columns of their own. */
const tuitionCsv: CsvColumn[] = [
  ['tuitionPages.admin.id', 'tuitionId'],
  ['tuitionPages.admin.phone', 'phone'],
  ['tuitionPages.admin.heading', 'heading'],
  ['tuitionPages.admin.class', 'class'],
  ['tuitionPages.admin.subject', 'subjects'],
  ['fields.salary', 'salary'],
  ['tuitionPages.admin.salaryFrom', 'salaryFrom'],
  ['tuitionPages.admin.salaryTo', 'salaryTo'],
  ['tuitionPages.admin.daysPerWeek', 'daysPerWeek'],
  ['fields.location_city', 'location.city'],
  ['fields.location_areas', 'location.areas'],
  ['fields.locationDetails', 'locationDetails'],
  ['fields.isOnline', 'isOnline'],
  ['fields.institute', 'institute'],
  ['tuitionPages.admin.medium', 'medium'],
  ['fields.gender', 'gender'],
  ...tuitionTextsExcept('salary', 'locationDetails', 'institute').map(
    ({ name, title }): CsvColumn => [title ?? `fields.${name}`, name],
  ),
  ['tuitionPages.admin.booked', 'isBooked'],
  ['tuitionPages.detail.reported', 'isReported'],
  ['tuitionPages.admin.date', 'createdAt'],
]

const tuitionPage = { data: z.array(tuition), paged: true } as const

export const createTuition = defineCall({
  method: 'POST',
  path: 'tuitions/create-tuition',
  summary: 'A visitor, a guardian or an admin posts a tuition; an admin’s is approved at once',
  allow: 'anyone',
  permission: 'tuitions.write',
  notWhileLeaving: true,
  events: ['tuitionPosted'],
  idempotent: {},
  body: tuitionInput,
  data: tuition,
})

export const listApprovedTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/approved',
  summary: 'Public list of approved tuitions, newest first',
  allow: 'anyone',
  query: pagingSchema,
  ...tuitionPage,
  cache: true,
})

export const searchTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/search',
  summary: 'Approved tuitions whose tuitionId or location contains the term',
  allow: 'anyone',
  body: searchSchema,
  ...tuitionPage,
})

export const listAvailableTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/available',
  summary: 'Approved tuitions for admins, with phone and flags',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const searchAvailableTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/available-tuitions-search-for-admin',
  summary: 'Approved tuitions whose phone contains the term or whose tuitionId starts with it',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const listUnapprovedTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/unapproved',
  summary: 'Pending tuitions, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const searchUnapprovedTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/tuitions-request-search-for-admin',
  summary: 'Pending tuitions whose phone contains the term or whose tuitionId starts with it',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema,
  ...tuitionPage,
  csv: tuitionCsv,
})

export const listOwnTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/my-tuitions',
  summary: 'The guardian’s own tuitions, newest first, with the number of applicants',
  allow: ['Guardian'],
  query: pagingSchema,
  data: z.array(ownTuition),
  paged: true,
})

export const getTuition = defineCall({
  method: 'GET',
  path: 'tuitions/:id',
  summary: 'One tuition: approved ones are public, the owner and admins read any',
  allow: 'anyone',
  params: tuitionIdParams,
  data: tuition,
  cache: true,
})

export const updateTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/update/:id',
  summary: 'An admin edits a tuition; its status does not change',
  allow: ['Admin'],
  permission: 'tuitions.write',
  events: ['tuitionEdited'],
  params: tuitionIdParams,
  body: tuitionChanges,
  data: tuition,
})

export const approveTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/approve/:id',
  summary: 'An admin verifies a pending tuition; a reported phone needs a reason',
  allow: ['Admin'],
  permission: 'tuitions.verify',
  events: ['tuitionVerified'],
  params: tuitionIdParams,
  body: z.object({ reason: optionalText(500) }),
  data: tuition,
})

export const rejectTuition = defineCall({
  method: 'POST',
  path: 'tuitions/reject/:id',
  summary: 'Rejects a pending tuition; its guardian reads the reason',
  allow: ['Admin'],
  permission: 'tuitions.verify',
  events: ['tuitionRejected'],
  params: tuitionIdParams,
  body: reasonBodySchema,
  data: tuition,
})

export const restoreTuition = defineCall({
  method: 'POST',
  path: 'tuitions/restore/:id',
  summary: 'Makes a rejected tuition pending again',
  allow: ['Admin'],
  permission: 'tuitions.verify',
  events: ['tuitionRestored'],
  params: tuitionIdParams,
  body: reasonBodySchema,
  data: tuition,
})

export const closeTuition = defineCall({
  method: 'POST',
  path: 'tuitions/close/:id',
  summary: 'Closes an open tuition: it leaves the public lists; a booking or an open due stands in the way',
  allow: ['Admin'],
  permission: 'tuitions.write',
  events: ['tuitionClosed'],
  params: tuitionIdParams,
  body: reasonBodySchema,
  data: tuition,
})

export const reopenTuition = defineCall({
  method: 'POST',
  path: 'tuitions/reopen/:id',
  summary: 'Makes a closed tuition open again',
  allow: ['Admin'],
  permission: 'tuitions.write',
  events: ['tuitionReopened'],
  params: tuitionIdParams,
  body: reasonBodySchema,
  data: tuition,
})

/** The common shape of the calls that change the state of a tuition with a reason. */
export type TuitionMoveCall = Call & Pick<typeof rejectTuition, 'method' | 'allow' | 'params' | 'body' | 'data'>

export const listOfficeTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/office-list',
  summary: 'Tuitions by state, filters, words, phone or id, with the number of applicants and similar pending posts',
  allow: ['Admin'],
  permission: 'office.read',
  body: officeListInput,
  data: z.array(officeTuition),
  paged: true,
  csv: [
    ...tuitionCsv,
    ['tuitionOffice.state', 'status'],
    ['tuitionPages.admin.applicants', 'office.applicants'],
    ['tuitionOffice.reason', 'stateReason'],
  ],
})

export const findSimilarTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/similar',
  summary: 'Other posts of a phone, or of the same class and area within 30 days',
  allow: ['Admin'],
  permission: 'office.read',
  body: similarInput,
  data: similarPosts,
})
