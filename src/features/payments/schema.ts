import { z } from 'zod'
import { DUE_EVENTS, PAYMENT_OPTIONS } from '#shared/enums.ts'
import { requiredText } from '#shared/input-schemas.ts'
import { type AmountError, parseTaka, validateAmount } from '#shared/money.ts'

/** The payments that a due can have. */
export const PAYMENT_PARTS = ['oneTime', 'firstInstallment', 'secondInstallment'] as const

export type PaymentOption = (typeof PAYMENT_OPTIONS)[number]
export type DueEvent = (typeof DUE_EVENTS)[number]
export type PaymentPart = (typeof PAYMENT_PARTS)[number]
/** What is recorded of each payment, in integer poisha. */
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

/** An amount in taka, typed in either script or sent as a number: at least 0.01 in steps of 0.01 (S2 9). Read as poisha. */
const amount = amountInput.transform(parsePoisha)

/** The amount of a payment: left out it stays as it is, null or empty it is taken back. */
const paidAmount = amountInput
  .transform((given, context) => (isBlank(given) ? null : parsePoisha(given, context)))
  .nullable()
  .optional()

const unreadable = { error: 'payments.dateUnreadable' }

/** When a payment was recorded, as the sender's clock has it; the server's own is taken where this is far off. */
const paidAt = z
  .union([z.iso.datetime({ offset: true, ...unreadable }), z.literal('', unreadable)], unreadable)
  .transform((at) => (at === '' ? null : new Date(at)))
  .nullable()
  .optional()

/** How much of a due's history the sender has seen: a due that has more of it by then is not changed. */
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
  /** without it, what is recorded already is not replaced */
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

/** What an entry keeps of a due after a change; amounts in poisha. */
export const entryAfter = z.object({
  /** which payment was recorded or taken back; null when it was both installments, or the due as a whole */
  part: z.enum(PAYMENT_PARTS).nullable(),
  /** what was due, recorded or taken back; null for a due that was closed */
  amount: z.number().int().nullable(),
  remaining: z.number().int(),
  paymentOption: z.enum(PAYMENT_OPTIONS).nullable(),
  oneTime: z.number().int().nullable(),
  firstInstallment: z.number().int().nullable(),
  secondInstallment: z.number().int().nullable(),
})

const taka = z.number()
const at = z.iso.datetime()

/** A line of a due's history: who did what and when; amounts in taka. */
const dueEntry = z.strictObject({
  _id: z.string(),
  event: z.enum(DUE_EVENTS),
  part: z.enum(PAYMENT_PARTS).nullable(),
  amount: taka.nullable(),
  remaining: taka,
  by: z.string(),
  at,
})

/** A due (S1 3) with what remains of it and its history, oldest first; amounts in taka. */
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
  /** when it was marked as completely paid; null while it is open */
  completedAt: at.nullable(),
  entries: z.array(dueEntry),
})

export type DueInput = z.output<typeof dueInput>
export type PaymentInput = z.output<typeof paymentInput>
export type EntryAfter = z.infer<typeof entryAfter>
export type DueEntry = z.infer<typeof dueEntry>
export type Due = z.infer<typeof due>
