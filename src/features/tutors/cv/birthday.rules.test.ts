import { expect, test } from 'vitest'
import { checkBirthday } from './birthday.rules.ts'

const now = new Date('2026-11-28T19:00:00Z')

test.each([
  ['', true],
  ['2000-02-29', true],
  ['2012-11-29', true],
  ['2012-11-30', false],
  ['1925-11-30', true],
  ['1925-11-29', false],
  ['0098-05-06', false],
  ['0001-01-01', false],
  ['2098-05-06', false],
  ['2026-11-29', false],
])('a tutor who was born on %j may be so: %s [OFF-811]', (dob, isPossible) => {
  expect(checkBirthday(dob, now)).toBe(isPossible ? null : 'tutors.dobYear')
})
