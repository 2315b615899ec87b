import { expect, test } from 'vitest'
import { describeChanges } from './event-changes.ts'
import { bn } from './messages/bn.ts'

const described = (locale: 'en' | 'bn', changes: Parameters<typeof describeChanges>[1]) =>
  describeChanges(locale, changes).map(({ before, after }) => [before, after])

const changes: Parameters<typeof describeChanges>[1] = {
  class: [['Class 5'], ['Class 5', 'Hifz']],
  location: [null, { city: 'Dhaka', areas: ['Mirpur 10'] }],
  heading: ['Need Tutor At Dhaka', 'Please teach my girl'],
  startDate: [null, '2026-11-18'],
  salaryFrom: [5000, 6000],
  role: [null, 'Guardian'],
}

test('the history prints choices, headings, dates and figures in Bangla, typed ones as typed [BN-162]', () =>
  expect(described('bn', changes)).toEqual([
    ['পঞ্চম শ্রেণি', 'পঞ্চম শ্রেণি, Hifz'],
    [bn.events.nothing, 'ঢাকা, মিরপুর ১০'],
    ['টিউটর প্রয়োজন · ঢাকা', 'Please teach my girl'],
    [bn.events.nothing, '১৮ নভেম্বর ২০২৬'],
    ['৫,০০০ টাকা', '৬,০০০ টাকা'],
    [bn.events.nothing, 'অভিভাবক'],
  ]))

test('the history writes a salary of a form in Bangla and leaves a typed one [BN-343]', () =>
  expect(described('bn', { expectedSalary: ['5,000 Tk', '5,000–6,000 Tk a month'] })).toEqual([
    ['5,000 Tk', 'মাসে ৫,০০০–৬,০০০ টাকা'],
  ]))

test('the history in English prints what is stored, and days in words [BN-162, OFF-924]', () =>
  expect(described('en', changes).map(([, after]) => after)).toEqual([
    'Class 5, Hifz',
    'Dhaka, Mirpur 10',
    'Please teach my girl',
    'November 18, 2026',
    '6000',
    'Guardian',
  ]))

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'nothing'],
  [[], 'nothing'],
  [['Math', ''], 'Math'],
])('the changed value %j is shown as %s [OFF-410]', (value, shown) =>
  expect(described('en', { salary: [null, value] })).toEqual([['nothing', shown]]),
)

test.each([
  ['transactionId', '9A1B2C3D', 'Transaction ID', '9A1B2C3D'],
  ['takenBackAt', '2026-11-18T09:08:00.000Z', 'Taken back', '3:08 PM, November 18, 2026'],
  ['hiddenCv', '0d129181-dcb1-4177-bba7-bd9d113bd860', 'Hidden CV', 'Yes'],
  ['pausedTuitions', ['0d129181-dcb1-4177-bba7-bd9d113bd860'], 'Paused posts', '1'],
  ['staffRole', 'verifier', 'Staff role', 'Verifier'],
  ['kind', 'guardians', 'Kind', 'Guardians'],
  ['newApplicants', false, 'New applicants, to the guardian', 'No'],
  ['education.masters.institute', 'BUET', 'Masters: Institute', 'BUET'],
])('the field %s of the history has a label and a readable value [BN-300]', (field, value, label, shown) =>
  expect(describeChanges('en', { [field]: [null, value] })).toEqual([
    { field: label, before: 'nothing', after: shown },
  ]),
)

test.each([
  ['state', 'open', 'অবস্থা', 'খোলা'],
  ['paid', 4500, 'দেওয়া হয়েছে', '৪,৫০০ টাকা'],
  ['startsAt', '2026-11-20T11:00:00.000Z', 'শুরু', '২০ নভেম্বর ২০২৬, বিকেল\u00a0৫:০০'],
  ['staffRole', 'cashier', 'স্টাফের ভূমিকা', 'হিসাবরক্ষক'],
  ['education.hsc.year', '2019', 'এইচএসসি: সাল', '2019'],
])('the field %s of the history in Bangla [BN-300]', (field, value, label, shown) =>
  expect(describeChanges('bn', { [field]: [null, value] })).toEqual([
    { field: label, before: bn.events.nothing, after: shown },
  ]),
)

test.each([
  ['payments/ledger', 'Ledger', bn.admin.menu.ledger],
  ['cvs/search-pending-cvs', 'Unverified Tutor', bn.admin.menu.pendingTutors],
  ['something/else', 'something/else', 'something/else'],
])('a downloaded list %s has the name of its menu entry [OFF-760]', (list, english, bangla) => {
  expect(described('en', { list: [null, list] })).toEqual([['nothing', english]])
  expect(described('bn', { list: [null, list] })).toEqual([[bn.events.nothing, bangla]])
})

test('a method of payment has its name in the history [OFF-760]', () => {
  expect(described('en', { method: ['', 'bkash'] })).toEqual([['nothing', 'bKash']])
  expect(described('bn', { method: ['cash', 'nagad'] })).toEqual([
    [bn.payments.methods.cash, bn.payments.methods.nagad],
  ])
})
