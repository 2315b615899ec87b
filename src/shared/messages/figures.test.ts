import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/durations.ts'
import { formatDateTime, formatLongDate, formatRelativeTime, formatShortDate } from '../format/dhaka-time.ts'
import { toDigitsOf, toLatinDigits } from '../format/digits.ts'
import { formatAmount, formatMoney, formatTaka } from '../format/money.ts'
import { formatSalary, formatStoredSalary, parseSalary } from '../format/salary.ts'

test.each([
  ['1,20,000', '১,২০,০০০'],
  ['-0.50', '-০.৫০'],
  ['', ''],
])('the figure %j has Bangla digits in Bangla only [BN-110]', (figure, bangla) => {
  expect(toDigitsOf('bn', figure)).toBe(bangla)
  expect(toDigitsOf('en', figure)).toBe(figure)
  expect(toLatinDigits(bangla)).toBe(figure)
})

test('grouping is that of Intl for Bangladesh [BN-110]', () => {
  for (const taka of [0, 999, 6000, 123456, 10_000_000])
    expect(toDigitsOf('bn', formatAmount(taka * 100))).toBe(new Intl.NumberFormat('bn-BD').format(taka))
})

test.each([
  [450_000, '৪,৫০০ টাকা', '৳4,500.00'],
  [450_050, '৪,৫০০.৫০ টাকা', '৳4,500.50'],
  [15_000_000, '১,৫০,০০০ টাকা', '৳1,50,000.00'],
  [0, '০ টাকা', '৳0.00'],
  [-1, '-০.০১ টাকা', '-৳0.01'],
])('%i poisha are %s [BN-111]', (poisha, bangla, english) => {
  expect(formatMoney('bn', poisha)).toBe(bangla)
  expect(formatMoney('en', poisha)).toBe(english)
  expect(formatTaka(poisha)).toBe(english)
})

test.each([
  [{ from: 6000, to: 6000 }, 'মাসে ৬,০০০ টাকা'],
  [{ from: 5000, to: 120_000 }, 'মাসে ৫,০০০–১,২০,০০০ টাকা'],
  [null, 'আলোচনা সাপেক্ষে'],
])('the salary %j is %s [BN-111]', (salary, shown) => {
  expect(formatSalary(salary, 'bn')).toBe(shown)
  if (salary) expect(parseSalary(shown)).toEqual(salary)
})

test('a salary in words stays as typed [BN-111]', () => {
  expect(formatStoredSalary({ salary: 'as you like', salaryFrom: null, salaryTo: null }, 'bn')).toBe('as you like')
})

const NOW = new Date('2026-11-22T09:05:00.000Z')

test.each([
  [5 * MINUTE_MS, '৫ মিনিট আগে'],
  [12_000, '১২ সেকেন্ড আগে'],
  [3 * 60 * MINUTE_MS, '৩ ঘণ্টা আগে'],
  [24 * 60 * MINUTE_MS, '১ দিন আগে'],
  [4 * 24 * 60 * MINUTE_MS, '১৮ নভেম্বর ২০২৬, বিকেল\u00a0৩:০৫'],
])('%i ms ago is %s [BN-112]', (elapsed, shown) =>
  expect(formatRelativeTime('bn', new Date(NOW.getTime() - elapsed), NOW)).toBe(shown),
)

test('a time less than a second ago is just now [BN-341]', () => {
  expect(formatRelativeTime('bn', new Date(NOW.getTime() - 400), NOW)).toBe('এইমাত্র')
})

test.each([
  ['2026-11-21T18:00:00Z', 'রাত\u00a0১২:০০'],
  ['2026-11-21T22:30:00Z', 'ভোর\u00a0৪:৩০'],
  ['2026-11-22T00:00:00Z', 'সকাল\u00a0৬:০০'],
  ['2026-11-22T06:00:00Z', 'দুপুর\u00a0১২:০০'],
  ['2026-11-22T11:59:00Z', 'বিকেল\u00a0৫:৫৯'],
  ['2026-11-22T12:00:00Z', 'সন্ধ্যা\u00a0৬:০০'],
  ['2026-11-22T14:00:00Z', 'রাত\u00a0৮:০০'],
])('%s is %s in Dhaka [BN-112]', (moment, time) => expect(formatDateTime('bn', moment)).toBe(`২২ নভেম্বর ২০২৬, ${time}`))

test('dates have the names of months in full [BN-112]', () => {
  expect(formatLongDate('bn', '2026-12-03')).toBe('৩ ডিসেম্বর ২০২৬')
  expect(formatShortDate('bn', '2026-09-22')).toBe('২২ সেপ্টেম্বর')
})
