import { expect, test } from 'vitest'
import {
  formatTuitionId,
  formatTutorId,
  isUuid,
  parseIdPrefix,
  parseTuitionNumber,
  parseTutorNumber,
} from './human-id.ts'

test('ids start at 1001 with different prefixes for tuitions and tutors', () => {
  expect(formatTuitionId(1001)).toBe('TN1001')
  expect(formatTutorId(1001)).toBe('TR1001')
})

test.each([
  'TN1048',
  'tn1048',
  'Tn 1048',
  ' TN-1048 ',
  '#1048',
  'TN#1048',
  '1048',
  'TN১০৪৮',
  '১০৪৮',
  'T N\u00a01\u200b048',
  'TN1048।',
  'TN1048.',
  'tn1048)',
  'TN১০৪৮?!',
  'TN1048”,',
])('%j is tuition 1048', (text) => expect(parseTuitionNumber(text)).toBe(1048))

test.each(['TR1048', 'tr1048', 'tr 1048', 'TR–1048', '#1048', '1048', 'TR১০৪৮', ' ১০৪৮ '])('%j is tutor 1048', (text) =>
  expect(parseTutorNumber(text)).toBe(1048),
)

const INVALID_IDS = [
  '',
  ' ',
  'TN',
  'TR',
  'T1048',
  '1048TN',
  'TNTN1048',
  'TX1048',
  '10.48',
  '10,48',
  '+1048',
  '1e3',
  '0x10',
  '-0',
]

test.each([...INVALID_IDS, 'TR1048', 'tr 1048'])('%j is not a tuition id', (text) => {
  expect(parseTuitionNumber(text)).toBeNull()
})

test.each([...INVALID_IDS, 'TN1048', 'tn-1048'])('%j is not a tutor id', (text) => {
  expect(parseTutorNumber(text)).toBeNull()
})

test.each([
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['TN9999999999', null],
  ['99999999999999999999', null],
  ['0', null],
  ['01048', null],
  ['01712345678', null],
])('the number in %j is %j', (text, number) => expect(parseTuitionNumber(text)).toBe(number))

test.each([1, 1001, 123456, 2147483647])('an id formatted from %i can be parsed back', (number) => {
  expect(parseTuitionNumber(formatTuitionId(number))).toBe(number)
  expect(parseTutorNumber(formatTutorId(number))).toBe(number)
  expect(parseTutorNumber(formatTuitionId(number))).toBeNull()
  expect(parseTuitionNumber(formatTutorId(number))).toBeNull()
})

test.each([
  ['0190b8a4-6f3e-7c1d-9a2b-3c4d5e6f7a8b', true],
  ['0190B8A4-6F3E-7C1D-9A2B-3C4D5E6F7A8B', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['0190b8a46f3e7c1d9a2b3c4d5e6f7a8b', false],
  ['{0190b8a4-6f3e-7c1d-9a2b-3c4d5e6f7a8b}', false],
  ['0190b8a4-6f3e-7c1d-9a2b-3c4d5e6f7a8g', false],
  ['0190b8a4-6f3e-7c1d-9a2b-3c4d5e6f7a8b\n', false],
  ['TN1001', false],
  ['', false],
])('%j is an _id: %s', (text, expected) => expect(isUuid(text)).toBe(expected))

test.each(['TN10', 'TN-10', 'TN 10', 'tn 10', 'tn10', '#TN10', 'TN−10', ' T N 10 ', '১০', 'TN১০', '10', '#10'])(
  '%j starts the tuition id TN10',
  (term) => expect(parseIdPrefix('tuition', term)).toBe('TN10'),
)

test.each(['TR10', 'tr 10', 'TR-10', '#tr10', '১০', '10'])('%j starts the tutor id TR10', (term) =>
  expect(parseIdPrefix('tutor', term)).toBe('TR10'),
)

test.each(['', 'TN', 'TR10', 'tr 10', '10a', 'TN10%', '_'])('%j starts no tuition id', (term) =>
  expect(parseIdPrefix('tuition', term)).toBeNull(),
)

test.each(['TN1195*', 'TN1195_', '*TN1195*', 'TN1195~', 'TN1195.*'])(
  'the id in %s is read without the marks of chat programs [OFF-818]',
  (text) => expect(parseTuitionNumber(text)).toBe(1195),
)
