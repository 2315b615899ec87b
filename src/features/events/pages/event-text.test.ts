import { expect, test } from 'vitest'
import { describeChanges } from './event-text.ts'

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'nothing'],
  [[], 'nothing'],
  [['Math', ''], 'Math'],
  [{ city: 'Dhaka', areas: ['Uttara'] }, 'Dhaka, Uttara'],
  ['6,000 Tk', '6,000 Tk'],
])('[OFF-410] the changed value %j is shown as %s', (value, shown) =>
  expect(describeChanges('en', { salary: [null, value] })).toMatchObject([{ before: 'nothing', after: shown }]),
)
