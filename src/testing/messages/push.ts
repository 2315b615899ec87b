import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { pushSubscriptions } from '#db/tables/alerts/push-subscriptions.server.ts'
import { addPushSubscription, readPushKey } from '#features/messages/push/calls.ts'
import { createApprovedTuition } from '../applications.ts'
import { startFakePushService } from '../fakes/push-service.ts'
import { createTestApp, type SignedInClient } from '../test-app.ts'

/** The time at which each test begins. */
export const PUSH_DAY = new Date('2026-11-18T09:05:00Z')

/** An app that sends notifications of devices to a local push service; each test begins on the same day. */
export async function createPushApp() {
  const service = await startFakePushService()
  afterAll(() => service.stop())
  const app = await createTestApp({ PUSH_ORIGIN: service.origin })
  const admin = await app.signInAs('Admin')
  beforeEach(() => {
    app.clock.now = PUSH_DAY
    service.behave('taken')
  })
  const createDevice = async (who: SignedInClient) => {
    const { publicKey } = (await who.send(readPushKey)).answer.data
    const device = service.subscribe(publicKey)
    expect((await who.send(addPushSubscription, { body: device })).status).toBe(200)
    return device
  }
  return {
    ...{ app, admin, service, createDevice },
    shownOn: ({ endpoint }: Device) => service.received.filter((push) => push.endpoint === endpoint),
    isKnown: async ({ endpoint }: Device) =>
      (await app.db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) > 0,
    /** A guardian with a device and a post that was verified just now. */
    verified: async () => {
      const guardian = await app.signInAs('Guardian')
      const device = await createDevice(guardian)
      const { _id: id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
      return { guardian, device, id, tuitionId }
    },
  }
}

/** A browser that allows notifications. */
export type Device = ReturnType<Awaited<ReturnType<typeof startFakePushService>>['subscribe']>
