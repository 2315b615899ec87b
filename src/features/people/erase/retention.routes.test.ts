import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { backups } from '#db/tables/backups.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { idempotencyKeys } from '#db/tables/idempotency-keys.server.ts'
import { notifications } from '#db/tables/messages/notifications.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { loginCodes } from '#db/tables/people/login-codes.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { tuitionLinks } from '#db/tables/tuition-links.server.ts'
import { changeIdCardDays } from '#features/settings/calls.ts'
import { updateCv, verifyCv } from '#features/tutors/calls.ts'
import { backupName, backupTime } from '#platform/backup/backup-names.ts'
import { DAY_MS } from '#shared/durations.ts'
import { daysAfter, RETENTION_DAYS, RETENTION_KEYS, type RetentionKey } from '#shared/retention.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { listPictureFiles, phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { runRetention } from '#testing/retention.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createPendingTutor } from '#testing/tutors.ts'
import { getOwnData } from '../own-data/calls.ts'

const app = await createTestApp()
const { db, clock } = app
const start = clock.now
const count = (table: PgTable) => async () => Number(await db.$count(table))
const hash = () => randomBytes(32)

const message = async (status: 'sent' | 'failed') =>
  db.insert(outboxMessages).values({
    ...{ kind: 'sms' as const, recipient: '01711111111', text: 'Hello', isSecret: false, status },
    ...{ createdAt: start, nextTryAt: start, sentAt: status === 'sent' ? start : null },
  })
const account = async () => (await app.signInAs('Guardian')).account

async function checkedIdCard() {
  const tutor = await createPendingTutor(app)
  const { address } = await uploadTestPicture(app, await phonePicture(), { kind: 'id-card', cookie: tutor.cookie })
  await tutor.send(updateCv, { body: buildCvBody({ img: { id: address } }) })
  await (await app.signInAs('Admin')).send(verifyCv, { body: { phone: tutor.account.phone } })
}

/** Makes one thing of a kind now, and counts how many there are. */
const KINDS: Record<RetentionKey, [make: () => Promise<unknown>, left: () => Promise<number>]> = {
  sentMessages: [() => message('sent'), count(outboxMessages)],
  failedMessages: [() => message('failed'), count(outboxMessages)],
  notifications: [
    () => db.insert(notifications).values({ kind: 'contactMessageSent', params: { name: 'Nila' }, createdAt: start }),
    count(notifications),
  ],
  bellEntries: [
    async () =>
      db
        .insert(personNotifications)
        .values({ accountId: (await account()).id, kind: 'cvVerified', params: {}, createdAt: start }),
    count(personNotifications),
  ],
  sessions: [account, count(sessions)],
  codes: [
    () =>
      db.insert(loginCodes).values({
        ...{ tokenHash: hash(), codeHash: hash(), purpose: 'login' as const, role: 'Tutor' as const },
        ...{ phone: '01711111111', sentAt: start, expiresAt: daysAfter(start, 1), createdAt: start },
      }),
    count(loginCodes),
  ],
  repeatedRequests: [
    () =>
      db.insert(idempotencyKeys).values({
        ...{ scope: 'visitor', key: randomUUID(), call: 'POST messages/send', requestHash: 'x' },
        ...{ answer: { data: null }, createdAt: start },
      }),
    count(idempotencyKeys),
  ],
  privateLinks: [
    async () => {
      const { _id: tuitionId } = await createPendingTuition(app)
      const expiresAt = daysAfter(start, 90)
      await db.delete(tuitionLinks)
      await db.insert(tuitionLinks).values({ tokenHash: hash(), tuitionId, createdAt: start, expiresAt })
    },
    count(tuitionLinks),
  ],
  unusedPictures: [
    async () => uploadTestPicture(app, await phonePicture(), { cookie: (await app.signInAs('Tutor')).cookie }),
    count(uploads),
  ],
  idCards: [checkedIdCard, async () => db.$count(cvs, sql`${cvs.idCardImage} <> ''`)],
  deletedAccounts: [
    async () => {
      const { id } = await account()
      await db.update(accounts).set({ deletionRequestedAt: start }).where(sql`${accounts.id} = ${id}`)
    },
    async () => db.$count(accounts, sql`${accounts.erasedAt} is null`),
  ],
  events: [
    () => db.insert(events).values({ at: start, kind: 'signedIn', actor: 'system' }),
    async () => db.$count(events, sql`${events.kind} = 'signedIn'`),
  ],
  backupRows: [() => db.insert(backups).values({ startedAt: start }), count(backups)],
  backups: [
    async () => {
      mkdirSync(app.config.backup.dir, { recursive: true })
      for (let age = 0; age < 70; age++)
        writeFileSync(join(app.config.backup.dir, backupName(daysAfter(start, -age))), '')
    },
    async () => readdirSync(app.config.backup.dir).length,
  ],
}

