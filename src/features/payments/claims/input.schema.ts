import { z } from 'zod'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { amount } from '../amount.schema.ts'
import { isWallet } from '../ledger/rules.ts'
import { entriesSeen, paymentFacts } from '../schema.ts'

const method = z.enum(PAYMENT_METHODS, { error: 'payments.claim.methodMissing' })

/** What a tutor says to have paid; money of a wallet is found by its transaction number. */
export const claimInput = z
  .strictObject({
    dueId: requiredText('payments.dueRequired', 60),
    amount,
    method,
    transactionId: paymentFacts.transactionId.default(''),
    paidOn: paymentFacts.paidOn,
    /** The address of an uploaded picture of the message or slip. */
    slip: z.string().trim().max(MAX_LENGTH.address).default(''),
    /** Sends a transaction number that is very like another one. */
    isSecondUse: paymentFacts.isSecondUse,
    /** Sends the amount of a claim that waits already once more. */
    isSecondClaim: z.boolean().default(false),
  })
  .refine((claim) => claim.transactionId !== '' || !isWallet(claim.method), {
    path: ['transactionId'],
    error: 'payments.claim.transactionMissing',
  })

/** What really came in of a claim. */
export const acceptInput = z.strictObject({
  amount,
  method,
  transactionId: paymentFacts.transactionId.default(''),
  paidOn: paymentFacts.paidOn,
  isSecondUse: paymentFacts.isSecondUse,
  expectWithin: paymentFacts.expectWithin,
  expectMethod: paymentFacts.expectMethod,
  entriesSeen: entriesSeen.optional(),
})

export type ClaimInput = z.output<typeof claimInput>
export type AcceptInput = z.output<typeof acceptInput>
