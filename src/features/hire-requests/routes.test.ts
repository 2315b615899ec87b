import { expect, test } from 'vitest'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { countWaiting, listNotifications } from '#features/messages/notifications/calls.ts'
import { showPerson } from '#features/people/page/calls.ts'
import { reportPerson } from '#features/reports/actions.server.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { createApprovedTutor, createPendingTutor, PRIVATE_CV_VALUES } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const strict = await createTestApp({ THROTTLE: 'on' })
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const tutor = await createApprovedTutor(app, { admin, name: 'সুমাইয়া আক্তার' })
const second = await createApprovedTutor(app, { admin, name: 'Mong' })
const { tutorId } = tutor.cv
const valid = { tutorId, phone: '01712345678', message: 'Class 5, Math, three days a week in Uttara.' }

const send = (who: TestClient, parts: object = {}) =>
  who.send(calls.createHireRequest, { body: { ...valid, ...parts } })
const kept = () => app.db.select().from(hireRequests)
const list = async (query: { page?: number; limit?: number } = {}) =>
  (await admin.send(calls.listHireRequests, { query })).answer
const search = async (searchTerm: string) =>
  (await admin.send(calls.searchHireRequests, { body: { searchTerm } })).answer

test.each([
  ['a visitor', app.visitor],
  ['a guardian', guardian],
  ['a tutor', second],
  ['an admin', admin],
] as const)('%s sends a hire request [API-59, ROLE-15, GEN-04, MSG-44]', async (_, who) => {
  const { status, answer } = await send(who)
  expect([status, answer.message]).toEqual([200, 'Hire request sent successfully!'])
  expect(answer.data).toEqual({
    _id: expect.any(String),
    requestId: expect.stringMatching(/^HR1\d{3}$/),
    tutorId,
    createdAt: app.clock.now.toISOString(),
  })
})

test('the answer to a hire request contains no contact details', async () => {
  const { raw } = await send(guardian, { tutorId: tutor.cv._id })
  for (const secret of [...PRIVATE_CV_VALUES, tutor.account.phone, valid.phone]) expect(raw).not.toContain(secret)
})

test('the admins are notified of the request with the tutor and without any phone number [HIRE-07]', async () => {
  await send(app.visitor, { phone: '01899999999' })
  const { answer } = await admin.send(listNotifications)
  expect(answer.data[0]).toMatchObject({
    type: 'hireRequest',
    message: `New hire request for সুমাইয়া আক্তার (${tutorId}).`,
  })
  expect((await list()).data[0]).toMatchObject({ phone: '01899999999', tutorId })
})

test('an admin sees the sender, the tutor and the message [ENT-08]', async () => {
  const message = `<script>alert("1")</script> ১২৩ 🙂\nsecond line {name}`
  const phone = uniquePhone()
  await send(app.visitor, { tutorId: tutorId.toLowerCase(), phone: `+880 ${phone.slice(1)}`, message })
  expect((await list()).data[0]).toEqual({
    _id: expect.any(String),
    requestId: expect.any(String),
    name: '',
    isCancelled: false,
    tutorId,
    tutorName: 'সুমাইয়া আক্তার',
    phone,
    isReported: false,
    message,
    createdAt: app.clock.now.toISOString(),
    handled: null,
    deletedAt: null,
    tuitionId: null,
    language: 'en',
  })
  await reportPerson(app.db, { phone, role: 'Guardian', comment: 'Never paid', now: app.clock.now })
  expect((await list()).data[0]?.isReported).toBe(true)
})

test.each([
  ['[VAL-49]', 'phone', undefined, 'Enter a phone number.', 'phone.required'],
  ['[VAL-49]', 'phone', '  ', 'Enter a phone number.', 'phone.required'],
  [
    '[VAL-49]',
    'phone',
    '0212345678',
    'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.',
    'phone.invalid',
  ],
  ['[VAL-50]', 'message', undefined, 'Write a message.', 'hireRequests.messageRequired'],
  ['[VAL-50]', 'message', '\n\t ', 'Write a message.', 'hireRequests.messageRequired'],
  ['', 'message', 'x'.repeat(5001), 'Message may have at most 5000 characters.', 'invalid.tooLong'],
  ['', 'tutorId', undefined, 'Enter the tutor ID.', 'tutors.idRequired'],
])('%s a hire request with the %s %j is refused at that field', async (_, path, value, message, code) => {
  const before = await kept()
  const { status, failure } = await send(app.visitor, { [path]: value })
  expect([status, failure.errorMessages]).toEqual([400, [{ path, message, code }]])
  expect(await kept()).toHaveLength(before.length)
})

