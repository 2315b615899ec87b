import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mutedMessages } from '#db/tables/messages/muted-messages.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import { sendApplicantDigests } from '#features/applications/choose/digest.actions.server.ts'
import { rejectTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { notifyPeople } from '../actions.server.ts'
import * as calls from './calls.ts'
import { deleteBellEntriesBefore } from './store.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const bellOf = async (who: SignedInClient) =>
  (await who.send(calls.listPersonNotifications)).answer.data.map(({ message, path }) => [message, path])
const unreadOf = async (who: SignedInClient) => (await who.send(calls.unreadPersonNotifications)).answer.data.unread
const smsTo = async ({ account: { phone } }: SignedInClient) => {
  const rows = await app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, phone))
    .orderBy(outboxMessages.number)
  return rows.filter(({ template }) => template !== '').map(({ template, status }) => [template, status])
}

test('what is sent to a guardian is in the bell, worded in the viewer’s language, with its page [FAM-370..371]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const other = await createPendingTuition(app, { guardian })
  await admin.send(rejectTuition, { params: { id: other._id }, body: { reason: 'The salary is missing.' } })
  expect(await bellOf(guardian)).toEqual([
    [
      `Your post ${other.tuitionId} (Class 5, Class 6) was not published: The salary is missing.`,
      `/tuitions-page/${other.tuitionId}`,
    ],
    [`Your post ${tuitionId} (Class 5, Class 6) is verified. Tutors can apply now.`, `/tuitions-page/${tuitionId}`],
  ])
})

test('a confirmation is in the bells of both sides without their phones [FAM-370]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  expect((await bellOf(tutor))[0]?.[0]).toBe(`You are confirmed for ${tuitionId}. Call the guardian now.`)
  expect((await bellOf(guardian))[0]?.[0]).toContain(`is confirmed for ${tuitionId} (Class 5, Class 6)`)
  const stored = await app.db.select().from(personNotifications)
  for (const { params } of stored) {
    expect(JSON.stringify(params)).not.toContain(guardian.account.phone)
    expect(JSON.stringify(params)).not.toContain(tutor.account.phone)
  }
})

test('a person reads one or all of the own notifications, and none of others [FAM-371]', async () => {
  const guardian = await app.signInAs('Guardian')
  const stranger = await app.signInAs('Tutor')
  await createApprovedTuition(app, { admin, guardian })
  await createApprovedTuition(app, { admin, guardian })
  const [newest, oldest] = (await guardian.send(calls.listPersonNotifications)).answer.data
  if (!newest || !oldest) throw new Error('two notifications are expected')
  for (const [who, id] of [
    [stranger, newest._id],
    [guardian, 'x'],
    [guardian, '4f7d1bd2-3c5b-4b5e-9d4f-2f4c1c0f7a11'],
  ] as const)
    expect((await who.send(calls.readPersonNotification, { body: { id } })).status).toBe(404)
  expect(await unreadOf(guardian)).toBe(2)
  const read = await guardian.send(calls.readPersonNotification, { body: { id: newest._id } })
  expect([read.answer.data.isRead, await unreadOf(guardian)]).toEqual([true, 1])
  await stranger.send(calls.readAllPersonNotifications, { body: {} })
  expect(await unreadOf(guardian)).toBe(1)
  await guardian.send(calls.readAllPersonNotifications, { body: { newest: oldest._id } })
  expect(await unreadOf(guardian)).toBe(0)
  await createApprovedTuition(app, { admin, guardian })
  await guardian.send(calls.readAllPersonNotifications, { body: { newest: newest._id } })
  expect(await unreadOf(guardian)).toBe(1)
  expect((await guardian.send(calls.readAllPersonNotifications, { body: { newest: 'x' } })).status).toBe(404)
  expect((await admin.send(calls.listPersonNotifications)).status).toBe(403)
  expect((await app.visitor.send(calls.listPersonNotifications)).status).toBe(401)
})

test('unread applicants of a tuition are one entry with their number [FAM-372]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  await createApplicant(app, { tuitionId, admin })
  await createApplicant(app, { tuitionId, admin })
  const page = `/applicants/${tuitionId}`
  expect((await bellOf(guardian))[0]).toEqual([`2 new applicants for ${tuitionId} (Class 5, Class 6).`, page])
  await guardian.send(calls.readAllPersonNotifications, { body: {} })
  await createApplicant(app, { tuitionId, admin })
  expect((await bellOf(guardian)).slice(0, 2)).toEqual([
    [`1 new applicant for ${tuitionId} (Class 5, Class 6).`, page],
    [`2 new applicants for ${tuitionId} (Class 5, Class 6).`, page],
  ])
})

