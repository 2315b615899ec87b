import { expect, test } from 'vitest'
import { choicesFilter, dayFilter, reasonSchema, sortSchema, switchFilter } from './input-schemas.ts'

test.each(['', '  ', 'ab', ' ab ', 'x'.repeat(501), undefined, 7])('[OFF-101] %j is no reason', (reason) =>
  expect(reasonSchema.safeParse(reason).success).toBe(false),
)

test('[OFF-101] a reason of 3 to 500 characters is kept without the spaces around it', () => {
  expect(reasonSchema.parse('  Spam ')).toBe('Spam')
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
