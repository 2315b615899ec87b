import { expect, test } from 'vitest'
import { readTypedDay } from './typed-day.rules.ts'

const now = new Date('2026-11-28T12:00:00+06:00')

test.each([
  ['01122026', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['1/12/26', '2026-12-01'],
  [' 1 - 12 - 2026 ', '2026-12-01'],
  ['011226', '2026-12-01'],
  ['১/১২/২০২৬', '2026-12-01'],
  ['1/12', '2026-12-01'],
  ['28.11', '2026-11-28'],
  ['5.1', '2027-01-05'],
  ['1 Dec', '2026-12-01'],
  ['1 december 2026', '2026-12-01'],
  ['December 1, 2026', '2026-12-01'],
  ['dec 1', '2026-12-01'],
  ['১ ডিসেম্বর', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['29.2.2028', '2028-02-29'],
])('a day typed as %j is read day first as %s [OFF-879]', (typed, date) => expect(readTypedDay(typed, now)).toBe(date))

test.each([
  '',
  'tomorrow',
  '12/25/2026',
  '31.11.2026',
  '29.2.2026',
  '0.1.2026',
  '1',
  '2026',
  '1 xyz',
  '1.13',
  '2026-13-01',
])('what is no day is not read: %j [OFF-879]', (typed) => expect(readTypedDay(typed, now)).toBeNull())
