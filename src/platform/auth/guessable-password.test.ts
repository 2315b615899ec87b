import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.server.ts'

const PERSON = ['01711000001', 'Rahima Khatun']

test.each([
  ['123456', true],
  ['password', true],
  ['P@ssw0rd', true],
  ['admin123', true],
  ['qwerty12', true],
  ['01711000001', true],
  ['rahima', true],
  ['Khatun', true],
  ['x7kq2m', false],
  ['dhaka-2031', false],
  ['correct horse battery staple', false],
  ['আমার সোনার বাংলা', false],
  ['x'.repeat(128), true],
])('%j is easy to guess: %s [BN-302]', async (password, guessable) =>
  expect(await isGuessable(password, PERSON)).toBe(guessable),
)
