import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { Receipt } from './receipt.tsx'

const AT = '2020-11-19T09:05:00.000Z'

test('a receipt names the tutor with id and phone, and the tuition', () => {
  const text = visibleText(renderMarkup(<Receipt due={buildDue()} />))
  expect(text).toMatch(/তানভীর রহমান , TR1001 , 01712 345678/)
  expect(text).toContain('TN1001 Need a tutor')
})

test('a receipt lists payments and refunds with method and number, and their sum [OPS-405]', () => {
  const money = {
    part: 'oneTime',
    refundable: 0,
    at: '2020-11-19T09:05:00Z',
    note: '',
    by: 'Asha',
    receipt: 7,
  } as const
  const payments = [
    {
      ...money,
      _id: '1',
      kind: 'payment',
      amount: 3000,
      paidOn: '2020-11-18',
      method: 'bkash',
      transactionId: '9FK2X',
    },
    { ...money, _id: '2', kind: 'refund', amount: -500, paidOn: '2020-11-20', method: 'cash', transactionId: '' },
  ] as const
  const text = visibleText(renderMarkup(<Receipt due={buildDue({ remaining: 2000, payments: [...payments] })} />))
  expect(text).toContain('One-time payment November 18, 2020 bKash 9FK2X taken by Asha ৳3,000.00')
  expect(text).toContain('Refund November 20, 2020 Cash taken by Asha -৳500.00')
  expect(text).toContain('Received ৳2,500.00 Remaining ৳2,000.00')
})

test('a receipt says what was written off, and never Paid beside what remains [OFF-922]', () => {
  const money = {
    part: 'oneTime',
    refundable: 0,
    at: AT,
    note: '',
    by: 'Asha',
    method: 'cash',
    transactionId: '',
  } as const
  const payment = { ...money, _id: '1', kind: 'payment', amount: 4000, paidOn: '2020-11-18', receipt: 41 } as const
  const writeOff = {
    ...money,
    _id: '2',
    kind: 'writeOff',
    part: null,
    amount: 500,
    paidOn: '2020-11-19',
    receipt: null,
  } as const
  const due = buildDue({ remaining: 0, writtenOff: 500, completedAt: AT, payments: [payment, writeOff] })
  const text = visibleText(renderMarkup(<Receipt due={due} />))
  expect(text).toContain('Receipt No. 41')
  expect(text).toContain('Received ৳4,000.00 Written off ৳500.00 Remaining ৳0.00 Total Due ৳4,500.00')
  expect(text).toContain('Closed on November 19, 2020, ৳500.00 written off')
  expect(text).not.toContain('Paid, closed')
})
