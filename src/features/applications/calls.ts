import { z } from 'zod'
import { call, ROLES } from '#shared/call.ts'
import { wholeListPaging } from '#shared/inputs.ts'
import { application, applicationInput, ownApplication } from './schema.ts'

export const createApplication = call({
  method: 'POST',
  path: 'applications/create-application',
  summary: 'A tutor applies to an approved tuition, once; others are told that only tutors can',
  allow: ROLES,
  body: applicationInput,
  data: application,
})

export const applicantsOfTuition = call({
  method: 'GET',
  path: 'applications/getAll-applicants-basedOn-tuitionId/:id',
  summary: 'The applicants of a tuition, newest first: for admins, and for the guardian who owns it',
  allow: ['Admin', 'Guardian'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  query: wholeListPaging,
  data: z.array(application),
  paged: true,
})

export const ownApplications = call({
  method: 'GET',
  path: 'applications/getAll-applications-basedOn-tutorId',
  summary: 'The tutor’s own applications, newest first',
  allow: ['Tutor'],
  query: wholeListPaging,
  data: z.array(ownApplication),
  paged: true,
})
