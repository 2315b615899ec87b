import { sql } from 'drizzle-orm'
import { enqueueMail, enqueueSms } from '#features/outbox/actions.server.ts'
import type { TestApp } from './test-app.ts'

/** An SMS that says where a lesson is, to the phone of somebody. */
export const testSms = (parts: { to?: string; text?: string; secret?: string; goodUntil?: Date } = {}) => ({
  to: '01712345678',
  text: 'Porua: a guardian invites you to TN1001.',
  ...parts,
})

/** A mail with one sentence. */
export const mail = (parts: { to?: string; subject?: string; text?: string; html?: string; secret?: string } = {}) => ({
  to: 'rahima@example.com',
  subject: 'Your new tuition',
  text: 'Hello',
  html: '<p>Hello</p>',
  ...parts,
})

/** Owes somebody an SMS, as an action does. */
export const enqueueTestSms = (app: TestApp, parts: Parameters<typeof testSms>[0] = {}) =>
  enqueueSms({ db: app.db, jobs: app.jobs }, { ...testSms(parts), now: app.clock.now })

/** Owes somebody a mail, as an action does. */
export const enqueueTestMail = (app: TestApp, parts: Parameters<typeof mail>[0] = {}) =>
  enqueueMail({ db: app.db, jobs: app.jobs }, { ...mail(parts), now: app.clock.now })

/** Lets so many minutes pass, also for the jobs that wait in the database, and does what is due then. */
export async function advanceMinutes(app: TestApp, minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  await app.db.execute(
    sql`update pgboss.job set start_after = start_after - ${minutes} * interval '1 minute' where state < 'active'`,
  )
  await app.deliverAll()
}
