import { expect, test } from 'vitest'
import { defaultDueOn, isUsualDueOn, mayRemind } from './fee.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('a due should be paid within the days of the fee terms [OFF-331]', () => {
  const dueOn = (firstClass: string, days = 15) => defaultDueOn(now, { firstClass, days })
  expect([dueOn(''), dueOn('2026-12-01'), dueOn('2026-11-01')]).toEqual(['2026-12-07', '2026-12-16', '2026-12-07'])
  expect([dueOn('', 30), dueOn('2026-12-01', 30)]).toEqual(['2026-12-22', '2026-12-31'])
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
