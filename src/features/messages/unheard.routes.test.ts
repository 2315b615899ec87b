import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { inviteTutor, removeApplication, restoreApplication } from '#features/applications/calls.ts'
import { proposeDemo } from '#features/applications/choose/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { approveTuition, closeTuition, reopenTuition, unverifyTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const because = { body: { reason: 'The family called us.' } }
const day = new Date('2026-11-18T15:00:00+06:00')
const night = new Date('2026-11-18T22:30:00+06:00')
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 } as const
const ceilings = { hourlyCeiling: 1000, dailyCeiling: 10_000 }

beforeEach(async () => {
  app.clock.now = day
  await admin.send(changeMessageRules, { body: { ...rules, ...ceilings } })
})

const storedFor = (phone: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, phone)).orderBy(outboxMessages.number)
const sentTo = async (phone: string) =>
  (await storedFor(phone)).filter(({ status }) => status === 'sent').map(({ template }) => template)

test('an invitation that was removed and put back before anybody heard of it arrives as an invitation [OFF-871]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { account } = await createApprovedTutor(app, { admin })
  await app.deliverAll()
  app.clock.now = night
  const body = { tuitionId, inviteOption: account.phone }
  const params = { id: (await admin.send(inviteTutor, { body })).answer.data._id }
  await admin.send(removeApplication, { params, ...because })
  await admin.send(restoreApplication, { params, ...because })
  await advanceMinutes(app, 10 * 60)
  expect((await sentTo(account.phone)).slice(-1)).toEqual(['tutorInvited'])
  expect((await storedFor(account.phone)).map(({ template }) => template)).not.toContain('applicationRestored')
})

test('a demo class that was cancelled and put back before anybody heard of it arrives as a proposal [OFF-871]', async () => {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const { application, account } = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  await app.deliverAll()
  app.clock.now = night
  const demo = { date: '2026-11-25', time: '17:00', note: '' }
  await guardian.send(proposeDemo, { params: { id: application._id }, body: demo })
  await admin.send(closeTuition, { params: { id: tuition._id }, ...because })
  await admin.send(reopenTuition, { params: { id: tuition._id }, ...because })
  await advanceMinutes(app, 10 * 60)
  const told = await sentTo(account.phone)
  expect(told.filter((kind) => kind.startsWith('demo'))).toEqual(['demoProposed'])
})

test('shorter quiet hours let go what waits for the end of the longer ones [OFF-872]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { _id: id } = await createPendingTuition(app, { guardian })
  app.clock.now = night
  await admin.send(approveTuition, { params: { id } })
  await app.deliverAll()
  expect(await sentTo(guardian.account.phone)).toEqual([])
  await admin.send(changeMessageRules, { body: { ...rules, ...ceilings, quietFrom: 23 } })
  await app.deliverAll()
  expect(await sentTo(guardian.account.phone)).toEqual(['tuitionVerified'])
})

test('an undo within ten seconds withdraws the news of its step, and neither counts for the day [OFF-873]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { phone } = guardian.account
  const params = { id: (await createPendingTuition(app, { guardian }))._id }
  for (let times = 0; times < 4; times += 1) {
    await admin.send(approveTuition, { params })
    await app.jobs.runDue()
    expect((await storedFor(phone)).at(-1)).toMatchObject({
      status: 'waiting',
      nextTryAt: new Date(day.getTime() + 10_000),
    })
    await admin.send(unverifyTuition, { params, ...because })
  }
  await app.deliverAll()
  expect((await storedFor(phone)).map(({ status }) => status)).toEqual(Array(4).fill('withdrawn'))
  await admin.send(approveTuition, { params })
  await app.deliverAll()
  expect(await sentTo(phone)).toEqual(['tuitionVerified'])
})

test('what both need at once does not wait, except behind news to the same person that are about to leave [OFF-873]', async () => {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const { phone } = guardian.account
  await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  expect(
    (await storedFor(phone)).map(({ template, nextTryAt }) => [template, nextTryAt.getTime() - day.getTime()]),
  ).toEqual([
    ['tuitionVerified', 10_000],
    ['applicantConfirmedToGuardian', 0],
  ])
  await app.jobs.runDue()
  expect(await sentTo(phone)).toEqual([])
  await advanceMinutes(app, 1)
  const sent = (await storedFor(phone)).toSorted((one, other) => Number(one.sentAt) - Number(other.sentAt))
  expect(sent.map(({ template, status }) => [template, status])).toEqual([
    ['tuitionVerified', 'sent'],
    ['applicantConfirmedToGuardian', 'sent'],
  ])
})
