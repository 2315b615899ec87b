import { expect, test } from 'vitest'
import texts from '#testing/fixtures/contact-texts.json' with { type: 'json' }
import { hideParts } from './contact-parts.ts'
import { findContacts, hiddenContacts, withoutContacts } from './find-contacts.ts'
import { contactsIn, hideContacts } from './hide-contacts.ts'
import { findHouseNumbers } from './house-numbers.ts'

const isFound = (text: string) => findContacts(text).length > 0

test('each text of the table with a phone, link, address or handle is found, and no plain one [FAM-511]', () => {
  expect([texts.contact.length, texts.plain.length]).toEqual([180, 157])
  expect(texts.contact.filter((text) => !isFound(text))).toEqual([])
  expect(texts.plain.filter(isFound)).toEqual([])
})

test.each([
  ['Call 01833123456 or mail nila@example.com', ['phone', '01833123456'], ['email', 'nila@example.com']],
  ['See wa.me/8801833123456, @nila_k', ['link', 'wa.me/8801833123456'], ['handle', '@nila_k']],
  ['ফোন ০১৮৩৩-১২৩৪৫৬, সন্ধ্যায়', ['phone', '০১৮৩৩-১২৩৪৫৬']],
  [
    'zero one seven double one two four five one seven five please',
    ['phone', 'zero one seven double one two four five one seven five'],
  ],
])('%s: %j %j [FAM-511]', (text, ...expected) => {
  expect(findContacts(text).map(({ kind, part }) => [kind, part])).toEqual(expected)
  for (const { part, start, end } of findContacts(text)) expect(text.slice(start, end)).toBe(part)
})

test('a released part stays in the text, any other is replaced [FAM-513]', () => {
  const text = 'Call 01833123456 or 01711245175.'
  expect(withoutContacts(text, [], '•••')).toBe('Call ••• or •••.')
  expect(withoutContacts(text, ['01711245175'], '•••')).toBe('Call ••• or 01711245175.')
  expect(hiddenContacts('Call 01711245176', ['01711245175'])).toHaveLength(1)
})

test('a long text without sense is read to its end [FAM-511]', () => {
  for (const part of [
    'a',
    'a.',
    '1 ',
    'facebook: ',
    'a at ',
    'dot ',
    '@',
    '01',
    ' ',
    'fb te ',
    'ফেসবুকে ',
    'zero',
    '01711 a',
  ])
    findContacts(part.repeat(2000))
})

test('a phone that goes over the choices of a list is hidden, and only there [FAM-670]', () => {
  const typed = { class: ['01711', '245175', 'Class 5'], subjects: ['Math'], areas: ['Mirpur 10', 'Mirpur 11'] }
  const hidden = { ...typed, class: ['•••', '•••', 'Class 5'] }
  expect(hideContacts(typed, [])).toEqual(hidden)
  expect(hideParts(typed, contactsIn(typed, []).contacts)).toEqual(hidden)
  expect(hideContacts(typed, ['01711, 245175'])).toEqual(typed)
})

test.each([
  [{ institute: 'School 01833', locationDetails: '123456 beside the gate' }, ['01833', '123456']],
  [{ teachingTime: '5 pm, 01833', salary: '123456' }, ['01833', '123456']],
  [{ subjects: ['Math', '01833'], class: ['Class 8', '123456'] }, ['01833', '123456']],
  [{ details: 'Second half 123456', institute: 'ফোন ০১৮৩৩' }, ['০১৮৩৩', '123456']],
  [{ class: ['Class 9', 'Class 10'], salary: '6,000 - 7,000', details: 'SSC 2026, roll 0171, 3 days' }, []],
  [{ institute: 'EIIN 108258', details: 'Codes 0580, 0606', salary: '12000' }, []],
])('of the record %j the split phone is %j, and others read none of it [FAM-752]', (typed, parts) => {
  expect(contactsIn(typed, []).contacts?.hidden ?? []).toEqual(parts)
  const read = JSON.stringify(hideContacts(typed, []))
  for (const part of parts) expect(read).not.toContain(part)
  expect(hideContacts(typed, parts)).toEqual(typed)
})

test('a split phone is found among very many numbers, wherever its parts are repeated [OFF-830]', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => 1000 + at).join('\nroll ')
  const starts = '01833\nroll '.repeat(500)
  expect(contactsIn({ details: starts + numbers, institute: numbers }, [])).toEqual({})
  const typed = { details: `০১৮৩৩\nroll ${starts}${numbers}`, institute: `${numbers}\nroll 123\nroll 456` }
  expect(contactsIn(typed, []).contacts?.hidden).toEqual(['০১৮৩৩', '123', '456', '01833'])
  expect(hideContacts(typed, []).details).not.toMatch(/01833|০১৮৩৩/)
})

test.each([
  ['House 12, near the mosque', ['House 12']],
  ['Flat 5B, Road 7', ['Flat 5B', 'Road 7']],
  ['বাসা ১২, সরকারি কলোনি, ভবন নং ৭', ['বাসা ১২', 'ভবন নং ৭']],
  ['Holding no. 45/A; plot 9', ['Holding no. 45/A', 'plot 9']],
  ['Beside the main road, opposite the pharmacy', []],
  ['বড় মসজিদের পাশের গলি', []],
])('the house numbers of %s are %j [FAM-510]', (text, expected) => expect(findHouseNumbers(text)).toEqual(expected))
