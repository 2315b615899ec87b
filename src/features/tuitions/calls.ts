import { z } from 'zod'
import { type Call, type CsvColumn, defineCall, forStaff, searchOf } from '#shared/call.ts'
import {
  optionalLines,
  pagingSchema,
  reasonAndNoteSchema,
  searchSchema,
  tellsPhoneField,
  versionField,
} from '#shared/input-schemas.ts'
import { adminTuition, adminTuitionListInput } from './office/schema.ts'
import { ownTuition } from './own/schema.ts'
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
  limit: 'postsByAccount',
  summary: 'A visitor, a guardian or an admin posts a tuition; an admin’s is approved at once',
  allow: 'anyone',
  permission: 'tuitions.write',
  refusedDuringDeletion: true,
  events: ['tuitionPosted'],
  idempotent: {},
  body: tuitionInput,
  data: tuition,
  topics: ['tuitions'],
})

export const listApprovedTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/approved',
  summary: 'Public list of approved tuitions, newest first',
  allow: 'anyone',
  query: pagingSchema,
  ...tuitionPage,
  cache: true,
  offline: true,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const searchTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/search',
  summary: 'Approved tuitions whose tuitionId or location contains the term',
  allow: 'anyone',
  body: searchSchema,
  ...tuitionPage,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const listAvailableTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/available',
  summary: 'Approved tuitions for admins, with phone and flags',
  ...forStaff('office.read'),
  query: searchSchema,
  ...tuitionPage,
  csv: tuitionCsv,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const searchAvailableTuitions = searchOf(
  listAvailableTuitions,
  'tuitions/available-tuitions-search-for-admin',
  'Approved tuitions whose phone contains the term or whose tuitionId starts with it',
)

export const listUnapprovedTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/unapproved',
  summary: 'Pending tuitions, newest first',
  ...forStaff('office.read'),
  query: searchSchema,
  ...tuitionPage,
  csv: tuitionCsv,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const searchUnapprovedTuitions = searchOf(
  listUnapprovedTuitions,
  'tuitions/tuitions-request-search-for-admin',
  'Pending tuitions whose phone contains the term or whose tuitionId starts with it',
)

export const listOwnTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/my-tuitions',
  summary:
    'The guardian’s own tuitions with the number of applicants: what waits for the guardian, open, booked, closed',
  allow: ['Guardian'],
  query: pagingSchema,
  data: z.array(ownTuition),
  paged: true,
  offline: true,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const getTuition = defineCall({
  method: 'GET',
  path: 'tuitions/:id',
  summary: 'One tuition: approved ones are public, the owner and admins read any',
  allow: 'anyone',
  params: tuitionIdParams,
  data: tuition,
  cache: true,
  offline: true,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const updateTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/update/:id',
  summary: 'An admin edits a tuition; its status does not change',
  ...forStaff('tuitions.write'),
  events: ['tuitionEdited'],
  params: tuitionIdParams,
  body: tuitionChanges.extend({ ...versionField, ...tellsPhoneField }),
  data: tuition,
  topics: ['tuitions'],
})

export const approveTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/approve/:id',
  summary:
    'An admin verifies a pending tuition; a reported phone needs a reason, and one changed since `version` is refused',
  ...forStaff('tuitions.verify'),
  events: ['tuitionVerified'],
  params: tuitionIdParams,
  body: z.object({
    reason: optionalLines(500),
    version: versionField.version.describe('of the post that was read'),
  }),
  data: tuition,
  topics: ['tuitions'],
})

export const unverifyTuition = defineCall({
  method: 'POST',
  path: 'tuitions/unverify/:id',
  summary: 'Makes a verified tuition pending again; a confirmed tutor, a booking or an open due stands in the way',
  ...forStaff('tuitions.verify'),
  events: ['tuitionUnverified'],
  params: tuitionIdParams,
  body: reasonAndNoteSchema,
  data: tuition,
  topics: ['tuitions'],
})

export const rejectTuition = defineCall({
  method: 'POST',
  path: 'tuitions/reject/:id',
  summary: 'Rejects a pending tuition; its guardian reads the reason',
  ...forStaff('tuitions.verify'),
  events: ['tuitionRejected'],
  params: tuitionIdParams,
  body: reasonAndNoteSchema,
  data: tuition,
  topics: ['tuitions'],
})

export const restoreTuition = defineCall({
  method: 'POST',
  path: 'tuitions/restore/:id',
  summary: 'Makes a rejected tuition pending again',
  ...forStaff('tuitions.verify'),
  events: ['tuitionRestored'],
  params: tuitionIdParams,
  body: reasonAndNoteSchema,
  data: tuition,
  topics: ['tuitions'],
})

export const closeTuition = defineCall({
  method: 'POST',
  path: 'tuitions/close/:id',
  summary: 'Closes an open tuition: it leaves the public lists; a booking or an open due stands in the way',
  ...forStaff('tuitions.write'),
  events: ['tuitionClosed'],
  params: tuitionIdParams,
  body: reasonAndNoteSchema,
  data: tuition,
  topics: ['tuitions'],
})

export const reopenTuition = defineCall({
  method: 'POST',
  path: 'tuitions/reopen/:id',
  summary: 'Makes a closed tuition open again',
  ...forStaff('tuitions.write'),
  events: ['tuitionReopened'],
  params: tuitionIdParams,
  body: reasonAndNoteSchema,
  data: tuition,
  topics: ['tuitions'],
})

/** The common shape of the calls that change the state of a tuition with a reason. */
export type TuitionMoveCall = Call & Pick<typeof rejectTuition, 'method' | 'allow' | 'params' | 'body' | 'data'>

export const listAdminTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/office-list',
  summary: 'Tuitions by state, filters, words, phone or id, with the number of applicants and similar pending posts',
  ...forStaff('office.read'),
  body: adminTuitionListInput,
  data: z.array(adminTuition),
  paged: true,
  csv: [
    ...tuitionCsv,
    ['tuitionOffice.state', 'status'],
    ['tuitionPages.admin.applicants', 'office.applicants'],
    ['tuitionOffice.reason', 'stateReason'],
  ],
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})
