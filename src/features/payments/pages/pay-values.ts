import type { CallBody } from '#shared/call.ts'
import { parseTaka, takaToPoisha } from '#shared/money.ts'
import type { recordPayment } from '../calls.ts'
import type { Due, PaymentOption } from '../schema.ts'

/** The fields of the Pay dialog, by the names that the server knows them by. */
export type PayValues = {
  paymentOption: PaymentOption
  firstDone: boolean
  'paymentDetails.oneTimePaymentAmount': string
  'paymentDetails.firstInstallmentAmount': string
  'paymentDetails.secondInstallmentAmount': string
}

/** The dialog as it opens: what is recorded, and the box ticked when the first installment is. */
export function toPayValues({ paymentOption, paymentDetails }: Due): PayValues {
  const { oneTimePaymentAmount, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  return {
    paymentOption: paymentOption ?? 'oneTime',
    firstDone: firstInstallmentAmount !== null,
    'paymentDetails.oneTimePaymentAmount': formatAmount(oneTimePaymentAmount),
    'paymentDetails.firstInstallmentAmount': formatAmount(firstInstallmentAmount),
    'paymentDetails.secondInstallmentAmount': formatAmount(secondInstallmentAmount),
  }
}

const formatAmount = (taka: number | null) => (taka === null ? '' : String(taka))

/** Whether the option cannot be chosen any more: something is recorded under it. */
export function isOptionLocked({ totalDue, remaining }: Due): boolean {
  return remaining < totalDue
}

/** Unticked, the installments are cleared; ticked again, they are what is recorded (S1 4). */
export function toggleFirstDone(due: Due, values: PayValues, firstDone: boolean): PayValues {
  const recorded = toPayValues(due)
  return {
    ...values,
    firstDone,
    'paymentDetails.firstInstallmentAmount': firstDone ? recorded['paymentDetails.firstInstallmentAmount'] : '',
    'paymentDetails.secondInstallmentAmount': firstDone ? recorded['paymentDetails.secondInstallmentAmount'] : '',
  }
}

/** What Record Payment sends: the payment that is made gets the present time, the others keep theirs (S1 4). */
export function toPaymentBody(due: Due, values: PayValues, now: Date): CallBody<typeof recordPayment> {
  return {
    dueId: due._id,
    paymentOption: values.paymentOption,
    paymentDetails: toPaymentDetails(due, values, now.toISOString()),
    entriesSeen: due.entries.length,
  }
}

function toPaymentDetails({ paymentDetails }: Due, values: PayValues, now: string) {
  if (values.paymentOption === 'oneTime') {
    return { oneTimePaymentDate: now, oneTimePaymentAmount: values['paymentDetails.oneTimePaymentAmount'] }
  }
  const { firstInstallmentDate, firstInstallmentAmount } = paymentDetails
  if (values.firstDone) {
    return {
      firstInstallmentDate,
      firstInstallmentAmount,
      secondInstallmentDate: now,
      secondInstallmentAmount: values['paymentDetails.secondInstallmentAmount'],
    }
  }
  return {
    firstInstallmentDate: now,
    firstInstallmentAmount: values['paymentDetails.firstInstallmentAmount'],
    secondInstallmentDate: null,
    secondInstallmentAmount: null,
  }
}

function listTypedAmounts(values: PayValues): string[] {
  if (values.paymentOption === 'oneTime') return [values['paymentDetails.oneTimePaymentAmount']]
  return [values['paymentDetails.firstInstallmentAmount'], values['paymentDetails.secondInstallmentAmount']]
}

/** The poisha that would remain with what is typed now; negative when it is more than is due. */
export function computeTypedRemaining({ totalDue }: Due, values: PayValues): number {
  return listTypedAmounts(values).reduce((left, typed) => left - (parseTaka(typed) ?? 0), takaToPoisha(totalDue))
}

/** The poisha recorded already whose fields stand empty now: recording takes them back. */
export function sumReversedAmounts(due: Due, values: PayValues): number {
  const recorded = listTypedAmounts({ ...toPayValues(due), paymentOption: values.paymentOption })
  const typed = listTypedAmounts(values)
  return recorded.reduce((sum, was, n) => sum + (typed[n]?.trim() === '' ? (parseTaka(was) ?? 0) : 0), 0)
}
