import { z } from 'zod'
import { call } from '#shared/call.ts'
import { wholeListPaging } from '#shared/inputs.ts'
import { commentChange, commentInput, commentName, confirmation, confirmationInput } from './schema.ts'

export const createConfirmation = call({
  method: 'POST',
  path: 'conforms',
  summary: 'An admin confirms an applicant: from then on guardian and tutor see each other’s number',
  allow: ['Admin'],
  body: confirmationInput,
  data: confirmation,
})

export const confirmationsOfTuition = call({
  method: 'GET',
  path: 'conforms/get/:id',
  summary: 'The confirmations of a tuition, newest first',
  allow: ['Admin'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  query: wholeListPaging,
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

export const addComment = call({
  method: 'POST',
  path: 'conforms/comment',
  summary: 'An admin notes a comment on a confirmation',
  allow: ['Admin'],
  body: commentInput,
  data: confirmation,
})

export const changeComment = call({
  method: 'PUT',
  path: 'conforms/comment/update',
  summary: 'An admin rewrites a comment of a confirmation',
  allow: ['Admin'],
  body: commentChange,
  data: confirmation,
})

export const removeComment = call({
  method: 'DELETE',
  path: 'conforms/comment/delete',
  summary: 'An admin deletes a comment of a confirmation',
  allow: ['Admin'],
  body: commentName,
  data: confirmation,
})
