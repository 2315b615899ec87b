import { expect, test } from 'vitest'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { invitationSms } from './sms.rules.ts'

const home = {
  class: ['Class 5'],
  areas: ['Mirpur 10'],
  city: 'Dhaka',
  isOnline: false,
  salary: '8,000 Tk',
  salaryFrom: null,
  salaryTo: null,
}
const sms = (parts: Partial<Parameters<typeof invitationSms>[0]> = {}) =>
  invitationSms({
    language: 'en',
    brand: 'Porua',
    name: 'Raisa Yasmin',
    tuitionId: 'TN1001',
    link: 'http://p.test/TN1001',
    tuition: home,
    ...parts,
  })

test.each([
  [
    {},
    'Dear Raisa Yasmin, Porua invites you to teach: Class 5, Mirpur 10, Dhaka, 8,000 Tk. TN1001: http://p.test/TN1001',
  ],
  [
    { name: 'নুসরাত জাহান' },
    'Porua invites you to teach: Class 5, Mirpur 10, Dhaka, 8,000 Tk. TN1001: http://p.test/TN1001',
  ],
  [
    { tuition: { ...home, isOnline: true, areas: [], city: '', salary: '' } },
    'Dear Raisa Yasmin, Porua invites you to teach: Class 5, Online. TN1001: http://p.test/TN1001',
  ],
  [
    {
      tuition: {
        ...home,
        class: ['Class 5', 'Class 6', 'Class 7', 'Class 8'],
        areas: ['Mirpur 10', 'Bashundhara Residential Area', 'Mohammadpur', 'Dhanmondi', 'Uttara'],
      },
    },
    'Dear Raisa Yasmin, Porua invites you to teach: Class 5 +3, Mirpur 10, Dhaka, 8,000 Tk. TN1001: http://p.test/TN1001',
  ],
])('the invitation SMS of %j has class, area and salary in one part [OFF-255]', (parts, expected) => {
  expect(sms(parts)).toBe(expected)
  expect(countSmsParts(expected).parts).toBe(1)
})

test('the Bangla invitation has class, area and salary too [OFF-255]', () => {
  expect(sms({ language: 'bn', name: 'নুসরাত জাহান' })).toBe(
    'প্রিয় নুসরাত জাহান, Porua আপনাকে পড়াতে আমন্ত্রণ জানাচ্ছে: Class 5, Mirpur 10, Dhaka, 8,000 Tk। TN1001: http://p.test/TN1001',
  )
})

test('the SMS has a salary in numbers, with a hyphen that needs no more parts [FAM-203]', () => {
  const text = sms({ tuition: { ...home, salary: '৬-৮ হাজার টাকা', salaryFrom: 6000, salaryTo: 8000 } })
  expect(text).toContain('6,000-8,000 Tk a month')
})

test('a salary in Bangla needs more parts and stays in the SMS [OFF-255]', () => {
  const text = sms({ tuition: { ...home, salary: '৬ হাজার টাকা' } })
  expect(text).toContain('৬ হাজার টাকা')
  expect(countSmsParts(text).parts).toBe(2)
})
