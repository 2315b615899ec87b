import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { startLoginCode } from '#features/accounts/login/code.calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import * as outbox from '#features/messages/outbox/calls.ts'
import { correctPerson, deactivatePerson } from '#features/people/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { approveTuition, createTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { respondJson } from '#testing/fakes/fake-sms-gateway.ts'
import { ACCEPTED, advanceMinutes, createSendingApp } from '#testing/messages/outbox.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { notifyPeople } from './actions.server.ts'
import { sendDigests } from './digest.actions.server.ts'

const { app, gateway, reset } = await createSendingApp()
afterAll(gateway.stop)
const admin = await app.signInAs('Admin')
const day = new Date('2026-11-18T15:00:00+06:00')
const night = new Date('2026-11-18T22:30:00+06:00')
const because = { body: { reason: 'The family called us.' } }
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 } as const

beforeEach(async () => {
  await admin.send(changeMessageRules, { body: { ...rules, hourlyCeiling: 1000, dailyCeiling: 10_000 } })
  app.clock.now = day
  await reset()
})

const sentTo = (phone: string) =>
  gateway.received.filter(({ body }) => body.msisdn === `88${phone}`).map(({ body }) => String(body.sms))
const storedFor = (phone: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, phone)).orderBy(outboxMessages.number)
const news = (phone: string) => ({
  kind: 'demoFollowUp' as const,
  role: 'Tutor' as const,
  phone,
  recordId: randomUUID(),
  values: { tuitionId: 'TN1', tutorName: 'Raisa', time: '2026-11-17T11:00:00Z', link: '/my-applications' },
  now: app.clock.now,
})

/** A confirmation whose messages wait; what came before it is delivered. */
async function confirmed() {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await app.deliverAll()
  const { _id: id } = await confirmTutor(admin, { tuitionId, tutor })
  return { guardian, tutor, tuitionId, params: { id } }
}

test('the number of a guardian that waits for the morning does not leave after the confirmation is taken back [OPS-501]', async () => {
  app.clock.now = night
  const { guardian, tutor, params } = await confirmed()
  const row = (await storedFor(tutor.account.phone)).at(-1)
  expect(row).toMatchObject({ status: 'waiting', nextTryAt: new Date('2026-11-19T08:00:00+06:00') })
  await admin.send(takeBackConfirmation, { params, ...because })
  await advanceMinutes(app, 24 * 60)
  expect(gateway.received.filter(({ body }) => String(body.sms).includes(guardian.account.phone))).toEqual([])
  expect((await storedFor(tutor.account.phone)).at(-1)?.status).toBe('withdrawn')
  const [again] = (await admin.send(outbox.listOutbox, { query: { searchTerm: tutor.account.phone } })).answer.data
  expect([again?.canSend, again?.canRetry, again?.canCancel]).toEqual([false, false, false])
  expect((await admin.send(outbox.sendMessageNow, { params: { id: again?._id ?? '' } })).status).toBe(409)
})

test('an undo while the gateway is answering sends the opposite, and what fails then is not tried again [OPS-504]', async () => {
  const { guardian, tutor, params } = await confirmed()
  const held: (() => void)[] = []
  const asked = new Promise<void>((resolve) => {
    gateway.respondWith((response, request) => {
      held.push(() => respondJson({ status_code: 400 }, 400)(response, request))
      resolve()
    })
  })
  const delivery = app.deliverAll()
  await asked
  await admin.send(takeBackConfirmation, { params, ...because })
  gateway.respondWith(respondJson(ACCEPTED))
  for (const answer of held) answer()
  await delivery
  await advanceMinutes(app, 60)
  const both = [...(await storedFor(tutor.account.phone)), ...(await storedFor(guardian.account.phone))]
  const outcomes = both
    .filter(({ template }) => template.includes('onfirm'))
    .map(({ template, status }) => [template, status])
  expect(outcomes.toSorted()).toEqual([
    ['applicantConfirmedToGuardian', expect.stringMatching(/failed|withdrawn/)],
    ['applicantConfirmedToTutor', expect.stringMatching(/failed|withdrawn/)],
    ['confirmationTakenBack', 'sent'],
  ])
  const [leaving] = both.filter(({ status }) => status === 'failed')
  expect(leaving?.tries).toBe(1)
  const [told] = both.filter(({ template }) => template === 'confirmationTakenBack')
  expect(told?.phone).toBe(leaving?.phone)
})

