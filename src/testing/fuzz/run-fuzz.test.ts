import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { createLog } from '#platform/config/log.server.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '../applications.ts'
import { findSecretLines } from '../product/log-secrets.ts'
import { createTestApp } from '../test-app.ts'
import { replaceOne } from './requests.ts'
import { digestRows, openRows, readKnownValues } from './rows.ts'
import { runFuzz } from './run-fuzz.ts'

const REQUESTS = 700

const app = await createTestApp()
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const { http } = await createApp({
  config: app.config,
  db: app.db,
  log,
  now: () => app.clock.now,
  pages: 'none',
  checkAnswers: true,
})
afterAll(() => http.close())
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const tuition = await createApprovedTuition(app, { admin, guardian })
await createPendingTuition(app, { guardian })
const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })

test('generated requests of every call get no 500, no answer outside its schema, and change nothing when refused [OPS-230]', {
  timeout: 240_000,
}, async () => {
  const rows = await openRows(app.db.$client)
  const session =
    ({ account }: typeof admin) =>
    async () =>
      (await app.signIn(account)).cookie
  const senders = {
    visitor: async () => undefined,
    Guardian: session(guardian),
    Tutor: session(tutor),
    Admin: session(admin),
  }
  const known = await readKnownValues(app.db.$client)
  const { problems, statuses, ...figures } = await runFuzz({
    http,
    rows,
    senders,
    known,
    requests: REQUESTS,
    seed: 20_261_122,
  })
  expect(problems).toEqual([])
  expect(figures.sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(statuses[200]).toBeGreaterThan(figures.sent / 20)
  expect(statuses[400]).toBeGreaterThan(figures.sent / 20)
})

test('the log of these requests and that of the database hold no phone, password, token or code [OPS-226]', async () => {
  await app.deliverAll()
  const sent = (await app.sentSms()).map(({ text }) => text)
  const codes = sent.flatMap((text) => text.match(/\b\d{6}\b/g) ?? [])
  const cookies = [admin, guardian, tutor].map(({ cookie }) => cookie.split('=')[1] ?? '')
  const secrets = { values: ['secret-1', 'another-secret-2', ...cookies], codes }
  expect(lines.length).toBeGreaterThan(REQUESTS)
  expect(findSecretLines(lines.join(''), secrets)).toEqual([])
  const { rows } = await app.db.$client.query<{ data_directory: string }>('show data_directory')
  const ofDatabase = readFileSync(join(rows[0]?.data_directory ?? '', '../postgres.log'), 'utf8')
  expect(ofDatabase).toContain('database system is ready')
  expect(findSecretLines(ofDatabase, { values: ['secret-1'], codes: [] })).toEqual([])
})

test('the digest of rows notices one changed value [OPS-230]', async () => {
  const rows = await openRows(app.db.$client)
  const before = await digestRows(rows)
  await app.db.execute(`update tuitions set salary = salary || ' ' where number = (select min(number) from tuitions)`)
  const after = await digestRows(rows)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['tuitions'])
})

test('one part of a body is replaced by a text', () => {
  const body = { name: 'a', list: [1, { deep: true }] }
  const replaced = Array.from({ length: 5 }, (_, turn) => replaceOne(body, { turn, text: '1e999' }))
  expect(replaced).toEqual([
    '{"name":1e999,"list":[1,{"deep":true}]}',
    '{"name":"a","list":1e999}',
    '{"name":"a","list":[1e999,{"deep":true}]}',
    '{"name":"a","list":[1,1e999]}',
    '{"name":"a","list":[1,{"deep":1e999}]}',
  ])
})
