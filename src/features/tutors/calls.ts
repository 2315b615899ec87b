import { z } from 'zod'
import { RECORD_TOPICS } from '#shared/address/topics.ts'
import { defineCall, forStaff, searchOf } from '#shared/call.ts'
import { CV_STATUSES } from '#shared/enums.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { optionalLines, pagingSchema, reasonAndNoteSchema, searchSchema, storedText } from '#shared/input-schemas.ts'
import { cv, cvEdit, cvInput, cvInputByAdmin, listedCvState, sharedPhone, tutorFilters } from './schema.ts'

const cvPage = { data: z.array(cv), paged: true } as const
const cvCsvColumns = [
  ['fields.tutorId', 'tutorId'],
  ['fields.name', 'name'],
  ['fields.phone', 'phone'],
  ['tutors.csv.submitted', 'createdAt'],
  ['tutors.csv.status', 'status'],
  ['fields.gender', 'othersInfo.gender'],
  ['fields.preferredSubjects', 'teachingPreferences.preferredSubjects'],
  ['fields.preferredClasses', 'teachingPreferences.preferredClasses'],
  ['fields.preferredMediums', 'teachingPreferences.preferredMediums'],
  ['fields.expectedSalary', 'teachingPreferences.expectedSalary'],
  ['fields.areas', 'address.coverageAddress.areas'],
  ['fields.city', 'address.coverageAddress.city'],
  ['tutors.csv.reported', 'isReported'],
] as const

export const createCv = defineCall({
  method: 'POST',
  path: 'cvs/create-cv',
  summary: 'Submits a tutor’s first CV for verification',
  allow: ['Tutor'],
  refusedDuringDeletion: true,
  events: ['cvSubmitted'],
  body: cvInput,
  data: z.strictObject({ cv }),
  topics: ['cvs', 'session'],
})

export const updateCv = defineCall({
  method: 'POST',
  path: 'cvs/update-cv',
  summary: 'Changes the tutor’s own CV; an approved one stays approved, a returned one is sent again',
  allow: ['Tutor'],
  refusedDuringDeletion: true,
  events: ['cvEdited', 'cvSubmitted'],
  body: cvEdit,
  data: z.strictObject({ cv }),
  topics: ['cvs', 'session'],
})

export const updateCvByAdmin = defineCall({
  method: 'POST',
  path: 'cvs/update-cv-by-admin',
  summary: 'Changes any CV by tutorId or _id, Facebook link included',
  ...forStaff('tutors.write'),
  events: ['cvEdited'],
  body: cvInputByAdmin,
  data: z.strictObject({ cv }),
  topics: ['cvs'],
})

export const getOwnCv = defineCall({
  method: 'GET',
  path: 'cvs/tutor-cv',
  summary: 'Returns the tutor’s own CV, or null before the first one',
  allow: ['Tutor'],
  data: z.strictObject({ cv: cv.nullable() }),
  offline: true,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const getCv = defineCall({
  method: 'GET',
  path: 'cvs/tutor-cv/:tutorId',
  summary: 'Returns one CV: the public part, or all of it for its tutor and admins',
  allow: 'anyone',
  params: z.object({ tutorId: z.string().trim().min(1).max(60) }),
  data: z.strictObject({ cv }),
  cache: true,
  offline: true,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const listApprovedTutors = defineCall({
  method: 'GET',
  path: 'cvs/approved-tutors',
  summary: 'Lists the approved tutors, newest first',
  allow: 'anyone',
  query: pagingSchema,
  ...cvPage,
  cache: true,
  offline: true,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const searchTutors = defineCall({
  method: 'POST',
  path: 'cvs/search',
  summary: 'Searches the approved tutors by tutorId or place',
  allow: 'anyone',
  body: searchSchema,
  ...cvPage,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const listPendingCvs = defineCall({
  method: 'GET',
  path: 'cvs/pending-cvs',
  summary: 'Lists the pending CVs, newest first',
  ...forStaff('office.read'),
  query: searchSchema.extend({ ...tutorFilters, state: listedCvState }),
  ...cvPage,
  csv: cvCsvColumns,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const searchPendingCvs = searchOf(
  listPendingCvs,
  'cvs/search-pending-cvs',
  'Searches the pending CVs by phone, tutorId or name',
)

/** The status in which staff saw the CV; a move of another one meanwhile is refused with the name of who moved it. */
const expectStatus = { expectStatus: z.enum(CV_STATUSES).optional() }

export const verifyCv = defineCall({
  method: 'PUT',
  path: 'cvs/verify-cv',
  summary: 'Approves the pending CV of the tutor with this phone; a reported one needs a reason',
  ...forStaff('tutors.verify'),
  events: ['cvVerified'],
  body: z.object({
    phone: phoneSchema,
    name: storedText().max(200).optional(),
    reason: optionalLines(500),
    /** `changedAt` of the CV that was checked */
    version: z.iso.datetime().optional(),
    ...expectStatus,
  }),
  data: z.strictObject({ cv }),
  topics: ['cvs'],
})

const params = z.object({ id: z.string().trim().min(1).max(60) })

export const unverifyCv = defineCall({
  method: 'POST',
  path: 'cvs/unverify/:id',
  summary: 'Takes the verification of a CV back; it waits again',
  ...forStaff('tutors.verify'),
  events: ['cvUnverified'],
  params,
  body: reasonAndNoteSchema.extend(expectStatus),
  data: z.strictObject({ cv }),
  topics: ['cvs'],
})

export const returnCv = defineCall({
  method: 'POST',
  path: 'cvs/return/:id',
  summary: 'Returns a CV to its tutor with a text; it leaves every list',
  ...forStaff('tutors.verify'),
  events: ['cvReturned'],
  params,
  body: reasonAndNoteSchema.extend(expectStatus),
  data: z.strictObject({ cv }),
  topics: ['cvs'],
})

export const restoreCv = defineCall({
  method: 'POST',
  path: 'cvs/restore/:id',
  summary: 'Takes the return of a CV back; it has its status again',
  ...forStaff('tutors.verify'),
  events: ['cvRestored'],
  params,
  body: reasonAndNoteSchema.extend(expectStatus),
  data: z.strictObject({ cv }),
  topics: ['cvs'],
})

export const sendCvAgain = defineCall({
  method: 'POST',
  path: 'cvs/send-again',
  summary: 'Sends the tutor’s own returned CV again; it waits for verification',
  allow: ['Tutor'],
  refusedDuringDeletion: true,
  events: ['cvSubmitted'],
  data: z.strictObject({ cv }),
  topics: ['cvs', 'session'],
})

export const listSharedPhones = defineCall({
  method: 'GET',
  path: 'cvs/shared-phones/:id',
  summary: 'Lists other tutors who gave one of the phones of this CV',
  ...forStaff('office.read'),
  params,
  data: z.array(sharedPhone),
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const searchApprovedCvs = defineCall({
  method: 'POST',
  path: 'cvs/search-approved-cvs',
  summary: 'Searches the approved tutors, phones included, by phone, tutorId or name',
  ...forStaff('office.read'),
  body: searchSchema.extend(tutorFilters),
  ...cvPage,
  csv: cvCsvColumns,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const searchTutorsByAdmin = defineCall({
  method: 'POST',
  path: 'tutors/search-tutor-by-admin',
  summary: 'Searches all tutors with a CV, pending ones too, by phone, tutorId or name',
  ...forStaff('office.read'),
  body: searchSchema,
  ...cvPage,
  csv: cvCsvColumns,
  topics: RECORD_TOPICS,
})
