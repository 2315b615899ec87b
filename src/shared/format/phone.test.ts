import { expect, test } from 'vitest'
import {
  maskPhone,
  normalisePhone,
  PHONE_PREFIX,
  parsePhoneFragment,
  phoneSchema,
  splitPhone,
  telHref,
} from './phone.ts'

test.each([
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '+880 (0)1712-345678',
  '+88 01712345678',
  '+88-01712-345678',
  '01712 345 678',
  '01712-345678',
  '01712.345.678',
  '(017) 12345678',
  '[017]12345678',
  '  01712345678\n',
  '\u202a+880\u00a01712\u2011345678\u202c',
  '017\u200b12\u200c34\u200d56\u206078',
  '01712\u2013345\u2212678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮ ০১৭১২-৩৪৫৬৭৮',
  '০১৭12345৬৭৮',
  '٠١٧١٢٣٤٥٦٧٨',
  '+۸۸۰۱۷۱۲۳۴۵۶۷۸',
  '०१७१२३४५६७८',
  '０１７１２３４５６７８',
  '＋８８０１７１２-３４５６７８',
  'tel:+8801712345678',
  'TEL: 01712-345678',
])('%j is normalised to 01712345678 [GEN-31]', (text) => expect(normalisePhone(text)).toBe('01712345678'))

test.each(['013', '014', '015', '016', '017', '018', '019'])('the range %s is open [GEN-31]', (range) => {
  expect(normalisePhone(`+88${range}12345678`)).toBe(`${range}12345678`)
})

test.each([
  ['the closed range 010', '01012345678'],
  ['the closed range 011', '01112345678'],
  ['the closed range 012', '+8801212345678'],
  ['a missing digit', '0171234567'],
  ['a digit too many', '017123456789'],
  ['a lost leading zero', '1712345678'],
  ['a land line in Dhaka', '0255012345'],
  ['an Indian number', '+919812345678'],
  ['a country code without its 8', '+801712345678'],
  ['a doubled plus', '++8801712345678'],
  ['a plus before the local number', '+01712345678'],
  ['a plus in the middle', '017+12345678'],
  ['the country code twice', '888801712345678'],
  ['two numbers', '01712345678 01812345678'],
  ['two numbers with a comma', '01712345678, 01812345678'],
  ['letters', '01712E45678'],
  ['words around it', 'call 01712345678'],
  ['a tutor id', 'TR1001'],
  ['nothing', ''],
  ['only blanks', ' \u00a0\u200b '],
])('%s is no phone number [GEN-31]', (_, text) => expect(normalisePhone(text)).toBeNull())

test('the schema outputs the stored form [GEN-31]', () => {
  expect(phoneSchema.parse('+88 ০১৭১২-৩৪৫৬৭৮')).toBe('01712345678')
})

test.each([
  [undefined, 'phone.required'],
  [null, 'phone.required'],
  ['', 'phone.required'],
  [' \u200b\u00a0', 'phone.required'],
  ['01012345678', 'phone.invalid'],
  ['hello', 'phone.invalid'],
  [1712345678, 'phone.invalid'],
  [{ $ne: '' }, 'phone.invalid'],
  [['01712345678'], 'phone.invalid'],
])('the schema refuses %j with the single issue %s', (input, key) => {
  const { error } = phoneSchema.safeParse(input)
  expect(error?.issues.map((issue) => issue.message)).toEqual([key])
})

test('the fixed prefix is +88', () => expect(PHONE_PREFIX).toBe('+88'))

test('a phone is split into two parts without loss', () => {
  expect(splitPhone('01712345678')).toEqual(['01712', '345678'])
})

test.each([
  ['01712345678', '017•••••678'],
  ['01999999999', '019•••••999'],
  ['01712', '•••••'],
  ['', '•••••'],
])('%j is masked as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test('the tel link has the country code', () => expect(telHref('01712345678')).toBe('tel:+8801712345678'))

test.each([
  ['01712', '01712'],
  ['017 12-34', '0171234'],
  ['০১৭১২', '01712'],
  ['+88 0171', '0171'],
  ['+880171', '0171'],
  ['8801712345678', '01712345678'],
  ['+880 17', '017'],
  ['5678', '5678'],
  ['88', '88'],
  ['881490118', '881490118'],
  ['881712345678', '01712345678'],
  ['+88 1712', '01712'],
  ['Rahim 2', null],
  ['%', null],
  ['', null],
])('the search term %j matches the phone digits %j [GEN-31]', (term, fragment) =>
  expect(parsePhoneFragment(term)).toBe(fragment),
)
