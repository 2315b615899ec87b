import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { computeTypedRemaining, type PayValues, sumReversedAmounts, toPaymentBody, toPayValues } from './pay-values.ts'

const open = buildDue()
const oneTime = buildDue({ paymentOption: 'oneTime', remaining: 3499.75 })
const bothPaid = buildDue({
  paymentOption: 'twoInstallment',
  remaining: 1499.5,
  paymentDetails: { firstInstallmentAmount: 2000, secondInstallmentAmount: 1000.5 },
})
const unticked = { firstDone: false }
const now = new Date('2026-11-18T09:05:00Z')
const values = (due = open, typed: Partial<PayValues> = {}): PayValues => ({ ...toPayValues(due, now), ...typed })

test('the amount is sent as it is typed, with what was read of the due [OPS-417, AD-PAY-14]', () => {
  const typed = { amount: '১,৫০০', method: 'bkash', transactionId: '9FK2X' } as const
  expect(toPaymentBody(oneTime, values(oneTime, typed))).toEqual({
    dueId: 'due',
    paymentOption: 'oneTime',
    amount: '১,৫০০',
    paidOn: '2026-11-18',
    method: 'bkash',
    transactionId: '9FK2X',
    note: '',
    isSecondUse: false,
    expectWithin: true,
    expectMethod: true,
    replacesRecorded: false,
    entriesSeen: 0,
  })
})

test('a second use of a transaction number is sent for the number that was asked about [OPS-404]', () => {
  const typed = { amount: '5', transactionId: 'X1', secondUseOf: 'X1' }
  expect(toPaymentBody(open, values(open, typed)).isSecondUse).toBe(true)
  expect(toPaymentBody(open, values(open, { ...typed, transactionId: 'X2' })).isSecondUse).toBe(false)
})

test('the box is ticked once an installment is recorded; unticking it takes all of them back [AD-PAY-15..18]', () => {
  expect([open, oneTime, bothPaid].map((due) => values(due).firstDone)).toEqual([false, false, true])
  expect(toPaymentBody(bothPaid, values(bothPaid)).replacesRecorded).toBe(false)
  expect(toPaymentBody(bothPaid, values(bothPaid, unticked)).replacesRecorded).toBe(true)
  expect(toPaymentBody(open, values(open, { paymentOption: 'twoInstallment' })).replacesRecorded).toBe(false)
})

test.each([
  [open, values(), 450_000, 0],
  [open, values(open, { amount: '2,000.50' }), 249_950, 0],
  [open, values(open, { amount: '২০০০', paymentOption: 'twoInstallment' }), 250_000, 0],
  [open, values(open, { amount: '4500.01' }), -1, 0],
  [open, values(open, { amount: '1,50' }), 450_000, 0],
  [oneTime, values(oneTime, { amount: '1,500' }), 199_975, 0],
  [bothPaid, values(bothPaid), 149_950, 0],
  [bothPaid, values(bothPaid, unticked), 450_000, 300_050],
  [bothPaid, values(bothPaid, { ...unticked, amount: '4000' }), 50_000, 300_050],
])('what remains with typed values, and what is taken back (%#)', (due, typed, remaining, reversed) => {
  expect([computeTypedRemaining(due, typed), sumReversedAmounts(due, typed)]).toEqual([remaining, reversed])
})
