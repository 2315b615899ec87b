import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { shortlistApplicant } from '#features/applications/choose/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { correctPerson, deactivatePerson } from '#features/people/calls.ts'
import {
  approveTuition,
  closeTuition,
  rejectTuition,
  reopenTuition,
  restoreTuition,
  unverifyTuition,
  updateTuition,
} from '#features/tuitions/calls.ts'
import { closeOwnTuition, pauseOwnTuition } from '#features/tuitions/own/calls.ts'
import { returnCv, verifyCv } from '#features/tutors/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { advanceMinutes, createSendingApp } from '#testing/messages/outbox.ts'
import { createPendingTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { changeMessagePreference } from './bell/calls.ts'
import * as outbox from './outbox/calls.ts'
import * as templates from './templates/calls.ts'

const { app, gateway, reset } = await createSendingApp()
afterAll(gateway.stop)
const admin = await app.signInAs('Admin')
const because = { body: { reason: 'The family called us.' } }

beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T15:00:00+06:00')
  await reset()
})

const toMorning = () => advanceMinutes(app, 10 * 60)
const sentTo = (phone: string) =>
  gateway.received.filter(({ body }) => body.msisdn === `88${phone}`).map(({ body }) => String(body.sms))
const storedFor = (phone: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, phone)).orderBy(asc(outboxMessages.number))

async function confirmedAtNight() {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  await app.deliverAll()
  app.clock.now = new Date('2026-11-18T22:30:00+06:00')
  const { _id: confirmation } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  gateway.received.length = 0
  const people = { tutor: tutor.account, guardian: guardian.account }
  return { guardian, tutor, people, tuition, confirmation }
}
type World = Awaited<ReturnType<typeof confirmedAtNight>>

test.each<[string, (world: World) => Promise<{ status: number }>]>([
  [
    'the tutor is deactivated',
    ({ people }) => admin.send(deactivatePerson, { params: { id: people.tutor.id }, ...because }),
  ],
  [
    'the guardian is deactivated',
    ({ people }) => admin.send(deactivatePerson, { params: { id: people.guardian.id }, ...because }),
  ],
  ['staff close the post', ({ tuition }) => admin.send(closeTuition, { params: { id: tuition._id }, ...because })],
  [
    'the guardian closes it',
    ({ guardian, tuition }) => guardian.send(closeOwnTuition, { params: { id: tuition._id }, ...because }),
  ],
])('no number of a confirmation leaves in the morning when %s at night [OPS-514]', async (_, end) => {
  const world = await confirmedAtNight()
  const { tutor, guardian } = world.people
  expect((await end(world)).status).toBe(200)
  await toMorning()
  const texts = gateway.received.map(({ body }) => String(body.sms)).join('\n')
  expect(texts).not.toContain(guardian.phone)
  expect(texts).not.toContain(tutor.phone)
  const states = [...(await storedFor(tutor.phone)), ...(await storedFor(guardian.phone))]
    .filter(({ template }) => template.startsWith('applicantConfirmed'))
    .map(({ status, error }) => [status, error])
  const withheld = ['withdrawn', 'outbox.noLongerTrue']
  expect(states).toEqual([withheld, withheld])
})

test('who never heard of a confirmation does not hear that it was taken back [OPS-514]', async () => {
  const { people, tuition, confirmation } = await confirmedAtNight()
  await admin.send(closeTuition, { params: { id: tuition._id }, ...because })
  await toMorning()
  gateway.received.length = 0
  expect((await admin.send(takeBackConfirmation, { params: { id: confirmation }, ...because })).status).toBe(200)
  await app.deliverAll()
  expect([sentTo(people.tutor.phone), sentTo(people.guardian.phone)]).toEqual([[], []])
})

test('phones that were corrected while messages wait are those that arrive, and that they go to [OPS-516]', async () => {
  const { people, tuition } = await confirmedAtNight()
  const [posted, tutorPhone] = [uniquePhone(), uniquePhone()]
  const edited = await admin.send(updateTuition, { params: { id: tuition._id }, body: { phone: posted } })
  expect(edited.status).toBe(200)
  const body = { name: people.tutor.name, phone: tutorPhone, code: '', reason: 'He has a new SIM.' }
  expect((await admin.send(correctPerson, { params: { id: people.tutor.id }, body })).status).toBe(200)
  await toMorning()
  expect(sentTo(people.guardian.phone)).toEqual([])
  expect(sentTo(posted).join()).toContain(tutorPhone)
  expect(sentTo(tutorPhone).join()).toContain(posted)
  expect(sentTo(tutorPhone).join()).not.toContain(people.guardian.phone)
})

test('language, text and switches are those of the moment when a message leaves [OPS-516]', async () => {
  const { people, guardian, tuition } = await confirmedAtNight()
  await app.db.update(accounts).set({ locale: 'bn' }).where(eq(accounts.id, people.guardian.id))
  const text = { subject: 'নিশ্চিত', body: '{tuitionId}: {tutorName}, {tutorPhone}' }
  const params = { kind: 'applicantConfirmedToGuardian', locale: 'bn' } as const
  expect((await admin.send(templates.changeTemplate, { params, body: text })).status).toBe(200)
  const other = await createPendingTuition(app, { guardian })
  expect((await admin.send(approveTuition, { params: { id: other._id } })).status).toBe(200)
  expect((await storedFor(people.guardian.phone)).at(-1)?.template).toBe('tuitionVerified')
  await guardian.send(changeMessagePreference, { body: { group: 'own', isSent: false } })
  await toMorning()
  expect(sentTo(people.guardian.phone)).toEqual([`${tuition.tuitionId}: ${people.tutor.name}, ${people.tutor.phone}`])
  await admin.send(templates.resetTemplate, { params })
})

