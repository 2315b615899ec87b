import { z } from 'zod'
import { DUE_EVENTS, PAYMENT_OPTIONS, PAYMENT_PARTS } from '#shared/enums.ts'
import { requiredText } from '#shared/input-schemas.ts'
import { type AmountError, parseTaka, validateAmount } from '#shared/money.ts'

export type PaymentOption = (typeof PAYMENT_OPTIONS)[number]
export type DueEvent = (typeof DUE_EVENTS)[number]
export type PaymentPart = (typeof PAYMENT_PARTS)[number]
/** Recorded amount of each payment, in poisha. */
export type PaymentAmounts = Record<PaymentPart, number | null>

const amountErrors = {
  unreadable: 'payments.amountUnreadable',
  tooSmall: 'payments.amountTooSmall',
  tooLarge: 'payments.amountTooLarge',
  tooFine: 'payments.amountTooFine',
} as const satisfies Record<AmountError, string>

const isBlank = (given: unknown) => given === undefined || (typeof given === 'string' && given.trim() === '')

const amountInput = z.union([z.number(), z.string().max(40)], {
  error: ({ input }) => (isBlank(input) ? 'payments.amountRequired' : 'payments.amountUnreadable'),
})

function parsePoisha(given: string | number, context: z.RefinementCtx): number {
  const poisha = parseTaka(given)
  if (poisha !== null) return poisha
  const fault = isBlank(given) ? 'payments.amountRequired' : amountErrors[validateAmount(given) ?? 'unreadable']
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
}

/** Amount in taka, as a number or text with Latin or Bangla digits: at least 0.01 in steps of 0.01. Parsed to poisha. [VAL-47] */
const amount = amountInput.transform(parsePoisha)

/** Amount of a payment: undefined keeps it, null or empty reverses it. */
const paidAmount = amountInput
  .transform((given, context) => (isBlank(given) ? null : parsePoisha(given, context)))
  .nullable()
  .optional()

const unreadable = { error: 'payments.dateUnreadable' }

/** Time of a payment by the client's clock. */
const paidAt = z
  .union([z.iso.datetime({ offset: true, ...unreadable }), z.literal('', unreadable)], unreadable)
  .transform((at) => (at === '' ? null : new Date(at)))
  .nullable()
  .optional()

/** Number of history entries the client has read; a due that has more by now is not changed. */
const entriesSeen = z.number().int().min(0).max(1_000_000)

export const dueInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  totalDue: amount,
})

export const paymentInput = z.object({
  dueId: requiredText('payments.dueRequired', 60),
  paymentOption: z.enum(PAYMENT_OPTIONS, { error: 'payments.optionRequired' }),
  paymentDetails: z
    .object({
      oneTimePaymentDate: paidAt,
      oneTimePaymentAmount: paidAmount,
      firstInstallmentDate: paidAt,
      firstInstallmentAmount: paidAmount,
      secondInstallmentDate: paidAt,
      secondInstallmentAmount: paidAmount,
    })
    .default({}),
  /** Without it, recorded amounts are not replaced. */
  entriesSeen: entriesSeen.optional(),
})

export const completeDueQuery = z.object({
  entriesSeen: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .or(entriesSeen)
    .optional(),
})

const taka = z.number()
const at = z.iso.datetime()

/** Entry of a due's history; amounts in taka. */
const dueEntry = z.strictObject({
  _id: z.string(),
  event: z.enum(DUE_EVENTS),
  part: z.enum(PAYMENT_PARTS).nullable(),
  amount: taka.nullable(),
  remaining: taka,
  by: z.string(),
  at,
})

/** A due with its remaining amount and its history, oldest first; amounts in taka. [ENT-09] */
export const due = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  tutorName: z.string(),
  tuitionId: z.string(),
  totalDue: taka,
  paymentOption: z.enum(PAYMENT_OPTIONS).nullable(),
  paymentDetails: z.strictObject({
    oneTimePaymentDate: at.nullable(),
    oneTimePaymentAmount: taka.nullable(),
    firstInstallmentDate: at.nullable(),
    firstInstallmentAmount: taka.nullable(),
    secondInstallmentDate: at.nullable(),
    secondInstallmentAmount: taka.nullable(),
  }),
  remaining: taka,
  createdAt: at,
  /** When it was marked as completely paid; null while it is open. */
  completedAt: at.nullable(),
  entries: z.array(dueEntry),
})

export type DueInput = z.output<typeof dueInput>
export type PaymentInput = z.output<typeof paymentInput>
export type DueEntry = z.infer<typeof dueEntry>
export type Due = z.infer<typeof due>
