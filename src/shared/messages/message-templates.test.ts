import { expect, test } from 'vitest'
import { countSmsParts } from '../format/sms-parts.ts'
import { LOCALES } from './locale.ts'
import { fillTemplate, placeholdersOf, TEMPLATE_KINDS, unknownPlaceholders } from './message-templates.ts'
import { templateTexts } from './template-texts.ts'

const usual: Record<string, string> = {
  requestId: 'HR1048',
  brand: 'Porua',
  phone: '01712345678',
  name: 'Raisa Yasmin',
  tuitionId: 'TN1048',
  tutorId: 'TR1031',
  tutorName: 'Raisa Yasmin',
  tutorPhone: '01712345678',
  guardianPhone: '01812345678',
  heading: 'Need Female Tutor For Class 6 At Mirpur- Dhaka',
  class: 'Class 6',
  subjects: 'Math, English',
  area: 'Mirpur-10, Dhaka',
  salary: '6,000 Tk',
  reason: 'The phone number is wrong.',
  amount: '4,500',
  before: '4,500',
  remaining: '2,250',
  dueOn: 'December 3, 2026',
  startDate: 'November 25, 2026',
  date: 'December 22, 2026',
  count: '3',
  time: '4:00 PM, November 25',
  answer: 'accepted',
  number: '017*****678',
  link: 'https://porua.example/tuitions-page/TN1048',
}

test.each([
  ['{brand}: post {tuitionId} is verified. {link}', []],
  ['{brand}: post {tuitonId} {tuitonId} {salary}', ['{tuitonId}', '{salary}']],
  ['a single { brace', ['{']],
  ['closed } only', ['}']],
  ['{} and { brand }', ['{}', '{ brand }']],
  ['{{brand}}', ['{', '}']],
  ['{constructor} {__proto__}', ['{constructor}', '{__proto__}']],
])('in %j the unknown placeholders are %j [OFF-450]', (body, unknown) =>
  expect(unknownPlaceholders('tuitionVerified', body)).toEqual(unknown),
)

test.each([
  ['{brand}: {name}', { brand: 'Porua', name: 'Md.\n Karim ' }, 'Porua: Md. Karim'],
  ['Dear {name}, hello', {}, 'Dear , hello'],
  ['Fee {amount} Tk', { amount: '{brand} $& $1' }, 'Fee {brand} $& $1 Tk'],
  ['  {heading}  {link}', { link: 'x' }, 'x'],
  ['{toString}', {}, ''],
  ['TN1 ({class}, {area}) is on', {}, 'TN1 is on'],
  ['TN1 ({class}, {area}) is on', { area: 'Dhaka' }, 'TN1 (Dhaka) is on'],
  ['TN1 ({class}, {area}) is on', { class: 'Class 5' }, 'TN1 (Class 5) is on'],
])('%j filled with %j is %j [OFF-451]', (template, values, filled) =>
  expect(fillTemplate(template, values)).toBe(filled),
)

test.each(LOCALES.flatMap((locale) => TEMPLATE_KINDS.map((kind) => [locale, kind] as const)))(
  'the %s text of %s uses only its own placeholders and few SMS parts [OFF-452]',
  (locale, kind) => {
    const { subject, body } = templateTexts[locale][kind]
    expect([unknownPlaceholders(kind, body), unknownPlaceholders(kind, subject)]).toEqual([[], []])
    expect(placeholdersOf(kind).every((name) => usual[name])).toBe(true)
    const { alphabet, parts } = countSmsParts(fillTemplate(body, usual))
    expect(alphabet).toBe(locale === 'en' ? 'GSM-7' : 'UCS-2')
    expect(parts).toBeLessThanOrEqual(locale === 'en' ? 2 : 4)
  },
)
