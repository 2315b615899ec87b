import type { CallBody } from '#shared/call.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { parseTaka, takaToPoisha } from '#shared/format/money.ts'
import type { addPayment } from '../../ledger/calls.ts'
import type { Due, PaymentOption } from '../../schema.ts'
import type { MoneyValues } from './payment-fields.tsx'
import { withSecondUse } from './second-use.ts'

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
  }
}

/** Recorded poisha that submitting takes back: all installments once the box is unticked. */
export function sumReversedAmounts({ paymentOption, totalDue, remaining }: Due, { firstDone }: PayValues): number {
  const isReversed = paymentOption === 'twoInstallment' && !firstDone
  return isReversed ? takaToPoisha(totalDue) - takaToPoisha(remaining) : 0
}

/** Body of Record Payment: the amount as it is typed. */
export function toPaymentBody(due: Due, values: PayValues): CallBody<typeof addPayment> {
  const { firstDone: _, ...payment } = withSecondUse(values)
  const replacesRecorded = sumReversedAmounts(due, values) > 0
  return { dueId: due._id, ...payment, replacesRecorded, entriesSeen: due.entries.length }
}

/** Poisha that remain with the typed amount; negative if it exceeds the due. */
export const computeTypedRemaining = (due: Due, values: PayValues): number =>
  takaToPoisha(due.remaining) + sumReversedAmounts(due, values) - (parseTaka(values.amount) ?? 0)
