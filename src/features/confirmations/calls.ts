import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { reasonAndNoteSchema, switchFilter, wholeListPagingSchema } from '#shared/input-schemas.ts'
import {
  confirmation,
  confirmationCommentEdit,
  confirmationCommentInput,
  confirmationCommentKey,
  confirmationInput,
  outcomeInput,
} from './schema.ts'

export const createConfirmation = defineCall({
  method: 'POST',
  path: 'conforms',
  summary: 'Confirms an applicant: guardian and tutor see each other’s number from then on',
  ...forStaff('matching.write'),
  events: ['applicantConfirmed'],
  body: confirmationInput,
  data: confirmation,
  topics: ['confirmations', 'applications'],
})

export const listConfirmations = defineCall({
  method: 'GET',
  path: 'conforms/get/:id',
  summary: 'Lists the confirmations of a tuition, newest first',
  ...forStaff('office.read'),
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  query: wholeListPagingSchema.extend({ takenBack: switchFilter() }),
  data: z.array(confirmation),
  paged: true,
  csv: [
    ['applications.tuitionIdColumn', 'tuitionId'],
    ['applications.name', 'tutorName'],
    ['applications.tutorId', 'tutorId'],
    ['applications.phone', 'phone'],
    ['applications.date', 'createdAt'],
    ['applications.comments', 'comment.text'],
  ],
  topics: ['confirmations', 'accounts', 'cvs', 'tuitions', 'applications', 'bookings', 'reports'],
})

const byId = z.object({ id: z.string().trim().min(1).max(60) })

export const takeBackConfirmation = defineCall({
  method: 'POST',
  path: 'conforms/take-back/:id',
  summary: 'Takes a confirmation back, with a reason: neither side gets the other’s number any more',
  ...forStaff('matching.write'),
  events: ['confirmationTakenBack'],
  params: byId,
  body: reasonAndNoteSchema,
  data: confirmation,
  topics: ['confirmations', 'applications'],
})

export const restoreConfirmation = defineCall({
  method: 'POST',
  path: 'conforms/restore/:id',
  summary: 'Restores a confirmation that was taken back, with a reason',
  ...forStaff('matching.write'),
  events: ['confirmationRestored'],
  params: byId,
  body: reasonAndNoteSchema,
  data: confirmation,
  topics: ['confirmations', 'applications'],
})

export const tellOutcome = defineCall({
  method: 'POST',
  path: 'confirmations/:id/outcome',
  limit: 'demosByAccount',
  summary: 'The tutor says what became of an own confirmation; again replaces the answer',
  allow: ['Tutor'],
  events: ['confirmationOutcomeTold'],
  params: byId,
  body: outcomeInput,
  data: outcomeInput,
  topics: ['confirmations', 'applications'],
})

export const addConfirmationComment = defineCall({
  method: 'POST',
  path: 'conforms/comment',
  summary: 'Adds a comment to a confirmation',
  ...forStaff('matching.write'),
  events: ['commentAdded'],
  body: confirmationCommentInput,
  data: confirmation,
  topics: ['confirmations', 'applications'],
})

export const editConfirmationComment = defineCall({
  method: 'PUT',
  path: 'conforms/comment/update',
  summary: 'Changes the text of a confirmation’s comment',
  ...forStaff('matching.write'),
  events: ['commentEdited'],
  body: confirmationCommentEdit,
  data: confirmation,
  topics: ['confirmations', 'applications'],
})

export const removeConfirmationComment = defineCall({
  method: 'DELETE',
  path: 'conforms/comment/delete',
  summary: 'Deletes a comment of a confirmation',
  ...forStaff('matching.write'),
  events: ['commentDeleted'],
  body: confirmationCommentKey,
  data: confirmation,
  topics: ['confirmations', 'applications'],
})
