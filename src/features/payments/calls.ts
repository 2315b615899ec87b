import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, reasonBodySchema, searchSchema } from '#shared/input-schemas.ts'
import {
  completeDueQuery,
  due,
  dueInput,
  dueListQuery,
  dueReminder,
  dueSums,
  feeProposal,
  paymentInput,
  proposalQuery,
} from './schema.ts'

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
  ['payments.dueOn', 'dueOn'],
  ['payments.tutorPhone', 'tutorPhone'],
  ['payments.completedAt', 'completedAt'],
  ['payments.voidedAt', 'voidedAt'],
] as const

const dueIdParams = z.object({ id: z.string().trim().min(1).max(60) })

export const createDue = defineCall({
  method: 'POST',
  path: 'payments/create',
  summary:
    'Creates a due: a sum that a tutor has to pay for a tuition; one more for the same pair is refused without isSecond',
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
  summary: 'Finds open dues whose tuition ID or tutor ID begins with the term, or by the tutor’s phone or name',
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

export const listDues = defineCall({
  method: 'POST',
  path: 'payments/list',
  summary: 'Lists the dues that are open, overdue, closed or void, the earliest due day first',
  allow: ['Admin'],
  permission: 'office.read',
  body: dueListQuery,
  data: z.array(due),
  paged: true,
  csv: dueCsvColumns,
})

export const showDueSums = defineCall({
  method: 'GET',
  path: 'payments/sums',
  summary: 'Sums what is due, received, outstanding and overdue; void dues count nowhere',
  allow: ['Admin'],
  permission: 'office.read',
  data: dueSums,
})

export const proposeDue = defineCall({
  method: 'GET',
  path: 'payments/proposal',
  summary: 'Proposes the fee of a tuition from its salary, with the dues that the tutor has for it already',
  allow: ['Admin'],
  permission: 'office.read',
  query: proposalQuery,
  data: feeProposal,
})

const change = {
  method: 'POST',
  allow: ['Admin'],
  permission: 'payments.write',
  params: dueIdParams,
  data: due,
} as const
const withReason = { ...change, body: reasonBodySchema } as const

export const voidDue = defineCall({
  ...withReason,
  path: 'payments/void/:id',
  summary: 'Voids an open due with a reason; refused while a payment is recorded',
  events: ['dueVoided'],
})

export const restoreDue = defineCall({
  ...withReason,
  path: 'payments/restore/:id',
  summary: 'Restores a void due with a reason',
  events: ['dueRestored'],
})

export const reopenDue = defineCall({
  ...withReason,
  path: 'payments/reopen/:id',
  summary: 'Opens a due again that was marked as paid, with a reason; its payments stay',
  events: ['dueReopened'],
})

export const previewReminder = defineCall({
  method: 'GET',
  path: 'payments/reminder/:id',
  summary: 'Returns the SMS that would remind the tutor of an open due',
  allow: ['Admin'],
  permission: 'office.read',
  params: dueIdParams,
  data: dueReminder,
})

export const remindOfDue = defineCall({
  ...change,
  path: 'payments/remind/:id',
  summary: 'Reminds the tutor of an open due by SMS, at most once a day',
  events: ['dueReminderSent'],
  topics: ['dues', 'outbox'],
})
