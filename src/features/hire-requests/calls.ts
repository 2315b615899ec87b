import { z } from 'zod'
import { defineCall, forStaff, searchOf } from '#shared/call.ts'
import {
  answerBodySchema,
  choiceFilter,
  HANDLED_STATES,
  pagingSchema,
  reasonBodySchema,
  requiredText,
  searchSchema,
  smsBodySchema,
  sortSchema,
} from '#shared/input-schemas.ts'
import { followedRequest, hireRequest, hireRequestInput, hireRequestReceipt } from './schema.ts'

const hireRequestIdParams = z.object({ id: z.string().trim().min(1).max(60) })
/** With `date` the waiting ones come first, the oldest of them at the top. */
const handledFilter = { state: choiceFilter(HANDLED_STATES), sort: sortSchema(['date']) }

const hireRequestCsvColumns = [
  ['hireRequests.admin.requestId', 'requestId'],
  ['hireRequests.admin.tutorId', 'tutorId'],
  ['hireRequests.admin.tutor', 'tutorName'],
  ['hireRequests.admin.sender', 'name'],
  ['hireRequests.admin.phone', 'phone'],
  ['hireRequests.admin.message', 'message'],
  ['hireRequests.admin.date', 'createdAt'],
] as const

export const createHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/create',
  limit: 'hireRequestsByAccount',
  summary: 'Sends a request to hire a tutor to the admins',
  allow: 'anyone',
  refusedDuringDeletion: true,
  events: ['hireRequestSent'],
  idempotent: { per: 'tutorId' },
  body: hireRequestInput,
  data: hireRequestReceipt,
  topics: ['hire-requests'],
})

export const listOwnHireRequests = defineCall({
  method: 'GET',
  path: 'hire-request/mine',
  summary: 'The hire requests of the guardian, newest first: sent signed in or from the proven phone of the account',
  allow: ['Guardian'],
  query: pagingSchema,
  data: z.array(followedRequest),
  paged: true,
  topics: ['hire-requests', 'accounts', 'cvs'],
})

/** `key` is the token of a private link, or the `_id` of an own request. */
const followParams = z.object({ key: z.string().trim().min(1).max(200) })

export const followHireRequest = defineCall({
  method: 'GET',
  path: 'hire-request/follow/:key',
  summary: 'One hire request for its sender, by the private link or the `_id` of an own one',
  allow: 'anyone',
  params: followParams,
  data: followedRequest,
  topics: ['hire-requests', 'accounts', 'cvs'],
})

export const cancelHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/follow/:key/cancel',
  summary: 'Its sender cancels a hire request that waits, and the admins are told',
  allow: 'anyone',
  events: ['hireRequestCancelled'],
  params: followParams,
  data: followedRequest,
  topics: ['hire-requests'],
})

export const resumeHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/follow/:key/resume',
  summary: 'Its sender takes the cancellation of a hire request back, and the admins are told',
  allow: 'anyone',
  events: ['hireRequestResumed'],
  params: followParams,
  data: followedRequest,
  topics: ['hire-requests'],
})

export const listHireRequests = defineCall({
  method: 'GET',
  path: 'hire-request/all',
  summary: 'Lists the hire requests, newest first',
  ...forStaff('office.read'),
  query: searchSchema.extend(handledFilter),
  data: z.array(hireRequest),
  paged: true,
  csv: hireRequestCsvColumns,
  topics: ['hire-requests', 'accounts', 'cvs', 'reports'],
})

export const searchHireRequests = searchOf(
  listHireRequests,
  'hire-request/hire-request-search-for-admin',
  'Searches the hire requests by part of the phone or start of the tutorId',
)

export const deleteHireRequest = defineCall({
  method: 'DELETE',
  path: 'hire-request/delete/:id',
  summary: 'Deletes a hire request; it can be restored',
  ...forStaff('messages.write'),
  events: ['hireRequestDeleted'],
  params: hireRequestIdParams,
  data: z.null(),
  topics: ['hire-requests'],
})

const withReason = {
  method: 'POST',
  ...forStaff('messages.write'),
  params: hireRequestIdParams,
  body: reasonBodySchema,
  data: hireRequest,
  topics: ['hire-requests'],
} as const

export const removeHireRequest = defineCall({
  ...withReason,
  path: 'hire-request/remove/:id',
  summary: 'Deletes a hire request with a reason; it can be restored',
  events: ['hireRequestDeleted'],
})

export const restoreHireRequest = defineCall({
  ...withReason,
  path: 'hire-request/restore/:id',
  summary: 'Restores a deleted hire request',
  events: ['hireRequestRestored'],
})

export const showHireRequest = defineCall({
  method: 'GET',
  path: 'hire-request/one/:id',
  summary: 'Returns one hire request',
  ...forStaff('office.read'),
  params: hireRequestIdParams,
  data: hireRequest,
  topics: ['hire-requests', 'accounts', 'cvs', 'reports'],
})

export const answerHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/answer/:id',
  limit: 'textsByAccount',
  summary: 'Answers a hire request by SMS, which handles it',
  ...forStaff('messages.write'),
  events: ['hireRequestHandled'],
  params: hireRequestIdParams,
  body: smsBodySchema,
  data: hireRequest,
  topics: ['hire-requests'],
})

export const handleHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/handle/:id',
  summary: 'Handles a hire request with a note, such as what a call settled',
  ...forStaff('messages.write'),
  events: ['hireRequestHandled'],
  params: hireRequestIdParams,
  body: answerBodySchema,
  data: hireRequest,
  topics: ['hire-requests'],
})

export const linkHireRequest = defineCall({
  method: 'POST',
  path: 'hire-request/post/:id',
  summary: 'Handles a hire request by the tuition that was posted for it',
  ...forStaff('tuitions.write'),
  events: ['hireRequestHandled'],
  params: hireRequestIdParams,
  body: z.strictObject({ tuitionId: requiredText('hireRequests.office.postMissing', 60) }),
  data: hireRequest,
  topics: ['hire-requests'],
})

export const reopenHireRequest = defineCall({
  ...withReason,
  path: 'hire-request/reopen/:id',
  summary: 'Reopens a handled hire request',
  events: ['hireRequestReopened'],
})
