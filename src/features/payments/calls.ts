import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { completeDueQuery, due, dueInput, paymentInput } from './schema.ts'

const dueCsvColumns = [
  ['payments.tutorId', 'tutorId'],
  ['payments.tutor', 'tutorName'],
  ['payments.tuitionId', 'tuitionId'],
  ['payments.totalDue', 'totalDue'],
  ['payments.oneTime', 'paymentDetails.oneTimePaymentAmount'],
  ['payments.oneTimeAt', 'paymentDetails.oneTimePaymentDate'],
  ['payments.firstInstallment', 'paymentDetails.firstInstallmentAmount'],
  ['payments.firstInstallmentAt', 'paymentDetails.firstInstallmentDate'],
  ['payments.secondInstallment', 'paymentDetails.secondInstallmentAmount'],
  ['payments.secondInstallmentAt', 'paymentDetails.secondInstallmentDate'],
  ['payments.remaining', 'remaining'],
  ['payments.createdAt', 'createdAt'],
] as const

const dueIdParams = z.object({ id: z.string().trim().min(1).max(60) })

export const createDue = defineCall({
  method: 'POST',
  path: 'payments/create',
  summary: 'Creates a due: a sum that a tutor has to pay for a tuition',
  allow: ['Admin'],
  permission: 'payments.write',
  events: ['dueCreated'],
  body: dueInput,
  data: due,
})

export const listOpenDues = defineCall({
  method: 'GET',
  path: 'payments/due',
  summary: 'Lists the dues that are not completed, newest first, each with its history',
  allow: ['Admin'],
  permission: 'office.read',
  query: pagingSchema,
  data: z.array(due),
  paged: true,
  csv: dueCsvColumns,
})

export const getDue = defineCall({
  method: 'GET',
  path: 'payments/:id',
  summary: 'Returns one due by its _id, open or completed, with its history',
  allow: ['Admin'],
  permission: 'office.read',
  params: dueIdParams,
  data: due,
})

export const searchDues = defineCall({
  method: 'POST',
  path: 'payments/search',
  summary: 'Finds open dues whose tuition ID or tutor ID begins with the term',
  allow: ['Admin'],
  permission: 'office.read',
  body: searchSchema,
  data: z.array(due),
  paged: true,
  csv: dueCsvColumns,
})

export const recordPayment = defineCall({
  method: 'POST',
  path: 'payments/due-payment',
  summary:
    'Records one payment of a due, or reverses it if its amount is empty; with entriesSeen recorded amounts may be replaced, and a due changed meanwhile is refused',
  allow: ['Admin'],
  permission: 'payments.write',
  events: ['paymentRecorded', 'paymentCleared'],
  body: paymentInput,
  data: due,
})

export const completeDue = defineCall({
  method: 'PATCH',
  path: 'payments/:id/complete',
  summary: 'Marks a due as completely paid, which removes it from the list of dues',
  allow: ['Admin'],
  permission: 'payments.write',
  events: ['dueCompleted'],
  params: dueIdParams,
  query: completeDueQuery,
  data: due,
})
