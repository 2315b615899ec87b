import { z } from 'zod'
import { DUE_EVENTS, LEDGER_KINDS, PAYMENT_METHODS, PAYMENT_OPTIONS, PAYMENT_PARTS } from '#shared/enums.ts'
import { toTransactionId } from '#shared/format/transaction-id.ts'
import {
  latinDigits,
  optionalText,
  readableText,
  reasonSchema,
  requiredText,
  searchSchema,
  sortSchema,
  storedText,
  typedDay,
} from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { amount, amountOrNone } from './amount.schema.ts'
import { approvalRequest } from './approvals/schema.ts'
import { ownClaim } from './claims/schema.ts'

export type PaymentOption = (typeof PAYMENT_OPTIONS)[number]
export type DueEvent = (typeof DUE_EVENTS)[number]
export type PaymentPart = (typeof PAYMENT_PARTS)[number]
/** Recorded amount of each payment, in poisha. */
export type PaymentAmounts = Record<PaymentPart, number | null>

const unreadable = { error: 'payments.dateUnreadable' }

/** Time of a payment by the client's clock. */
const paidAt = z
  .union([z.iso.datetime({ offset: true, ...unreadable }), z.literal('', unreadable)], unreadable)
  .transform((at) => (at === '' ? null : new Date(at)))
  .nullable()
  .optional()

/** Number of history entries the client has read; a due that has more by now is not changed. */
export const entriesSeen = z.number().int().min(0).max(1_000_000)

/** How a payment was made, its transaction number, its day (today when left out) and a note. */
export const paymentFacts = {
  method: z.enum(PAYMENT_METHODS).or(z.literal('')),
  transactionId: storedText()
    .max(MAX_LENGTH.walletMessage)
    .transform(toTransactionId)
    .pipe(z.string({ error: 'payments.ledger.transactionUnclear' }).max(60)),
  paidOn: typedDay('payments.ledger.paidOnInvalid'),
  note: readableText().max(300),
  /** Records a transaction number that another payment has already. */
  isSecondUse: z.boolean().default(false),
  /** With it, more than remains is refused with a question; else it is a credit. */
  expectWithin: z.boolean().default(false),
  /** With it, money without a method, or of a wallet without a transaction number, is refused with a question. */
  expectMethod: z.boolean().default(false),
}

export const dueInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  totalDue: amount,
  /** The day by which it should be paid, `YYYY-MM-DD`; 15 days from now when left out. */
  dueOn: z.union([z.literal(''), typedDay('payments.dueOnInvalid')], { error: 'payments.dueOnInvalid' }).optional(),
  /** With it, a due of a pair without a booking is refused. */
  expectBooking: z.boolean().default(false),
  /** With it, one more due of a pair is refused. */
  expectFirst: z.boolean().default(false),
  /** With it, another amount than the terms give needs a reason. */
  expectFee: z.boolean().default(false),
  reason: z.union([z.literal(''), reasonSchema]).optional(),
})

/** The sum of the payments of each part: undefined keeps it, null or empty takes them back. */
export const paymentInput = z.object({
  dueId: requiredText('payments.dueRequired', 60),
  paymentOption: z.enum(PAYMENT_OPTIONS, { error: 'payments.optionRequired' }),
  paymentDetails: z
    .object({
      oneTimePaymentDate: paidAt,
      oneTimePaymentAmount: amountOrNone,
      firstInstallmentDate: paidAt,
      firstInstallmentAmount: amountOrNone,
      secondInstallmentDate: paidAt,
      secondInstallmentAmount: amountOrNone,
    })
    .default({}),
  ...paymentFacts,
  method: paymentFacts.method.default(''),
  transactionId: paymentFacts.transactionId.default(''),
  note: paymentFacts.note.default(''),
  paidOn: z
    .union([z.literal(''), paymentFacts.paidOn], { error: 'payments.ledger.paidOnInvalid' })
    .transform((day) => day || undefined)
    .optional(),
  entriesSeen: entriesSeen.optional(),
})

export const completeDueQuery = z.object({
  entriesSeen: latinDigits()
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
  /** What was recorded, corrected or taken back; null for the due as a whole and in old entries. */
  kind: z.enum(LEDGER_KINDS).nullable(),
  part: z.enum(PAYMENT_PARTS).nullable(),
  amount: taka.nullable(),
  remaining: taka,
  by: z.string(),
  at,
  /** Why it was voided, restored or reopened; `''` otherwise. */
  reason: z.string(),
  /** Day, method and transaction number of the payment or refund; null and `''` when not given. */
  paidOn: z.iso.date().nullable(),
  method: z.string(),
  transactionId: z.string(),
  /** What a corrected payment or refund said before. */
  before: z
    .strictObject({ amount: taka, paidOn: z.iso.date(), method: z.string(), transactionId: z.string() })
    .nullable(),
})

