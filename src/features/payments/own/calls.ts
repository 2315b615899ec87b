import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema } from '#shared/input-schemas.ts'
import { ownDue, ownReceipt } from './schema.ts'

const topics = ['dues', 'cvs', 'tuitions'] as const

export const listOwnDues = defineCall({
  method: 'GET',
  path: 'payments/mine',
  summary: 'Lists the own dues of a tutor: those to be paid first, newest first, with payments and claims',
  allow: ['Tutor'],
  query: pagingSchema,
  data: z.array(ownDue),
  paged: true,
  topics,
})

export const getOwnDue = defineCall({
  method: 'GET',
  path: 'payments/mine/:id',
  summary: 'Returns an own due of a tutor with what its receipt says',
  allow: ['Tutor'],
  params: z.object({ id: z.string().trim().min(1).max(60) }),
  data: ownReceipt,
  topics,
})
