import { z } from 'zod'
import { defineCall, forStaff, ROLES } from '#shared/call.ts'
import { reasonAndNoteSchema, sortSchema, switchFilter, wholeListPagingSchema } from '#shared/input-schemas.ts'
import {
  application,
  applicationInput,
  comparedApplication,
  invitationPreview,
  invited,
  inviteInput,
  inviteSmsInput,
  ownApplication,
} from './schema.ts'
import { suggestInput, suggestions } from './suggest/schema.ts'

const byId = z.object({ id: z.string().trim().min(1).max(60) })

export const createApplication = defineCall({
  method: 'POST',
  path: 'applications/create-application',
  limit: 'applicationsByAccount',
  summary: 'A tutor applies to an approved tuition, once; other roles get 403',
  allow: ROLES,
  refusedDuringDeletion: true,
  events: ['applied'],
  idempotent: { per: 'tuitionId' },
  body: applicationInput,
  data: application,
  topics: ['applications'],
})

export const listApplicants = defineCall({
  method: 'GET',
  path: 'applications/getAll-applicants-basedOn-tuitionId/:id',
  summary: 'Applicants of a tuition, newest first, for admins and the guardian who owns it',
  allow: ['Admin', 'Guardian'],
  permission: 'office.read',
  params: byId,
  query: wholeListPagingSchema,
  data: z.array(application),
  paged: true,
  csv: [
    ['applications.tuitionIdColumn', 'tuitionId'],
    ['applications.name', 'tutorName'],
    ['applications.tutorId', 'tutorId'],
    ['applications.phone', 'applicantPhone'],
    ['applications.date', 'createdAt'],
    ['applications.invitedBy', 'inviteBy.name'],
    ['applications.confirmed', 'isConform'],
  ],
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

export const listOwnApplications = defineCall({
  method: 'GET',
  path: 'applications/getAll-applications-basedOn-tutorId',
  summary: 'The tutor’s own applications, newest first',
  allow: ['Tutor'],
  query: wholeListPagingSchema,
  data: z.array(ownApplication),
  paged: true,
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

export const suggestTutors = defineCall({
  method: 'POST',
  path: 'cvs/suggest',
  summary: 'At most 12 approved tutors who fit a tuition, best first, with their matches; applicants are excluded',
  ...forStaff('office.read'),
  body: suggestInput,
  data: suggestions,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const inviteTutor = defineCall({
  method: 'POST',
  path: 'applications/invite-tutor',
  limit: 'textsByAccount',
  summary:
    'An admin adds an approved tutor, named by phone or tutorId, to the applicants of a tuition and sends an SMS',
  ...forStaff('matching.write'),
  events: ['tutorInvited'],
  body: inviteInput,
  data: application,
  topics: ['applications'],
})

export const removeApplication = defineCall({
  method: 'POST',
  path: 'applications/remove/:id',
  summary: 'Removes an applicant who is not confirmed from a tuition, with a reason',
  ...forStaff('matching.write'),
  events: ['applicationRemoved'],
  params: byId,
  body: reasonAndNoteSchema,
  data: application,
  topics: ['applications'],
})

export const restoreApplication = defineCall({
  method: 'POST',
  path: 'applications/restore/:id',
  summary: 'Takes a removed applicant in again, with a reason',
  ...forStaff('matching.write'),
  events: ['applicationRestored'],
  params: byId,
  body: reasonAndNoteSchema,
  data: application,
  topics: ['applications'],
})

export const compareApplicants = defineCall({
  method: 'GET',
  path: 'applications/compare/:id',
  summary: 'Applicants of a tuition with what staff compare them by, the best fit first; the removed ones when asked',
  ...forStaff('office.read'),
  params: byId,
  query: wholeListPagingSchema.extend({
    removed: switchFilter(),
    /** Only those without a mismatch. */
    fits: switchFilter(),
    sort: sortSchema(['fit', 'date']),
  }),
  data: z.array(comparedApplication),
  paged: true,
  csv: [
    ['applications.tuitionIdColumn', 'tuitionId'],
    ['applications.name', 'tutorName'],
    ['applications.tutorId', 'tutorId'],
    ['applications.phone', 'applicantPhone'],
    ['applications.date', 'createdAt'],
    ['applications.invitedBy', 'inviteBy.name'],
    ['applications.confirmed', 'isConform'],
    ['applications.university', 'university'],
    ['applications.gender', 'gender'],
    ['applications.subjects', 'subjects'],
    ['applications.location', 'place'],
    ['applications.salary', 'expectedSalary'],
  ],
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

export const previewInviteSms = defineCall({
  method: 'GET',
  path: 'invite-sms/preview',
  summary: 'The invitation SMS to a tutor, named by phone or tutorId, with its parts and cost; sends nothing',
  ...forStaff('matching.write'),
  query: inviteInput,
  data: invitationPreview,
  topics: ['applications'],
})

export const sendInviteSms = defineCall({
  method: 'POST',
  path: 'invite-sms/send',
  limit: 'textsByAccount',
  summary: 'An admin sends the invitation SMS to a tutor, once per tuition',
  ...forStaff('matching.write'),
  events: ['inviteSmsSent'],
  body: inviteSmsInput,
  data: invited,
  topics: ['applications'],
})
