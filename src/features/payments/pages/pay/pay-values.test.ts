import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import type { Due } from '../../schema.ts'
import {
  computeTypedRemaining,
  isOptionLocked,
  type PayValues,
  sumReversedAmounts,
  toggleFirstDone,
  toPaymentBody,
  toPayValues,
} from './pay-values.ts'

const open = buildDue()
const PAID_AT = '2026-11-10T09:05:00.000Z'
const firstPaid = buildDue({
  paymentOption: 'twoInstallment',
  paymentDetails: { firstInstallmentDate: PAID_AT, firstInstallmentAmount: 2000.5 },
  remaining: 2499.5,
})
const bothPaid = buildDue({
  ...firstPaid,
  paymentDetails: { ...firstPaid.paymentDetails, secondInstallmentDate: PAID_AT, secondInstallmentAmount: 1000 },
  remaining: 1499.5,
})
const now = new Date('2026-11-18T09:05:00Z')
const withAmount = (due: Due, name: keyof PayValues['paymentDetails'], amount: string): PayValues => {
  const values = toPayValues(due)
  return { ...values, paymentDetails: { ...values.paymentDetails, [name]: amount } }
}
const first = (amount: string): PayValues => ({
  ...withAmount(open, 'firstInstallmentAmount', amount),
  paymentOption: 'twoInstallment',
})

test('a one-time payment is sent with the current time [AD-PAY-14]', () => {
  const values = withAmount(open, 'oneTimePaymentAmount', '4,500')
  expect(toPaymentBody(open, { ...values, method: 'bkash', transactionId: '9FK2X' }, now)).toEqual({
    method: 'bkash',
    transactionId: '9FK2X',
    paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    note: '',
    isSecondUse: false,
    dueId: 'due',
    paymentOption: 'oneTime',
    paymentDetails: { oneTimePaymentDate: now.toISOString(), oneTimePaymentAmount: '4,500' },
    entriesSeen: 0,
  })
})

test('what is typed is added to what is recorded, and a blank amount is no taking back [OPS-400]', () => {
  const due = buildDue({
    paymentOption: 'oneTime',
    paymentDetails: { oneTimePaymentAmount: 1000.25 },
    remaining: 3499.75,
  })
  const details = (typed: string) =>
    toPaymentBody(due, withAmount(due, 'oneTimePaymentAmount', typed), now).paymentDetails
  expect(details('১,৫০০')?.oneTimePaymentAmount).toBe(2500.25)
  expect(details(' ')?.oneTimePaymentAmount).toBeUndefined()
  expect(details('all')?.oneTimePaymentAmount).toBe('all')
  expect(computeTypedRemaining(due, withAmount(due, 'oneTimePaymentAmount', '1,500'))).toBe(199_975)
  expect(
    toPaymentBody(bothPaid, withAmount(bothPaid, 'secondInstallmentAmount', '0.5'), now).paymentDetails,
  ).toMatchObject({
    secondInstallmentAmount: 1000.5,
  })
  expect(toPaymentBody(bothPaid, toPayValues(bothPaid), now).paymentDetails).toEqual({})
})

test('a second use of a transaction number is sent for the number that was asked about [OPS-404]', () => {
  const values = { ...withAmount(open, 'oneTimePaymentAmount', '5'), transactionId: 'X1', secondUseOf: 'X1' }
  expect(toPaymentBody(open, values, now).isSecondUse).toBe(true)
  expect(toPaymentBody(open, { ...values, transactionId: 'X2' }, now).isSecondUse).toBe(false)
})

test('without the tick the first installment is sent with the current time [AD-PAY-15]', () => {
  expect(toPaymentBody(open, first('2000.5'), now).paymentDetails).toEqual({
    firstInstallmentDate: now.toISOString(),
    firstInstallmentAmount: '2000.5',
    secondInstallmentDate: null,
    secondInstallmentAmount: null,
  })
})

test('with the tick the second installment is sent with the current time, and the first keeps its own [AD-PAY-16]', () => {
  const values = withAmount(firstPaid, 'secondInstallmentAmount', '2499.5')
  expect(values.firstDone).toBe(true)
  expect(toPaymentBody(firstPaid, values, now).paymentDetails).toEqual({
    firstInstallmentDate: PAID_AT,
    firstInstallmentAmount: 2000.5,
    secondInstallmentDate: now.toISOString(),
    secondInstallmentAmount: '2499.5',
  })
})

test('unticking the box clears the installments, ticking it restores the recorded ones [AD-PAY-17..18]', () => {
  const unticked = toggleFirstDone(bothPaid, toPayValues(bothPaid), false)
  expect(unticked).toMatchObject({
    firstDone: false,
    paymentDetails: { firstInstallmentAmount: '', secondInstallmentAmount: '' },
  })
  expect(sumReversedAmounts(bothPaid, unticked)).toBe(300_050)
  expect(toggleFirstDone(bothPaid, unticked, true)).toEqual(toPayValues(bothPaid))
})

test.each([
  [open, toPayValues(open), 450_000],
  [open, first('2,000.50'), 249_950],
  [open, first('২০০০'), 250_000],
  [open, first('4500.01'), -1],
  [open, first('1,50'), 450_000],
  [firstPaid, toPayValues(firstPaid), 249_950],
  [bothPaid, toPayValues(bothPaid), 149_950],
  [bothPaid, toggleFirstDone(bothPaid, toPayValues(bothPaid), false), 450_000],
])('the remaining amount of typed values (%#)', (due, values, remaining) => {
  expect(computeTypedRemaining(due, values)).toBe(remaining)
})

test('nothing is reversed unless a recorded amount is emptied, and the option is locked by a recorded amount', () => {
  expect([sumReversedAmounts(open, toPayValues(open)), sumReversedAmounts(firstPaid, toPayValues(firstPaid))]).toEqual([
    0, 0,
  ])
  expect([isOptionLocked(open), isOptionLocked(firstPaid)]).toEqual([false, true])
})

test('a Bangla dialog opens with Bangla digits, which count as the recorded amounts [BN-310]', () => {
  const values = toPayValues(bothPaid, 'bn')
  expect(values.paymentDetails.firstInstallmentAmount).toBe('২০০০.৫')
  expect(toggleFirstDone(bothPaid, { ...values, firstDone: false }, true, 'bn')).toEqual(values)
  expect([sumReversedAmounts(bothPaid, values), computeTypedRemaining(bothPaid, values)]).toEqual([0, 149_950])
})
