import { expect, test } from 'vitest'
import { formatRecoveryCode, mustSetUpSecondFactor, parseRecoveryCode } from './rules.ts'

test.each([
  ['owner', false, true, true],
  ['manager', false, true, true],
  ['verifier', false, true, false],
  [null, false, true, false],
  ['owner', true, true, false],
  ['owner', false, false, false],
] as const)(
  'role %s, with a factor: %s, required: %s, must set it up: %s [OFF-364]',
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
])('the recovery code %j is read as %j [OFF-362]', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code)
  if (code) expect(formatRecoveryCode(code)).toBe('abcde-fghjk')
})
