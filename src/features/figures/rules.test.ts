import { expect, test } from 'vitest'
import { toPeriod } from './rules.ts'

const now = new Date('2026-11-18T20:30:00Z')

test.each([
  [{}, '2026-08-28', '2026-11-19', '2026-08-27T18:00:00.000Z', '2026-11-19T18:00:00.000Z'],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-19', '2026-10-31T18:00:00.000Z', '2026-11-19T18:00:00.000Z'],
  [
    { from: '2026-02-28', until: '2026-03-01' },
    '2026-02-28',
    '2026-03-01',
    '2026-02-27T18:00:00.000Z',
    '2026-03-01T18:00:00.000Z',
  ],
  [{ until: '2026-03-31' }, '2026-01-07', '2026-03-31', '2026-01-06T18:00:00.000Z', '2026-03-31T18:00:00.000Z'],
  [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01', '2026-12-31T18:00:00.000Z', '2027-01-01T18:00:00.000Z'],
])('the period of %j is %s to %s in Dhaka [OFF-480]', (asked, from, until, start, end) =>
  expect(toPeriod(asked, now)).toEqual({ from, until, start: new Date(start), end: new Date(end) }),
)

test('a period that ends before it starts is none', () =>
  expect(toPeriod({ from: '2026-11-02', until: '2026-11-01' }, now)).toBeNull())
