import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, logout } from '#features/accounts/calls.ts'
import { deactivatePerson } from '#features/people/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createPushApp, type Device } from '#testing/messages/push.ts'
import type { SignedInClient } from '#testing/test-app.ts'
import { addDevice } from './actions.server.ts'
import * as calls from './calls.ts'
import { MAX_DEVICES } from './rules.ts'

const { app, admin, service, createDevice, shownOn, isKnown, verified } = await createPushApp()

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
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.deliverAll()
  expect(shownOn(late.device)).toHaveLength(1)
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
