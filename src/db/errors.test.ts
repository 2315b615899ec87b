import { expect, test } from 'vitest'
import { databaseFailure } from './errors.server.ts'

const coded = (code: string) => Object.assign(new Error('from PostgreSQL'), { code })

test.each([
  ['unavailable', coded('57P01')],
  ['unavailable', coded('53300')],
  ['unavailable', coded('57014')],
  ['unavailable', coded('55P03')],
  ['unavailable', coded('ECONNREFUSED')],
  ['unavailable', new Error('timeout exceeded when trying to connect')],
  ['unavailable', new Error('Client has encountered a connection error and is not queryable')],
  ['unavailable', new Error('Query read timeout')],
  ['unstorable', coded('22021')],
  ['unstorable', coded('22003')],
  ['conflict', coded('23505')],
  ['conflict', coded('40P01')],
  [null, coded('42601')],
  [null, new Error('anything else')],
  [null, 'not even an error'],
  [null, undefined],
])('%s: %s, by itself and as the cause of a failed query', (meaning, error) => {
  expect(databaseFailure(error)).toBe(meaning)
  expect(databaseFailure(new Error('Failed query', { cause: error }))).toBe(meaning)
})
