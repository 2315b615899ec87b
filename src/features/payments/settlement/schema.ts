import { z } from 'zod'
import { SETTLED_MONEY } from '#shared/enums.ts'
import { reasonSchema } from '#shared/input-schemas.ts'
import { amount } from '../amount.schema.ts'
import { entriesSeen, paymentFacts } from '../schema.ts'

/** The end of a due; what is not paid back is kept, and the due becomes that. */
export const settlementInput = z.strictObject({
  money: z.enum(SETTLED_MONEY).default('keep'),
  /** What is paid back; all that was received when left out. */
  amount: amount.optional(),
  paidOn: paymentFacts.paidOn.optional(),
  method: paymentFacts.method.default(''),
  transactionId: paymentFacts.transactionId.default(''),
  isSecondUse: paymentFacts.isSecondUse,
  reason: reasonSchema,
  entriesSeen: entriesSeen.optional(),
})

/** As `settlementInput`, for all dues of a booking; `entriesSeen` counts the entries of them all. */
export type SettlementInput = z.output<typeof settlementInput>
export type SettledMoney = (typeof SETTLED_MONEY)[number]
