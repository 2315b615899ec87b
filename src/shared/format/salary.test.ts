import { expect, test } from 'vitest'
import { text } from '../messages/text.ts'
import { formatSalary, formatStoredSalary, NEGOTIABLE, parseDays, parseSalary, salaryWords } from './salary.ts'

test('what is stored for a negotiable salary is its English text [FAM-203]', () =>
  expect(NEGOTIABLE).toBe(text('en', 'common.negotiable')))

test.each([
  ['7000/-', 7000, 7000],
  ['৬ হাজার টাকা', 6000, 6000],
  ['5k', 5000, 5000],
  ['6,000 Tk', 6000, 6000],
  ['5,000-7,000 Tk', 5000, 7000],
  ['5000 Tk - 7000 Tk', 5000, 7000],
  ['৮০০০-১০০০০', 8000, 10_000],
  ['৫,০০০ থেকে ৬,০০০ টাকা', 5000, 6000],
  ['5-6 হাজার', 5000, 6000],
  ['5k to 6k', 5000, 6000],
  ['5000/6000', 5000, 6000],
  ['7.5 hajar', 7500, 7500],
  ['Tk. 1,20,000', 120_000, 120_000],
  ['৳ 6,500', 6500, 6500],
  ['4 days, 6000 Tk', 6000, 6000],
  ['6,000 Tk for three days a week', 6000, 6000],
  ['সপ্তাহে ৪ দিন, ৫০০০ টাকা', 5000, 5000],
  ['5000 per month', 5000, 5000],
  ['6000 Tk, call 01712345678', 6000, 6000],
  ['6,000 Tk a month', 6000, 6000],
  ['5,000–7,000 Tk a month', 5000, 7000],
])('the salary %j is %s to %s taka a month [FAM-201, OFF-321]', (typed, from, to) =>
  expect(parseSalary(typed)).toEqual({ from, to }),
)

test.each([
  '',
  'Negotiable',
  'আলোচনা সাপেক্ষে',
  '10,000 Tk for two months',
  '১০ হাজার টাকা ২ মাসে',
  '500 per class',
  '600/class',
  'প্রতি ক্লাস ৬০০ টাকা',
  '800 per hour',
  '1500 weekly',
  '5000 or 8000',
  '9000-4000',
  '01712345678',
  '+880 1712-345678',
  '12',
  '300 Tk',
  '99999999',
])('%j is not a salary of a month [FAM-201]', (typed) => expect(parseSalary(typed)).toBeNull())

test.each([
  ['3 days', 3],
  ['3-days', 3],
  ['সপ্তাহে ৪ দিন', 4],
  ['Three days a week, after 5 pm', 3],
  ['তিন দিন', 3],
  ['5:00 PM, 4 days', 4],
  ['6 din', 6],
  ['3 or 4 days', null],
  ['৩-৪ দিন', null],
  ['3 days or 4 days', null],
  ['30 days', null],
  ['8 days', null],
  ['evening', null],
  ['', null],
])('%j are %s days a week [FAM-202]', (typed, days) => expect(parseDays(typed)).toBe(days))

test.each([
  [{ from: 6000, to: 6000 }, '6,000 Tk a month'],
  [{ from: 5000, to: 7000 }, '5,000–7,000 Tk a month'],
  [{ from: 90_000, to: 120_000 }, '90,000–1,20,000 Tk a month'],
  [null, 'Negotiable'],
])('the salary %j is shown as %j [FAM-203]', (salary, shown) => expect(formatSalary(salary)).toBe(shown))

test.each([
  [{ salary: '7000/-', salaryFrom: 7000, salaryTo: 7000 }, '7,000 Tk a month', ''],
  [{ salary: '৬ হাজার টাকা', salaryFrom: 6000, salaryTo: 6000 }, '6,000 Tk a month', ''],
  [{ salary: '6,000 Tk and tea', salaryFrom: 6000, salaryTo: 6000 }, '6,000 Tk a month', '6,000 Tk and tea'],
  [{ salary: '5,000–7,000 Tk a month', salaryFrom: 5000, salaryTo: 7000 }, '5,000–7,000 Tk a month', ''],
  [{ salary: '500 per class', salaryFrom: null, salaryTo: null }, '500 per class', ''],
  [{ salary: '', salaryFrom: null, salaryTo: null }, 'Negotiable', ''],
  [{ salary: ' আলোচনা সাপেক্ষ', salaryFrom: null, salaryTo: null }, 'Negotiable', ''],
])('the stored salary %j is shown as %j, with the words %j [FAM-203..204, FAM-681]', (stored, shown, words) => {
  expect(formatStoredSalary(stored)).toBe(shown)
  expect(salaryWords(stored)).toBe(words)
})
