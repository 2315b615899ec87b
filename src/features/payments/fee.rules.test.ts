import { expect, test } from 'vitest'
import { parseFeeRule } from '#shared/fee-rule.ts'
import { defaultDueOn, isUsualDueOn, mayRemind, proposeFee } from './fee.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

test.each([
  [7000, 60, 420_000],
  [7333, 60, 440_000],
  [6000, 0, null],
  [null, 60, null],
  [10_000, 50, 500_000],
])('for a salary of %s and %s percent the fee is %s poisha [OFF-322]', (salary, percent, poisha) =>
  expect(proposeFee(salary, { percent })).toBe(poisha),
)

test.each([
  [undefined, 60],
  [{ percent: 55 }, 55],
  [{ percent: '55' }, 60],
  [{ percent: -1 }, 60],
])('the stored rule %j is %s percent [OFF-322]', (stored, percent) =>
  expect(parseFeeRule(stored)).toEqual({ percent, secondAbove: null }),
)

test('a due should be paid within 15 days [OFF-331]', () => {
  expect(defaultDueOn(now)).toBe('2026-12-07')
  expect([defaultDueOn(now, '2026-12-01'), defaultDueOn(now, '2026-11-01')]).toEqual(['2026-12-16', '2026-12-07'])
})

test.each([
  ['2026-11-22', true],
  ['2028-11-20', true],
  ['2029-01-01', false],
  ['2001-01-01', false],
])('the due day %s is usual: %s [OFF-331]', (dueOn, usual) => expect(isUsualDueOn(dueOn, now)).toBe(usual))

test.each([
  [null, true],
  ['2026-11-22T01:00:00Z', false],
  ['2026-11-21T17:59:00Z', true],
  ['2026-11-21T18:01:00Z', false],
])('after a reminder at %s another one is allowed: %s [OFF-335]', (remindedAt, allowed) =>
  expect(mayRemind(remindedAt, now)).toBe(allowed),
)

test('a due day is usual until the end of the second year [OFF-331]', () => {
  expect(isUsualDueOn('2028-11-21', new Date('2026-11-22T00:00:00Z'))).toBe(true)
  expect(isUsualDueOn('2028-11-21', new Date('2026-11-21T23:59:55Z'))).toBe(false)
})