/** An entry that stands, with its corrected amount; negative for a refund or a credit that was used. */
const payment = z.strictObject({
  _id: z.string(),
  kind: z.enum(['payment', 'refund', 'transfer', 'writeOff']),
  part: z.enum(PAYMENT_PARTS).nullable(),
  amount: taka,
  /** What can still be refunded of it. */
  refundable: taka,
  paidOn: z.iso.date(),
  at,
  method: z.string(),
  transactionId: z.string(),
  note: z.string(),
  by: z.string(),
  /** Number of the receipt of a payment or refund. */
  receipt: z.number().nullable(),
})

/** A due with its remaining amount and its history, oldest first; amounts in taka. */
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
  writtenOff: taka,
  /** Paid above what is due; all that was paid of a void due. */
  credit: taka,
  createdAt: at,
  /** When it was marked as completely paid; null while it is open. */
  completedAt: at.nullable(),
  voidedAt: at.nullable(),
  /** The day by which it should be paid. */
  dueOn: z.iso.date(),
  /** The day on which the tutor promised to pay. */
  promisedOn: z.iso.date().nullable(),
  heading: z.string(),
  tutorPhone: z.string(),
  isTutorReported: z.boolean(),
  payments: z.array(payment),
  /** When the tutor was last reminded by SMS. */
  remindedAt: at.nullable(),
  entries: z.array(dueEntry),
  /** What waits for a second person. */
  request: approvalRequest.nullable(),
  /** What the tutor says to have paid, until staff decide. */
  claims: z.array(ownClaim),
})

/** `paid`: nothing remains, and it is not closed yet; `credit`: too much was paid, which is to be paid back or used; `asked`: waits for a second person. */
export const DUE_FILTERS = ['open', 'overdue', 'paid', 'closed', 'void', 'credit', 'asked'] as const
const DUE_SORTS = ['dueOn', 'createdAt', 'totalDue'] as const

/** The list of dues at work: by state, with a search by id, phone or name. */
export const dueListQuery = searchSchema.extend({
  state: z.enum(DUE_FILTERS).default('open'),
  sort: sortSchema(DUE_SORTS),
})

/** Sums of all dues, of void ones only the money; amounts in taka. due + credit = received − refunded + outstanding + writtenOff. */
export const dueSums = z.strictObject({
  due: taka,
  received: taka,
  refunded: taka,
  outstanding: taka,
  writtenOff: taka,
  /** Paid above what is due. */
  credit: taka,
  overdue: taka,
  open: z.number(),
  creditCount: z.number(),
  /** Dues of which something waits for a second person. */
  askedCount: z.number(),
  overdueCount: z.number(),
  /** Dues with nothing remaining that are not closed yet. */
  paidCount: z.number(),
})

export const proposalQuery = z.object({
  tutorId: optionalText(60),
  tuitionId: requiredText('tuitions.idRequired', 60),
})

/** The fee that the owner's rule proposes, and the dues that the pair has already; amounts in taka. */
export const feeProposal = z.strictObject({
  /** of the salary; null for a fee that does not depend on it */
  percent: z.number().nullable(),
  /** The month's salary that was read from the tuition; null when there is none to read. */
  salary: taka.nullable(),
  fee: taka.nullable(),
  /** The dues of the pair that are not void. */
  dues: z.array(z.strictObject({ _id: z.string(), totalDue: taka, isClosed: z.boolean(), createdAt: at })),
})

/** The SMS that reminds a tutor of a due. */
export const dueReminder = z.strictObject({
  phone: z.string(),
  text: z.string(),
  parts: z.number(),
  /** False when the tutor was reminded today. */
  isAllowed: z.boolean(),
})

export type DueInput = z.output<typeof dueInput>
export type PaymentInput = z.output<typeof paymentInput>
export type DueEntry = z.infer<typeof dueEntry>
export type Due = z.infer<typeof due>
export type DueListQuery = z.output<typeof dueListQuery>
export type DueFilter = (typeof DUE_FILTERS)[number]
export type DueSums = z.infer<typeof dueSums>
export type FeeProposal = z.infer<typeof feeProposal>
export type DueReminder = z.infer<typeof dueReminder>
