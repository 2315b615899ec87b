import { z } from 'zod'
import { ownClaim } from '../claims/schema.ts'
import { due } from '../schema.ts'

/** `late`: past its day; `paid`: nothing remains. */
export const OWN_DUE_STATES = ['open', 'late', 'paid', 'void'] as const
export type OwnDueState = (typeof OWN_DUE_STATES)[number]

const { payments } = due.shape

/** A due as its tutor reads it: without names and notes of staff; amounts in taka. */
export const ownDue = due
  .pick({
    _id: true,
    tuitionId: true,
    heading: true,
    totalDue: true,
    remaining: true,
    writtenOff: true,
    credit: true,
    dueOn: true,
    promisedOn: true,
    createdAt: true,
    completedAt: true,
    voidedAt: true,
  })
  .extend({
    /** Payments less refunds. */
    paid: z.number(),
    state: z.enum(OWN_DUE_STATES),
    /** The number of the booking, by which its agreement is read; null without one. */
    booking: z.number().nullable(),
    payments: z.array(payments.element.omit({ refundable: true, at: true, note: true, by: true })),
    /** What the tutor said to have paid, newest first. */
    claims: z.array(ownClaim),
  })

/** An own due with what its receipt says of the tutor. */
export const ownReceipt = ownDue.extend(due.pick({ tutorId: true, tutorName: true, tutorPhone: true }).shape)

export type OwnDue = z.infer<typeof ownDue>
export type OwnReceipt = z.infer<typeof ownReceipt>
