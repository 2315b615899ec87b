import { expect, test } from 'vitest'
import { CODE } from '../../../code.rules.ts'
import { cleanTypedCode, extractPastedCode, formatCountdown, remainingSeconds } from './code-text.ts'

test.each([
  ['', ''],
  ['4071', '4071'],
  ['407128', '407128'],
  ['4071289', '407128'],
  ['407 128', '407128'],
  ['407-128', '407128'],
  ['৪০৭১২৮', '407128'],
  ['৪0৭1২8', '407128'],
  ['40a7!', '407'],
  ['code', ''],
  ['٤٠٧', ''],
])('a code typed as %j becomes %j [VAL-38, REG-08, CONST-18]', (typed, code) =>
  expect(cleanTypedCode(typed)).toBe(code),
)

test.each([
  ['407128', '407128'],
  ['  407128\n', '407128'],
  ['407 128', '407128'],
  ['407-128', '407128'],
  ['৪০৭১২৮', '407128'],
  ['Porua: your code to log in is 407128, valid for 10 minutes. We never ask for it, nor for money first.', '407128'],
  ['10 minutes: 407128', '407128'],
  ['<407128>', '407128'],
  ['4071', '4071'],
  ['call 01712345678', ''],
  ['no code', ''],
  ['', ''],
])('a code pasted as %j is %j', (pasted, code) => expect(extractPastedCode(pasted)).toBe(code))

test.each([
  [600, '10:00'],
  [599, '9:59'],
  [582, '9:42'],
  [61, '1:01'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
  [-3, '0:00'],
  [3600, '60:00'],
])('%i seconds left are shown as %s [REG-09, CONST-19]', (seconds, shown) =>
  expect(formatCountdown(seconds)).toBe(shown),
)

test.each([
  [600, 0, 600],
  [600, 18, 582],
  [600, 600, 0],
  [600, 3600, 0],
  // A clock that is set back must not extend the code.
  [600, -60, 600],
])('%i seconds, %i later, leave %i [REG-10, STATE-24]', (seconds, passed, left) =>
  expect(remainingSeconds(seconds, passed)).toBe(left),
)

test('a new code starts at ten minutes [REG-10, CONST-19]', () => expect(formatCountdown(CODE.seconds)).toBe('10:00'))
