import type { CallBody } from '#shared/call.ts'
import { toDigitsOf } from '#shared/digits.ts'
import type { PAYMENT_METHODS } from '#shared/enums.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { parseTaka, takaToPoisha } from '#shared/money.ts'
import type { recordPayment } from '../calls.ts'
import type { Due, PaymentOption } from '../schema.ts'

/** Values of the Pay dialog. */
export type PayValues = {
  paymentOption: PaymentOption
  firstDone: boolean
  method: '' | (typeof PAYMENT_METHODS)[number]
  transactionId: string
  paymentDetails: { oneTimePaymentAmount: string; firstInstallmentAmount: string; secondInstallmentAmount: string }
}

/** Initial values of the dialog: the recorded amounts, with the box ticked if the first installment is recorded. [BN-310] */
export function toPayValues({ paymentOption, paymentDetails }: Due, locale: Locale = DEFAULT_LOCALE): PayValues {
  const { oneTimePaymentAmount, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  const formatAmount = (taka: number | null) => (taka === null ? '' : toDigitsOf(locale, String(taka)))
  return {
    paymentOption: paymentOption ?? 'oneTime',
    firstDone: firstInstallmentAmount !== null,
    method: '',
    transactionId: '',
    paymentDetails: {
      oneTimePaymentAmount: formatAmount(oneTimePaymentAmount),
      firstInstallmentAmount: formatAmount(firstInstallmentAmount),
      secondInstallmentAmount: formatAmount(secondInstallmentAmount),
    },
  }
}

/** Whether the option is locked because something is recorded under it. */
export function isOptionLocked({ totalDue, remaining }: Due): boolean {
  return remaining < totalDue
}

/** Unticking clears the installments; ticking restores the recorded ones. [AD-PAY-17..18] */
export function toggleFirstDone(
  due: Due,
  values: PayValues,
  firstDone: boolean,
  locale: Locale = DEFAULT_LOCALE,
): PayValues {
  const { oneTimePaymentAmount } = values.paymentDetails
  const recorded = toPayValues(due, locale).paymentDetails
  const cleared = { firstInstallmentAmount: '', secondInstallmentAmount: '' }
  return {
    ...values,
    firstDone,
    paymentDetails: { ...(firstDone ? recorded : cleared), oneTimePaymentAmount },
  }
}

/** Body of Record Payment: the new payment gets the current time, the others keep theirs. [AD-PAY-14..16] */
export function toPaymentBody(due: Due, values: PayValues, now: Date): CallBody<typeof recordPayment> {
  return {
    dueId: due._id,
    paymentOption: values.paymentOption,
    paymentDetails: toPaymentDetails(due, values, now.toISOString()),
    method: values.method,
    transactionId: values.transactionId,
    entriesSeen: due.entries.length,
  }
}

function toPaymentDetails({ paymentDetails }: Due, values: PayValues, now: string) {
  if (values.paymentOption === 'oneTime') {
    return { oneTimePaymentDate: now, oneTimePaymentAmount: values.paymentDetails.oneTimePaymentAmount }
  }
  const { firstInstallmentDate, firstInstallmentAmount } = paymentDetails
  if (values.firstDone) {
    return {
      firstInstallmentDate,
      firstInstallmentAmount,
      secondInstallmentDate: now,
      secondInstallmentAmount: values.paymentDetails.secondInstallmentAmount,
    }
  }
  return {
    firstInstallmentDate: now,
    firstInstallmentAmount: values.paymentDetails.firstInstallmentAmount,
    secondInstallmentDate: null,
    secondInstallmentAmount: null,
  }
}

function listTypedAmounts(values: PayValues): string[] {
  if (values.paymentOption === 'oneTime') return [values.paymentDetails.oneTimePaymentAmount]
  return [values.paymentDetails.firstInstallmentAmount, values.paymentDetails.secondInstallmentAmount]
}

/** Poisha that remain with the typed amounts; negative if they exceed the due. */
export function computeTypedRemaining({ totalDue }: Due, values: PayValues): number {
  return listTypedAmounts(values).reduce((left, typed) => left - (parseTaka(typed) ?? 0), takaToPoisha(totalDue))
}

/** Recorded poisha whose fields are empty now: submitting reverses them. */
export function sumReversedAmounts(due: Due, values: PayValues): number {
  const recorded = listTypedAmounts({ ...toPayValues(due), paymentOption: values.paymentOption })
  const typed = listTypedAmounts(values)
  return recorded.reduce((sum, was, n) => sum + (typed[n]?.trim() === '' ? (parseTaka(was) ?? 0) : 0), 0)
}
