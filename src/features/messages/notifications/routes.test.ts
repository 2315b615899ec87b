import { expect, test } from 'vitest'
import { notifications } from '#db/tables/messages/notifications.server.ts'
import { handleContactMessage, listContactMessages, sendContactMessage } from '#features/contact-messages/calls.ts'
import { approveTuition } from '#features/tuitions/calls.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { notify } from './actions.server.ts'
import * as calls from './calls.ts'
import { deleteNotificationsBefore } from './store.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const otherAdmin = await app.signInAs('Admin')

const notifyOfMessage = (name: string) =>
  notify(app.db, { kind: 'contactMessageSent', params: { name }, now: app.clock.now })
const toText = (name: string) => `New message from ${name}.`
const rakib = { name: 'Rakib', tutorId: 'TR1001' }
const list = async (who: typeof admin, query: { page?: number; limit?: number } = {}) =>
  (await who.send(calls.listNotifications, { query })).answer

test('every admin gets a notification unread, newest first, with type and time [ENT-11, API-08]', async () => {
  await notifyOfMessage('first')
  const params = { name: 'রহিম 🙂', tutorId: 'TR1001' }
  await notify(app.db, { kind: 'cvSubmitted', params, now: app.clock.now })
  const message = 'The CV of রহিম 🙂 (TR1001) waits for verification!'
  for (const who of [admin, otherAdmin]) {
    const { data, meta } = await list(who)
    expect(data.map(({ message }) => message)).toEqual([message, toText('first')])
    expect(data[0]).toEqual({
      _id: expect.any(String),
      kind: 'cvSubmitted',
      type: 'cv',
      message,
      about: { tutorId: 'TR1001' },
      isRead: false,
      createdAt: app.clock.now.toISOString(),
    })
    expect(meta).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 })
  }
})

test('reading or dismissing changes nothing for the other admins [STATE-21..23, API-70]', async () => {
  const [newest, oldest] = (await list(admin)).data
  for (const _ of ['once', 'a second time']) {
    const { data } = (await admin.send(calls.readNotification, { body: { id: String(newest?._id) } })).answer
    expect(data).toMatchObject({ _id: newest?._id, isRead: true })
    const dismissed = await admin.send(calls.dismissNotification, { params: { id: String(oldest?._id) } })
    expect(dismissed.answer.data).toBeNull()
  }
  const mine = await list(admin)
  expect(mine.data.map(({ _id, isRead }) => [_id, isRead])).toEqual([[newest?._id, true]])
  expect(mine.meta.total).toBe(1)
  expect((await list(otherAdmin)).data.map(({ isRead }) => isRead)).toEqual([false, false])
})

test('the list is paged, and a page past the end is empty with a true meta', async () => {
  const { data, meta } = await list(otherAdmin, { page: 2, limit: 1 })
  expect(data.map(({ message }) => message)).toEqual([toText('first')])
  expect(meta).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  expect((await list(otherAdmin, { page: 9, limit: 1 })).data).toEqual([])
})

test('only admins read notifications [ROLE-58, API-08]', async () => {
  expect((await app.visitor.send(calls.listNotifications)).status).toBe(401)
  for (const role of ['Guardian', 'Tutor'] as const) {
    const person = await app.signInAs(role)
    expect((await person.send(calls.listNotifications)).status).toBe(403)
  }
})

test.each([{ limit: 1e9 }, { page: -1 }, { page: 'x' }])('a query of %j is refused with 400', async (query) => {
  const { status, failure } = await admin.send(calls.listNotifications, { query })
  expect(status).toBe(400)
  expect(failure.errorMessages).not.toHaveLength(0)
})

const unread = async (who: typeof admin) => (await who.send(calls.unreadNotifications)).answer.data
const readAll = (who: typeof admin, newest?: string) =>
  who.send(calls.readAllNotifications, { body: newest === undefined ? {} : { newest } })

