import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { TEMPLATE_KINDS } from '#shared/messages/message-templates.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { notifyPeople, previewMessage } from './actions.server.ts'
import * as calls from './templates/calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 35, dailyLimit: 5 } as const
const setRules = (changed: object = {}) => owner.send(changeMessageRules, { body: { ...rules, ...changed } })
const recordId = randomUUID()
const values = { tuitionId: 'TN1001', heading: 'Need Tutor', link: '/tuitions-page/TN1001' }
const notifyVerified = (phone: string) =>
  withTransaction(app.db, (tx) =>
    notifyPeople(tx, [{ kind: 'tuitionVerified', phone, recordId, values, now: app.clock.now }]),
  )
const messagesTo = async (recipient: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)).orderBy(outboxMessages.number)
const lastEvent = async () => (await app.db.select().from(events).orderBy(desc(events.number)).limit(1))[0]

test('a person is notified in the transaction that makes the change, and not when it is rolled back [OFF-453]', async () => {
  const phone = uniquePhone()
  await notifyVerified(phone)
  const undone = withTransaction(app.db, async (tx) => {
    await notifyPeople(tx, [{ kind: 'tuitionVerified', phone, recordId, values, now: app.clock.now }])
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await app.deliverAll()
  const text = 'Porua: your post TN1001 is verified. Tutors can apply now. http://porua.test/tuitions-page/TN1001'
  expect(await messagesTo(phone)).toMatchObject([{ kind: 'sms', template: 'tuitionVerified', text, status: 'sent' }])
})

test('the answer to a demo class is in the language of its message [FAM-474]', async () => {
  const demo = {
    tuitionId: 'TN1001',
    tutorId: 'TR1001',
    tutorName: 'Raisa',
    time: '2026-11-25T10:00:00Z',
    link: '/applicants/TN1001',
  }
  const preview = async (answer: string) =>
    (
      await previewMessage(app.db, {
        kind: 'demoAnswered',
        phone: uniquePhone(),
        locale: 'bn',
        values: { ...demo, answer },
      })
    ).text
  for (const state of ['accepted', 'declined'] as const) {
    const answered = await preview(state)
    expect(answered).not.toMatch(/accept|decline/)
    expect(answered).toContain(state === 'accepted' ? ' রাজি।' : ' রাজি নন।')
  }
})

test('a message that is switched off is not sent until it is switched on [OFF-454]', async () => {
  const phone = uniquePhone()
  const turn = (isEnabled: boolean) =>
    owner.send(calls.switchTemplate, { params: { kind: 'tuitionVerified' }, body: { isEnabled } })
  expect((await turn(false)).answer.data.isEnabled).toBe(false)
  await notifyVerified(phone)
  expect(await messagesTo(phone)).toEqual([])
  expect(await lastEvent()).toMatchObject({ kind: 'templateChanged', changes: { isEnabled: [true, false] } })
  expect((await turn(true)).answer.data.isEnabled).toBe(true)
  await notifyVerified(phone)
  expect(await messagesTo(phone)).toHaveLength(1)
})

test('an SMS of the quiet hours waits until they end [OFF-455]', async () => {
  const phone = uniquePhone()
  const day = app.clock.now
  app.clock.now = new Date('2026-11-18T16:30:00Z')
  await notifyVerified(phone)
  await app.deliverAll()
  expect(await messagesTo(phone)).toMatchObject([{ status: 'waiting', nextTryAt: new Date('2026-11-19T02:00:00Z') }])
  app.clock.now = day
})

test('news over the daily limit wait for the digest, and the next day starts again [OFF-456]', async () => {
  const phone = uniquePhone()
  await setRules({ dailyLimit: 2 })
  for (let message = 0; message < 3; message += 1) await notifyVerified(phone)
  expect((await messagesTo(phone)).map(({ status, error }) => [status, error])).toEqual([
    ['waiting', ''],
    ['waiting', ''],
    ['digest', ''],
  ])
  const day = app.clock.now
  app.clock.now = new Date(day.getTime() + 24 * 3_600_000)
  await notifyVerified(phone)
  expect((await messagesTo(phone)).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'digest', 'waiting'])
  app.clock.now = day
  await setRules()
})

test('concurrent messages do not exceed the daily limit [OFF-456]', async () => {
  const phone = uniquePhone()
  await setRules({ dailyLimit: 2 })
  await Promise.all(Array.from({ length: 6 }, () => notifyVerified(phone)))
  expect((await messagesTo(phone)).filter(({ status }) => status === 'waiting')).toHaveLength(2)
  await setRules()
})

test('with mail first, a person with an address gets a mail and others an SMS [OFF-458]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { id, phone } = guardian.account
  const confirmed = { email: 'rahima@example.com', emailConfirmedAt: app.clock.now }
  await app.db.update(accounts).set(confirmed).where(eq(accounts.id, id))
  const other = uniquePhone()
  await setRules({ channel: 'mail', locale: 'bn' })
  await notifyVerified(phone)
  await notifyVerified(other)
  expect(await messagesTo('rahima@example.com')).toMatchObject([
    { kind: 'mail', subject: 'আপনার টিউশন পোস্ট যাচাই করা হয়েছে', template: 'tuitionVerified' },
  ])
  expect(await messagesTo(other)).toMatchObject([{ kind: 'sms', text: expect.stringContaining('যাচাই হয়েছে') }])
  await setRules()
})

