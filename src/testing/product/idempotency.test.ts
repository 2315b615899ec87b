import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { idempotencyKeys } from '#db/tables/idempotency-keys.server.ts'
import { notifications } from '#db/tables/messages/notifications.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createTuition } from '#features/tuitions/calls.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { createApprovedTuition } from '../applications.ts'
import { runRetention } from '../retention.ts'
import { createTestApp, type SignedInClient } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { createApprovedTutor } from '../tutors.ts'
import { uniquePhone } from '../unique-phone.ts'

const app = await createTestApp()

let keys = 0
function newKey(): string {
  keys += 1
  return `key-of-a-form-${String(keys).padStart(4, '0')}`
}

type Sending = { key: string; body: object; by?: SignedInClient }

async function send(call: Call, { key, body, by }: Sending) {
  const headers = { 'idempotency-key': key, ...(by && { cookie: by.cookie }) }
  const response = await app.http.inject({ method: 'POST', url: API_PREFIX + call.path, headers, payload: body })
  return { status: response.statusCode, replayed: response.headers['idempotent-replayed'], answer: response.json() }
}

/** How many records that must not be doubled there are. */
async function countAll() {
  const tables = [tuitions, events, notifications, outboxMessages]
  return Promise.all(tables.map((table) => app.db.$count(table)))
}

test('a retried post of a visitor gets the first answer and leaves nothing twice [WEB-430]', async () => {
  const sending = { key: newKey(), body: buildTuitionBody({ phone: uniquePhone() }) }
  const first = await send(createTuition, sending)
  expect([first.status, first.replayed]).toEqual([200, undefined])
  const before = await countAll()
  const second = await send(createTuition, sending)
  expect([second.status, second.replayed, second.answer]).toEqual([200, 'true', first.answer])
  expect(await countAll()).toEqual(before)
})

test('a guardian, a contact message, a hire request and an application are sent once [WEB-430]', async () => {
  const admin = await app.signInAs('Admin')
  const guardian = await app.signInAs('Guardian')
  const tutor = await createApprovedTutor(app, { admin })
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const phone = uniquePhone()
  const sendings: [Call, Omit<Sending, 'key'>][] = [
    [createTuition, { body: buildTuitionBody(), by: guardian }],
    [sendContactMessage, { body: { name: 'Salma', phone, text: 'Do you have tutors in Khulna?' } }],
    [createHireRequest, { body: { tutorId: tutor.cv.tutorId, phone, message: 'From Sunday' } }],
    [createApplication, { body: { tuitionId }, by: tutor }],
  ]
  for (const [call, sending] of sendings) {
    const key = newKey()
    const first = await send(call, { ...sending, key })
    expect([call.path, first.status]).toEqual([call.path, 200])
    const before = await countAll()
    const second = await send(call, { ...sending, key })
    expect([call.path, second.status, second.answer]).toEqual([call.path, 200, first.answer])
    expect(await countAll()).toEqual(before)
  }
})

test('another body or call under the same key is refused in words, and changes nothing [WEB-431]', async () => {
  const key = newKey()
  await send(createTuition, { key, body: buildTuitionBody() })
  const before = await countAll()
  const other = await send(createTuition, { key, body: buildTuitionBody({ salary: '7,000 Tk' }) })
  expect([other.status, other.answer.code]).toEqual([422, 'refused.otherContent'])
  expect(other.answer.message).toContain('Send it once more')
  const message = { name: 'Salma', phone: uniquePhone(), text: 'Hello' }
  expect((await send(sendContactMessage, { key, body: message })).status).toBe(422)
  expect(await countAll()).toEqual(before)
})

test.each(['short', 'x'.repeat(101), 'with spaces in the key', 'ключ-ключ-ключ-ключ'.normalize()])(
  'the malformed key %j is refused with the name of its header [WEB-431]',
  async (key) => {
    const { status, answer } = await send(createTuition, { key: encodeURI(key), body: buildTuitionBody() })
    expect([status, answer.code]).toEqual([400, 'refused.idempotencyKey'])
    expect(answer.message).toContain('Idempotency-Key')
  },
)

test('a refused sending keeps nothing: the corrected form uses its key again [WEB-430]', async () => {
  const key = newKey()
  expect((await send(createTuition, { key, body: buildTuitionBody({ phone: '123' }) })).status).toBe(400)
  expect((await send(createTuition, { key, body: buildTuitionBody() })).status).toBe(200)
  const tutor = await app.signInAs('Tutor')
  const applying = newKey()
  const body = { tuitionId: 'TN999999' }
  expect((await send(createApplication, { key: applying, body, by: tutor })).status).toBeGreaterThanOrEqual(400)
  expect(await app.db.$count(idempotencyKeys, eq(idempotencyKeys.key, applying))).toBe(0)
})

test('two requests with one key at the same time have one effect and one answer [WEB-432]', async () => {
  const sending = { key: newKey(), body: buildTuitionBody({ phone: uniquePhone() }) }
  const [before = 0] = await countAll()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(createTuition, sending)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ answer }) => answer.data.tuitionId)).size).toBe(1)
  expect((await countAll())[0]).toBe(before + 1)
})

test('a key belongs to its account, for 24 hours [WEB-433]', async () => {
  const key = newKey()
  const [one, two] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const body = buildTuitionBody()
  const first = await send(createTuition, { key, body, by: one })
  const other = await send(createTuition, { key, body, by: two })
  expect([other.status, other.replayed]).toEqual([200, undefined])
  expect(other.answer.data.tuitionId).not.toBe(first.answer.data.tuitionId)

  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 1)
  const late = await send(createTuition, { key, body, by: one })
  expect([late.status, late.replayed]).toEqual([200, undefined])
  await runRetention(app)
  expect(await app.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(1)
  app.clock.now = now
})

test('without a key each request is one of its own, and the API description names the header [WEB-430]', async () => {
  const body = buildTuitionBody()
  const sent = await Promise.all([1, 2].map(() => app.visitor.send(createTuition, { body })))
  expect(new Set(sent.map(({ answer }) => answer.data.tuitionId)).size).toBe(2)
  const described = (await app.http.inject({ url: `${API_PREFIX}openapi.json` })).json()
  const named = Object.entries<{ post?: { parameters: { name: string }[] } }>(described.paths).filter(([, { post }]) =>
    post?.parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  // Those of payments have a test of their own.
  const paths = named.map(([path]) => path).filter((path) => !path.startsWith('/payments/'))
  expect(paths.sort()).toEqual([
    '/applications/create-application',
    '/bookings/{id}/replace',
    '/hire-request/create',
    '/messages/send',
    '/refunds',
    '/refunds/{id}/approve',
    '/refunds/{id}/pay',
    '/refunds/{id}/refuse',
    '/tuitions/create-tuition',
  ])
})
