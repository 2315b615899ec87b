import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { searchAdmin } from '#features/admin-overview/calls.ts'
import { countWaiting, listNotifications } from '#features/messages/notifications/calls.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import {
  answerContactMessage,
  deleteContactMessage,
  handleContactMessage,
  listContactMessages,
  removeContactMessage,
  reopenContactMessage,
  restoreContactMessage,
  searchContactMessages,
  sendContactMessage,
} from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const valid = { name: 'Rahima Khatun', phone: '01712345678', text: 'Is TN1001 still open?' }

const send = (who: TestClient, parts: object = {}) => who.send(sendContactMessage, { body: { ...valid, ...parts } })
const stored = () => app.db.select().from(contactMessages)

test.each([
  ['a visitor', async () => app.visitor],
  ['a guardian', () => app.signInAs('Guardian')],
  ['a tutor', () => app.signInAs('Tutor')],
  ['an admin', async () => admin],
] as const)('%s sends a message [API-48, ROLE-04, ENT-10, MSG-10]', async (_, who) => {
  const { status, answer } = await send(await who())
  expect([status, answer.message]).toEqual([200, 'Message sent successfully!'])
  expect(answer.data).toEqual({ _id: expect.any(String), ...valid, createdAt: app.clock.now.toISOString() })
})

test('the notification of a message names its sender, without text or phone', async () => {
  await send(app.visitor, { name: 'রহিমা খাতুন' })
  const { answer } = await admin.send(listNotifications)
  expect(answer.data[0]).toMatchObject({ type: 'message', message: 'New message from রহিমা খাতুন.' })
})

test.each([
  ['VAL-08', 'name', undefined, 'Enter your name.', 'contact.nameRequired'],
  ['VAL-08', 'name', '   ', 'Enter your name.', 'contact.nameRequired'],
  ['VAL-09', 'phone', undefined, 'Enter a phone number.', 'phone.required'],
  ['VAL-09', 'phone', '', 'Enter a phone number.', 'phone.required'],
  [
    'VAL-09',
    'phone',
    '0212345678',
    'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.',
    'phone.invalid',
  ],
  ['VAL-10', 'text', undefined, 'Write a message.', 'contact.textRequired'],
  ['VAL-10', 'text', '\n\t ', 'Write a message.', 'contact.textRequired'],
])('[%s] a message with the %s %j is refused at its field', async (_, path, value, message, code) => {
  const before = await stored()
  const { status, failure } = await send(app.visitor, { [path]: value })
  expect([status, failure.errorMessages]).toEqual([400, [{ path, message, code }]])
  expect(await stored()).toHaveLength(before.length)
})

test.each([
  ['name', 'x'.repeat(101)],
  ['name', ['Rahima']],
  ['name', 'Ra\u0000hima'],
  ['phone', 1712345678],
  ['text', 'x'.repeat(5001)],
  ['text', { $ne: '' }],
  ['text', 'half an emoji \uD83D'],
])('a %s that cannot be stored is refused at its field', async (path, value) => {
  const { status, failure } = await send(app.visitor, { [path]: value })
  expect([status, failure.errorMessages.map((error) => error.path)]).toEqual([400, [path]])
})

test('texts are stored unchanged, and the phone as 11 digits', async () => {
  const content = `<script>alert("1")</script> '; drop table messages; -- ১২৩ 🙂\nsecond line`
  const { answer } = await send(app.visitor, { text: content, phone: '+880 1712-345678', name: '{name} {0}' })
  expect(answer.data).toMatchObject({ text: content, phone: '01712345678', name: '{name} {0}' })
  const row = (await stored()).find(({ id }) => id === answer.data._id)
  expect(row).toMatchObject({ text: content, phone: '01712345678', createdAt: app.clock.now })
})

const list = async (query: { page?: number; limit?: number } = {}) =>
  (await admin.send(listContactMessages, { query })).answer
const search = async (searchTerm: string) => (await admin.send(searchContactMessages, { body: { searchTerm } })).answer
const remove = (id: string, who: TestClient = admin) => who.send(removeContactMessage, { params: { id } })

