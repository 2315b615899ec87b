import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { ringBell } from '#features/messages/bell/actions.server.ts'
import {
  changeMessagePreference,
  listPersonNotifications,
  readAllPersonNotifications,
} from '#features/messages/bell/calls.ts'
import { unverifyTuition } from '#features/tuitions/calls.ts'
import { nameOwnTuition } from '#features/tuitions/own/calls.ts'
import { kindsTo, TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createPushApp, PUSH_DAY } from '#testing/messages/push.ts'
import { createApprovedTutor } from '#testing/tutors.ts'

const { app, admin, service, createDevice, shownOn, isKnown, verified } = await createPushApp()

/** Makes every job due that waits. */
const endWaits = () =>
  app.db.execute(sql`update pgboss.job set start_after = now() where state < 'active' and name = 'push'`)

async function laterBy(minutes: number) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  await endWaits()
  await app.jobs.runDue()
}

const waitingPushes = async () => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where state < 'active' and name = 'push'`,
  )
  return rows[0]?.count
}

test('what the bell tells is shown once on each device of the person, in the person’s language [FAM-941]', async () => {
  const { guardian, device, tuitionId } = await verified()
  const second = await createDevice(await app.signIn(guardian.account))
  await createPendingTuition(app, { guardian })
  const [entry] = (await guardian.send(listPersonNotifications)).answer.data
  await app.deliverAll()
  await app.deliverAll()
  expect(shownOn(second)).toEqual([])
  expect(shownOn(device)).toEqual([
    {
      endpoint: device.endpoint,
      topic: entry?._id.replaceAll('-', ''),
      ttl: 24 * 3600,
      urgency: 'normal',
      shown: {
        title: 'Porua',
        body: `Your post ${tuitionId} (Class 5, Class 6) is verified. Tutors can apply now.`,
        tag: entry?._id,
        path: `/tuitions-page/${tuitionId}`,
        lang: 'en',
      },
    },
  ])
})

test('two processes show an entry once on each of two devices [FAM-944]', async () => {
  const guardian = await app.signInAs('Guardian')
  const devices = [await createDevice(guardian), await createDevice(await app.signIn(guardian.account))]
  await createApprovedTuition(app, { admin, guardian })
  const other = await app.startAnother()
  await Promise.all([app.deliverAll(), other.deliverAll()])
  await Promise.all([app.deliverAll(), other.deliverAll()])
  expect(devices.map((device) => shownOn(device).length)).toEqual([1, 1])
})

test('what was read, is no longer so, or is switched off is not shown [FAM-941]', async () => {
  const read = await verified()
  await read.guardian.send(readAllPersonNotifications, { body: {} })
  const undone = await verified()
  await admin.send(unverifyTuition, { params: { id: undone.id }, body: { reason: 'The salary is missing.' } })
  const muted = await verified()
  await muted.guardian.send(changeMessagePreference, { body: { group: 'own', isSent: false } })
  await app.deliverAll()
  expect(shownOn(read.device)).toEqual([])
  expect(shownOn(undone.device).map(({ shown }) => shown.body)).toEqual([
    `Your post ${undone.tuitionId} (Class 5, Class 6) waits for verification again: …`,
  ])
  expect(shownOn(muted.device)).toEqual([])
})

test('new applicants are one notification with their number [FAM-941]', async () => {
  const { device, tuitionId } = await verified()
  await app.deliverAll()
  for (const seconds of [1, 2]) {
    app.clock.now = new Date(PUSH_DAY.getTime() + seconds * 1000)
    await createApplicant(app, { tuitionId, admin })
  }
  await app.deliverAll()
  app.clock.now = new Date(PUSH_DAY.getTime() + 60_000)
  await createApplicant(app, { tuitionId, admin })
  await app.deliverAll()
  const [, two, three] = shownOn(device)
  expect([two?.shown.body, three?.shown.body]).toEqual([
    `2 new applicants for ${tuitionId} (Class 5, Class 6).`,
    `3 new applicants for ${tuitionId} (Class 5, Class 6).`,
  ])
  expect(three?.topic).toBe(two?.topic)
  expect(shownOn(device)).toHaveLength(3)
})

test('a new tuition that fits is shown on the device of a tutor [FAM-941]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const device = await createDevice(tutor)
  await app.deliverAll()
  const asked = { class: ['Class 9'], subjects: ['Physics'], location: { city: 'Dhaka', areas: ['Dhanmondi'] } }
  const { tuitionId } = await createApprovedTuition(app, { admin, post: asked })
  await advanceMinutes(app, 2)
  await app.deliverAll()
  expect(shownOn(device).filter(({ shown }) => shown.path.endsWith(tuitionId))).toMatchObject([
    { shown: { body: expect.stringMatching(`^New tuition for you, ${tuitionId}: Physics, `) } },
  ])
})

test('in the quiet hours a device stays dark until the morning [FAM-941]', async () => {
  app.clock.now = new Date('2026-11-18T23:30:00+06:00')
  const { device } = await verified()
  await laterBy(1)
  expect(shownOn(device)).toEqual([])
  app.clock.now = new Date('2026-11-19T09:00:00+06:00')
  await laterBy(0)
  expect(shownOn(device)).toHaveLength(1)
})

test('a push that fails is sent again under the same topic, and given up with one line of the log [FAM-943]', async () => {
  const { device } = await verified()
  service.behave('lost')
  await app.deliverAll()
  service.behave({ status: 500 })
  await laterBy(1)
  service.behave({ status: 429, headers: { 'retry-after': '600' } })
  await laterBy(5)
  expect(await waitingPushes()).toBe(1)
  service.behave('taken')
  await laterBy(10)
  const topics = shownOn(device).map(({ topic, shown }) => [topic, shown.tag])
  expect(topics).toHaveLength(2)
  expect(new Set(topics.map((one) => one.join())).size).toBe(1)
  expect(await waitingPushes()).toBe(0)

  const failing = await verified()
  service.behave({ status: 500 })
  await app.deliverAll()
  for (const minutes of [1, 5, 25]) await laterBy(minutes)
  expect(await waitingPushes()).toBe(0)
  expect(await isKnown(failing.device)).toBe(true)
})

test('no notification holds a phone, a mail address, a link or what a family calls its post [FAM-946]', async () => {
  const guardian = await app.signInAs('Guardian', { name: 'Rahima Khatun' })
  const device = await createDevice(guardian)
  const post = { houseAndRoad: 'House 14, Road 7', details: 'Call 01711112222' }
  const { _id: id, tuitionId, phone } = await createApprovedTuition(app, { admin, guardian, post })
  await guardian.send(nameOwnTuition, { params: { id }, body: { name: 'Rafi and Rumi' } })
  const kinds = TEMPLATE_KINDS.filter((kind) => kindsTo('Guardian').includes(kind))
  const secrets = { number: '01733334444', tutorPhone: '01755556666', guardianPhone: String(phone) }
  const free = { reason: 'Rahima of House 14, rahima@mail.example', tutorName: 'Karim 01777778888', tutorId: 'TR1001' }
  const known = { amount: '5000', remaining: '0', before: '1', date: '2026-11-20', dueOn: '2026-11-20' }
  const dates = { time: '2026-11-20T11:00:00Z', startDate: '2026-11-20' }
  const values = { tuitionId, requestId: 'HR1', count: '2', ...secrets, ...free, ...known, ...dates }
  await withTransaction(app.db, async (tx) => {
    for (const kind of kinds) await ringBell(tx, { accountId: guardian.account.id, kind, values, now: app.clock.now })
  })
  await app.deliverAll()
  const texts = shownOn(device).map(({ shown }) => JSON.stringify(shown))
  expect(texts.length).toBeGreaterThan(15)
  for (const text of texts) expect(text).not.toMatch(/01\d{9}|@|https?:|Rafi|Rahima|House/)
})

test.each([404, 410])('an address that its push service answers with %i is deleted [FAM-943]', async (status) => {
  const { device } = await verified()
  service.behave({ status })
  await app.deliverAll()
  expect([await isKnown(device), await waitingPushes()]).toEqual([false, 0])
})
