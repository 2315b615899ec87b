import { expect, test } from 'vitest'
import { buildDue } from '#testing/dues.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { Due } from '../../schema.ts'
import { Receipt } from '../receipt.tsx'
import { useDueColumns } from './due-columns.tsx'
import { DueAge } from './due-day.tsx'
import { DueHistory } from './due-history.tsx'
import { DueSummary } from './due-summary.tsx'

function Table({ due }: { due: Due }) {
  return <AdminTable title="Dues" columns={useDueColumns()} rows={[due]} firstNumber={3} rowKey={({ _id }) => _id} />
}
const cells = (due: Due) =>
  [...renderMarkup(<Table due={due} />).matchAll(/<t([hd])[ >](.*?)<\/t\1>/gs)].map(([cell]) => visibleText(cell))

const TIME = '3:05 PM, November 18, 2020'
const SPECIFIED = [
  'SL No',
  'TutorId',
  'TuitionId',
  'Total Due',
  'One Time (10-15 Days)',
  'First Installment (7-10 Days)',
  'Second Installment',
  'Created At',
]

test('the columns of a due have the headings of the specification [AD-PAY-04]', () => {
  const due = buildDue()
  expect(cells(due).slice(0, 8)).toEqual(SPECIFIED)
  expect(cells(due).slice(9)).toEqual([
    '3',
    'TR1001 তানভীর রহমান',
    'TN1001',
    '৳4,500.00',
    '– Not paid yet',
    '– Not paid yet',
    '– Not paid yet',
    TIME,
    '৳4,500.00',
  ])
})

test.each([
  [
    { remaining: 0, paymentDetails: { oneTimePaymentAmount: 4500, oneTimePaymentDate: '2020-11-18T09:05:00.000Z' } },
    [`৳4,500.00 ${TIME}`, '– Not paid yet', '– Not paid yet', TIME, 'Nothing remains'],
  ],
  [
    {
      remaining: 499.5,
      paymentDetails: {
        firstInstallmentAmount: 4000,
        firstInstallmentDate: '2020-11-18T09:05:00.000Z',
        secondInstallmentAmount: 0.5,
        secondInstallmentDate: '2020-11-18T18:00:00.000Z',
      },
    },
    ['– Not paid yet', `৳4,000.00 ${TIME}`, '৳0.50 November 19, 2020', TIME, '৳499.50'],
  ],
])('the payments of %j are shown with amount and time, or the day of an earlier one [OFF-927]', (parts, shown) => {
  expect(cells(buildDue(parts)).slice(13, 18)).toEqual(shown)
})

test('a fully paid due is marked, and its ids are links', () => {
  const paid = renderMarkup(<Table due={buildDue({ remaining: 0 })} />)
  expect(paid).toContain('Nothing remains')
  expect(renderMarkup(<Table due={buildDue()} />)).not.toContain('Nothing remains')
  for (const href of ['/admin-prime-ta/tutor-details/TR1001', '/admin-prime-ta/tuition/TN1001'])
    expect(paid).toContain(`href="${href}"`)
})

test('the age of a due says what is overdue, closed or void [OFF-331]', () => {
  const age = (parts: Partial<Due>) => visibleText(renderMarkup(<DueAge due={buildDue(parts)} />))
  expect(age({ dueOn: '2020-12-03' })).toMatch(/days overdue$/)
  expect(age({ dueOn: '2999-12-03' })).toMatch(/^in [\d,]+ days$/)
  expect(age({ completedAt: '2020-12-04T10:00:00Z' })).toBe('closed December 4, 2020')
  expect(age({ voidedAt: '2020-12-05T10:00:00Z' })).toBe('void since December 5, 2020')
  expect(age({ dueOn: '2999-12-03', remindedAt: '2020-12-05T10:00:00Z' })).toContain('reminded')
})

test('the receipt lists the payments with method and transaction id, and what remains [OFF-337]', () => {
  const payment = {
    _id: 'p1',
    kind: 'payment',
    part: 'oneTime',
    amount: 2000,
    refundable: 2000,
    paidOn: '2020-11-19',
    at: '2020-11-20T09:05:00Z',
    note: '',
    by: 'Asha',
    receipt: 12,
  } as const
  const payments = [{ ...payment, method: 'bkash', transactionId: '9FK2X' }]
  const due = buildDue({ _id: '7f0c8a52-6a0e-4bb0', totalDue: 5000, remaining: 3000, payments })
  const sheet = visibleText(renderMarkup(<Receipt due={due} />))
  for (const words of [
    'Receipt No. 12',
    'taken by Asha',
    '01700000000',
    'Received from',
    'TN1001',
    'bKash 9FK2X',
    '৳2,000.00',
    'November 19, 2020',
    'Received ৳2,000.00',
    'Remaining ৳3,000.00',
  ])
    expect(sheet).toContain(words)
  expect(visibleText(renderMarkup(<Receipt due={buildDue()} />))).toContain('No payment is recorded for this due.')
})

