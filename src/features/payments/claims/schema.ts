import { z } from 'zod'
import { CLAIM_STATES } from '#shared/enums.ts'
import { choiceFilter, searchSchema } from '#shared/input-schemas.ts'

const taka = z.number()
const at = z.iso.datetime()

/** What a tutor says to have paid of a due; the amount in taka. */
export const ownClaim = z.strictObject({
  _id: z.string(),
  amount: taka,
  method: z.string(),
  transactionId: z.string(),
  paidOn: z.iso.date(),
  createdAt: at,
  state: z.enum(CLAIM_STATES),
  /** Why it was refused; `''` otherwise. */
  reason: z.string(),
  /** The address of its private picture; `''` without one. */
  slip: z.string(),
})

/** A claim with its due, as staff read it. */
export const claim = ownClaim.extend({
  dueId: z.string(),
  tutorId: z.string(),
  tutorName: z.string(),
  tutorPhone: z.string(),
  tuitionId: z.string(),
  heading: z.string(),
  /** What remains of the due. */
  remaining: taka,
  /** When and by whom it was accepted or refused. */
  decidedAt: at.nullable(),
  by: z.string(),
})

export const claimsQuery = searchSchema.extend({ state: choiceFilter(CLAIM_STATES) })

export type OwnClaim = z.infer<typeof ownClaim>
export type Claim = z.infer<typeof claim>
export type ClaimsQuery = z.output<typeof claimsQuery>
