import { expect, test } from 'vitest'
import { duePartsOf, FIRST_TERMS, feeOf, partsOf, refundOf } from './rules.ts'
import { feeTermsInput } from './terms.ts'

test.each([
  [{}, 7000, 420_000],
  [{}, 7333, 440_000],
  [{}, null, null],
  [{}, 0, null],
  [{ percent: 50 }, 10_000, 500_000],
  [{ least: 1500 }, 2000, 150_000],
  [{ most: 3000 }, 10_000, 300_000],
  [{ least: 1500, most: 3000 }, 5000, 300_000],
  [{ basis: 'sum' as const, sum: 2500 }, null, 250_000],
  [{ basis: 'sum' as const, sum: 2500 }, 9000, 250_000],
])('with %j the fee for a salary of %s is %s poisha [OFF-322]', (change, salary, poisha) =>
  expect(feeOf({ ...FIRST_TERMS, ...change }, salary)).toBe(poisha),
)

test.each([
  [[{ percent: 100, days: 15 }], 300_000, [[300_000, 15]]],
  [
    [
      { percent: 50, days: 10 },
      { percent: 50, days: 30 },
    ],
    250_100,
    [
      [125_100, 10],
      [125_000, 30],
    ],
  ],
  [
    [
      { percent: 33, days: 7 },
      { percent: 67, days: 30 },
    ],
    100_000,
    [
      [33_000, 7],
      [67_000, 30],
    ],
  ],
  [
    [
      { percent: 1, days: 7 },
      { percent: 99, days: 30 },
    ],
    1000,
    [[1000, 30]],
  ],
])('the parts %j of %s poisha add up [OFF-1001]', (parts, fee, expected) => {
  const found = partsOf({ ...FIRST_TERMS, parts }, fee)
  expect(found.map(({ amount, days }) => [amount, days])).toEqual(expected)
  expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee)
})

test('the days of the parts count from the first class [OFF-1001]', () =>
  expect(duePartsOf(FIRST_TERMS, { fee: 300_000, firstClass: '2026-12-20' })).toEqual([
    { amount: 300_000, dueOn: '2027-01-04' },
  ]))

const PAID = { paid: 300_000, unpaid: 0, firstClass: '2026-11-01' }

test.each([
  ['familyEnded', '2026-11-07', 150_000, 6],
  ['familyEnded', '2026-12-01', 150_000, 30],
  ['familyEnded', '2026-12-02', 0, 31],
  ['neverStarted', '2026-10-31', 300_000, null],
  ['tutorAtFault', '2026-11-07', 0, 6],
  ['own0', '2026-11-07', 0, 6],
] as const)('%s on %s gives %s poisha back [OFF-1002]', (ending, endedOn, amount, days) =>
  expect(refundOf(FIRST_TERMS, { ...PAID, ending, endedOn })).toMatchObject({ amount, days, paid: 300_000 }),
)

test('of an odd sum the refund is rounded to the poisha and never above it [OFF-1002]', () => {
  const ended = { ending: 'familyEnded', unpaid: 0, firstClass: null, endedOn: '2026-11-07' } as const
  expect(refundOf(FIRST_TERMS, { ...ended, paid: 100_001 }).amount).toBe(50_001)
  expect(refundOf(FIRST_TERMS, { ...ended, paid: 1 }).amount).toBe(1)
  expect(refundOf(FIRST_TERMS, { ...ended, paid: 0 }).amount).toBe(0)
})

test.each([
  [150_000, 150_000, 'familyEnded', { share: 75_000, owed: 75_000, amount: 0, rest: 0 }],
  [250_000, 50_000, 'familyEnded', { share: 125_000, owed: 25_000, amount: 100_000, rest: 0 }],
  [50_000, 250_000, 'familyEnded', { share: 25_000, owed: 125_000, amount: 0, rest: 100_000 }],
  [0, 300_000, 'familyEnded', { share: 0, owed: 150_000, amount: 0, rest: 150_000 }],
  [150_000, 150_000, 'neverStarted', { share: 150_000, owed: 0, amount: 150_000, rest: 0 }],
  [150_000, 150_000, 'tutorLeft', { share: 0, owed: 150_000, amount: 0, rest: 150_000 }],
] as const)('of %s paid and %s unpaid poisha, %s leaves %j [OFF-1041]', (paid, unpaid, ending, expected) =>
  expect(refundOf(FIRST_TERMS, { ...PAID, paid, unpaid, ending, endedOn: '2026-11-07' })).toMatchObject(expected),
)

const typed = (change: object) => feeTermsInput.safeParse({ ...FIRST_TERMS, ...change })

test.each([
  ['sum', { basis: 'sum', sum: '' }],
  ['most', { least: 3000, most: '২,০০০' }],
  ['parts.0.percent', { parts: [{ percent: 50, days: 5 }] }],
  [
    'parts.1.days',
    {
      parts: [
        { percent: 50, days: 10 },
        { percent: 50, days: 10 },
      ],
    },
  ],
  ['percent', { percent: '60.5' }],
  ['least', { least: 'much' }],
  ['own.0.bn', { own: [{ en: 'Moved', bn: '', withinDays: 5, refundPercent: 5, replaceWithinDays: 0 }] }],
  ['own', { own: Array(5).fill({ en: 'a', bn: 'b', withinDays: 5, refundPercent: 5, replaceWithinDays: 0 }) }],
])('the terms are refused at %s [OFF-1003]', (path, change) =>
  expect(typed(change).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]),
)

test('figures are read in either digits [OFF-1003]', () =>
  expect(typed({ percent: '৫৫', least: '১,৫০০', most: '' }).data).toMatchObject({ percent: 55, least: 1500, most: 0 }))