test('only admins list, search and delete messages [ROLE-49..50]', async () => {
  const { _id } = (await send(app.visitor)).answer.data
  for (const who of [app.visitor, await app.signInAs('Guardian'), await app.signInAs('Tutor')]) {
    const status = who === app.visitor ? 401 : 403
    expect((await who.send(listContactMessages)).status).toBe(status)
    expect((await who.send(searchContactMessages, { body: { searchTerm: valid.phone } })).status).toBe(status)
    expect((await remove(_id, who)).status).toBe(status)
  }
  expect((await list()).data[0]?._id).toBe(_id)
})

test('sent messages are listed newest first, ten a page [API-06, CONST-07, CONTACT-07, GEN-21]', async () => {
  for (let n = 0; n < 11; n++) await send(app.visitor, { text: `message ${n}` })
  const { data, meta } = await list()
  expect(data.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, n) => `message ${10 - n}`))
  expect(data[0]).toEqual({
    _id: expect.any(String),
    ...valid,
    text: 'message 10',
    createdAt: app.clock.now.toISOString(),
    handled: null,
    deletedAt: null,
    language: 'en',
  })
  expect(meta).toMatchObject({ page: 1, limit: 10, total: (await stored()).length })
  expect((await list({ page: 500 })).data).toEqual([])
})

test('the search finds messages by phone in any notation; a blank term lists all [API-45, AD-MSG-02]', async () => {
  const phone = '01598765432'
  const { _id } = (await send(app.visitor, { phone })).answer.data
  for (const term of [phone, '+88 01598-765432', '০১৫৯৮৭৬৫৪৩২', '98765432']) {
    expect((await search(term)).data.map((one) => one._id)).toEqual([_id])
  }
  expect((await search(' ')).meta.total).toBe((await stored()).length)
})

test.each(['%', '_', "' or 1=1 --", '"', '\\', 'Nobody', 'TN9009', '🙂'])(
  'the search for %j finds nothing and breaks nothing',
  async (term) => {
    expect((await search(term)).meta.total).toBe(0)
  },
)

test('an admin deletes a message; the second of two simultaneous deletions answers 404 [API-73, ROLE-50]', async () => {
  const message = (await send(app.visitor)).answer.data
  const both = await Promise.all([remove(message._id), remove(message._id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const [won, lost] = both.toSorted((a, b) => a.status - b.status)
  expect([won?.answer.message, won?.answer.data]).toEqual(['Message Deleted!', message])
  expect(lost?.failure.message).toBe('This message is deleted already.')
  expect((await list({ limit: 100 })).data.map(({ _id }) => _id)).not.toContain(message._id)
})

test('a message deleted with a reason leaves list, search and badge, cannot be answered, and is restored [OFF-711]', async () => {
  const phone = '01499887700'
  const { _id: id } = (await send(app.visitor, { phone })).answer.data
  const input = (reason: string) => ({ params: { id }, body: { reason } })
  const waiting = async () => (await admin.send(countWaiting)).answer.data.messages
  const before = await waiting()
  expect((await admin.send(deleteContactMessage, input(''))).failure.errorMessages[0]?.path).toBe('reason')
  const deleted = await admin.send(deleteContactMessage, input('It is advertising.'))
  expect(deleted.answer.data.deletedAt).toBe(app.clock.now.toISOString())
  expect([(await search(phone)).meta.total, await waiting()]).toEqual([0, before - 1])
  expect((await admin.send(searchAdmin, { query: { term: phone } })).answer.data.messages).toEqual([])
  const inState = await admin.send(listContactMessages, { query: { state: 'deleted' } })
  expect(inState.answer.data.map(({ _id }) => _id)).toContain(id)
  expect((await admin.send(handleContactMessage, { params: { id }, body: { text: 'Called.' } })).status).toBe(404)
  expect((await admin.send(restoreContactMessage, input('It was a mistake.'))).answer.data.deletedAt).toBeNull()
  expect((await admin.send(restoreContactMessage, input('Once more.'))).status).toBe(409)
  expect([(await search(phone)).meta.total, await waiting()]).toEqual([1, before])
  const kept = await app.db.select().from(events).where(eq(events.recordId, id)).orderBy(events.number)
  expect(kept.slice(1).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['contactMessageDeleted', 'It is advertising.'],
    ['contactMessageRestored', 'It was a mistake.'],
  ])
})

test.each(['0b0b0b0b-0000-4000-8000-000000000000', 'TN1001', '%00', "' or 1=1"])(
  'deleting the unknown message %j answers 404',
  async (id) => {
    expect((await remove(id)).status).toBe(404)
  },
)

test('a search is downloaded as CSV', async () => {
  const phone = '01499887766'
  await send(app.visitor, { phone, name: '=cmd', text: 'দুই লাইন\nsecond line' })
  const url = `/api/v1/csv/messages/search?searchTerm=${phone}`
  const { body } = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Name,Phone,Text,Date',
    `'=cmd,01499-887766,"দুই লাইন\nsecond line",2026-11-18 15:05`,
  ])
})

