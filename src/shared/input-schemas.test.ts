import { expect, test } from 'vitest'
import {
  choicesFilter,
  dayFilter,
  optionalChoices,
  optionalText,
  pagingSchema,
  reasonSchema,
  requiredText,
  sortSchema,
  switchFilter,
  typedDay,
  typedNumber,
} from './input-schemas.ts'

test.each(['', '  ', 'ab', ' ab ', 'x'.repeat(501), undefined, 7])('[OFF-101] %j is no reason', (reason) =>
  expect(reasonSchema.safeParse(reason).success).toBe(false),
)

test('[OFF-101] a reason of 3 to 500 characters is kept without the spaces around it', () => {
  expect(reasonSchema.parse('  Fee ')).toBe('Fee')
  expect(reasonSchema.parse('x'.repeat(500))).toHaveLength(500)
})

test('[OFF-103] the filters of a call are optional', () => {
  expect(choicesFilter().parse(undefined)).toEqual([])
  expect(choicesFilter().parse('a|b||c')).toEqual(['a', 'b', 'c'])
  expect([switchFilter().parse(undefined), switchFilter().parse('true'), switchFilter().parse(true)]).toEqual([
    false,
    true,
    true,
  ])
  expect(dayFilter().safeParse('2026-02-30').success).toBe(false)
})

test('[OFF-104] the order of a call is one of its keys, ascending or descending', () => {
  const sort = sortSchema(['newest', 'salary'])
  expect([sort.parse('newest'), sort.parse('-salary'), sort.parse(undefined)]).toEqual(['newest', '-salary', undefined])
  expect(sort.safeParse('phone').success).toBe(false)
})

test('[BN-230] texts and choices are stored in one encoding without invisible characters', () => {
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
])('[BN-231] the number %j is %d', (typed, value) =>
  expect(typedNumber({ min: 1, max: 9000 }, 'tuitions.find.notTaka').parse(typed)).toBe(value),
)

test.each(['', '০', '১০০০০', '-5', '1e3', '৬০০০ টাকা', '٣٠٠', null, true, 1.5, '9'.repeat(50)])(
  '[BN-231] the number %j is refused with its own message',
  (typed) => {
    const { error } = typedNumber({ min: 1, max: 9000 }, 'tuitions.find.notTaka').safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['tuitions.find.notTaka'])
  },
)

test('[BN-231] days and pages are taken in Bangla digits', () => {
  expect(typedDay('tutors.dobInvalid').parse('২০২৬-১১-২২')).toBe('2026-11-22')
  expect(typedDay('tutors.dobInvalid').safeParse('২২ নভেম্বর').error?.issues).toMatchObject([
    { message: 'tutors.dobInvalid' },
  ])
  expect(pagingSchema.parse({ page: '২', limit: '১০' })).toEqual({ page: 2, limit: 10 })
  expect(pagingSchema.safeParse({ page: '০' }).success).toBe(false)
})
