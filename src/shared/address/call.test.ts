import { expect, test } from 'vitest'
import { CallError, isNotFound } from '../call.ts'

test.each([
  [404, true],
  [400, true],
  [401, false],
  [500, false],
])('an answer of %i means that a record does not exist: %s', (status, isMissing) => {
  expect(isNotFound(new CallError(status, { message: 'Nothing here' }))).toBe(isMissing)
})

test('another error does not mean that a record does not exist', () =>
  expect(isNotFound(new Error('Nothing here'))).toBe(false))
