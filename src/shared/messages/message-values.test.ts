import { expect, test } from 'vitest'
import { pageAddress } from '../address/local-path.ts'
import { showValues } from './message-values.ts'

test.each([
  ['dueOn', '2026-12-03', 'December 3, 2026', '৩ ডিসেম্বর ২০২৬'],
  ['dueOn', 'December 3, 2026', 'December 3, 2026', '৩ ডিসেম্বর ২০২৬'],
  ['date', 'soon', 'soon', 'soon'],
  ['time', '2026-11-25T10:00:00.000Z', '4:00 PM, November 25, 2026', '২৫ নভেম্বর ২০২৬, বিকেল\u00a0৪:০০'],
  ['answer', 'accepted', 'accepts', 'রাজি'],
  ['answer', 'declines', 'declines', 'রাজি নন'],
  ['salary', '6,000-8,000 Tk a month', '6,000-8,000 Tk a month', 'মাসে ৬,০০০–৮,০০০ টাকা'],
  ['salary', 'Negotiable', 'Negotiable', 'Negotiable'],
  ['class', 'Class 5, KG', 'Class 5, KG', 'পঞ্চম শ্রেণি, কেজি'],
  ['area', 'Mirpur 10, Dhaka', 'Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা'],
  ['area', 'Online', 'Online', 'অনলাইন'],
  ['area', 'Beside the pond', 'Beside the pond', 'Beside the pond'],
  [
    'heading',
    'Need Tutor For Class 5 At Dhaka',
    'Need Tutor For Class 5 At Dhaka',
    'পঞ্চম শ্রেণির জন্য টিউটর প্রয়োজন · ঢাকা',
  ],
  ['amount', '1,50,000.50', '1,50,000.50', '১,৫০,০০০.৫০'],
  ['count', '3', '3', '৩'],
  ['tuitionId', 'TN1001', 'TN1001', 'TN1001'],
  ['guardianPhone', '01712345678', '01712345678', '01712345678'],
  ['reason', '5 days', '5 days', '5 days'],
])('the value %s %s is %s in English and %s in Bangla [BN-242]', (name, value, english, bangla) => {
  expect(showValues('en', { [name]: value })).toEqual({ [name]: english })
  expect(showValues('bn', { [name]: value })).toEqual({ [name]: bangla })
})

test.each([
  ['en', '/account', 'https://porua.example/account'],
  ['bn', '/account', 'https://porua.example/bn/account'],
  ['bn', 'https://other.example/x', 'https://other.example/x'],
] as const)('in %s, %s in a message is %s [BN-243]', (locale, path, address) => {
  expect(pageAddress('https://porua.example', { locale, path })).toBe(address)
})