test('unread notifications are counted by type, a CV only if it waits for verification [ADMIN-29..33, CONST-40, SYS-21]', async () => {
  const viewer = await app.signInAs('Admin')
  await readAll(viewer)
  expect(await unread(viewer)).toEqual({ all: 0, tuition: 0, cv: 0, message: 0, hireRequest: 0 })
  const { now } = app.clock
  const post = { tuitionId: 'TN1001', heading: 'verification!' }
  await notify(app.db, { kind: 'tuitionPostedByGuardian', params: post, now })
  await notify(app.db, { kind: 'tuitionPostedByVisitor', params: post, now })
  await notifyOfMessage('verification!')
  await notify(app.db, { kind: 'hireRequestSent', params: rakib, now })
  await notify(app.db, { kind: 'tutorRegistered', params: { name: 'verification!' }, now })
  await notify(app.db, { kind: 'cvSubmitted', params: rakib, now })
  await notify(app.db, { kind: 'cvChanged', params: rakib, now })
  await notify(app.db, { kind: 'cvChangedByAdmin', params: { ...rakib, admin: 'Asha' }, now })
  expect(await unread(viewer)).toEqual({ all: 8, tuition: 2, cv: 1, message: 1, hireRequest: 1 })
  const [first, , , , , written] = (await list(viewer)).data
  await viewer.send(calls.readNotification, { body: { id: String(first?._id) } })
  await viewer.send(calls.dismissNotification, { params: { id: String(written?._id) } })
  expect(await unread(viewer)).toMatchObject({ all: 6, message: 0 })
})

test('a legacy notification is counted by its stored type and keeps its text', async () => {
  const viewer = await app.signInAs('Admin')
  await readAll(viewer)
  const params = { type: 'tuition', text: 'A post of an older version' }
  await app.db.insert(notifications).values({ kind: 'legacy', params, createdAt: app.clock.now })
  expect(await unread(viewer)).toEqual({ all: 1, tuition: 1, cv: 0, message: 0, hireRequest: 0 })
  expect((await list(viewer)).data[0]).toMatchObject({ type: 'tuition', message: params.text })
})

test('mark all as read stops at the newest one shown and changes nothing for other admins', async () => {
  const [viewer, other] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
  await notifyOfMessage('seen')
  const seen = (await list(viewer)).data[0]
  await notifyOfMessage('came meanwhile')
  const before = await unread(other)
  await readAll(viewer, seen?._id)
  expect(await unread(viewer)).toMatchObject({ all: 1, message: 1 })
  expect(await unread(other)).toEqual(before)
  await Promise.all(Array.from({ length: 8 }, () => readAll(viewer)))
  expect(await unread(viewer)).toMatchObject({ all: 0 })
  expect((await list(viewer)).data[0]).toMatchObject({ message: toText('came meanwhile'), isRead: true })
})

test.each(['TN1001', '00000000-0000-0000-0000-000000000000'])(
  'the unknown notification %s is answered with 404',
  async (id) => {
    for (const { status } of [
      await admin.send(calls.readNotification, { body: { id } }),
      await readAll(admin, id),
      await admin.send(calls.dismissNotification, { params: { id } }),
    ])
      expect(status).toBe(404)
  },
)

test('marking as read without an id is refused', async () => {
  expect((await admin.send(calls.readNotification, { body: { id: ' ' } })).status).toBe(400)
})

test('concurrent reads and dismissals all succeed', async () => {
  for (let count = 0; count < 30; count++) await notifyOfMessage(`one of many ${count}`)
  const { data } = await list(admin, { limit: 30 })
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => admin.send(calls.readAllNotifications, { body: {} })),
    ...data.map(({ _id: id }) => admin.send(calls.readNotification, { body: { id } })),
    ...data.slice(0, 10).map(({ _id: id }) => admin.send(calls.dismissNotification, { params: { id } })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await admin.send(calls.unreadNotifications)).answer.data.all).toBe(0)
  const left = (await list(admin)).data.filter(({ message }) => message.includes('one of many'))
  expect(left.map(({ _id }) => _id)).toEqual(data.slice(10).map(({ _id }) => _id))
})

test('notifications from before a time are deleted, newer ones are kept', async () => {
  const days = (count: number) => new Date(app.clock.now.getTime() + count * 24 * 3_600_000)
  await notify(app.db, { kind: 'contactMessageSent', params: { name: 'a day later' }, now: days(1) })
  await deleteNotificationsBefore(app.db, days(0))
  expect((await list(otherAdmin)).meta.total).toBeGreaterThan(1)
  await deleteNotificationsBefore(app.db, days(1))
  for (const who of [admin, otherAdmin]) {
    expect((await list(who)).data).toMatchObject([{ message: toText('a day later'), isRead: false }])
  }
})

