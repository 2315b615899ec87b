import { sql } from 'drizzle-orm'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { enqueueMail, enqueueSms } from '#features/messages/outbox/actions.server.ts'
import { respondJson, startFakeSmsGateway } from '../fakes/fake-sms-gateway.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/** An SMS for tests. */
export const testSms = (parts: { to?: string; text?: string; secret?: string; goodUntil?: Date } = {}) => ({
  to: '01712345678',
  text: 'Porua: a guardian invites you to TN1001.',
  ...parts,
})

/** A mail for tests. */
export const testMail = (
  parts: { to?: string; subject?: string; text?: string; html?: string; secret?: string } = {},
) => ({
  to: 'rahima@example.com',
  subject: 'Your new tuition',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...parts,
})

export const enqueueTestSms = (app: TestApp, parts: Parameters<typeof testSms>[0] = {}) =>
  enqueueSms({ db: app.db, jobs: app.jobs }, { ...testSms(parts), now: app.clock.now })

export const enqueueTestMail = (app: TestApp, parts: Parameters<typeof testMail>[0] = {}) =>
  enqueueMail({ db: app.db, jobs: app.jobs }, { ...testMail(parts), now: app.clock.now })

/** Advances the clock, also for queued jobs, and runs the jobs that are due. */
export async function advanceMinutes(app: TestApp, minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  await app.db.execute(
    sql`update pgboss.job set start_after = start_after - ${minutes} * interval '1 minute' where state < 'active'`,
  )
  await app.deliverAll()
}

export const ACCEPTED = { status_code: 200 }

/** An app that sends its SMS to a gateway, which accepts them; `stored` is the newest message, `reset` empties outbox and gateway. */
export async function createSendingApp() {
  const gateway = await startFakeSmsGateway(respondJson(ACCEPTED))
  const app = await createTestApp({
    SMS_PRESET: 'sslwireless',
    SMS_URL: gateway.address,
    SMS_KEY: 'gateway-key',
    SMS_SENDER: 'PORUA',
  })
  const stored = async () => {
    const [row] = await app.db.select().from(outboxMessages).orderBy(sql`number desc`).limit(1)
    if (!row) throw new Error('no message is stored')
    return row
  }
  const reset = async () => {
    await app.db.execute(sql`delete from pgboss.job`)
    await app.db.delete(outboxMessages)
    gateway.received.length = 0
    gateway.respondWith(respondJson(ACCEPTED))
  }
  return { app, gateway, stored, reset }
}
