import { expect, test } from 'vitest'
import { toBanglaNames } from './bangla-names.ts'

test.each([
  ['Class 5, Class 6', 'পঞ্চম শ্রেণি, ষষ্ঠ শ্রেণি'],
  ['Dhanmondi, Dhaka', 'ধানমন্ডি, ঢাকা'],
  ['Online', 'অনলাইন'],
  ['My village, Dhaka', 'My village, ঢাকা'],
  ['', ''],
])('%s is %s in a Bangla message [OFF-530]', (names, bangla) => {
  expect(toBanglaNames(names)).toBe(bangla)
})
