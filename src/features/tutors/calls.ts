import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { phoneSchema } from '#shared/phone.ts'
import { cv, cvInput, cvInputByAdmin, uploaded } from './schema.ts'

const cvPage = { data: z.array(cv), paged: true } as const
const csv = [
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
  summary: 'A tutor submits the CV, which then waits for verification',
  allow: ['Tutor'],
  body: cvInput,
  data: z.strictObject({ cv }),
  topics: ['cvs', 'session'],
})

export const updateCv = defineCall({
  method: 'POST',
  path: 'cvs/update-cv',
  summary: 'A tutor changes the own CV; an approved one stays approved',
  allow: ['Tutor'],
  body: cvInput,
  data: z.strictObject({ cv }),
  topics: ['cvs', 'session'],
})

export const updateCvByAdmin = defineCall({
  method: 'POST',
  path: 'cvs/update-cv-by-admin',
  summary: 'An admin changes a CV, named by tutorId or _id, its Facebook link included',
  allow: ['Admin'],
  body: cvInputByAdmin,
  data: z.strictObject({ cv }),
})

export const getOwnCv = defineCall({
  method: 'GET',
  path: 'cvs/tutor-cv',
  summary: 'The tutor’s own CV, or null when none was submitted yet',
  allow: ['Tutor'],
  data: z.strictObject({ cv: cv.nullable() }),
})

export const getCv = defineCall({
  method: 'GET',
  path: 'cvs/tutor-cv/:tutorId',
  summary: 'One CV: public parts for everybody, the whole for its tutor and for admins',
  allow: 'anyone',
  params: z.object({ tutorId: z.string().trim().min(1).max(60) }),
  data: z.strictObject({ cv }),
})

export const listApprovedTutors = defineCall({
  method: 'GET',
  path: 'cvs/approved-tutors',
  summary: 'The approved tutors that everybody sees, newest first',
  allow: 'anyone',
  query: pagingSchema,
  ...cvPage,
})

export const searchTutors = defineCall({
  method: 'POST',
  path: 'cvs/search',
  summary: 'The approved tutors whose tutorId or place holds the term',
  allow: 'anyone',
  body: searchSchema,
  ...cvPage,
})

export const pendingCvs = defineCall({
  method: 'GET',
  path: 'cvs/pending-cvs',
  summary: 'The CVs that wait for verification, newest first',
  allow: ['Admin'],
  query: pagingSchema,
  ...cvPage,
  csv,
})

export const searchPendingCvs = defineCall({
  method: 'POST',
  path: 'cvs/search-pending-cvs',
  summary: 'The waiting CVs whose phone or name holds the term',
  allow: ['Admin'],
  body: searchSchema,
  ...cvPage,
  csv,
})

export const verifyCv = defineCall({
  method: 'PUT',
  path: 'cvs/verify-cv',
  summary: 'An admin verifies the waiting CV of the tutor with this phone',
  allow: ['Admin'],
  body: z.object({ phone: phoneSchema, name: z.string().trim().max(200).optional() }),
  data: z.strictObject({ cv }),
})

export const searchApprovedCvs = defineCall({
  method: 'POST',
  path: 'cvs/search-approved-cvs',
  summary: 'The approved tutors, phone included, whose phone or tutorId holds the term',
  allow: ['Admin'],
  body: searchSchema,
  ...cvPage,
  csv,
})

export const searchTutorsByAdmin = defineCall({
  method: 'POST',
  path: 'tutors/search-tutor-by-admin',
  summary: 'Every tutor with a CV, waiting ones too, whose phone, tutorId or name holds the term',
  allow: ['Admin'],
  body: searchSchema,
  ...cvPage,
  csv,
})

export const uploadPicture = defineCall({
  method: 'POST',
  path: 'uploads/:kind',
  summary: 'A picture for a CV, at most 5 MB, is kept as 500 by 500; the address goes into the CV',
  allow: ['Admin', 'Tutor'],
  params: z.object({ kind: z.enum(UPLOAD_KINDS) }),
  fileField: 'file',
  data: uploaded,
})

export const idCardPicture = defineCall({
  method: 'GET',
  path: 'uploads/id-card/:id',
  summary: 'The picture of an ID card, for admins, its tutor, and who uploaded it',
  allow: ['Admin', 'Tutor'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  contentType: 'image/webp',
  data: z.unknown(),
})
