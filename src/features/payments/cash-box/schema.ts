import { z } from 'zod'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { dayFilter, reasonSchema, requiredText, typedDay } from '#shared/input-schemas.ts'
import { amount, amountOrZero } from '../amount.schema.ts'
import { month } from '../ledger/schema.ts'

const method = z.enum(PAYMENT_METHODS, { error: 'payments.cashBox.methodMissing' })
const day = typedDay('payments.ledger.paidOnInvalid')

/** A day or a month; today when both are left out. */
export const cashBoxQuery = z.object({ day: dayFilter(), month: month('payments.ledger.monthInvalid').optional() })

/** What was counted or stands on the statement at the end of a day. */
export const countInput = z.strictObject({
  method,
  day,
  amount: amountOrZero,
  /** Needed when it differs from the books. */
  reason: reasonSchema.or(z.literal('')).default(''),
  /** Counts a day again that was counted. */
  replaces: z.boolean().default(false),
})

/** Money out that is no refund, such as the fee of a wallet. */
export const chargeInput = z.strictObject({
  method,
  paidOn: day,
  amount,
  note: requiredText('payments.cashBox.noteMissing', 300),
})

const taka = z.number()

/**
 * The money of a period by method. opening + received + out + difference = closing; the closing balance goes on from the last
 * count, and the difference is what was counted more or less than the books say.
 */
export const cashBox = z.strictObject({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Its months are closed, so that nothing is counted. */
  isClosed: z.boolean(),
  methods: z.array(
    z.strictObject({
      method: z.string(),
      opening: taka,
      /** Payments with their corrections. */
      received: taka,
      /** Refunds with their corrections, and charges; negative. */
      out: taka,
      difference: taka,
      closing: taka,
    }),
  ),
  counts: z.array(
    z.strictObject({
      method: z.string(),
      day: z.iso.date(),
      amount: taka,
      difference: taka,
      reason: z.string(),
      by: z.string(),
    }),
  ),
  /** Without those that are taken back in the same period; what is taken back of an earlier one is negative. */
  charges: z.array(
    z.strictObject({
      _id: z.string(),
      method: z.string(),
      paidOn: z.iso.date(),
      amount: taka,
      note: z.string(),
      by: z.string(),
      isTakenBack: z.boolean(),
    }),
  ),
})

export type CashBox = z.infer<typeof cashBox>
export type CashBoxQuery = z.output<typeof cashBoxQuery>
export type CountInput = z.output<typeof countInput>
export type ChargeInput = z.output<typeof chargeInput>
