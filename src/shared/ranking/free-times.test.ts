import { expect, test } from 'vitest'
import { freeTimesInput } from '../input-schemas.ts'
import { banglaNames } from '../options/bangla-choices.ts'
import { addChoiceNames, freeTimesIn } from '../options/choice-names.ts'
import { FREE_TIMES } from './free-times.ts'

addChoiceNames('bn', banglaNames)

test('a week has 28 free times, stored once each in its order [FAM-903]', () => {
  expect(new Set(FREE_TIMES).size).toBe(28)
  expect(freeTimesInput.parse(['Fri noon', 'Sat evening', 'Fri noon'])).toEqual(['Sat evening', 'Fri noon'])
  expect(freeTimesInput.safeParse(['Fri midnight']).success).toBe(false)
  expect(freeTimesInput.safeParse(Array(29).fill('Fri noon')).success).toBe(false)
})

test('free times are shown by the part of the day in both languages [FAM-903]', () => {
  const times = ['Sat evening', 'Mon evening', 'Fri morning'] as const
  expect(freeTimesIn('en', times)).toBe('Morning: Fri · Evening: Sat, Mon')
  expect(freeTimesIn('bn', times)).toBe('সকাল: শুক্র · সন্ধ্যা: শনি, সোম')
})
