import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#platform/config/log.server.ts'
import { createHttp } from '#platform/http/http.server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { databaseFailure } from './errors.server.ts'

const { db } = await createTestDatabase()
const coded = (code: string, syscall?: string) => Object.assign(new Error('from PostgreSQL'), { code, syscall })

test.each([
  ['unavailable', coded('57P01')],
  ['unavailable', coded('53300')],
  ['unavailable', coded('57014')],
  ['unavailable', coded('55P03')],
  ['unavailable', coded('ECONNREFUSED')],
  ['unavailable', coded('ENOENT', 'connect')],
  ['unavailable', new Error('timeout exceeded when trying to connect')],
  ['unavailable', new Error('Client has encountered a connection error and is not queryable')],
  ['unavailable', new Error('Query read timeout')],
  ['unstorable', coded('22021')],
  ['unstorable', coded('22003')],
  ['conflict', coded('23505')],
  ['conflict', coded('40001')],
  ['conflict', coded('40P01')],
  [null, coded('ENOENT', 'open')],
  [null, coded('23502')],
  [null, coded('23503')],
  [null, coded('23514')],
  [null, coded('22012')],
  [null, coded('22P02')],
  [null, coded('42601')],
  [null, new Error('anything else')],
  [null, 'not even an error'],
  [null, undefined],
])('%s: %s, by itself and as the cause of a failed query', (kind, error) => {
  expect(databaseFailure(error)).toBe(kind)
  expect(databaseFailure(new DrizzleQueryError('select 1', [], error as Error))).toBe(kind)
})

test('the failed request of another server is not an unavailable database', () => {
  expect(databaseFailure(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }))).toBeNull()
})

test.each([
  ['a missing value', 500, '23502', sql`insert into reports (role, phone) values ('Tutor', '01711000001')`],
  [
    'an unknown reference',
    500,
    '23503',
    sql`insert into sessions (token_hash, account_id, created_at, expires_at)
      values ('\\x00', gen_random_uuid(), now(), now() + interval '1 day')`,
  ],
  ['a division by zero', 500, '22012', sql`select 1 / 0`],
  ['a text that is not a number', 500, '22P02', sql`select 'x'::int`],
  ['a value out of range', 400, '22003', sql`select 3000000000::int`],
])('%s is answered %i and logged with the id of the request [SYS-02]', async (_, status, code, statement) => {
  const lines: string[] = []
  const http = await createHttp({
    config: { trustProxy: false, publicUrl: undefined },
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    isReady: async () => true,
  })
  http.get('/statement', () => db.execute(statement))
  const { statusCode, headers } = await http.inject('/statement')
  expect(statusCode).toBe(status)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: headers['x-request-id'], err: { cause: { code } } },
  ])
})
