import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { hireRequest, hireRequestInput, sentHireRequest } from './schema.ts'

const csv = [
  ['hireRequests.admin.tutorId', 'tutorId'],
  ['hireRequests.admin.tutor', 'tutorName'],
  ['hireRequests.admin.phone', 'phone'],
  ['hireRequests.admin.message', 'message'],
  ['hireRequests.admin.date', 'createdAt'],
] as const

export const createHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/create',
  summary: 'Anybody asks the team for a tutor; admins are told',
  allow: 'anyone',
  body: hireRequestInput,
  data: sentHireRequest,
})

export const listHireRequests = defineCall({
  method: 'GET',
  path: 'hire-request/all',
  summary: 'The hire requests, newest first',
  allow: ['Admin'],
  query: pagingSchema,
  data: z.array(hireRequest),
  paged: true,
  csv,
})

export const searchHireRequests = defineCall({
  method: 'POST',
  path: 'hire-request/hire-request-search-for-admin',
  summary: 'The hire requests whose phone holds the term or whose tutorId begins with it',
  allow: ['Admin'],
  body: searchSchema,
  data: z.array(hireRequest),
  paged: true,
  csv,
})

export const deleteHireRequest = defineCall({
  method: 'DELETE',
  path: 'hire-request/delete/:id',
  summary: 'An admin deletes a hire request',
  allow: ['Admin'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: z.null(),
})