test('an answer is an SMS to the sender and handles the message [OFF-430]', async () => {
  const asha = await app.signInAs('Admin', { name: 'Asha' })
  const { _id: id, phone } = (await send(app.visitor, { phone: '01588000111' })).answer.data
  const text = 'TN1001 এখনো খোলা।'
  const { answer } = await asha.send(answerContactMessage, { params: { id }, body: { text: ` ${text} ` } })
  expect(answer.data.handled).toEqual({ at: app.clock.now.toISOString(), by: 'Asha', note: text })
  await app.deliverAll()
  expect(app.sentSms().at(-1)).toMatchObject({ to: expect.stringContaining(phone.slice(1)), text })
})

test('a handled message leaves the waiting ones and returns to them when it is reopened [OFF-431]', async () => {
  const phone = '01588000222'
  const { _id: id } = (await send(app.visitor, { phone })).answer.data
  const inState = async (state: 'waiting' | 'handled') =>
    (await admin.send(searchContactMessages, { body: { searchTerm: phone, state } })).answer.data.map(({ _id }) => _id)
  expect([await inState('waiting'), await inState('handled')]).toEqual([[id], []])
  const handle = () => admin.send(handleContactMessage, { params: { id }, body: { text: 'Called, wants a tutor.' } })
  const both = await Promise.all([handle(), handle()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await inState('waiting'), await inState('handled')]).toEqual([[], [id]])
  const { data } = (await admin.send(listContactMessages, { query: { state: 'handled', limit: 1 } })).answer
  expect(data[0]?.handled?.note).toBe('Called, wants a tutor.')
  const reopen = () => admin.send(reopenContactMessage, { params: { id }, body: { reason: 'Not reached.' } })
  expect((await reopen()).answer.data.handled).toBeNull()
  expect((await reopen()).failure.message).toBe('This message waits already.')
})

test.each(['', '   ', 'x'.repeat(1001)])('the answer %j is refused [OFF-430]', async (text) => {
  const { _id: id } = (await send(app.visitor)).answer.data
  for (const call of [answerContactMessage, handleContactMessage])
    expect((await admin.send(call, { params: { id }, body: { text } })).failure.errorMessages[0]?.path).toBe('text')
})

test('an unknown message is not handled, and a tutor may not do it [OFF-431]', async () => {
  const body = { text: 'Hello' }
  const unknown = { params: { id: '0b0b0b0b-0000-4000-8000-000000000000' } }
  expect((await admin.send(handleContactMessage, { ...unknown, body })).status).toBe(404)
  expect((await (await app.signInAs('Tutor')).send(answerContactMessage, { ...unknown, body })).status).toBe(403)
})

test('with the order of waiting the longest waiting message comes first and handled ones last [OFF-595]', async () => {
  const listed = async (query: object) =>
    (await admin.send(listContactMessages, { query: { limit: 100, ...query } })).answer.data
  const [newest, oldest] = [await listed({}), await listed({ sort: 'date' })]
  const waiting = newest.filter(({ handled }) => handled === null).toReversed()
  const handled = newest.filter((message) => message.handled !== null).toReversed()
  expect(oldest.map(({ _id }) => _id)).toEqual([...waiting, ...handled].map(({ _id }) => _id))
})
