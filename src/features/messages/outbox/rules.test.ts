import { expect, test } from 'vitest'
import { canRetry, getNextTryAt, maskSecret, toStoredError } from './rules.ts'

const now = new Date('2026-11-18T09:05:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [1, null, inMinutes(1)],
  [2, null, inMinutes(5)],
  [3, null, inMinutes(25)],
  [4, null, null],
  [5, null, null],
  [1, inMinutes(10), inMinutes(1)],
  [2, inMinutes(5), inMinutes(5)],
  [2, inMinutes(4), null],
  [3, inMinutes(10), null],
])('after try %i of a message valid until %j the next try is at %j', (tries, goodUntil, at) => {
  expect(getNextTryAt({ tries, goodUntil, now })).toEqual(at)
})

test.each([
  ['Your code is 123456. 123456!', '123456', 'Your code is ••••••. ••••••!'],
  ['nothing secret 123456', '', 'nothing secret 123456'],
  [
    'https://porua.test/forgot-password/Tutor/a%40b/T0k.n',
    'T0k.n',
    'https://porua.test/forgot-password/Tutor/a%40b/••••••',
  ],
])('%j with %j masked is %j', (text, secret, shown) => expect(maskSecret(text, secret)).toBe(shown))

test('an error is stored shortened to whole characters and without the secret', () => {
  expect(toStoredError('cannot send "your code 123456"', '123456')).toBe('cannot send "your code ••••••"')
  expect(toStoredError(`${'x'.repeat(499)}🙂`, '').isWellFormed()).toBe(true)
  expect(toStoredError('x'.repeat(5000), '')).toHaveLength(500)
})

test.each([
  ['failed', false, true],
  ['failed', true, false],
  ['waiting', false, false],
  ['sent', false, false],
] as const)('a message that is %s, secret %j, may be sent again: %j', (status, isSecret, may) => {
  expect(canRetry({ status, isSecret })).toBe(may)
})
