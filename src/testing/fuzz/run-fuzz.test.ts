import { expect, test } from 'vitest'
import { createApplicant, createApprovedTuition, createPendingTuition } from '../applications.ts'
import { createTestApp } from '../test-app.ts'
import { replaceOne } from './requests.ts'
import { digestRows, openRows, readKnownValues } from './rows.ts'
import { runFuzz } from './run-fuzz.ts'

const REQUESTS = 700

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const tuition = await createApprovedTuition(app, { admin, guardian })
await createPendingTuition(app, { guardian })
const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })

test('[OPS-230] generated requests of every call get no 500, no answer outside its schema, and change nothing when refused', {
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
    http: app.http,
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

test('[OPS-230] the digest of rows notices one changed value', async () => {
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