test('an owner changes a text; unknown placeholders are refused with their names [OFF-450]', async () => {
  const params = { kind: 'dueReminder', locale: 'en' } as const
  const refused = await owner.send(calls.changeTemplate, {
    params,
    body: { subject: 'Fee', body: 'Pay {amont} {tutorName} for {tuitionId}' },
  })
  expect([refused.status, refused.failure.errorMessages]).toEqual([
    400,
    [
      {
        path: 'body',
        code: 'messaging.unknownPlaceholder',
        message: 'This message does not know {amont}, {tutorName}. Use only the placeholders below.',
      },
    ],
  ])
  const body = { subject: 'Fee', body: 'Fee of {tuitionId}: {amount}' }
  const { data } = (await owner.send(calls.changeTemplate, { params, body })).answer
  expect(data.texts.en).toEqual({ ...body, isOriginal: false })
  expect(await lastEvent()).toMatchObject({
    kind: 'templateChanged',
    recordId: 'dueReminder',
    changes: { en: [{ subject: expect.any(String), body: expect.stringContaining('Please pay') }, body] },
  })
  const preview = await previewMessage(app.db, {
    kind: 'dueReminder',
    phone: uniquePhone(),
    values: { tuitionId: 'TN1', amount: '500', dueOn: '' },
  })
  expect(preview).toEqual({ text: 'Fee of TN1: 500', locale: 'en', isEnabled: true, isOff: false, parts: 1, cost: 35 })
  const reset = await owner.send(calls.resetTemplate, { params })
  expect(reset.answer.data.texts.en.isOriginal).toBe(true)
})

test('only an owner may change messages; every staff member may read them [OFF-459]', async () => {
  const manager = await app.signInAs('Admin', { staffRole: 'manager' })
  const params = { kind: 'dueReminder', locale: 'en' } as const
  const body = { subject: 'x', body: 'x' }
  expect((await manager.send(calls.listTemplates)).answer.data).toHaveLength(TEMPLATE_KINDS.length)
  expect((await manager.send(calls.changeTemplate, { params, body })).status).toBe(403)
  expect((await manager.send(calls.resetTemplate, { params })).status).toBe(403)
  expect(
    (await manager.send(calls.switchTemplate, { params: { kind: 'dueReminder' }, body: { isEnabled: false } })).status,
  ).toBe(403)
  expect((await (await app.signInAs('Guardian')).send(calls.listTemplates)).status).toBe(403)
})
