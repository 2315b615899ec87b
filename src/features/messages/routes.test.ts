import { expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/calls.ts'
import { type Sender, testApp } from '#testing/test-app.ts'
import { sendMessage } from './calls.ts'
import { messages } from './table.server.ts'

const app = await testApp()
const admin = await app.person('Admin')
const valid = { name: 'Rahima Khatun', phone: '01712345678', text: 'Is TN1001 still open?' }

const send = (who: Sender, parts: object = {}) => who.send(sendMessage, { body: { ...valid, ...parts } })
const kept = () => app.db.select().from(messages)

test.each([
  ['a visitor', async () => app.visitor],
  ['a guardian', () => app.person('Guardian')],
  ['a tutor', () => app.person('Tutor')],
  ['an admin', async () => admin],
] as const)('[API-48] [ROLE-04] [ENT-10] [MSG-10] %s sends a message', async (_, who) => {
  const { status, answer } = await send(await who())
  expect([status, answer.message]).toEqual([200, 'Message sent successfully!'])
  expect(answer.data).toEqual({ _id: expect.any(String), ...valid, createdAt: app.clock.now.toISOString() })
})

test('admins are told who wrote, and not the words or the phone', async () => {
  await send(app.visitor, { name: 'রহিমা খাতুন' })
  const { answer } = await admin.send(listNotifications)
  expect(answer.data[0]).toMatchObject({ type: 'message', message: 'New message from রহিমা খাতুন.' })
})

test.each([
  ['VAL-08', 'name', undefined, 'Enter your name.'],
  ['VAL-08', 'name', '   ', 'Enter your name.'],
  ['VAL-09', 'phone', undefined, 'Enter a phone number.'],
  ['VAL-09', 'phone', '', 'Enter a phone number.'],
  ['VAL-09', 'phone', '0212345678', 'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.'],
  ['VAL-10', 'text', undefined, 'Write a message.'],
  ['VAL-10', 'text', '\n\t ', 'Write a message.'],
])('[%s] a message with the %s %j is refused at that field', async (_, path, value, message) => {
  const before = await kept()
  const { status, failure } = await send(app.visitor, { [path]: value })
  expect([status, failure.errorMessages]).toEqual([400, [{ path, message }]])
  expect(await kept()).toHaveLength(before.length)
})

test.each([
  ['name', 'x'.repeat(101)],
  ['name', ['Rahima']],
  ['name', 'Ra\u0000hima'],
  ['phone', 1712345678],
  ['text', 'x'.repeat(5001)],
  ['text', { $ne: '' }],
  ['text', 'half an emoji \uD83D'],
])('a %s that cannot be kept is refused and named', async (path, value) => {
  const { status, failure } = await send(app.visitor, { [path]: value })
  expect([status, failure.errorMessages.map((error) => error.path)]).toEqual([400, [path]])
})

test('what people write is kept letter for letter, and the phone as 11 digits', async () => {
  const words = `<script>alert("1")</script> '; drop table messages; -- ১২৩ 🙂\nsecond line`
  const { answer } = await send(app.visitor, { text: words, phone: '+880 1712-345678', name: '{name} {0}' })
  expect(answer.data).toMatchObject({ text: words, phone: '01712345678', name: '{name} {0}' })
  const row = (await kept()).find(({ id }) => id === answer.data._id)
  expect(row).toMatchObject({ text: words, phone: '01712345678', createdAt: app.clock.now })
})
