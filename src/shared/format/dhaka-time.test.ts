import { expect, test } from 'vitest'
import {
  formatDateTime,
  formatLongDate,
  formatRelativeTime,
  formatShortDate,
  isLate,
  parseLongDate,
  toAge,
} from './dhaka-time.ts'

const NOW = new Date('2026-11-18T09:05:00.000Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const before = (elapsed: number) => new Date(NOW.getTime() - elapsed)

test.each([
  [0, '0 s ago'],
  [999, '0 s ago'],
  [SECOND, '1 s ago'],
  [5 * SECOND, '5 s ago'],
  [MINUTE - 1, '59 s ago'],
])('%i ms ago is shown as %s [UI-03, CONST-34]', (elapsed, shown) =>
  expect(formatRelativeTime('en', before(elapsed), NOW)).toBe(shown),
)

test.each([
  [MINUTE, '1 min ago'],
  [12 * MINUTE + 59 * SECOND, '12 min ago'],
  [HOUR - 1, '59 min ago'],
])('%i ms ago is shown as %s [UI-04, CONST-34]', (elapsed, shown) =>
  expect(formatRelativeTime('en', before(elapsed), NOW)).toBe(shown),
)

test.each([
  [HOUR, '1 h ago'],
  [3 * HOUR, '3 h ago'],
  [DAY - 1, '23 h ago'],
])('%i ms ago is shown as %s [UI-05, CONST-34]', (elapsed, shown) =>
  expect(formatRelativeTime('en', before(elapsed), NOW)).toBe(shown),
)

test.each([
  [DAY, '1 day ago'],
  [2 * DAY - 1, '1 day ago'],
  [2 * DAY, '2 days ago'],
  [3 * DAY - 1, '2 days ago'],
])('%i ms ago is shown as %s [UI-06, CONST-34]', (elapsed, shown) =>
  expect(formatRelativeTime('en', before(elapsed), NOW)).toBe(shown),
)

test.each([
  [3 * DAY, '3:05 PM, November 15, 2026'],
  [400 * DAY, '3:05 PM, October 14, 2025'],
])('%i ms ago is shown as %s [UI-07, CONST-34]', (elapsed, shown) =>
  expect(formatRelativeTime('en', before(elapsed), NOW)).toBe(shown),
)

test.each([-1, -HOUR, -10 * DAY])('a time %i ms ago, from a fast clock, counts as now', (elapsed) => {
  expect(formatRelativeTime('en', before(elapsed), NOW)).toBe('0 s ago')
})

test('times may be dates or ISO strings', () => {
  expect(formatRelativeTime('en', '2026-11-18T08:53:00.000Z', '2026-11-18T09:05:00.000Z')).toBe('12 min ago')
  expect(toAge('2026-11-16T09:05:00.000Z', NOW)).toEqual({ count: 2, unit: 'day' })
  expect(toAge('2026-11-15T09:05:00.000Z', NOW)).toBeNull()
})

test.each([
  ['2026-11-18T09:05:00Z', '3:05 PM, November 18, 2026'],
  ['2026-11-18T05:59:59Z', '11:59 AM, November 18, 2026'],
  ['2026-11-18T06:00:00Z', '12:00 PM, November 18, 2026'],
  ['2026-11-18T17:59:00Z', '11:59 PM, November 18, 2026'],
  ['2026-11-18T18:00:00Z', '12:00 AM, November 19, 2026'],
  ['2026-12-31T18:30:00Z', '12:30 AM, January 1, 2027'],
  ['2028-02-29T00:07:00Z', '6:07 AM, February 29, 2028'],
])('%s is %s in Dhaka [UI-07, CONST-34]', (moment, shown) => expect(formatDateTime('en', moment)).toBe(shown))

test('the full time has ASCII blanks only, in every runtime', () => {
  expect(formatDateTime('en', NOW)).toMatch(/^[ -~]+$/)
})

test.each([
  ['2026-11-18T09:05:00Z', 'November 18, 2026'],
  ['2026-11-18T18:00:00Z', 'November 19, 2026'],
  ['2026-01-01', 'January 1, 2026'],
  ['2027-05-09', 'May 9, 2027'],
])('the long date of %s is %s', (moment, shown) => expect(formatLongDate('en', moment)).toBe(shown))

test.each([
  ['November 18, 2026', '2026-11-18'],
  ['May 9, 2027', '2027-05-09'],
  ['May 09, 2027', '2027-05-09'],
  ['february 29, 2028', '2028-02-29'],
  [' NOVEMBER  18 , 2026 ', '2026-11-18'],
  ['February 29, 2027', null],
  ['February 30, 2028', null],
  ['April 31, 2026', null],
  ['November 0, 2026', null],
  ['November 32, 2026', null],
  ['Nov 18, 2026', null],
  ['Brumaire 18, 2026', null],
  ['18 November 2026', null],
  ['November 18, 26', null],
  ['November 18, 0026', null],
  ['November 18, 2026 10:00', null],
  ['2026-11-18', null],
  ['', null],
])('%j is parsed as %j', (text, date) => expect(parseLongDate(text)).toBe(date))

test('every day of a leap year can be formatted and parsed back', () => {
  for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += DAY) {
    const date = new Date(at).toISOString().slice(0, 10)
    expect(parseLongDate(formatLongDate('en', date))).toBe(date)
  }
})

test.each([
  ['2026-11-15', '15 Nov'],
  ['2026-11-14T18:00:00Z', '15 Nov'],
  ['2026-01-01', '1 Jan'],
])('the short date of %s is %s', (moment, day) => expect(formatShortDate('en', moment)).toBe(day))

test.each([
  ['2026-11-26T06:00:00.000Z', false],
  ['2026-11-26T04:00:01.000Z', false],
  ['2026-11-26T04:00:00.000Z', true],
  ['2026-11-20T04:00:00.000Z', true],
])('at six o’clock work of %s is late: %s [OFF-595]', (at, expected) => {
  expect(isLate(at, new Date('2026-11-26T06:00:00Z'))).toBe(expected)
})