test('an SMS that becomes due late does not leave in the quiet hours [OPS-502]', async () => {
  const phone = uniquePhone()
  await notifyPeople(app.db, [news(phone)])
  app.clock.now = night
  await app.deliverAll()
  expect(sentTo(phone)).toEqual([])
  await advanceMinutes(app, 9.5 * 60)
  expect(sentTo(phone)).toHaveLength(1)
})

test('what is about the next twelve hours leaves in the quiet hours [OPS-502]', async () => {
  app.clock.now = night
  const phone = uniquePhone()
  const time = '2026-11-19T03:00:00Z'
  const values = { tuitionId: 'TN1', tutorName: 'Raisa', time, link: '/my-applications' }
  const about = { kind: 'demoFollowUp', role: 'Tutor', phone, recordId: randomUUID(), values } as const
  await notifyPeople(app.db, [{ ...about, about: new Date(time), now: night }])
  await notifyPeople(app.db, [{ ...about, about: new Date('2026-11-20T03:00:00Z'), now: night }])
  await app.deliverAll()
  expect(sentTo(phone)).toHaveLength(1)
})

test('news over the limit come together with the next digest, once [OPS-503]', async () => {
  const phone = uniquePhone()
  for (let sent = 0; sent < 6; sent += 1) await notifyPeople(app.db, [news(phone)])
  await app.deliverAll()
  expect(sentTo(phone)).toHaveLength(3)
  app.clock.now = new Date('2026-11-18T18:05:00+06:00')
  await Promise.all([1, 2].map(() => sendDigests({ db: app.db, jobs: app.jobs }, app.clock.now)))
  await advanceMinutes(app, 1)
  expect(sentTo(phone)).toHaveLength(4)
  expect(sentTo(phone)[3]?.split('\n')).toHaveLength(3)
  expect((await storedFor(phone)).filter(({ status, digestId }) => status === 'digest' && digestId)).toHaveLength(3)
})

test('staff stop a message that waits, send it later, and hurry one; each is in the history [OPS-505]', async () => {
  app.clock.now = night
  const { tutor } = await confirmed()
  const { phone } = tutor.account
  const find = async () => (await admin.send(outbox.listOutbox, { query: { searchTerm: phone } })).answer.data[0]
  const id = (await find())?._id ?? ''
  const stopped = (await admin.send(outbox.cancelMessage, { params: { id } })).answer.data
  expect(stopped).toMatchObject({ status: 'skipped', canSend: true, canCancel: false, error: 'Stopped by our team.' })
  expect((await admin.send(outbox.cancelMessage, { params: { id } })).failure.code).toBe('outbox.notWaiting')
  const unsent = await admin.send(outbox.listOutbox, { query: { searchTerm: phone, status: 'unsent' } })
  expect(unsent.answer.data.map((row) => row._id)).toEqual([id])
  await advanceMinutes(app, 60)
  expect(sentTo(phone)).toEqual([])
  expect((await admin.send(outbox.sendMessageNow, { params: { id } })).answer.data.status).toBe('waiting')
  await app.deliverAll()
  expect(sentTo(phone)).toHaveLength(1)
  expect((await admin.send(outbox.sendMessageNow, { params: { id } })).failure.code).toBe('outbox.notStopped')
  const recorded = await app.db
    .select({ kind: events.kind })
    .from(events)
    .where(eq(events.recordId, id))
    .orderBy(events.number)
  expect(recorded.map(({ kind }) => kind)).toEqual(['messageCancelled', 'messageSentNow'])
  const matcher = await app.signInAs('Admin', { staffRole: 'cashier' })
  expect((await matcher.send(outbox.cancelMessage, { params: { id } })).status).toBe(403)
  const unknown = { params: { id: randomUUID() } }
  expect((await admin.send(outbox.cancelMessage, unknown)).status).toBe(404)
  expect((await admin.send(outbox.sendMessageNow, unknown)).status).toBe(404)
})

test('the outbox finds the messages of a tuition by its id [OPS-505]', async () => {
  const { tuitionId } = await confirmed()
  const found = await admin.send(outbox.listOutbox, { query: { searchTerm: tuitionId.toLowerCase() } })
  expect(found.answer.data.map(({ template }) => template)).toContain('applicantConfirmedToTutor')
})

