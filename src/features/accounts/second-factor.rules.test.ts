import { expect, test } from 'vitest'
import { formatRecoveryCode, mustSetUpSecondFactor, parseRecoveryCode } from './second-factor.rules.ts'

test.each([
  ['owner', false, true, true],
  ['manager', false, true, true],
  ['verifier', false, true, false],
  [null, false, true, false],
  ['owner', true, true, false],
  ['owner', false, false, false],
] as const)(
  '[OFF-364] role %s, with a factor: %s, required: %s, must set it up: %s',
  (staffRole, hasSecondFactor, isRequired, expected) => {
    expect(mustSetUpSecondFactor({ staffRole, hasSecondFactor, isRequired })).toBe(expected)
  },
)

test.each([
  ['abcde-fghjk', 'abcdefghjk'],
  [' ABCDE FGHJK ', 'abcdefghjk'],
  ['abcdefghjk', 'abcdefghjk'],
  ['123456', null],
  ['abcde-fghj1', null],
  ['abcde-fghjkm', null],
  ['', null],
])('[OFF-362] the recovery code %j is read as %j', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code)
  if (code) expect(formatRecoveryCode(code)).toBe('abcde-fghjk')
})
