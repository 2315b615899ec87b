import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { pushSubscriptions } from '#db/tables/alerts/push-subscriptions.server.ts'
import { changePassword, logout } from '#features/accounts/calls.ts'
import { ringBell } from '#features/messages/bell/actions.server.ts'
import {
  changeMessagePreference,
  listPersonNotifications,
  readAllPersonNotifications,
} from '#features/messages/bell/calls.ts'
import { deactivatePerson } from '#features/people/calls.ts'
import { unverifyTuition } from '#features/tuitions/calls.ts'
import { nameOwnTuition } from '#features/tuitions/own/calls.ts'
import { kindsTo, TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { startFakePushService } from '#testing/fakes/push-service.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { addDevice } from './actions.server.ts'
import * as calls from './calls.ts'
import { MAX_DEVICES } from './rules.ts'

const service = await startFakePushService()
afterAll(() => service.stop())
const app = await createTestApp({ PUSH_ORIGIN: service.origin })
const admin = await app.signInAs('Admin')
const day = new Date('2026-11-18T09:05:00Z')

beforeEach(() => {
  app.clock.now = day
  service.behave('taken')
})

type Device = ReturnType<typeof service.subscribe>

async function createDevice(who: SignedInClient): Promise<Device> {
  const { publicKey } = (await who.send(calls.readPushKey)).answer.data
  const device = service.subscribe(publicKey)
  expect((await who.send(calls.addPushSubscription, { body: device })).status).toBe(200)
  return device
}

const shownOn = ({ endpoint }: Device) => service.received.filter((push) => push.endpoint === endpoint)
const isKnown = async ({ endpoint }: Device) =>
  (await app.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) > 0

/** A guardian with a device and a post that was verified just now. */
async function verified() {
  const guardian = await app.signInAs('Guardian')
  const device = await createDevice(guardian)
  const { _id: id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
  return { guardian, device, id, tuitionId }
}

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

const valid = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const address = 'https://push.example.com/x'

test.each([
  [{ keys: valid }, 'endpoint'],
  [{ endpoint: 5, keys: valid }, 'endpoint'],
  [{ endpoint: '', keys: valid }, 'endpoint'],
  [{ endpoint: 'a phone', keys: valid }, 'endpoint'],
  [{ endpoint: 'http://push.example.com/x', keys: valid }, 'endpoint'],
  [{ endpoint: 'https://127.0.0.1/x', keys: valid }, 'endpoint'],
  [{ endpoint: 'https://[fd00::1]/x', keys: valid }, 'endpoint'],
  [{ endpoint: 'https://push.example.com:22/x', keys: valid }, 'endpoint'],
  [{ endpoint: `${address}${'x'.repeat(1000)}`, keys: valid }, 'endpoint'],
  [{ endpoint: address }, 'keys'],
  [{ endpoint: address, keys: { ...valid, p256dh: 'AAAA' } }, 'keys.p256dh'],
  [{ endpoint: address, keys: { ...valid, p256dh: `C${'A'.repeat(86)}` } }, 'keys.p256dh'],
  [{ endpoint: address, keys: { ...valid, p256dh: `B${'+'.repeat(86)}` } }, 'keys.p256dh'],
  [{ endpoint: address, keys: valid }, 'keys.p256dh'],
  [{ endpoint: address, keys: { ...valid, auth: 'A'.repeat(21) } }, 'keys.auth'],
  [{ endpoint: address, keys: { p256dh: valid.p256dh } }, 'keys.auth'],
])('device %# is refused with its field [FAM-942]: %j, %s', async (body, path) => {
  const guardian = await app.signInAs('Guardian')
  const { status, failure } = await guardian.send(calls.addPushSubscription, { body: body as Device })
  expect([status, failure.errorMessages.map((one) => one.path)]).toEqual([400, [path]])
  expect(failure.errorMessages[0]?.message).not.toBe('')
})

test('a device shows what its last person is told, and nobody takes over an address without its keys [FAM-945]', async () => {
  const { device, guardian } = await verified()
  const tutor = await app.signInAs('Tutor')
  const other = service.subscribe('x')
  const stolen = { endpoint: device.endpoint, keys: other.keys }
  expect((await tutor.send(calls.addPushSubscription, { body: stolen })).status).toBe(409)
  await tutor.send(calls.removePushSubscription, { body: { endpoint: device.endpoint } })
  expect(await isKnown(device)).toBe(true)
  expect((await tutor.send(calls.addPushSubscription, { body: device })).status).toBe(200)
  await app.deliverAll()
  expect(shownOn(device)).toEqual([])
  await guardian.send(calls.removePushSubscription, { body: { endpoint: device.endpoint } })
  expect(await isKnown(device)).toBe(true)
  await tutor.send(calls.removePushSubscription, { body: { endpoint: device.endpoint } })
  expect(await isKnown(device)).toBe(false)
  expect((await admin.send(calls.addPushSubscription, { body: device })).status).toBe(403)
  expect((await app.visitor.send(calls.addPushSubscription, { body: device })).status).toBe(401)
  expect((await app.visitor.send(calls.readPushKey)).status).toBe(401)
})

test('of more than ten devices the oldest end [FAM-945]', async () => {
  const guardian = await app.signInAs('Guardian')
  const devices: Device[] = []
  for (let n = 0; n < MAX_DEVICES + 2; n++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    devices.push(await createDevice(await app.signIn(guardian.account)))
  }
  expect(await Promise.all(devices.map(isKnown))).toEqual([false, false, ...Array(MAX_DEVICES).fill(true)])
})

test('a session has one device, and knows whether it shows notifications [FAM-945]', async () => {
  const guardian = await app.signInAs('Guardian')
  const elsewhere = await app.signIn(guardian.account)
  const isOn = async (who: SignedInClient) => (await who.send(calls.readPushKey)).answer.data.isOn
  const before = await createDevice(guardian)
  const renewed = await createDevice(guardian)
  expect([await isKnown(before), await isKnown(renewed)]).toEqual([false, true])
  expect([await isOn(guardian), await isOn(elsewhere)]).toEqual([true, false])
  await guardian.send(calls.removePushSubscription, { body: { endpoint: renewed.endpoint } })
  expect(await isOn(guardian)).toBe(false)
})

test('the log-out, a new password, the end of the session and a deactivated account end a device [FAM-945]', async () => {
  const out = await verified()
  await out.guardian.send(logout)
  expect(await isKnown(out.device)).toBe(false)

  const guardian = await app.signInAs('Guardian', { password: 'secret-1' })
  const elsewhere = await app.signIn(guardian.account)
  const devices = [await createDevice(guardian), await createDevice(elsewhere)] as const
  const word = 'quiet-river-42'
  const body = { currentPassword: 'secret-1', password: word, confirmPassword: word }
  expect((await guardian.send(changePassword, { body })).status).toBe(200)
  expect([await isKnown(devices[0]), await isKnown(devices[1])]).toEqual([true, false])

  const late = await verified()
  const gone = await verified()
  const because = { params: { id: gone.guardian.account.id }, body: { reason: 'Asked for by phone.' } }
  expect((await admin.send(deactivatePerson, because)).status).toBe(200)
  await app.deliverAll()
  expect(shownOn(gone.device)).toEqual([])
  expect(shownOn(late.device)).toHaveLength(1)
  await createApprovedTuition(app, { admin, guardian: late.guardian })
  await app.db.execute(sql`update sessions set expires_at = created_at + interval '1 second'
    where account_id = ${late.guardian.account.id}`)
  app.clock.now = new Date(day.getTime() + 60_000)
  await app.deliverAll()
  expect(shownOn(late.device)).toHaveLength(1)
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
    app.clock.now = new Date(day.getTime() + seconds * 1000)
    await createApplicant(app, { tuitionId, admin })
  }
  await app.deliverAll()
  app.clock.now = new Date(day.getTime() + 60_000)
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

test('a device is not kept for a session that has ended meanwhile [FAM-945]', async () => {
  const tutor = await app.signInAs('Tutor')
  const input = service.subscribe('the key of the site')
  const ended = addDevice(app.db, {
    input,
    actor: tutor.actor,
    sessionHash: Buffer.alloc(32),
    push: { findProblem: () => null },
    now: app.clock.now,
  })
  await expect(ended).rejects.toMatchObject({ status: 401 })
})
