import { expect, test } from 'vitest'
import { getRefundRefusal, REFUND_STEPS, refundMoves, shareOut, toRefundStep, urgencyOf } from './rules.ts'

const allowed = { approve: ['requested'], refuse: ['requested', 'approved'], pay: ['approved'] }

test.each(Object.keys(refundMoves) as (keyof typeof refundMoves)[])('a refund moves by %s [OFF-1042]', (move) =>
  expect(REFUND_STEPS.filter((step) => getRefundRefusal(move, step) === null)).toEqual(allowed[move]),
)

test.each([
  ['requested', null, 0, 'requested'],
  ['approved', 100, 0, 'approved'],
  ['approved', 100, 40, 'approved'],
  ['approved', 100, 100, 'paid'],
  ['refused', null, 0, 'refused'],
] as const)('%s for %s with %s poisha paid is %s [OFF-1042, OFF-1092]', (state, amount, paid, step) =>
  expect(toRefundStep({ state, amount }, paid)).toBe(step),
)

test.each([
  ['2026-11-28', 'late'],
  ['2026-11-29', 'soon'],
  ['2026-12-01', 'soon'],
  ['2026-12-02', 'later'],
])('promised for %s it is %s on November 29 [OFF-1043]', (promisedOn, urgency) =>
  expect(urgencyOf(promisedOn, '2026-11-29')).toBe(urgency),
)

test.each([
  [[{ paid: 3000, amount: 1500 }], 1500, [1500]],
  [[{ paid: 3000, amount: 1500 }], 2000, [2000]],
  [[{ paid: 3000, amount: 1500 }], 500, [500]],
  [
    [
      { paid: 1000, amount: 500 },
      { paid: 2000, amount: 1000 },
    ],
    2200,
    [1000, 1200],
  ],
])('of the dues %j a refund of %s takes %j [OFF-1044]', (dues, sum, shares) =>
  expect(shareOut(dues, sum)).toEqual(shares),
)
