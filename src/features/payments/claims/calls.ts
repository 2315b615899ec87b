import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { acceptInput, claimInput } from './input.schema.ts'
import { claim, claimsQuery, ownClaim } from './schema.ts'

const topics = ['dues'] as const
const params = z.object({ id: z.string().trim().min(1).max(60) })

export const createClaim = defineCall({
  method: 'POST',
  path: 'payments/claims',
  summary: 'A tutor says what was paid of an own due; staff accept or refuse it',
  allow: ['Tutor'],
  events: ['paymentClaimed'],
  idempotent: { per: 'dueId' },
  body: claimInput,
  data: ownClaim,
  topics,
})

export const listClaims = defineCall({
  method: 'GET',
  path: 'payments/claims',
  summary: 'Lists what tutors say to have paid, newest first',
  ...forStaff('money.read'),
  query: claimsQuery,
  data: z.array(claim),
  paged: true,
  csvName: 'claims',
  csv: [
    ['payments.claims.sentAt', 'createdAt'],
    ['payments.claims.state', 'state', 'payments.claims.states'],
    ['payments.tutorId', 'tutorId'],
    ['payments.tutor', 'tutorName'],
    ['payments.tutorPhone', 'tutorPhone'],
    ['payments.tuitionId', 'tuitionId'],
    ['payments.ledger.amount', 'amount'],
    ['payments.method', 'method', 'payments.methods'],
    ['payments.transactionId', 'transactionId'],
    ['payments.ledger.paidOn', 'paidOn'],
    ['payments.claims.by', 'by'],
    ['payments.claims.reason', 'reason'],
  ],
  topics: ['dues', 'accounts', 'cvs'],
})

const decision = {
  method: 'POST',
  ...forStaff('payments.write'),
  idempotent: { per: 'id' },
  params,
  data: claim,
  topics,
} as const

export const acceptClaim = defineCall({
  ...decision,
  path: 'payments/claims/:id/accept',
  summary: 'Accepts a claim: records what really came in as a payment of its due, and tells the tutor',
  events: ['claimAccepted', 'refundRequested'],
  body: acceptInput,
})

export const refuseClaim = defineCall({
  ...decision,
  path: 'payments/claims/:id/refuse',
  summary: 'Refuses a claim with a reason that the tutor reads',
  events: ['claimRefused', 'dueChanged', 'dueVoided'],
  body: reasonBodySchema,
})

export const getSlipPicture = defineCall({
  method: 'GET',
  path: 'uploads/payment-slip/:id',
  summary: 'Returns the picture of a claim to its tutor and to staff who read money',
  allow: ['Admin', 'Tutor'],
  permission: 'money.read',
  params,
  contentType: 'image/webp',
  data: z.unknown(),
})