test('an unknown or unverified tutor cannot be requested', async () => {
  const waiting = await createPendingTutor(app)
  const before = await kept()
  for (const id of ['TR999999', 'TN1001', 'nobody', '0b0b0b0b-0000-4000-8000-000000000000', waiting.cv.tutorId]) {
    const { status, failure } = await send(app.visitor, { tutorId: id })
    expect([status, failure.errorMessages]).toEqual([
      404,
      [{ path: 'tutorId', message: 'There is no tutor with that ID.', code: 'refused.tutorNotFound' }],
    ])
  }
  expect(await kept()).toHaveLength(before.length)
})

test('the list has 10 per page, newest first [API-24, CONST-06]', async () => {
  await app.db.delete(hireRequests)
  for (let at = 0; at < 11; at++) await send(app.visitor, { message: `request ${at}` })
  const first = await list()
  expect(first.meta).toEqual({ page: 1, limit: 10, total: 11, totalPages: 2 })
  expect(first.data.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, at) => `request ${10 - at}`))
  expect((await list({ page: 2 })).data.map(({ message }) => message)).toEqual(['request 0'])
  expect((await list({ page: 3 })).data).toEqual([])
})

test('the search finds a phone in any notation and the start of a tutorId [SYS-04, API-37]', async () => {
  await app.db.delete(hireRequests)
  await send(app.visitor, { phone: '01777000111' })
  await send(app.visitor, { phone: '01888000222', tutorId: second.cv.tutorId })
  const found = async (term: string) => (await search(term)).data.map(({ phone }) => phone)
  for (const term of ['01777', '+88 01777-000', '০১৭৭৭', '000111', tutorId, ` ${tutorId.toLowerCase()} `])
    expect(await found(term), term).toEqual(['01777000111'])
  const figures = second.cv.tutorId.slice(2)
  for (const term of [`TR-${figures}`, `TR ${figures}`, `#TR${figures}`])
    expect(await found(term), term).toEqual(['01888000222'])
  expect(await found(second.cv.tutorId.slice(2))).toEqual(['01888000222'])
  for (const term of ['', '   ', 'TR1', '000']) expect((await search(term)).meta.total, term).toBe(2)
  for (const term of ['Gazipur', '%', '_', "' or 1=1 --", 'TN1001', 'TR999'])
    expect((await search(term)).meta.total, term).toBe(0)
})

