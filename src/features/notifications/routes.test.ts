import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { notify } from './actions.server.ts'
import * as calls from './calls.ts'
import { notificationReads } from './table.server.ts'

const app = await testApp()
const admin = await app.person('Admin')
const otherAdmin = await app.person('Admin')

const tell = (message: string, type: 'cv' | 'message' = 'message') =>
  notify(app.db, { type, message, now: app.clock.now })
const list = async (who: typeof admin, query: { page?: number; limit?: number } = {}) =>
  (await who.send(calls.listNotifications, { query })).answer

test('[ENT-11] notifications reach every admin, newest first, unread, with their type and time', async () => {
  await tell('first')
  await tell('রহিমের সিভি 🙂 waits for verification!', 'cv')
  for (const who of [admin, otherAdmin]) {
    const { data, meta } = await list(who)
    expect(data.map(({ message }) => message)).toEqual(['রহিমের সিভি 🙂 waits for verification!', 'first'])
    expect(data[0]).toMatchObject({ type: 'cv', isRead: false, createdAt: app.clock.now.toISOString() })
    expect(meta).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 })
  }
})

test('what one admin read or dismissed stays as it was for the others', async () => {
  const [newest, oldest] = (await list(admin)).data
  await app.db.insert(notificationReads).values([
    { notificationId: String(newest?._id), adminId: admin.account.id, readAt: app.clock.now },
    { notificationId: String(oldest?._id), adminId: admin.account.id, dismissedAt: app.clock.now },
  ])
  const mine = await list(admin)
  expect(mine.data.map(({ _id, isRead }) => [_id, isRead])).toEqual([[newest?._id, true]])
  expect(mine.meta.total).toBe(1)
  expect((await list(otherAdmin)).data.map(({ isRead }) => isRead)).toEqual([false, false])
})

test('the list is paged, and a page past the end is empty with a true meta', async () => {
  const { data, meta } = await list(otherAdmin, { page: 2, limit: 1 })
  expect(data.map(({ message }) => message)).toEqual(['first'])
  expect(meta).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  expect((await list(otherAdmin, { page: 9, limit: 1 })).data).toEqual([])
})

test('[ROLE-58] only admins read notifications', async () => {
  expect((await app.visitor.send(calls.listNotifications)).status).toBe(401)
  for (const role of ['Guardian', 'Tutor'] as const) {
    const person = await app.person(role)
    expect((await person.send(calls.listNotifications)).status).toBe(403)
  }
})

test.each([{ limit: 1e9 }, { page: -1 }, { page: 'x' }])('a query of %j is refused with 400', async (query) => {
  const { status, failure } = await admin.send(calls.listNotifications, { query })
  expect(status).toBe(400)
  expect(failure.errorMessages).not.toHaveLength(0)
})
