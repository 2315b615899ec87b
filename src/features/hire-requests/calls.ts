import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import {
  answerBodySchema,
  choiceFilter,
  HANDLED_STATES,
  pagingSchema,
  reasonBodySchema,
  requiredText,
  searchSchema,
  smsBodySchema,
} from '#shared/input-schemas.ts'
import { hireRequest, hireRequestInput, hireRequestReceipt } from './schema.ts'

const hireRequestIdParams = z.object({ id: z.string().trim().min(1).max(60) })
const handledFilter = { state: choiceFilter(HANDLED_STATES) }

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
  notWhileLeaving: true,
  events: ['hireRequestSent'],
  idempotent: { per: 'tutorId' },
  body: hireRequestInput,
  data: hireRequestReceipt,
})

export const listHireRequests = defineCall({
  method: 'GET',
  path: 'hire-request/all',
  summary: 'Lists the hire requests, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema.extend(handledFilter),
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
  body: searchSchema.extend(handledFilter),
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
  params: hireRequestIdParams,
  data: z.null(),
})

export const showHireRequest = defineCall({
  method: 'GET',
  path: 'hire-request/one/:id',
  summary: 'Returns one hire request',
  allow: ['Admin'],
  permission: 'office.read',
  params: hireRequestIdParams,
  data: hireRequest,
})

export const answerHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/answer/:id',
  summary: 'Answers a hire request by SMS, which handles it',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['hireRequestHandled'],
  params: hireRequestIdParams,
  body: smsBodySchema,
  data: hireRequest,
})

export const handleHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/handle/:id',
  summary: 'Handles a hire request with a note, such as what a call settled',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['hireRequestHandled'],
  params: hireRequestIdParams,
  body: answerBodySchema,
  data: hireRequest,
})

export const linkHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/post/:id',
  summary: 'Handles a hire request by the tuition that was posted for it',
  allow: ['Admin'],
  permission: 'tuitions.write',
  events: ['hireRequestHandled'],
  params: hireRequestIdParams,
  body: z.strictObject({ tuitionId: requiredText('hireRequests.office.postMissing', 60) }),
  data: hireRequest,
})

export const reopenHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/reopen/:id',
  summary: 'Reopens a handled hire request',
  allow: ['Admin'],
  permission: 'messages.write',
  events: ['hireRequestReopened'],
  params: hireRequestIdParams,
  body: reasonBodySchema,
  data: hireRequest,
})