test('an admin who makes a change is not notified of it, the others are [OFF-113]', async () => {
  const params = { name: 'Nila', tutorId: 'TR1044', admin: 'Admin' }
  await notify(app.db, { kind: 'cvChangedByAdmin', params, now: app.clock.now, by: admin.actor.accountId })
  const kinds = async (who: typeof admin) => (await list(who)).data.map(({ about }) => about.tutorId)
  expect(await kinds(admin)).not.toContain('TR1044')
  expect(await kinds(otherAdmin)).toContain('TR1044')
})

test('waiting counts follow the records, not the notifications [OFF-111]', async () => {
  const waiting = async () => (await admin.send(calls.countWaiting)).answer.data
  const before = await waiting()
  const { _id: id } = await createPendingTuition(app)
  expect(await waiting()).toEqual({ ...before, tuitions: before.tuitions + 1 })
  await admin.send(calls.readAllNotifications, { body: {} })
  expect((await admin.send(calls.unreadNotifications)).answer.data.tuition).toBe(0)
  expect((await waiting()).tuitions).toBe(before.tuitions + 1)
  await admin.send(approveTuition, { params: { id } })
  expect(await waiting()).toEqual(before)
})

test('what somebody has done is bold for nobody any more [OFF-726]', async () => {
  const [viewer, colleague] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
  const [post, other] = [await createPendingTuition(app), await createPendingTuition(app)]
  const sent = { name: 'Nila', phone: '01711000001', text: 'When do you open?' }
  await app.visitor.send(sendContactMessage, { body: sent })
  const isBold = async (text: string) => {
    const { data } = await list(viewer)
    return data.filter(({ message }) => message.includes(text)).map(({ isRead }) => !isRead)
  }
  const before = await unread(viewer)
  expect([await isBold(post.tuitionId), await isBold('from Nila')]).toEqual([[true], [true]])
  await colleague.send(approveTuition, { params: { id: post._id } })
  const [message] = (await colleague.send(listContactMessages)).answer.data
  await colleague.send(handleContactMessage, { params: { id: String(message?._id) }, body: { text: 'Called.' } })
  expect([await isBold(post.tuitionId), await isBold('from Nila')]).toEqual([[false], [false]])
  expect(await isBold(other.tuitionId)).toEqual([true])
  expect(await unread(viewer)).toMatchObject({
    all: before.all - 2,
    tuition: before.tuition - 1,
    message: before.message - 1,
  })
})

test('a new colleague starts at zero [OFF-726]', async () => {
  await notifyOfMessage('before them')
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000)
  const newcomer = await app.signInAs('Admin')
  expect([(await unread(newcomer)).all, (await list(newcomer)).data]).toEqual([0, []])
  await notifyOfMessage('since then')
  expect((await list(newcomer)).data.map(({ message }) => message)).toEqual([toText('since then')])
})

test.each([
  ['cashier', ['contactMessageSent']],
  ['matcher', ['contactMessageSent', 'hireRequestSent', 'tuitionPostedByVisitor']],
  ['verifier', ['contactMessageSent', 'cvSubmitted', 'hireRequestSent', 'tuitionPostedByVisitor']],
] as const)('the bell of a %s has the work of the role only [OFF-726]', async (staffRole, kinds) => {
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000)
  const { now } = app.clock
  const colleague = await app.signInAs('Admin', { staffRole })
  await notifyOfMessage('Rima')
  await notify(app.db, { kind: 'tuitionPostedByVisitor', params: { tuitionId: 'TN9001', heading: 'x' }, now })
  await notify(app.db, { kind: 'hireRequestSent', params: rakib, now })
  await notify(app.db, { kind: 'cvSubmitted', params: rakib, now })
  await notify(app.db, { kind: 'guardianRegistered', params: { name: 'Rima' }, now })
  expect((await list(colleague)).data.map(({ kind }) => kind).sort()).toEqual(kinds)
  expect((await unread(colleague)).all).toBe(kinds.length)
})