test('what waits for one person leaves in order, the older first [OPS-515]', async () => {
  const guardian = await app.signInAs('Guardian')
  const posts = [await createPendingTuition(app, { guardian }), await createPendingTuition(app, { guardian })]
  await app.deliverAll()
  app.clock.now = new Date('2026-11-18T22:30:00+06:00')
  for (const { _id: id } of posts) await admin.send(approveTuition, { params: { id } })
  const [first, second] = await storedFor(guardian.account.phone)
  // The job of the newer message runs first.
  await app.db.execute(`delete from pgboss.job where data->>'id' = '${first?.id}'`)
  await toMorning()
  expect(second?.status).toBe('waiting')
  const sent = sentTo(guardian.account.phone)
  expect(sent.map((text) => posts.findIndex(({ tuitionId }) => text.includes(tuitionId)))).toEqual([0, 1])
})

test('of a CV that is verified and returned in one night the tutor hears the end only [OPS-514]', async () => {
  const tutor = await createPendingTutor(app)
  const { phone } = tutor.account
  await app.deliverAll()
  app.clock.now = new Date('2026-11-18T22:30:00+06:00')
  await admin.send(verifyCv, { body: { phone } })
  expect((await admin.send(returnCv, { params: { id: tutor.cv.tutorId }, ...because })).status).toBe(200)
  await toMorning()
  expect((await storedFor(phone)).map(({ template, status }) => [template, status])).toEqual([
    ['cvVerified', 'withdrawn'],
    ['cvReturned', 'sent'],
  ])
})

test('a message of the release before leaves as it was written, unless it is no longer true [OPS-514]', async () => {
  const { people, tuition } = await confirmedAtNight()
  await app.db.update(outboxMessages).set({ draft: null, text: 'Written before.' })
  await toMorning()
  expect(sentTo(people.tutor.phone)).toEqual(['Written before.'])
  const again = await confirmedAtNight()
  await app.db.update(outboxMessages).set({ draft: null })
  await admin.send(closeTuition, { params: { id: again.tuition._id }, ...because })
  await toMorning()
  expect(sentTo(again.people.tutor.phone).join()).not.toContain(again.people.guardian.phone)
  expect(tuition.tuitionId).not.toBe(again.tuition.tuitionId)
})

test('a guardian who paused or edited a post still chooses, and the tutor hears of it [OPS-514]', async () => {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  expect((await guardian.send(pauseOwnTuition, { params: { id: tuition._id } })).status).toBe(200)
  await guardian.send(shortlistApplicant, { params: { id: tutor.application._id } })
  await app.deliverAll()
  expect((await storedFor(tutor.account.phone)).at(-1)).toMatchObject({
    template: 'applicantShortlisted',
    status: 'sent',
  })
})

test('what was withheld once silences no later step [OPS-514]', async () => {
  const guardian = await app.signInAs('Guardian')
  const params = { id: (await createApprovedTuition(app, { admin, guardian }))._id }
  await app.deliverAll()
  app.clock.now = new Date('2026-11-18T22:30:00+06:00')
  await admin.send(unverifyTuition, { params, ...because })
  await admin.send(rejectTuition, { params, ...because })
  await toMorning()
  await admin.send(restoreTuition, { params, ...because })
  await app.deliverAll()
  await admin.send(approveTuition, { params })
  await app.deliverAll()
  expect((await storedFor(guardian.account.phone)).map(({ template, status }) => [template, status])).toEqual([
    ['tuitionVerified', 'sent'],
    ['tuitionUnverified', 'withdrawn'],
    ['tuitionRejected', 'sent'],
    ['rejectionTakenBack', 'sent'],
    ['tuitionVerified', 'sent'],
  ])
})

test('staff send what was withheld once it is true again, and not before [OPS-514]', async () => {
  const { people, tuition } = await confirmedAtNight()
  const params = { id: tuition._id }
  await admin.send(closeTuition, { params, ...because })
  await toMorning()
  const find = async () =>
    (await storedFor(people.tutor.phone)).find(({ template }) => template === 'applicantConfirmedToTutor')
  const id = (await find())?.id ?? ''
  await admin.send(outbox.sendMessageNow, { params: { id } })
  await app.deliverAll()
  expect((await find())?.status).toBe('withdrawn')
  await admin.send(reopenTuition, { params, ...because })
  expect((await admin.send(outbox.sendMessageNow, { params: { id } })).status).toBe(200)
  await app.deliverAll()
  expect((await find())?.status).toBe('sent')
  expect(sentTo(people.tutor.phone).join()).toContain(people.guardian.phone)
})

test('messages behind one that is on its way wait with one job each [OPS-515]', async () => {
  const guardian = await app.signInAs('Guardian')
  for (let posted = 0; posted < 4; posted += 1) await createPendingTuition(app, { guardian })
  const post = await createApprovedTuition(app, { admin, guardian })
  for (const move of [closeTuition, reopenTuition, closeTuition])
    await admin.send(move, { params: { id: post._id }, ...because })
  const [first] = await storedFor(guardian.account.phone)
  const until = new Date(app.clock.now.getTime() + 60_000)
  await app.db
    .update(outboxMessages)
    .set({ tries: 1, nextTryAt: until })
    .where(eq(outboxMessages.id, first?.id ?? ''))
  for (let round = 0; round < 5; round += 1) {
    await app.db.execute("update pgboss.job set start_after = now() where state = 'created'")
    await app.deliverAll()
  }
  const { rows } = await app.db.execute("select data->>'id' from pgboss.job where state = 'created'")
  const waiting = (await storedFor(guardian.account.phone)).filter(({ status }) => status === 'waiting')
  expect(waiting.length).toBeGreaterThan(1)
  expect(rows).toHaveLength(waiting.length)
})
