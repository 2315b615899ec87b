import type { CallBody } from '#shared/call.ts'
import type { PAYMENT_METHODS } from '#shared/enums.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { parseTaka, poishaToTaka, takaToPoisha } from '#shared/format/money.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import type { setPaymentSums } from '../../calls.ts'
import type { Due, PaymentOption } from '../../schema.ts'
import { withSecondUse } from './second-use.ts'

/** Values of the Pay dialog: what is paid now, except for a first installment that is recorded. */
export type PayValues = {
  paymentOption: PaymentOption
  firstDone: boolean
  paidOn: string
  method: '' | (typeof PAYMENT_METHODS)[number]
  transactionId: string
  note: string
  /** The transaction number that may be recorded a second time. */
  secondUseOf: string
  paymentDetails: { oneTimePaymentAmount: string; firstInstallmentAmount: string; secondInstallmentAmount: string }
}

/** Whether an installment is recorded; of a refunded first one the second still stands. */
export const hasInstallment = ({ paymentDetails: { firstInstallmentAmount, secondInstallmentAmount } }: Due): boolean =>
  firstInstallmentAmount !== null || secondInstallmentAmount !== null

/** Initial values of the dialog: today, and the box ticked if an installment is recorded. */
export function toPayValues(due: Due, locale: Locale = DEFAULT_LOCALE, now: Date = new Date()): PayValues {
  const { firstInstallmentAmount: first } = due.paymentDetails
  return {
    paymentOption: due.paymentOption ?? 'oneTime',
    firstDone: hasInstallment(due),
    paidOn: toDhakaDate(now),
    method: '',
    transactionId: '',
    note: '',
    secondUseOf: '',
    paymentDetails: {
      oneTimePaymentAmount: '',
      firstInstallmentAmount: first === null ? '' : toDigitsOf(locale, String(first)),
      secondInstallmentAmount: '',
    },
  }
}

/** Whether the option is locked because something is recorded under it. */
export function isOptionLocked({ totalDue, remaining }: Due): boolean {
  return remaining < totalDue
}

/** Unticking clears the installments; ticking restores the recorded first one. */
export function toggleFirstDone(
  due: Due,
  values: PayValues,
  firstDone: boolean,
  locale: Locale = DEFAULT_LOCALE,
): PayValues {
  const recorded = toPayValues(due, locale).paymentDetails.firstInstallmentAmount
  const details = { firstInstallmentAmount: firstDone ? recorded : '', secondInstallmentAmount: '' }
  return { ...values, firstDone, paymentDetails: { ...values.paymentDetails, ...details } }
}

/** Body of Record Payment: the sum of each part with what is paid now. */
export function toPaymentBody(due: Due, values: PayValues, now: Date): CallBody<typeof setPaymentSums> {
  const { paymentOption, firstDone: _, ...money } = withSecondUse(values)
  return {
    dueId: due._id,
    paymentOption,
    ...money,
    paymentDetails: toPaymentDetails(due, values, now.toISOString()),
    entriesSeen: due.entries.length,
  }
}

function toPaymentDetails({ paymentDetails: recorded }: Due, values: PayValues, now: string) {
  const typed = values.paymentDetails
  if (values.paymentOption === 'oneTime') {
    const sum = addTyped(recorded.oneTimePaymentAmount, typed.oneTimePaymentAmount)
    return { oneTimePaymentDate: now, oneTimePaymentAmount: sum }
  }
  if (values.firstDone) {
    const { firstInstallmentDate, firstInstallmentAmount } = recorded
    const second = addTyped(recorded.secondInstallmentAmount, typed.secondInstallmentAmount)
    if (second === undefined) return {}
    return { firstInstallmentDate, firstInstallmentAmount, secondInstallmentDate: now, secondInstallmentAmount: second }
  }
  return {
    firstInstallmentDate: now,
    firstInstallmentAmount: typed.firstInstallmentAmount,
    secondInstallmentDate: null,
    secondInstallmentAmount: null,
  }
}

/** The recorded sum with what is typed; undefined keeps the sum, and an unreadable amount is the server's to refuse. */
function addTyped(recorded: number | null, typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined
  const poisha = parseTaka(typed)
  return recorded === null || poisha === null ? typed : poishaToTaka(takaToPoisha(recorded) + poisha)
}

/** Poisha that remain with the typed amounts; negative if they exceed the due. */
export function computeTypedRemaining(due: Due, values: PayValues): number {
  const { oneTimePaymentAmount, firstInstallmentAmount, secondInstallmentAmount } = values.paymentDetails
  const left = takaToPoisha(due.remaining)
  if (values.paymentOption === 'oneTime') return left - (parseTaka(oneTimePaymentAmount) ?? 0)
  if (values.firstDone) return left - (parseTaka(secondInstallmentAmount) ?? 0)
  return left + sumInstallments(due) - (parseTaka(firstInstallmentAmount) ?? 0)
}

const sumInstallments = ({ paymentDetails: { firstInstallmentAmount, secondInstallmentAmount } }: Due) =>
  takaToPoisha(firstInstallmentAmount ?? 0) + takaToPoisha(secondInstallmentAmount ?? 0)

/** Recorded poisha that submitting takes back: all installments once the box is unticked. */
export function sumReversedAmounts(due: Due, values: PayValues): number {
  const { paymentOption, firstDone, paymentDetails } = values
  if (paymentOption !== 'twoInstallment' || firstDone) return 0
  const { firstInstallmentAmount, secondInstallmentAmount } = due.paymentDetails
  const first = paymentDetails.firstInstallmentAmount.trim() === '' ? (firstInstallmentAmount ?? 0) : 0
  return takaToPoisha(first) + takaToPoisha(secondInstallmentAmount ?? 0)
}
