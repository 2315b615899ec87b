import { z } from 'zod'
import { termsVersion } from '#shared/fees/terms.ts'
import { choiceFilter, readableText, reasonSchema, searchSchema, sortSchema, typedDay } from '#shared/input-schemas.ts'
import { amount } from '../amount.schema.ts'
import { paymentFacts } from '../schema.ts'
import { REFUND_STEPS } from './rules.ts'

/** The ending of a booking by the fee terms, and its last day. */
export const endFields = {
  ending: z.string().regex(/^(neverStarted|familyEnded|tutorLeft|tutorAtFault|own[0-3])$/, 'refunds.endingMissing'),
  endedOn: typedDay('refunds.dayInvalid'),
}

export const refundRequest = z.strictObject({
  bookingId: z.uuid(),
  ...endFields,
  note: readableText().max(300).default(''),
})

/** The sum that the rule gives, or another one with a reason. */
export const approvalInput = z.strictObject({
  amount: amount.optional(),
  reason: z.union([z.literal(''), reasonSchema]).default(''),
})
export const refusalInput = z.strictObject({ reason: reasonSchema })

/** The money of an approved refund. */
export const refundPaymentInput = z.strictObject({
  paidOn: paymentFacts.paidOn.optional(),
  method: paymentFacts.method.refine((method) => method !== '', { error: 'refunds.methodMissing' }),
  transactionId: paymentFacts.transactionId.default(''),
  isSecondUse: paymentFacts.isSecondUse,
})

/** `open`: requested, or approved and not paid; `late`: of those, past the promised day. */
export const REFUND_FILTERS = ['open', 'late', ...REFUND_STEPS] as const
export const refundListQuery = searchSchema.extend({
  state: choiceFilter(REFUND_FILTERS),
  sort: sortSchema(['promisedOn']),
})

const taka = z.number()

/** The steps of a sum in taka: `share` percent of what was paid, less `owed` of what was not. */
const refundSteps = z.strictObject({
  paid: taka,
  /** From the first class to the last day; null when no class was held. */
  days: z.number().nullable(),
  percent: z.number(),
  share: taka,
  owed: taka,
  amount: taka,
})

const own = {
  _id: z.string(),
  bookingId: z.string(),
  tuitionId: z.string(),
  heading: z.string(),
  ending: z.string(),
  /** The names of an ending of the agency's own. */
  names: z.strictObject({ en: z.string(), bn: z.string() }).nullable(),
  endedOn: z.iso.date(),
  requestedAt: z.iso.datetime(),
  promisedOn: z.iso.date(),
  state: z.enum(REFUND_STEPS),
  steps: refundSteps,
  /** Why it was refused, or approved with another sum. */
  reason: z.string(),
  paidOn: z.iso.date().nullable(),
}

/** A refund as its tutor reads it; amounts in taka. */
export const ownRefund = z.strictObject(own)

/** A refund as staff read it. */
export const refund = z.strictObject({
  ...own,
  tutorId: z.string(),
  tutorName: z.string(),
  tutorPhone: z.string(),
  /** What the asker added. */
  note: z.string(),
  by: z.string(),
})

/** What a refund of a booking is reckoned from; amounts in taka. */
export const refundable = z.strictObject({
  bookingId: z.string(),
  tuitionId: z.string(),
  heading: z.string(),
  firstClass: z.iso.date(),
  /** How the booking ended by the terms; `''` if it has not. */
  ending: z.string(),
  dues: z.array(z.strictObject({ paid: taka, unpaid: taka })),
  terms: termsVersion.shape.terms,
})

/** Why and when a booking ended; the note is for staff only. */
export const replacementInput = z.strictObject({ ...endFields, note: readableText().max(300).default('') })

/** What follows for the family: the day by which another tutor is promised, and how many earlier applicants were asked. */
export const replacementResult = z.strictObject({
  tuitionId: z.string(),
  replaceBy: z.iso.date().nullable(),
  asked: z.number(),
})

export type ReplacementInput = z.output<typeof replacementInput>
export type ReplacementResult = z.infer<typeof replacementResult>
export type RefundRequest = z.output<typeof refundRequest>
export type ApprovalInput = z.output<typeof approvalInput>
export type RefundPaymentInput = z.output<typeof refundPaymentInput>
export type RefundListQuery = z.output<typeof refundListQuery>
export type OwnRefund = z.infer<typeof ownRefund>
export type Refund = z.infer<typeof refund>
export type Refundable = z.infer<typeof refundable>
