import { z } from 'zod'
import { LEDGER_KINDS, PAYMENT_METHODS } from '#shared/enums.ts'
import {
  choiceFilter,
  DAYS_IN_ORDER,
  dayFilter,
  reasonSchema,
  searchSchema,
  sortSchema,
} from '#shared/input-schemas.ts'
import { amount, amountOrNone } from '../amount.schema.ts'
import { entriesSeen, paymentFacts, paymentInput } from '../schema.ts'

const changed = { entriesSeen: entriesSeen.optional() }

/** A payment; the server decides its part. */
export const newPayment = z.strictObject({
  ...paymentInput.omit({ paymentDetails: true }).shape,
  /** Empty only where recorded payments are taken back. */
  amount: amountOrNone,
  /** Takes back first what is recorded. */
  replacesRecorded: z.boolean().default(false),
})

/** A correction of a payment or refund; what is left out stays. */
export const correctionInput = z.strictObject({
  amount: amount.optional(),
  paidOn: paymentFacts.paidOn.optional(),
  method: paymentFacts.method.optional(),
  transactionId: paymentFacts.transactionId.optional(),
  note: paymentFacts.note.optional(),
  isSecondUse: paymentFacts.isSecondUse,
  expectWithin: paymentFacts.expectWithin,
  ...changed,
})

export const takeBackInput = z.strictObject({ reason: reasonSchema, ...changed })
/** Credit of a due for another due of the tutor. */
export const creditInput = z.strictObject({ dueId: z.uuid(), amount, ...changed })

export const refundInput = z.strictObject({
  amount,
  paidOn: paymentFacts.paidOn.optional(),
  method: paymentFacts.method.default(''),
  transactionId: paymentFacts.transactionId.default(''),
  isSecondUse: paymentFacts.isSecondUse,
  /** The due becomes smaller by what is paid back; else it stays owed. */
  lowersDue: z.boolean().default(false),
  reason: reasonSchema,
  ...changed,
})

/** `2026-11`, refused with an error. */
export const month = (error: string) => z.string({ error }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error })

/** Filters of the ledger: days from and until, both included, or a month. */
const ledgerFilters = {
  from: dayFilter(),
  until: dayFilter(),
  month: month('payments.ledger.monthInvalid').optional(),
  method: choiceFilter([...PAYMENT_METHODS, 'none']),
  kind: choiceFilter(LEDGER_KINDS),
  /** `_id` of a staff member. */
  who: z.uuid().optional(),
}

export const ledgerQuery = searchSchema
  .extend({ ...ledgerFilters, sort: sortSchema(['day', 'amount']) })
  .refine(...DAYS_IN_ORDER)
export const ledgerSumsQuery = z
  .object({ ...ledgerFilters, searchTerm: searchSchema.shape.searchTerm })
  .refine(...DAYS_IN_ORDER)

const taka = z.number()

/** An entry of the ledger; the amount in taka, negative when it lowers what was received. */
export const ledgerEntry = z.strictObject({
  _id: z.string(),
  /** Null, as tutor and tuition are empty, for a charge. */
  dueId: z.string().nullable(),
  kind: z.enum(LEDGER_KINDS),
  paidOn: z.iso.date(),
  recordedAt: z.iso.datetime(),
  /** When day or method were changed after its day. */
  correctedAt: z.iso.datetime().nullable(),
  amount: taka,
  /** Not of a write-off and what takes it back. */
  isMoney: z.boolean(),
  method: z.string(),
  transactionId: z.string(),
  by: z.string(),
  note: z.string(),
  receipt: z.number().nullable(),
  tutorId: z.string(),
  tutorName: z.string(),
  tuitionId: z.string(),
})

const sums = {
  received: taka,
  refunded: taka,
  /** Corrections, what was taken back, and credits that were used for another due. */
  corrected: taka,
  /** Charges, such as the fees of wallets, which belong to no due. */
  charged: taka,
  net: taka,
  /** No money, so in no other sum. */
  writtenOff: taka,
  /** Entries of money, so without write-offs. */
  count: z.number(),
}

/** Sums of the entries that the filters leave, in all and by method; refunds are negative. */
export const ledgerSums = z.strictObject({
  ...sums,
  byMethod: z.array(z.strictObject({ method: z.string(), ...sums })),
})

/** A month of the ledger, and who closed it; null while it is open. */
export const ledgerMonth = z.strictObject({
  _id: z.string(),
  ...sums,
  byMethod: z.array(z.strictObject({ method: z.string(), net: taka, count: z.number() })),
  /** Dues with money of the month that are paid and not closed. */
  unclosed: z.number(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  /** The month is over, so that it can be closed. */
  isOver: z.boolean(),
})

export const monthInput = z.strictObject({ month: month('payments.ledger.monthInvalid') })
export const reopenMonthInput = monthInput.extend({ reason: reasonSchema })

export type NewPayment = z.output<typeof newPayment>
export type CorrectionInput = z.output<typeof correctionInput>
export type RefundInput = z.output<typeof refundInput>
export type CreditInput = z.output<typeof creditInput>
export type LedgerQuery = z.output<typeof ledgerQuery>
export type LedgerFilters = Omit<z.output<typeof ledgerSumsQuery>, 'searchTerm'> & { searchTerm?: string }
export type LedgerEntry = z.infer<typeof ledgerEntry>
export type LedgerSums = z.infer<typeof ledgerSums>
export type LedgerMonth = z.infer<typeof ledgerMonth>
