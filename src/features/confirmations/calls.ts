import { z } from 'zod'
import { call } from '#shared/call.ts'
import { wholeListPaging } from '#shared/inputs.ts'
import { confirmation, confirmationInput } from './schema.ts'

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
})
