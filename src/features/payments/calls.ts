import { z } from 'zod'
import { defineCall, forStaff, searchOf } from '#shared/call.ts'
import { reasonBodySchema, searchSchema } from '#shared/input-schemas.ts'
import { dueChangeInput, writeOffInput } from './change.schema.ts'
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
  ['payments.writtenOff', 'writtenOff'],
  ['payments.creditSum', 'credit'],
  ['payments.createdAt', 'createdAt'],
  ['payments.dueOn', 'dueOn'],
  ['payments.tutorPhone', 'tutorPhone'],
  ['payments.completedAt', 'completedAt'],
  ['payments.voidedAt', 'voidedAt'],
  ['payments.ledger.paidOn', 'payments.paidOn'],
  ['payments.method', 'payments.method', 'payments.methods'],
  ['payments.transactionId', 'payments.transactionId'],
] as const

const dueIdParams = z.object({ id: z.string().trim().min(1).max(60) })

export const createDue = defineCall({
  method: 'POST',
  path: 'payments/create',
  summary:
    'Creates a due: a sum that a tutor has to pay for a tuition; with expectFirst one more of the same pair is refused',
  ...forStaff('payments.write'),
  events: ['dueCreated'],
  idempotent: { per: 'tuitionId' },
  body: dueInput,
  data: due,
  topics: ['dues'],
})

export const listOpenDues = defineCall({
  method: 'GET',
  path: 'payments/due',
  summary: 'Lists the dues that are not completed, newest first, each with its history',
  ...forStaff('money.read'),
  query: searchSchema,
  data: z.array(due),
  paged: true,
  csv: dueCsvColumns,
  csvName: 'dues',
  topics: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const getDue = defineCall({
  method: 'GET',
  path: 'payments/:id',
  summary: 'Returns one due by its _id, open or completed, with its history',
  ...forStaff('money.read'),
  params: dueIdParams,
  data: due,
  topics: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const searchDues = searchOf(
  listOpenDues,
  'payments/search',
  'Finds open dues whose tuition ID or tutor ID begins with the term, or by the tutor’s phone or name',
)

export const setPaymentSums = defineCall({
  method: 'POST',
  path: 'payments/due-payment',
  summary:
    'Brings the sums of a due’s payments to the given amounts: a raised one records the difference as a payment, a lowered one is a correction, an empty one takes back; with entriesSeen a due changed meanwhile is refused',
  ...forStaff('payments.write'),
  events: ['paymentRecorded', 'paymentCorrected', 'paymentCleared'],
  idempotent: { per: 'dueId' },
  body: paymentInput,
  data: due,
  topics: ['dues'],
})

export const completeDue = defineCall({
  method: 'PATCH',
  path: 'payments/:id/complete',
  summary:
    'Marks a due as completely paid, which removes it from the list of dues; what remains is written off, which needs payments.writeOff',
  ...forStaff('payments.write'),
  events: ['dueCompleted', 'approvalAsked'],
  idempotent: { per: 'id' },
  params: dueIdParams,
  query: completeDueQuery,
  data: due,
  topics: ['dues'],
})

export const listDues = defineCall({
  method: 'POST',
  path: 'payments/list',
  summary:
    'Lists the dues that are open, overdue, paid but not closed, closed, void or paid too much, the earliest due day first',
  ...forStaff('money.read'),
  body: dueListQuery,
  data: z.array(due),
  paged: true,
  csv: dueCsvColumns,
  csvName: 'dues',
  topics: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const showDueSums = defineCall({
  method: 'GET',
  path: 'payments/sums',
  summary:
    'Sums all dues: due + credit = received − refunded + outstanding + written off; of void dues only the money counts',
  ...forStaff('money.read'),
  data: dueSums,
  topics: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const proposeDue = defineCall({
  method: 'GET',
  path: 'payments/proposal',
  summary: 'Proposes the fee of a tuition from its salary, with the dues that the tutor has for it already',
  ...forStaff('money.read'),
  query: proposalQuery,
  data: feeProposal,
  topics: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'],
})

const change = {
  method: 'POST',
  ...forStaff('payments.write'),
  idempotent: { per: 'id' },
  params: dueIdParams,
  data: due,
  topics: ['dues'],
} as const
const withReason = { ...change, body: reasonBodySchema } as const

export const voidDue = defineCall({
  ...withReason,
  path: 'payments/void/:id',
  summary: 'Voids an open due with a reason; refused while a payment is recorded',
  events: ['dueVoided', 'approvalAsked'],
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
  summary:
    'Opens a due again that was marked as paid, with a reason; its payments stay, what its closing wrote off remains again',
  events: ['dueReopened'],
})

export const writeOffDue = defineCall({
  ...change,
  ...forStaff('payments.writeOff'),
  path: 'payments/write-off/:id',
  summary: 'Writes off a part of what remains of a due, with a reason; all that remains closes it',
  events: ['dueWrittenOff', 'approvalAsked'],
  body: writeOffInput,
})

export const changeDue = defineCall({
  ...change,
  path: 'payments/change/:id',
  summary: 'Changes total, due day or promised day of an open due, with a reason; what is left out stays',
  events: ['dueChanged', 'approvalAsked'],
  body: dueChangeInput,
})

export const previewReminder = defineCall({
  method: 'GET',
  path: 'payments/reminder/:id',
  summary: 'Returns the SMS that would remind the tutor of an open due',
  ...forStaff('money.read'),
  params: dueIdParams,
  data: dueReminder,
  topics: ['dues', 'accounts', 'cvs', 'tuitions', 'reports'],
})

export const remindOfDue = defineCall({
  ...change,
  path: 'payments/remind/:id',
  limit: 'textsByAccount',
  summary: 'Reminds the tutor of an open due by SMS, at most once a day',
  events: ['dueReminderSent'],
  topics: ['dues', 'outbox'],
})
