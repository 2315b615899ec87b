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
export function initialOf({ paymentOption, paymentDetails }: Due): PayValues {
  const { oneTimePaymentAmount, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  return {
    paymentOption: paymentOption ?? 'oneTime',
    firstDone: firstInstallmentAmount !== null,
    'paymentDetails.oneTimePaymentAmount': written(oneTimePaymentAmount),
    'paymentDetails.firstInstallmentAmount': written(firstInstallmentAmount),
    'paymentDetails.secondInstallmentAmount': written(secondInstallmentAmount),
  }
}

const written = (taka: number | null) => (taka === null ? '' : String(taka))

/** Whether the option cannot be chosen any more: something is recorded under it. */
export function isOptionFixed({ totalDue, remaining }: Due): boolean {
  return remaining < totalDue
}

/** Unticked, the installments are cleared; ticked again, they are what is recorded (S1 4). */
export function withFirstDone(due: Due, values: PayValues, firstDone: boolean): PayValues {
  const recorded = initialOf(due)
  return {
    ...values,
    firstDone,
    'paymentDetails.firstInstallmentAmount': firstDone ? recorded['paymentDetails.firstInstallmentAmount'] : '',
    'paymentDetails.secondInstallmentAmount': firstDone ? recorded['paymentDetails.secondInstallmentAmount'] : '',
  }
}

/** What Record Payment sends: the payment that is made gets the present time, the others keep theirs (S1 4). */
export function inputOf(due: Due, values: PayValues, now: Date): CallBody<typeof recordPayment> {
  return {
    dueId: due._id,
    paymentOption: values.paymentOption,
    paymentDetails: detailsOf(due, values, now.toISOString()),
    entriesSeen: due.entries.length,
  }
}

function detailsOf({ paymentDetails }: Due, values: PayValues, now: string) {
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

function typedAmounts(values: PayValues): string[] {
  if (values.paymentOption === 'oneTime') return [values['paymentDetails.oneTimePaymentAmount']]
  return [values['paymentDetails.firstInstallmentAmount'], values['paymentDetails.secondInstallmentAmount']]
}

/** The poisha that would remain with what is typed now; negative when it is more than is due. */
export function remainingWith({ totalDue }: Due, values: PayValues): number {
  return typedAmounts(values).reduce((left, typed) => left - (parseTaka(typed) ?? 0), takaToPoisha(totalDue))
}

/** The poisha recorded already whose fields stand empty now: recording takes them back. */
export function takenBack(due: Due, values: PayValues): number {
  const recorded = typedAmounts({ ...initialOf(due), paymentOption: values.paymentOption })
  const typed = typedAmounts(values)
  return recorded.reduce((sum, was, n) => sum + (typed[n]?.trim() === '' ? (parseTaka(was) ?? 0) : 0), 0)
}
