import { z } from 'zod'
import { defineCall, ROLES } from '#shared/call.ts'
import { wholeListPagingSchema } from '#shared/input-schemas.ts'
import {
  application,
  applicationInput,
  invitationPreview,
  invited,
  inviteInput,
  inviteSmsInput,
  ownApplication,
} from './schema.ts'
import { suggestInput, suggestions } from './suggest.schema.ts'

export const createApplication = defineCall({
  method: 'POST',
  path: 'applications/create-application',
  summary: 'A tutor applies to an approved tuition, once; other roles get 403',
  allow: ROLES,
  events: ['applied'],
  body: applicationInput,
  data: application,
})

export const listApplicants = defineCall({
  method: 'GET',
  path: 'applications/getAll-applicants-basedOn-tuitionId/:id',
  summary: 'Applicants of a tuition, newest first, for admins and the guardian who owns it',
  allow: ['Admin', 'Guardian'],
  permission: 'office.read',
  params: z.object({ id: z.string().trim().min(1).max(60) }),
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
})

export const listOwnApplications = defineCall({
  method: 'GET',
  path: 'applications/getAll-applications-basedOn-tutorId',
  summary: 'The tutor’s own applications, newest first',
  allow: ['Tutor'],
  query: wholeListPagingSchema,
  data: z.array(ownApplication),
  paged: true,
})

export const suggestTutors = defineCall({
  method: 'POST',
  path: 'cvs/suggest',
  summary: 'At most 12 approved tutors who fit a tuition, best first, with their matches; applicants are excluded',
  allow: ['Admin'],
  permission: 'office.read',
  body: suggestInput,
  data: suggestions,
})

export const inviteTutor = defineCall({
  method: 'POST',
  path: 'applications/invite-tutor',
  summary:
    'An admin adds an approved tutor, named by phone or tutorId, to the applicants of a tuition and sends an SMS',
  allow: ['Admin'],
  permission: 'matching.write',
  events: ['tutorInvited'],
  body: inviteInput,
  data: application,
})

export const previewInviteSms = defineCall({
  method: 'GET',
  path: 'invite-sms/preview',
  summary: 'The invitation SMS to a tutor, named by phone or tutorId, with its parts and cost; sends nothing',
  allow: ['Admin'],
  permission: 'matching.write',
  query: inviteInput,
  data: invitationPreview,
})

export const sendInviteSms = defineCall({
  method: 'POST',
  path: 'invite-sms/send',
  summary: 'An admin sends the invitation SMS to a tutor, once per tuition',
  allow: ['Admin'],
  permission: 'matching.write',
  events: ['inviteSmsSent'],
  body: inviteSmsInput,
  data: invited,
})