test('applicants are counted in one message at the next digest, once [FAM-374]', async () => {
  app.clock.now = new Date('2026-12-01T03:00:00Z')
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  await createApplicant(app, { tuitionId, admin })
  const second = await createApprovedTutor(app, { admin })
  await second.send(createApplication, { body: { tuitionId } })
  const digests = async () => (await smsTo(guardian)).filter(([template]) => template === 'newApplicants')
  await sendApplicantDigests(app.db, new Date('2026-12-01T03:59:00Z'))
  expect(await digests()).toEqual([])
  await Promise.all([1, 2].map(() => sendApplicantDigests(app.db, new Date('2026-12-01T04:30:00Z'))))
  await sendApplicantDigests(app.db, new Date('2026-12-01T12:30:00Z'))
  expect(await digests()).toHaveLength(1)
  const [sms] = await app.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'newApplicants'))
  expect(sms?.text).toMatch(
    new RegExp(`^Porua: 2 new applicants for ${tuitionId} \\(.+\\)\\. .*/applicants/${tuitionId}$`),
  )
  app.clock.now = new Date('2026-12-01T13:00:00Z')
  await createApplicant(app, { tuitionId, admin })
  await sendApplicantDigests(app.db, new Date('2026-12-02T04:00:00Z'))
  expect(await digests()).toHaveLength(2)
})

test('the fourth news of a day waits for the digest, but not the number of a confirmation [FAM-375]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { phone, id: accountId } = guardian.account
  const now = app.clock.now
  const values = { tuitionId: 'TN1001', heading: 'x', link: '/' }
  for (let sent = 0; sent < 4; sent++)
    await notifyPeople(app.db, [{ kind: 'tuitionVerified', phone, accountId, recordId: randomUUID(), values, now }])
  const confirmed = { tuitionId: 'TN1001', tutorId: 'TR1001', tutorName: 'x', tutorPhone: '01712345678' }
  await notifyPeople(app.db, [
    {
      kind: 'applicantConfirmedToGuardian',
      phone,
      accountId,
      recordId: randomUUID(),
      values: confirmed,
      now,
    },
  ])
  expect((await smsTo(guardian)).map(([template, status]) => [template, status === 'digest'])).toEqual([
    ['tuitionVerified', false],
    ['tuitionVerified', false],
    ['tuitionVerified', false],
    ['tuitionVerified', true],
    ['applicantConfirmedToGuardian', false],
  ])
  expect(await unreadOf(guardian)).toBe(5)
})

test('a person switches a group of messages off and on; the bell stays [FAM-376]', async () => {
  const guardian = await app.signInAs('Guardian')
  const change = (isSent: boolean, group = 'own') =>
    guardian.send(calls.changeMessagePreference, { body: { group: group as 'own', isSent } })
  const own = { group: 'own', label: 'My posts, applicants, demo classes and bookings', isPartly: false }
  expect((await guardian.send(calls.readMessagePreferences)).answer.data).toEqual([{ ...own, isSent: true }])
  expect((await change(false)).answer.data).toEqual([{ ...own, isSent: false }])
  await createApprovedTuition(app, { admin, guardian })
  expect([await smsTo(guardian), await unreadOf(guardian)]).toEqual([[], 1])
  await change(true)
  await createApprovedTuition(app, { admin, guardian })
  expect(await smsTo(guardian)).toHaveLength(1)
  expect((await change(false, 'nothing')).status).toBe(400)
})

test('kinds that were switched off one by one stay off, and their group says so [FAM-376]', async () => {
  const tutor = await app.signInAs('Tutor')
  const { id: accountId } = tutor.account
  await app.db.insert(mutedMessages).values({ accountId, kind: 'applicantShortlisted' })
  const shown = async () =>
    (await tutor.send(calls.readMessagePreferences)).answer.data.map(({ group, isSent, isPartly }) => [
      group,
      isSent && (isPartly ? 'partly' : 'sent'),
    ])
  expect(await shown()).toEqual([
    ['work', 'sent'],
    ['own', 'partly'],
    ['money', 'sent'],
    ['account', 'sent'],
    ['alerts', 'sent'],
    ['alertMail', 'sent'],
  ])
  await tutor.send(calls.changeMessagePreference, { body: { group: 'own', isSent: true } })
  expect((await shown())[1]).toEqual(['own', 'sent'])
})

test('notifications from before a time are deleted [FAM-371]', async () => {
  const guardian = await app.signInAs('Guardian')
  await createApprovedTuition(app, { admin, guardian })
  const day = 24 * 3_600_000
  await deleteBellEntriesBefore(app.db, new Date(app.clock.now.getTime() - day))
  expect(await unreadOf(guardian)).toBe(1)
  await deleteBellEntriesBefore(app.db, new Date(app.clock.now.getTime() + day))
  expect(await unreadOf(guardian)).toBe(0)
})
