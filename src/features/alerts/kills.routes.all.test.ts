import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import type { Work } from '#testing/alerts/die-after.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { saveAlertRule } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const SCRIPT = join(import.meta.dirname, '../../testing/alerts/die-after.ts')
const NEVER = 1_000_000
/** So many that there are twenty statements to be killed before. */
const SAVERS = 8

/** Runs the work in a process of its own; how it ended. */
async function run(work: Pick<Work, 'job' | 'now' | 'dieAfter'>): Promise<string | number> {
  const argument = JSON.stringify({ ...work, connection: app.connection })
  const child = spawn(process.execPath, [SCRIPT, argument], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

async function createSavers(one: string) {
  const ids: string[] = []
  for (let count = 0; count < SAVERS; count += 1) {
    const tutor = await app.signInAs('Tutor')
    const change = { email: `${one.replace(' ', '')}-${count}@example.com`, emailConfirmedAt: app.clock.now }
    await app.db.update(accounts).set(change).where(eq(accounts.id, tutor.account.id))
    await tutor.send(saveAlertRule, { body: { class: one } })
    ids.push(tutor.account.id)
  }
  return ids
}

const countAlerts = (ids: string[]) => app.db.$count(tuitionAlerts, inArray(tuitionAlerts.accountId, ids))
const countBells = (ids: string[]) =>
  app.db.$count(
    personNotifications,
    and(inArray(personNotifications.accountId, ids), eq(personNotifications.kind, 'tuitionAlert')),
  )

test('killed after each of its statements and run again, an alert rings each bell once, and each mail is written once [FAM-975]', async () => {
  let kills = 0
  for (let dieAfter = 0; ; dieAfter += 1) {
    const ids = await createSavers(`Class ${dieAfter}`)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const verifiedAt = app.clock.now.toISOString()
    const post = { class: [`Class ${dieAfter}`], subjects: ['Math'], phone: uniquePhone() }
    const { _id: id } = await createApprovedTuition(app, { admin, post })
    await app.db.execute(sql`delete from pgboss.job where name = 'tuition-verified'`)
    const now = new Date(app.clock.now.getTime() + 120_000).toISOString()
    const tell = { job: { id, verifiedAt }, now }
    const ended = await run({ ...tell, dieAfter })
    expect([await countAlerts(ids), await countBells(ids)]).toEqual(ended === 'SIGKILL' ? [0, 0] : [SAVERS, SAVERS])
    expect(await run({ ...tell, dieAfter: NEVER })).toBe(0)
    expect([await countAlerts(ids), await countBells(ids)]).toEqual([SAVERS, SAVERS])
    if (ended !== 'SIGKILL') break
    kills += 1
  }
  expect(kills).toBeGreaterThanOrEqual(20)
  const mail = { job: null, now: '2026-11-18T12:30:00.000Z' }
  const alerted = await app.db.$count(tuitionAlerts)
  for (let dieAfter = 1; (await run({ ...mail, dieAfter })) === 'SIGKILL'; dieAfter += 7) kills += 1
  expect(await run({ ...mail, dieAfter: NEVER })).toBe(0)
  const isMail = eq(outboxMessages.template, 'alertMail')
  const mails = await app.db.select({ recipient: outboxMessages.recipient }).from(outboxMessages).where(isMail)
  expect(mails).toHaveLength(alerted)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(alerted)
}, 600_000)
