import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { answerContactMessage, listContactMessages, sendContactMessage } from '#features/contact-messages/calls.ts'
import { answerHireRequest, createHireRequest, searchHireRequests } from '#features/hire-requests/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { approveTuition } from '#features/tuitions/calls.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { sendPersonSms } from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 35, dailyLimit: 1 } as const
await owner.send(changeMessageRules, { body: rules })
const { tuitionId } = await createApprovedTuition(app)
const { cv } = await createApplicant(app, { tuitionId })

const messagesTo = (phone: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, phone)).orderBy(outboxMessages.number)

/** The ways in which staff write to a phone: an SMS to the person, an answer to a message or to a hire request. */
const ways = {
  person: async (phone: string) => (anyway?: boolean) =>
    owner.send(sendPersonSms, { body: { phone, text: 'We call you.', anyway } }),
  message: async (phone: string) => {
    await app.visitor.send(sendContactMessage, { body: { name: 'Nila', phone, text: 'Hello' } })
    const [message] = (await owner.send(listContactMessages, { query: {} })).answer.data
    const params = { id: message?._id ?? '' }
    return (anyway?: boolean) => owner.send(answerContactMessage, { params, body: { text: 'We call you.', anyway } })
  },
  hireRequest: async (phone: string) => {
    await app.visitor.send(createHireRequest, { body: { tutorId: cv.tutorId, phone, message: 'Please call.' } })
    const [request] = (await owner.send(searchHireRequests, { body: { searchTerm: phone } })).answer.data
    const params = { id: request?._id ?? '' }
    return (anyway?: boolean) => owner.send(answerHireRequest, { params, body: { text: 'We call you.', anyway } })
  },
}

test.each(Object.entries(ways))('over the daily limit the SMS to a %s is sent only anyway [OFF-531]', async (_, to) => {
  const phone = uniquePhone()
  const send = await to(phone)
  const template = 'tuitionVerified' as const
  const { now } = app.clock
  await app.db.insert(outboxMessages).values({
    ...{ kind: 'sms', recipient: phone, subject: '', text: 'Verified.', html: '', secret: '', isSecret: false },
    ...{ template, phone, createdAt: now, nextTryAt: now },
  })
  const before = await messagesTo(phone)
  const refused = await send()
  expect([refused.status, refused.failure.code]).toEqual([409, 'messaging.askAnyway'])
  expect(await messagesTo(phone)).toHaveLength(before.length)
  expect((await send(true)).status).toBe(200)
  expect((await messagesTo(phone)).slice(before.length - 1)).toMatchObject([{ template }, { text: 'We call you.' }])
})

test('an SMS that staff wrote uses nothing of the daily limit, so a message about a change is sent after it [OFF-561]', async () => {
  const admin = await app.signInAs('Admin')
  const guardian = await app.signInAs('Guardian')
  const { phone } = guardian.account
  const post = await createPendingTuition(app, { guardian, post: { phone } })
  expect((await (await ways.person(phone))()).status).toBe(200)
  expect((await admin.send(approveTuition, { params: { id: post._id } })).status).toBe(200)
  expect(await messagesTo(phone)).toMatchObject([{ template: '' }, { template: 'tuitionVerified', status: 'waiting' }])
})

test('in the quiet hours an SMS of staff waits until they end, unless it is sent anyway [OFF-531]', async () => {
  const day = app.clock.now
  app.clock.now = new Date('2026-11-18T16:30:00Z')
  const [waiting, urgent] = [uniquePhone(), uniquePhone()]
  expect((await (await ways.person(waiting))()).status).toBe(200)
  expect((await (await ways.person(urgent))(true)).status).toBe(200)
  expect(await messagesTo(waiting)).toMatchObject([{ nextTryAt: new Date('2026-11-19T02:00:00Z') }])
  expect(await messagesTo(urgent)).toMatchObject([{ nextTryAt: app.clock.now }])
  app.clock.now = day
})
