import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { pagingSchema } from '#shared/input-schemas.ts'
import {
  approvalInput,
  ownRefund,
  refund,
  refundable,
  refundListQuery,
  refundPaymentInput,
  refundRequest,
  refusalInput,
} from './schema.ts'

const params = z.object({ id: z.string().trim().min(1).max(60) })
const topics = ['dues', 'bookings', 'accounts', 'cvs', 'tuitions'] as const

export const requestRefund = defineCall({
  method: 'POST',
  path: 'refunds',
  summary:
    'Asks for the refund of a booking by its ending and last day: the accepted fee terms give the sum and the promised day',
  allow: ['Tutor', 'Admin'],
  permission: 'payments.write',
  events: ['refundRequested'],
  idempotent: { per: 'bookingId' },
  body: refundRequest,
  data: ownRefund,
  topics: ['dues'],
})

export const listRefunds = defineCall({
  method: 'GET',
  path: 'refunds',
  summary: 'Lists the refunds that were asked for, the earliest promised day first; a term finds by id, phone or name',
  ...forStaff('money.read'),
  query: refundListQuery,
  data: z.array(refund),
  paged: true,
  topics,
  csv: [
    ['payments.tutorId', 'tutorId'],
    ['payments.tutor', 'tutorName'],
    ['payments.tuitionId', 'tuitionId'],
    ['refunds.state', 'state', { bn: 'refunds.states' }],
    ['refunds.amount', 'steps.amount'],
    ['refunds.endedOn', 'endedOn'],
    ['refunds.promisedOn', 'promisedOn'],
    ['payments.ledger.paidOn', 'paidOn'],
    ['refunds.requestedAt', 'requestedAt'],
    ['payments.tutorPhone', 'tutorPhone'],
  ],
})

export const listOwnRefunds = defineCall({
  method: 'GET',
  path: 'refunds/mine',
  summary: 'Lists the refunds of the tutor, the newest first, each with the steps of its sum',
  allow: ['Tutor'],
  query: pagingSchema,
  data: z.array(ownRefund),
  paged: true,
  topics: ['dues', 'bookings'],
})

export const listRefundable = defineCall({
  method: 'GET',
  path: 'refunds/bookings',
  summary: 'Returns the bookings of the tutor for which something was paid and no refund was asked',
  allow: ['Tutor'],
  data: z.array(refundable),
  topics: ['dues', 'bookings'],
})

export const showRefundable = defineCall({
  method: 'GET',
  path: 'refunds/of-booking/:id',
  summary: 'Returns what the refund of a booking is reckoned from',
  ...forStaff('money.read'),
  params,
  data: refundable,
  topics: ['dues', 'bookings'],
})

const decision = {
  method: 'POST',
  idempotent: { per: 'id' },
  params,
  data: refund,
  topics: ['dues', 'bookings'],
} as const

export const approveRefund = defineCall({
  ...decision,
  path: 'refunds/:id/approve',
  summary: 'Promises a refund with the sum of the rule, or another one with a reason; a booking that still stands ends',
  ...forStaff('payments.writeOff'),
  events: ['refundApproved', 'bookingCancelled'],
  body: approvalInput,
})

export const refuseRefund = defineCall({
  ...decision,
  path: 'refunds/:id/refuse',
  summary: 'Refuses a refund that is not paid, with a reason that the tutor reads',
  ...forStaff('payments.writeOff'),
  events: ['refundRefused'],
  body: refusalInput,
})

export const payRefund = defineCall({
  ...decision,
  path: 'refunds/:id/pay',
  summary:
    'Records the money of an approved refund as entries of the ledger; the dues of the booking become what is kept',
  ...forStaff('payments.write'),
  events: ['refundPaid', 'dueSettled'],
  body: refundPaymentInput,
})
