import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { advanceMinutes, enqueueTestMail, enqueueTestSms } from '#testing/messages/outbox.ts'
import { runRetention } from '#testing/retention.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const others = [app.visitor, await app.signInAs('Guardian'), await app.signInAs('Tutor')]

const list = async (query: { page?: number; limit?: number; status?: 'failed' | 'sent' | 'waiting' } = {}) =>
  (await admin.send(calls.listOutbox, { query })).answer
const search = async (searchTerm: string, more: { status?: 'failed' } = {}) =>
  (await admin.send(calls.listOutbox, { query: { searchTerm, ...more } })).answer
const failWithout = async (secret: '' | 'secret') => {
  await enqueueTestSms(app, { to: '01912345678', ...(secret ? { text: 'code 998877', secret: '998877' } : {}) })
  const [row] = await app.db
    .update(outboxMessages)
    .set({ status: 'failed', tries: 4, error: 'The gateway is down', secret: '' })
    .where(eq(outboxMessages.status, 'waiting'))
    .returning()
  await app.db.execute(sql`delete from pgboss.job`)
  return row?.id ?? ''
}

test('only admins can read the outbox and retry messages', async () => {
  const id = await failWithout('')
  for (const [index, who] of others.entries()) {
    const refused = index === 0 ? 401 : 403
    expect((await who.send(calls.listOutbox, { query: {} })).status).toBe(refused)
    expect((await who.send(calls.listOutbox, { query: { searchTerm: '017' } })).status).toBe(refused)
    expect((await who.send(calls.retryMessage, { params: { id } })).status).toBe(refused)
  }
  expect((await list({ status: 'failed' })).data).toHaveLength(1)
})

test('the list is newest first, paged, and never shows a code', async () => {
  await app.db.delete(outboxMessages)
  await enqueueTestSms(app, { text: 'Your code is 112233.', secret: '112233' })
  await enqueueTestMail(app)
  const { data, meta } = await list({ limit: 1 })
  expect(meta).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 })
  expect(data).toEqual([
    {
      _id: expect.any(String),
      kind: 'mail',
      recipient: 'rahima@example.com',
      subject: 'Your new tuition',
      text: 'Hello',
      template: '',
      status: 'waiting',
      tries: 0,
      error: '',
      canRetry: false,
      canCancel: true,
      canSend: true,
      createdAt: app.clock.now.toISOString(),
      nextTryAt: app.clock.now.toISOString(),
      sentAt: null,
    },
  ])
  const second = await admin.send(calls.listOutbox, { query: { page: 2, limit: 1 } })
  expect(second.answer.data[0]).toMatchObject({ kind: 'sms', text: 'Your code is ••••••.' })
  expect(second.raw).not.toContain('112233')
  await app.deliverAll()
  const sent = await list()
  expect(sent.data.map(({ status, nextTryAt, sentAt }) => [status, nextTryAt, sentAt])).toEqual([
    ['sent', null, app.clock.now.toISOString()],
    ['sent', null, app.clock.now.toISOString()],
  ])
  expect(app.sentSms().map(({ to, text }) => [to, text])).toEqual([['01712345678', 'Your code is 112233.']])
})

test('the list can be filtered by status; an unknown status is refused', async () => {
  await failWithout('')
  expect((await list({ status: 'failed' })).data.map(({ status }) => status)).toEqual(['failed'])
  expect((await list({ status: 'sent' })).meta.total).toBe(2)
  expect((await list({ status: 'waiting' })).data).toEqual([])
  const invalid = await admin.send(calls.listOutbox, { query: { status: 'lost' as 'failed' } })
  expect([invalid.status, invalid.failure.errorMessages.map(({ path }) => path)]).toEqual([400, ['status']])
})

test.each([
  ['01912345678', 1],
  ['+88 01912-345', 1],
  ['০১৯১২', 1],
  ['RAHIMA@', 1],
  ['%', 0],
  ['_', 0],
  ['nobody', 0],
  ['', 3],
])('searching %j finds %i', async (term, found) => {
  expect((await search(term)).meta.total).toBe(found)
})

test('the search can be filtered by status', async () => {
  expect((await search('01', { status: 'failed' })).data.map(({ recipient }) => recipient)).toEqual(['01912345678'])
})

