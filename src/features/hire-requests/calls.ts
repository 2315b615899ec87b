import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { hireRequest, hireRequestInput, hireRequestReceipt } from './schema.ts'

const hireRequestCsvColumns = [
  ['hireRequests.admin.tutorId', 'tutorId'],
  ['hireRequests.admin.tutor', 'tutorName'],
  ['hireRequests.admin.phone', 'phone'],
  ['hireRequests.admin.message', 'message'],
  ['hireRequests.admin.date', 'createdAt'],
] as const

export const createHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/create',
  summary: 'Sends a request to hire a tutor to the admins',
  allow: 'anyone',
  events: ['hireRequestSent'],
  body: hireRequestInput,
  data: hireRequestReceipt,
})

export const listHireRequests = defineCall({
  method: 'GET',
  path: 'hire-request/all',
  summary: 'Lists the hire requests, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  data: z.array(hireRequest),
  paged: true,
  csv: hireRequestCsvColumns,
})

export const searchHireRequests = defineCall({
  method: 'POST',
  path: 'hire-request/hire-request-search-for-admin',
  summary: 'Searches the hire requests by part of the phone or start of the tutorId',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema,
  data: z.array(hireRequest),
  paged: true,
  csv: hireRequestCsvColumns,
})

export const deleteHireRequest = defineCall({
  method: 'DELETE',
  path: 'hire-request/delete/:id',
  summary: 'Deletes a hire request',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['hireRequestDeleted'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: z.null(),
})
