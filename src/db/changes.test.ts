import { afterAll, expect, inject, test } from 'vitest'
import { createApp } from '#app'
import { approveTuition, createTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { sendInProcess } from '#platform/in-process.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { cachedTotal, openDb, withTransaction } from './client.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const log = createLog('silent')
const db = openDb({ ...inject('postgres'), database: app.db.$client.options.database, max: 2 }, log)
const other = await createApp({ config: app.config, db, log, pages: 'none' })
const otherSend = sendInProcess(other.http, 'en')
afterAll(async () => {
  await other.http.close()
  await db.$client.end()
})

const total = async () => (await app.visitor.send(listApprovedTuitions, { query: {} })).answer.meta.total
const otherTotal = async () => (await otherSend(listApprovedTuitions, { query: {} })).meta.total
const post = async () => (await app.visitor.send(createTuition, { body: buildTuitionBody() })).answer.data._id
const approve = (id: string) => admin.send(approveTuition, { params: { id } })
const nextChange = () => new Promise<void>((resolve) => db.changes.onPublicChange(resolve))

test('a public total is right immediately after each change, and soon after in other processes', async () => {
  const before = await total()
  await otherTotal()
  for (let times = 1; times <= 5; times++) {
    const id = await post()
    const received = nextChange()
    await approve(id)
    expect(await total()).toBe(before + times)
    await received
  }
  await expect.poll(otherTotal).toBe(before + 5)
})

test('parallel requests share one count until the next change', async () => {
  let counted = 0
  const count = async () => ++counted
  await Promise.all(Array.from({ length: 10 }, () => cachedTotal(app.db, 'tests', count)))
  expect(counted).toBe(1)
  await post()
  expect(await cachedTotal(app.db, 'tests', count)).toBe(2)
})

test('a failed count is not cached; inside a transaction every total is counted', async () => {
  const fail = () => Promise.reject(new Error('no'))
  await expect(cachedTotal(app.db, 'failing', fail)).rejects.toThrow('no')
  expect(await cachedTotal(app.db, 'failing', async () => 7)).toBe(7)
  await withTransaction(app.db, async (tx) => expect(await cachedTotal(tx, 'failing', async () => 8)).toBe(8))
})