beforeEach(async () => {
  clock.now = start
  const tables = sql`accounts, events, notifications, outbox_messages, idempotency_keys, login_codes, tuitions, backups`
  await db.execute(sql`truncate ${tables} cascade`)
})

test.each(RETENTION_KEYS.filter((key) => key !== 'backups').map((key) => [key, RETENTION_DAYS[key]] as const))(
  '%s are kept for %i days and not longer [OPS-320]',
  async (key, days) => {
    const [make, left] = KINDS[key]
    await make()
    const before = await left()
    expect(before).toBeGreaterThan(0)
    await runRetention(app, new Date(daysAfter(start, days).getTime() - 1000))
    expect(await left()).toBe(before)
    await runRetention(app, new Date(daysAfter(start, days).getTime() + 1000))
    expect(await left()).toBe(before - 1)
  },
)

test('alerts are kept as long as the notifications of their people [OPS-320]', async () => {
  const { _id: tuitionId } = await createPendingTuition(app)
  await db
    .insert(tuitionAlerts)
    .values({ tuitionId, accountId: (await account()).id, isQuiet: false, createdAt: start })
  const end = daysAfter(start, RETENTION_DAYS.bellEntries).getTime()
  await runRetention(app, new Date(end - 1000))
  expect(await db.$count(tuitionAlerts)).toBe(1)
  await runRetention(app, new Date(end + 1000))
  expect(await db.$count(tuitionAlerts)).toBe(0)
})

test('backups of each night are kept for eight weeks and not longer [OPS-320]', async () => {
  await KINDS.backups[0]()
  await runRetention(app)
  const ages = readdirSync(app.config.backup.dir).map((name) => start.getTime() - (backupTime(name)?.getTime() ?? 0))
  expect(ages.length).toBeGreaterThan(14)
  expect(Math.max(...ages)).toBeLessThan(RETENTION_DAYS.backups * DAY_MS)
})

test('an ID card is erased as many days after the check as the setting says, and 0 keeps it [OPS-313]', async () => {
  const owner = await app.signInAs('Admin')
  await checkedIdCard()
  const [tutor] = await db.select().from(cvs)
  const [person] = await db.select().from(accounts).where(sql`${accounts.id} = ${tutor?.accountId}`)
  const left = () => listPictureFiles(app).filter((name) => name.includes('id-card')).length
  const files = left()
  const days = async (typed: string) => owner.send(changeIdCardDays, { body: { days: typed } })
  for (const wrong of ['', '-1', '1.5', '4000', 'soon']) expect((await days(wrong)).status).toBe(400)
  expect(
    (await (await app.signInAs('Admin', { staffRole: 'manager' })).send(changeIdCardDays, { body: { days: 5 } }))
      .status,
  ).toBe(403)
  await days('0')
  await runRetention(app, daysAfter(start, 1000))
  expect(left()).toBe(files)
  const again = await app.signIn(owner.account)
  await again.send(changeIdCardDays, { body: { days: '১০' } })
  await runRetention(app, daysAfter(start, 10))
  expect(left()).toBe(files - 1)
  expect(await db.select().from(events).where(sql`${events.kind} = 'idCardErased'`)).toMatchObject([
    { actor: 'system', cvId: tutor?.id, accountId: tutor?.accountId },
  ])
  if (!person) throw new Error('there is no tutor')
  const own = await app.signIn(person)
  expect((await own.send(getOwnData)).answer.data.idCard).toMatchObject({
    state: 'erased',
    erasedOn: daysAfter(start, 10).toISOString(),
  })
})
