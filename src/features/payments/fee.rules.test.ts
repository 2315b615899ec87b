import { expect, test } from 'vitest'
import { parseFeeRule } from '#shared/fee-rule.ts'
import { defaultDueOn, isOverdue, isUsualDueOn, mayRemind, proposeFee } from './fee.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

test.each([
  [7000, 60, 420_000],
  [7333, 60, 440_000],
  [6000, 0, null],
  [null, 60, null],
  [10_000, 50, 500_000],
])('[OFF-322] for a salary of %s and %s percent the fee is %s poisha', (salary, percent, poisha) =>
  expect(proposeFee(salary, { percent })).toBe(poisha),
)

test.each([
  [undefined, 60],
  [{ percent: 55 }, 55],
  [{ percent: '55' }, 60],
  [{ percent: -1 }, 60],
])('[OFF-322] the stored rule %j is %s percent', (stored, percent) => expect(parseFeeRule(stored)).toEqual({ percent }))

test('[OFF-331] a due should be paid within 15 days and is overdue from the day after', () => {
  expect(defaultDueOn(now)).toBe('2026-12-07')
  expect(isOverdue({ dueOn: '2026-11-22' }, now)).toBe(false)
  expect(isOverdue({ dueOn: '2026-11-21' }, now)).toBe(true)
  // 23 November in Dhaka.
  expect(isOverdue({ dueOn: '2026-11-22' }, new Date('2026-11-22T18:30:00Z'))).toBe(true)
})

test.each([
  ['2026-11-22', true],
  ['2028-11-20', true],
  ['2029-01-01', false],
  ['2001-01-01', false],
])('[OFF-331] the due day %s is usual: %s', (dueOn, usual) => expect(isUsualDueOn(dueOn, now)).toBe(usual))

test.each([
  [null, true],
  ['2026-11-22T01:00:00Z', false],
  ['2026-11-21T17:59:00Z', true],
  ['2026-11-21T18:01:00Z', false],
])('[OFF-335] after a reminder at %s another one is allowed: %s', (remindedAt, allowed) =>
  expect(mayRemind(remindedAt, now)).toBe(allowed),
)

test('[OFF-331] a due day is usual until the end of the second year', () => {
  expect(isUsualDueOn('2028-11-21', new Date('2026-11-22T00:00:00Z'))).toBe(true)
  expect(isUsualDueOn('2028-11-21', new Date('2026-11-21T23:59:55Z'))).toBe(false)
})