test('the history of a due names every event with method and transaction number, newest first [OPS-405]', () => {
  const entry = {
    by: 'Asha',
    at: '2020-11-18T09:05:00.000Z',
    kind: null,
    remaining: 0,
    amount: null,
    part: null,
    reason: '',
    paidOn: null,
    method: '',
    transactionId: '',
    before: null,
  } as const
  const entries: Due['entries'] = [
    { ...entry, _id: '1', event: 'created', amount: 4500, remaining: 4500 },
    { ...entry, _id: '2', event: 'recorded', part: 'firstInstallment', amount: 2000, remaining: 2500 },
    { ...entry, _id: '3', event: 'recorded', part: 'secondInstallment', amount: 0.5, remaining: 2499.5 },
    { ...entry, _id: '4', event: 'cleared', part: null, amount: 2000.5, remaining: 4500 },
    { ...entry, _id: '5', event: 'recorded', part: 'oneTime', amount: 4500, method: 'bkash', transactionId: '9FK2X' },
    {
      ...entry,
      _id: '6',
      event: 'corrected',
      part: 'oneTime',
      amount: 4000,
      method: 'bkash',
      before: { amount: 4500, paidOn: '2020-11-18', method: 'nagad', transactionId: '' },
    },
    { ...entry, _id: '7', event: 'refunded', part: 'oneTime', amount: 500, paidOn: '2020-11-20', reason: 'Two months' },
    { ...entry, _id: '8', event: 'completed', by: 'নীলা' },
  ]
  const byAsha = `by Asha, ${TIME}`
  expect(visibleText(renderMarkup(<DueHistory due={buildDue({ entries })} />))).toBe(
    [
      'History (8)',
      `Marked as paid by নীলা , ${TIME}`,
      `৳500.00 refunded (One-time payment) ${byAsha} November 20, 2020 Reason: Two months`,
      `One-time payment of ৳4,500.00 corrected to ৳4,000.00 ${byAsha} bKash; before: Nagad, November 18, 2020`,
      `One-time payment of ৳4,500.00 recorded ${byAsha} bKash 9FK2X`,
      `Both installments of ৳2,000.50 taken back ${byAsha}`,
      `Second installment of ৳0.50 recorded ${byAsha}`,
      `First installment of ৳2,000.00 recorded ${byAsha}`,
      `Due of ৳4,500.00 created ${byAsha}`,
    ].join(' '),
  )
  const completed: Due['entries'] = [{ ...entry, _id: '7', event: 'completed', remaining: 250 }]
  expect(visibleText(renderMarkup(<DueHistory due={buildDue({ entries: completed })} />))).toContain(
    'Marked as paid with ৳250.00 remaining',
  )
})

test.each([
  [{ event: 'cleared', kind: 'refund', amount: 300 }, 'Refund of ৳300.00 taken back'],
  [
    { event: 'corrected', kind: 'refund', amount: 200, before: { amount: 300 } },
    'Refund of ৳300.00 corrected to ৳200.00',
  ],
  [{ event: 'writtenOff', kind: 'writeOff', amount: 500 }, '৳500.00 written off'],
  [{ event: 'cleared', kind: 'writeOff', amount: 500 }, 'Write-off of ৳500.00 taken back'],
  [{ event: 'recorded', kind: 'transfer', amount: 50 }, '৳50.00 paid by a credit'],
  [{ event: 'refunded', kind: 'transfer', amount: 50 }, '৳50.00 of credit used for another due'],
  [{ event: 'changed', amount: 400, before: { amount: 500 } }, 'Due of ৳500.00 changed to ৳400.00'],
  [{ event: 'changed', amount: 500, before: { amount: 500 } }, 'Due day changed'],
  [{ event: 'changed', amount: null, paidOn: '2020-12-05' }, 'Promised for December 5, 2020'],
] as const)('the history entry %j reads %s [OFF-928]', (parts, shown) => {
  const facts = { paidOn: '2020-12-01', method: '', transactionId: '' }
  const before = 'before' in parts ? { ...facts, ...parts.before } : null
  const entry = {
    _id: '1',
    by: 'Asha',
    at: '2020-11-18T09:05:00.000Z',
    kind: null,
    part: null,
    remaining: 0,
    reason: '',
    ...facts,
  }
  const due = buildDue({ entries: [{ ...entry, ...parts, before }] as Due['entries'] })
  expect(visibleText(renderMarkup(<DueHistory due={due} />))).toContain(`History (1) ${shown} by Asha`)
})

test('the summary of a due names tutor, tuition, total and remaining amount', () => {
  expect(visibleText(renderMarkup(<DueSummary due={buildDue({ remaining: 12.5 })} />))).toMatch(
    /তানভীর রহমান TR1001 · TN1001 Total Due ৳4,500\.00 Remaining ৳12\.50$/,
  )
})
