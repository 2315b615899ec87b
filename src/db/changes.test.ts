import { afterAll, expect, inject, test, vi } from 'vitest'
import { createApp } from '#app'
import { changePassword, updateOwnAccount } from '#features/accounts/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { readAllNotifications } from '#features/messages/notifications/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { approveTuition, createTuition, listApprovedTuitions, updateTuition } from '#features/tuitions/calls.ts'
import { updateCv } from '#features/tutors/calls.ts'
import { sendInProcess } from '#platform/api/in-process.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { cachedCount } from './cached-count.server.ts'
import { openDb, withTransaction } from './client.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const log = createLog('silent')
const db = openDb({ ...inject('postgres'), database: app.db.$client.options.database, max: 2 }, log)
const other = await createApp({ config: app.config, db, log, pages: 'none' })
await other.http.ready()
const otherSend = sendInProcess(other.http, 'en')
afterAll(async () => {
  await other.http.close()
  await db.$client.end()
})

const total = async () => (await app.visitor.send(listApprovedTuitions, { query: {} })).answer.meta.total
const otherTotal = async () => (await otherSend(listApprovedTuitions, { query: {} })).meta.total
const postTuition = () => app.visitor.send(createTuition, { body: buildTuitionBody() })
const post = async () => (await postTuition()).answer.data._id
const approve = (id: string) => admin.send(approveTuition, { params: { id } })
const nextChange = () => new Promise<void>((resolve) => db.changes.onPublicChange(() => resolve()))

test('a public change is heard once, however late a connection repeats it', async () => {
  const heard = vi.fn()
  db.changes.onPublicChange(heard)
  for (const transaction of ['a', 'b', 'a', 'b'])
    await db.$client.query("select pg_notify('porua_changes', $1)", [transaction])
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a public total is right immediately after each change, and soon after in other processes [PERF-152]', async () => {
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
  await Promise.all(Array.from({ length: 10 }, () => cachedCount(app.db, 'tests', count)))
  expect(counted).toBe(1)
  await approve(await post())
  expect(await cachedCount(app.db, 'tests', count)).toBe(2)
})

test('a total that a query builder counts is counted once until the next change [PERF-102]', async () => {
  await approve(await post())
  const sent = vi.spyOn(app.db.$client, 'query')
  const count = () => cachedCount(app.db, 'by a query', () => app.db.$count(tuitions))
  expect(await count()).toBe(await count())
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
})

test('a failed count is not cached; inside a transaction every total is counted', async () => {
  const fail = () => Promise.reject(new Error('no'))
  await expect(cachedCount(app.db, 'failing', fail)).rejects.toThrow('no')
  expect(await cachedCount(app.db, 'failing', async () => 7)).toBe(7)
  await withTransaction(app.db, async (tx) => expect(await cachedCount(tx, 'failing', async () => 8)).toBe(8))
})

/** Sends a call and tells whether a cached total survived it. */
const keepsCache = async (send: () => Promise<{ status: number }>) => {
  const cachedAt = Math.random()
  expect(await cachedCount(app.db, 'kept', async () => cachedAt)).toBe(cachedAt)
  expect((await send()).status).toBe(200)
  const isCached = (await cachedCount(app.db, 'kept', async () => -1)) === cachedAt
  await approve(await post())
  return isCached
}

test('what visitors do not see keeps cached totals and pages [SYS-03]', async () => {
  const guardian = await app.signInAs('Guardian', { password: 'secret-1' })
  const tutor = await createPendingTutor(app)
  const tuition = await createApprovedTuition(app, { admin, post: { phone: '01512349999' } })
  const body = { phone: tuition.phone ?? '', role: 'Guardian' as const, comment: 'Did not pay.' }
  const passwords = { currentPassword: 'secret-1', password: 'secret-22', confirmPassword: 'secret-22' }
  expect(await keepsCache(postTuition)).toBe(true)
  expect(await keepsCache(() => admin.send(createReport, { body }))).toBe(true)
  expect(await keepsCache(() => guardian.send(changePassword, { body: passwords }))).toBe(true)
  expect(await keepsCache(() => tutor.send(updateCv, { body: buildCvBody({ experience: '3 years' }) }))).toBe(true)
  expect(await keepsCache(() => admin.send(readAllNotifications, { body: {} }))).toBe(true)
})

test('what visitors see drops cached totals and pages [SYS-03]', async () => {
  const tuition = await createApprovedTuition(app, { admin })
  const tutor = await createApprovedTutor(app, { admin })
  const booking = {
    tuitionId: tuition.tuitionId,
    tutorId: tutor.cv.tutorId,
    startDate: 'December 1, 2026',
  }
  expect(await keepsCache(async () => approve(await post()))).toBe(false)
  expect(
    await keepsCache(() => admin.send(updateTuition, { params: { id: tuition._id }, body: { salary: '9000' } })),
  ).toBe(false)
  expect(await keepsCache(() => admin.send(bookTuition, { body: booking }))).toBe(false)
  expect(await keepsCache(() => tutor.send(updateCv, { body: buildCvBody({ experience: '3 years' }) }))).toBe(false)
  expect(await keepsCache(() => tutor.send(updateOwnAccount, { body: { name: 'Another Name', email: '' } }))).toBe(
    false,
  )
})
