import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { wholeListPagingSchema } from '#shared/input-schemas.ts'
import { confirmationCommentEdit, confirmationCommentInput, confirmationCommentKey, confirmation, confirmationInput } from './schema.ts'

export const createConfirmation = defineCall({
  method: 'POST',
  path: 'conforms',
  summary: 'An admin confirms an applicant: from then on guardian and tutor see each other’s number',
  allow: ['Admin'],
  body: confirmationInput,
  data: confirmation,
})

export const listConfirmations = defineCall({
  method: 'GET',
  path: 'conforms/get/:id',
  summary: 'The confirmations of a tuition, newest first',
  allow: ['Admin'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  query: wholeListPagingSchema,
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
})

export const addConfirmationComment = defineCall({
  method: 'POST',
  path: 'conforms/comment',
  summary: 'An admin notes a comment on a confirmation',
  allow: ['Admin'],
  body: confirmationCommentInput,
  data: confirmation,
})

export const editConfirmationComment = defineCall({
  method: 'PUT',
  path: 'conforms/comment/update',
  summary: 'An admin rewrites a comment of a confirmation',
  allow: ['Admin'],
  body: confirmationCommentEdit,
  data: confirmation,
})

export const removeConfirmationComment = defineCall({
  method: 'DELETE',
  path: 'conforms/comment/delete',
  summary: 'An admin deletes a comment of a confirmation',
  allow: ['Admin'],
  body: confirmationCommentKey,
  data: confirmation,
})