test('an admin can delete a request once [API-75, AD-HIRE-03, ROLE-52, MSG-46]', async () => {
  await app.db.delete(hireRequests)
  await send(app.visitor)
  const id = (await list()).data[0]?._id ?? ''
  const both = await Promise.all([1, 2].map(() => admin.send(calls.deleteHireRequest, { params: { id } })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const [won, lost] = both.sort((one, other) => one.status - other.status)
  expect([won?.answer.message, won?.answer.data]).toEqual(['Hire request Deleted!', null])
  expect(lost?.failure.message).toBe('There is no such hire request any more.')
  expect((await list()).meta.total).toBe(0)
})

test('a hire request deleted with a reason leaves list, page of its person and badge, and is restored [OFF-711]', async () => {
  await app.db.delete(hireRequests)
  await send(app.visitor)
  const { _id: id, phone } = (await list()).data[0] ?? { _id: '', phone: '' }
  const input = (reason: string) => ({ params: { id }, body: { reason } })
  const shown = async () => [
    (await list()).meta.total,
    (await admin.send(countWaiting)).answer.data.hireRequests,
    (await admin.send(showPerson, { params: { phone } })).answer.data.hireRequests,
  ]
  expect((await guardian.send(calls.removeHireRequest, input('Mine.'))).status).toBe(403)
  expect((await admin.send(calls.removeHireRequest, input('ab'))).failure.errorMessages[0]?.path).toBe('reason')
  expect((await admin.send(calls.removeHireRequest, input('It was sent twice.'))).status).toBe(200)
  expect(await shown()).toEqual([0, 0, 0])
  const inState = await admin.send(calls.listHireRequests, { query: { state: 'deleted' } })
  expect(inState.answer.data).toMatchObject([{ _id: id, deletedAt: app.clock.now.toISOString() }])
  expect((await admin.send(calls.handleHireRequest, { params: { id }, body: { text: 'Called.' } })).status).toBe(404)
  expect((await admin.send(calls.restoreHireRequest, input('It was a mistake.'))).status).toBe(200)
  expect((await admin.send(calls.restoreHireRequest, input('Once more.'))).status).toBe(409)
  expect(await shown()).toEqual([1, 1, 1])
  await app.db.delete(hireRequests)
})

test.each(['0b0b0b0b-0000-4000-8000-000000000000', 'TR1001', '%00', "' or 1=1"])(
  'deleting the unknown request %j answers 404',
  async (id) => expect((await admin.send(calls.deleteHireRequest, { params: { id } })).status).toBe(404),
)

test('only admins can list, search and delete hire requests [ROLE-51..52, GEN-22]', async () => {
  await send(app.visitor)
  const id = (await list()).data[0]?._id ?? ''
  for (const [who, refused] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    expect((await who.send(calls.listHireRequests, { query: {} })).status).toBe(refused)
    expect((await who.send(calls.searchHireRequests, { body: { searchTerm: '017' } })).status).toBe(refused)
    expect((await who.send(calls.deleteHireRequest, { params: { id } })).status).toBe(refused)
  }
  expect((await list()).meta.total).toBe(1)
  expect((await admin.send(calls.deleteHireRequest, { params: { id } })).status).toBe(200)
})

test('one address can send 10 requests per hour', async () => {
  const wanted = await createApprovedTutor(strict)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await send(strict.visitor, { tutorId: wanted.cv.tutorId })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

const newest = async () => {
  const [request] = (await list()).data
  if (!request) throw new Error('there is no request')
  return request
}

test('a request is handled by SMS or note once, and reopened with a reason [OFF-430, OFF-432]', async () => {
  await send(app.visitor, { phone: '01588000333' })
  const { _id: id } = await newest()
  const params = { id }
  const { answer } = await admin.send(calls.answerHireRequest, { params, body: { text: 'We call you at 5.' } })
  expect(answer.data.handled).toMatchObject({ note: 'We call you at 5.', by: 'Test Admin' })
  await app.deliverAll()
  expect(app.sentSms().at(-1)).toMatchObject({ text: 'We call you at 5.' })
  expect((await admin.send(calls.handleHireRequest, { params, body: { text: 'Called' } })).status).toBe(409)
  const waiting = (await admin.send(calls.listHireRequests, { query: { state: 'waiting' } })).answer.data
  expect(waiting.map(({ _id }) => _id)).not.toContain(id)
  const reopen = () => admin.send(calls.reopenHireRequest, { params, body: { reason: 'Not reached.' } })
  expect((await reopen()).answer.data.handled).toBeNull()
  expect((await reopen()).status).toBe(409)
})

test('a request that became a post is handled and names it [OFF-433]', async () => {
  await send(app.visitor)
  const { _id: id } = await newest()
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const link = (body: { tuitionId: string }) => admin.send(calls.linkHireRequest, { params: { id }, body })
  expect((await link({ tuitionId: 'TN999999' })).status).toBe(404)
  expect((await link({ tuitionId })).answer.data).toMatchObject({ tuitionId, handled: { note: '' } })
  expect((await link({ tuitionId })).status).toBe(409)
  expect((await admin.send(calls.showHireRequest, { params: { id } })).answer.data).toMatchObject({ tuitionId })
  expect((await admin.send(calls.showHireRequest, { params: { id: 'TR1' } })).status).toBe(404)
})

test('with the order of waiting the longest waiting request comes first and handled ones last [OFF-595]', async () => {
  const listed = async (query: object) =>
    (await admin.send(calls.listHireRequests, { query: { limit: 100, ...query } })).answer.data
  const [newest, oldest] = [await listed({}), await listed({ sort: 'date' })]
  const waiting = newest.filter(({ handled }) => handled === null).toReversed()
  const handled = newest.filter((request) => request.handled !== null).toReversed()
  expect(oldest.map(({ _id }) => _id)).toEqual([...waiting, ...handled].map(({ _id }) => _id))
  expect((await admin.send(calls.listHireRequests, { query: { sort: 'phone' } as object })).status).toBe(400)
})