test('over their part of the ceiling SMS wait, and the owners get one mail at half of it [OPS-506, OPS-752]', async () => {
  await admin.send(changeMessageRules, { body: { ...rules, dailyLimit: 100, hourlyCeiling: 6, dailyCeiling: 100 } })
  await app.db
    .update(accounts)
    .set({ email: 'owner@example.com', emailConfirmedAt: day })
    .where(eq(accounts.id, admin.account.id))
  const phone = uniquePhone()
  for (let sent = 0; sent < 7; sent += 1) await notifyPeople(app.db, [news(phone)])
  await app.deliverAll()
  await app.deliverAll()
  expect(sentTo(phone)).toHaveLength(4)
  const waiting = (await storedFor(phone)).filter(({ status }) => status === 'waiting')
  expect(waiting.map(({ error }) => error)).toEqual(['outbox.ceiling', 'outbox.ceiling', 'outbox.ceiling'])
  const mails = (await app.sentMails()).filter(({ subject }) => subject === 'Many SMS are going out')
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['owner@example.com'])
  await advanceMinutes(app, 61)
  expect(sentTo(phone)).toHaveLength(7)
})

test('posts of a stranger with somebody’s phone do not use up the news of its owner [OPS-507]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { phone } = guardian.account
  for (let posted = 0; posted < 4; posted += 1) {
    const { answer } = await app.visitor.send(createTuition, { body: buildTuitionBody({ phone }) })
    await admin.send(approveTuition, { params: { id: answer.data._id } })
  }
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  await app.deliverAll()
  expect(sentTo(phone).filter((text) => text.includes('is verified'))).toHaveLength(4)
  expect(sentTo(phone).at(-1)).toContain(tuitionId)
})

test('every SMS to a guest leads to the private link of the post [OPS-508]', async () => {
  const phone = uniquePhone()
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { phone } })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const { _id: id } = await confirmTutor(admin, { tuitionId, tutor })
  await app.deliverAll()
  await admin.send(takeBackConfirmation, { params: { id }, ...because })
  await app.deliverAll()
  const texts = sentTo(phone)
  expect(texts).toHaveLength(4)
  for (const text of texts) expect(text).toMatch(/http:\/\/porua\.test\/my-post\/[\w-]{22}$|my-post\/[\w-]{22} /)
  expect(sentTo(tutor.account.phone).join(' ')).not.toContain('my-post')
  const shown = (await admin.send(outbox.listOutbox, { query: { searchTerm: phone } })).raw
  expect(shown).toContain('/my-post/••••••')
  expect(shown).not.toMatch(/my-post\/[\w-]{22}/)
})

test.each([
  ['login', 'to log in'],
  ['reset', 'to set a new password'],
] as const)('the code of %s says that it is %s, and that nobody asks for it [OPS-509]', async (purpose, what) => {
  const phone = uniquePhone()
  await app.visitor.send(startLoginCode, { body: { phone, role: 'Guardian', purpose } })
  await app.deliverAll()
  expect(sentTo(phone)[0]).toMatch(
    new RegExp(
      `^Porua: your code ${what} is \\d{6}, valid for 10 minutes\\. We never ask for it, nor for money first\\.$`,
    ),
  )
})

test('what waits for a person goes to the corrected phone, and a deactivated account is told [OPS-510]', async () => {
  app.clock.now = night
  const { guardian, tutor } = await confirmed()
  const [from, to] = [guardian.account.phone, uniquePhone()]
  const body = { name: guardian.account.name, phone: to, code: '', reason: 'She has a new SIM.' }
  expect((await admin.send(correctPerson, { params: { id: guardian.account.id }, body })).status).toBe(200)
  await advanceMinutes(app, 10 * 60)
  expect(sentTo(from).filter((text) => text.includes('is confirmed'))).toEqual([])
  expect(sentTo(to).filter((text) => text.includes('is confirmed'))).toHaveLength(1)
  await admin.send(deactivatePerson, { params: { id: tutor.account.id }, ...because })
  await app.deliverAll()
  expect(sentTo(tutor.account.phone).at(-1)).toContain('your account is deactivated')
})
