import { expect, test } from 'vitest'
import { estimateStrength } from './estimate-password-strength.ts'

test.each([
  ['a', 1],
  ['ab1!X', 1],
  ['aaaaaaaa', 1],
  ['abcdefgh', 1],
  ['correct horse battery staple', 4],
  ['x', 1],
])('the strength of %j is level %i of four', (password, level) => expect(estimateStrength(password)).toBe(level))

test('the longest password has a strength', () => expect(estimateStrength('aB3$'.repeat(32))).toBeGreaterThanOrEqual(1))
