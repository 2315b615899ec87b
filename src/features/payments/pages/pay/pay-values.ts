import type { CallBody } from '#shared/call.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { parseTaka, takaToPoisha } from '#shared/format/money.ts'
import type { addPayment } from '../../ledger/calls.ts'
import type { Due, PaymentOption } from '../../schema.ts'
import { withAnswers } from './money-questions.ts'
import type { MoneyValues } from './payment-fields.tsx'

/** Values of the Pay dialog: what is paid now, and whether the recorded installments stand. */
export type PayValues = {
  paymentOption: PaymentOption
  firstDone: boolean
  amount: string
  paidOn: string
  method: MoneyValues['method']
  transactionId: string
  note: string
  /** The transaction number that may be recorded a second time. */
  secondUseOf: string
  /** The amount of which a part may be a credit. */
  creditOf: string
  /** Method and transaction number that may be left out. */
  unclearOf: string
}

/** Initial values of the dialog: today, and the box ticked if an installment is recorded. */
export function toPayValues({ paymentOption }: Due, now: Date = new Date()): PayValues {
  return {
    paymentOption: paymentOption ?? 'oneTime',
    firstDone: paymentOption === 'twoInstallment',
    amount: '',
    paidOn: toDhakaDate(now),
    method: '',
    transactionId: '',
    note: '',
    secondUseOf: '',
    creditOf: '',
    unclearOf: '',
  }
}

/** Recorded poisha that submitting takes back: all installments once the box is unticked. */
export function sumReversedAmounts({ paymentOption, paymentDetails }: Due, { firstDone }: PayValues): number {
  const isReversed = paymentOption === 'twoInstallment' && !firstDone
  const { firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  return isReversed ? takaToPoisha(firstInstallmentAmount ?? 0) + takaToPoisha(secondInstallmentAmount ?? 0) : 0
}

/** Body of Record Payment: the amount as it is typed. */
export function toPaymentBody(due: Due, values: PayValues): CallBody<typeof addPayment> {
  const { firstDone: _, ...payment } = withAnswers(values)
  const replacesRecorded = sumReversedAmounts(due, values) > 0
  return { dueId: due._id, ...payment, replacesRecorded, entriesSeen: due.entries.length }
}

/** Poisha that remain with the typed amount; negative if a part of it is a credit. */
export const computeTypedRemaining = (due: Due, values: PayValues): number =>
  takaToPoisha(due.remaining) -
  takaToPoisha(due.credit) +
  sumReversedAmounts(due, values) -
  (parseTaka(values.amount) ?? 0)
