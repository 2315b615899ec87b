import { expect, test } from 'vitest'
import {
  choicesFilter,
  dayFilter,
  optionalChoices,
  optionalEmail,
  optionalLines,
  optionalText,
  pagingSchema,
  personName,
  reasonSchema,
  requiredChoices,
  requiredLines,
  requiredText,
  searchSchema,
  sortSchema,
  switchFilter,
  typedDay,
  typedEmail,
  typedNumber,
} from './input-schemas.ts'

test.each(['', '  ', 'ab', ' ab ', 'x'.repeat(501), undefined, 7])('%j is no reason [OFF-101]', (reason) =>
  expect(reasonSchema.safeParse(reason).success).toBe(false),
)

test('a reason of 3 to 500 characters is kept without the spaces around it [OFF-101]', () => {
  expect(reasonSchema.parse('  Fee ')).toBe('Fee')
  expect(reasonSchema.parse('x'.repeat(500))).toHaveLength(500)
})

test('the filters of a call are optional [OFF-103]', () => {
  expect(choicesFilter().parse(undefined)).toEqual([])
  expect(choicesFilter().parse('a|b||c')).toEqual(['a', 'b', 'c'])
  expect([switchFilter().parse(undefined), switchFilter().parse('true'), switchFilter().parse(true)]).toEqual([
    false,
    true,
    true,
  ])
  expect(dayFilter().safeParse('2026-02-30').success).toBe(false)
})

test('the order of a call is one of its keys, ascending or descending [OFF-104]', () => {
  const sort = sortSchema(['newest', 'salary'])
  expect([sort.parse('newest'), sort.parse('-salary'), sort.parse(undefined)]).toEqual(['newest', '-salary', undefined])
  expect(sort.safeParse('phone').success).toBe(false)
})

test('texts and choices are stored in one encoding without invisible characters [BN-230]', () => {
  const composed = 'মিরপুর পা\u09dcা'
  const stored = composed.normalize('NFC')
  expect(optionalText().parse(` \u200f${composed}\u200b `)).toBe(stored)
  expect(optionalChoices().parse([composed, stored, `${stored}\ufeff`])).toEqual([stored])
  expect(requiredText('accounts.nameRequired').safeParse('\u200b \u200f').error?.issues).toMatchObject([
    { message: 'accounts.nameRequired' },
  ])
  expect(requiredText('accounts.nameRequired', 100).safeParse('ক'.repeat(300)).success).toBe(false)
  expect(optionalText(300).parse('ক'.repeat(300))).toHaveLength(300)
})

test.each([
  ['৬০০০', 6000],
  ['৬,০০০', 6000],
  [' 60 ০0 ', 6000],
  [7000, 7000],
  ['\u200e৭০০০', 7000],
])('the number %j is %d [BN-231]', (typed, value) =>
  expect(typedNumber({ min: 1, max: 9000 }, 'tuitions.find.notTaka').parse(typed)).toBe(value),
)

test.each(['', '০', '১০০০০', '-5', '1e3', '৬০০০ টাকা', '٣٠٠', null, true, 1.5, '9'.repeat(50)])(
  'the number %j is refused with its own message [BN-231]',
  (typed) => {
    const { error } = typedNumber({ min: 1, max: 9000 }, 'tuitions.find.notTaka').safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['tuitions.find.notTaka'])
  },
)

test('days and pages are taken in Bangla digits [BN-231]', () => {
  expect(typedDay('tutors.dobInvalid').parse('২০২৬-১১-২২')).toBe('2026-11-22')
  expect(typedDay('tutors.dobInvalid').safeParse('২২ নভেম্বর').error?.issues).toMatchObject([
    { message: 'tutors.dobInvalid' },
  ])
  expect(pagingSchema.parse({ page: '২', limit: '১০' })).toEqual({ page: 2, limit: 10 })
  expect(pagingSchema.safeParse({ page: '০' }).success).toBe(false)
})

test.each([
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['rahim@ডাক.বাংলা', 'rahim@xn--p5bx1g.xn--54b7fta0cc'],
  ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
])('the address %s is stored as %s [OFF-729]', (typed, stored) => {
  expect(typedEmail('accounts.emailRequired').parse(typed)).toBe(stored)
  expect(optionalEmail().parse(typed)).toBe(stored)
})

test.each(['a@b@münchen.de', 'münchen.de', 'user@mün chen.de', 'üser@münchen.de'])(
  '%j is no address [OFF-729]',
  (typed) => expect(typedEmail('accounts.emailRequired').safeParse(typed).success).toBe(false),
)

const bijoy = 'Avwg evsjvq cov‡bvi Rb¨ wkÿK'
test.each([
  ['an optional line', optionalText(), bijoy],
  ['optional lines', optionalLines(500), bijoy],
  ['a required line', requiredText('invalid.input'), bijoy],
  ['required lines', requiredLines('invalid.input', 500), bijoy],
  ['a reason', reasonSchema, bijoy],
  ['a name', personName('invalid.input'), 'ivwKe nvmvb'],
  ['a typed choice', optionalChoices(), [bijoy]],
  ['a required choice', requiredChoices('invalid.input'), [bijoy]],
])('%s in Bijoy is refused with the way out [FAM-653]', (_, schema, typed) => {
  expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['invalid.bijoy'])
})

test('a search term in Bijoy finds nothing instead of being refused [FAM-653]', () => {
  expect(searchSchema.parse({ searchTerm: bijoy }).searchTerm).toBe(bijoy)
})