test('a failed message is retried at once with fresh tries; of two concurrent retries one is refused', async () => {
  await app.db.delete(outboxMessages)
  const id = await failWithout('')
  const before = app.sentSms().length
  const both = await Promise.all([1, 2].map(() => admin.send(calls.retryMessage, { params: { id } })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won] = both.filter(({ status }) => status === 200)
  expect([won?.answer.message, won?.answer.data]).toMatchObject([
    'The message is on its way again.',
    { _id: id, status: 'waiting', tries: 0, error: '' },
  ])
  const recorded = await app.db.select().from(events).where(eq(events.recordId, id))
  expect(recorded.map(({ kind }) => kind)).toEqual(['messageResent'])
  await app.deliverAll()
  await advanceMinutes(app, 60)
  expect(app.sentSms().length - before).toBe(1)
  expect((await list()).data[0]).toMatchObject({ status: 'sent', tries: 1 })
  const again = await admin.send(calls.retryMessage, { params: { id } })
  expect([again.status, again.failure.message]).toEqual([409, 'This message has not failed.'])
})

test('a failed message whose code is masked cannot be retried', async () => {
  const id = await failWithout('secret')
  const { status, failure } = await admin.send(calls.retryMessage, { params: { id } })
  expect([status, failure.message]).toEqual([
    409,
    'This message held a code or a link that is no longer good. Ask the person to ask for a new one.',
  ])
  expect((await list({ status: 'failed' })).data[0]?.canRetry).toBe(false)
})

test.each(['0b0b0b0b-0000-4000-8000-000000000000', 'TN1001', '%00', "' or 1=1"])(
  'the unknown message %j is not found',
  async (id) => {
    const { status } = await admin.send(calls.retryMessage, { params: { id } })
    expect(status).toBe(404)
  },
)

test('sent messages are deleted after 90 days, failed ones are not', async () => {
  await app.db.delete(outboxMessages)
  await enqueueTestSms(app, { text: 'long ago' })
  await enqueueTestSms(app, { text: 'failed long ago' })
  await enqueueTestSms(app, { text: 'lately' })
  const past = (days: number) => new Date(app.clock.now.getTime() - days * 24 * 3_600_000)
  const became = (text: string, status: 'sent' | 'failed', days: number) =>
    app.db
      .update(outboxMessages)
      .set({ status, sentAt: past(days) })
      .where(eq(outboxMessages.text, text))
  await became('long ago', 'sent', 91)
  await became('failed long ago', 'failed', 91)
  await became('lately', 'sent', 89)
  await runRetention(app)
  expect((await list()).data.map(({ text }) => text)).toEqual(['lately', 'failed long ago'])
})

test('an error that is stored as a message key is shown as its text, another one as it is', async () => {
  await enqueueTestSms(app)
  const [newest] = await app.db.select().from(outboxMessages).orderBy(desc(outboxMessages.number)).limit(1)
  const shownFor = async (error: string) => {
    await app.db
      .update(outboxMessages)
      .set({ error })
      .where(eq(outboxMessages.id, String(newest?.id)))
    return (await admin.send(calls.listOutbox)).answer.data[0]?.error
  }
  expect(await shownFor('outbox.tooLate')).toBe('It could not be sent before it ran out.')
  expect(await shownFor('The gateway is down')).toBe('The gateway is down')
})

test('all failed messages of a filter are sent again at once, except those that held a code [OFF-470]', async () => {
  await app.db.delete(outboxMessages)
  await failWithout('secret')
  for (let message = 0; message < 3; message += 1) await failWithout('')
  await app.db.update(outboxMessages).set({ template: 'dueReminder' }).where(eq(outboxMessages.isSecret, false))
  const refused = await admin.send(calls.retryFailedMessages, { body: { template: 'dueCreated' } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'outbox.nothingToRetry'])
  const retried = await admin.send(calls.retryFailedMessages, { body: { searchTerm: '0191', template: 'dueReminder' } })
  expect(retried.answer.data).toEqual({ count: 3 })
  await app.deliverAll()
  expect((await list({ status: 'sent' })).meta.total).toBe(3)
  expect((await list({ status: 'failed' })).meta.total).toBe(1)
  const kinds = (await app.db.select().from(events).orderBy(desc(events.number))).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'messagesResent')).toHaveLength(1)
})

test('the outbox is filtered by the kind of message [OFF-471]', async () => {
  const query = { template: 'dueReminder' } as const
  expect((await admin.send(calls.listOutbox, { query })).answer.meta.total).toBe(3)
  const found = await admin.send(calls.listOutbox, { query: { searchTerm: '017', ...query } })
  expect(found.answer.meta.total).toBe(0)
})

test('staff without the permission cannot send again [OFF-470]', async () => {
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  expect((await cashier.send(calls.retryFailedMessages, { body: {} })).status).toBe(403)
})
