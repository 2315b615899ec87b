import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTransaction } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmationComments } from '#db/tables/confirmation-comments.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { lockApplication } from '#features/applications/store.server.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { csvUrl } from '#shared/format/csv.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/test-database.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { createConfirmation, listConfirmations } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const { _id: tuitionKey, tuitionId } = await createApprovedTuition(app, { admin, guardian })
const tutor = await createApplicant(app, { tuitionId, admin, name: 'Sumaiya Akter Mim' })
const body = { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone }

const send = (who: TestClient, parts: Partial<typeof body> = {}) =>
  who.send(createConfirmation, { body: { ...body, ...parts } })
const stored = (key: string) => app.db.select().from(confirmations).where(eq(confirmations.tuitionId, key))

test.each([
  ['a visitor', () => app.visitor, 401],
  ['the guardian', () => guardian, 403],
  ['the tutor', () => tutor, 403],
] as const)('%s cannot confirm an applicant [ROLE-42]', async (_, who, status) => {
  expect((await send(who())).status).toBe(status)
  expect(await stored(tuitionKey)).toEqual([])
})

test.each([
  [
    'no tuition',
    { tuitionId: 'TN999999' },
    404,
    'tuitionId',
    'There is no tuition with that ID.',
    'refused.tuitionNotFound',
  ],
  ['no tutor', { tutorId: 'TR999999' }, 404, 'tutorId', 'There is no tutor with that ID.', 'refused.tutorNotFound'],
  ['an empty tutor', { tutorId: ' ' }, 400, 'tutorId', 'Enter the tutor ID.', 'tutors.idRequired'],
  [
    'another phone',
    { tutorPhone: '01999999999' },
    400,
    'tutorPhone',
    'This is not the phone number of that tutor.',
    'tuitions.notTheirPhone',
  ],
  [
    'no phone',
    { tutorPhone: '12' },
    400,
    'tutorPhone',
    'Enter a Bangladeshi mobile number of 11 digits, such as 01712345678.',
    'phone.invalid',
  ],
])('confirming with %s is refused', async (_, parts, status, path, message, code) => {
  const refused = await send(admin, parts)
  expect(refused.status).toBe(status)
  expect(refused.failure.errorMessages).toEqual([{ path, message, code }])
  expect(await stored(tuitionKey)).toEqual([])
})

test('a tutor who did not apply cannot be confirmed', async () => {
  const { cv, account } = await createApprovedTutor(app, { admin })
  const { status, failure } = await send(admin, { tutorId: cv.tutorId, tutorPhone: account.phone })
  expect([status, failure.message]).toEqual([409, 'This tutor did not apply to this tuition.'])
})

test('an admin confirms an applicant, and both sides see each other’s number [API-54, ENT-04, ROLE-42, MSG-38]', async () => {
  const guest = await app.visitor.send(getTuition, { params: { id: tuitionId } })
  const before = await tutor.send(getTuition, { params: { id: tuitionId } })
  for (const { raw } of [guest, before]) expect(raw).not.toContain(guardian.account.phone)

  const other = await createApplicant(app, { tuitionId, admin })
  const { status, answer } = await send(admin, { tutorPhone: `+88 ${tutor.account.phone}` })
  expect([status, answer.message]).toEqual([200, 'Applicants conformed!'])
  expect(answer.data).toEqual({
    _id: expect.any(String),
    tuitionId,
    tutorId: tutor.cv.tutorId,
    tutorName: 'Sumaiya Akter Mim',
    profileImg: '',
    phone: tutor.account.phone,
    createdAt: app.clock.now.toISOString(),
    isReported: false,
    confirmedBy: { name: 'Test Admin' },
    isTakenBack: false,
    outcome: null,
    comment: [],
  })

  const after = await tutor.send(getTuition, { params: { id: tuitionId } })
  expect(after.answer.data).toMatchObject({
    phone: guardian.account.phone,
    applicationStatus: { state: 'confirmed', text: 'Confirmed', disabled: true },
  })
  const unconfirmed = await other.send(getTuition, { params: { id: tuitionId } })
  expect(unconfirmed.raw).not.toContain(guardian.account.phone)
})

test('nobody is confirmed for a tuition that is booked or waits [OFF-256]', async () => {
  const booked = await createApprovedTuition(app, { admin })
  const chosen = await createApplicant(app, { tuitionId: booked.tuitionId, admin })
  const other = await createApplicant(app, { tuitionId: booked.tuitionId, admin })
  await app.db
    .insert(bookings)
    .values({ tuitionId: booked._id, cvId: chosen.cv._id, startDate: '2026-12-01', createdAt: app.clock.now })
  const named = { tuitionId: booked.tuitionId, tutorId: other.cv.tutorId, tutorPhone: other.account.phone }
  const refused = await send(admin, named)
  expect([refused.status, refused.failure.code]).toEqual([409, 'applications.confirmBooked'])
  await app.db.delete(bookings).where(eq(bookings.tuitionId, booked._id))
  await app.db.update(tuitions).set({ status: 'pending', approvedAt: null }).where(eq(tuitions.id, booked._id))
  expect((await send(admin, named)).failure.code).toBe('applications.confirmWaits')
  expect(await stored(booked._id)).toEqual([])
})

test('a second confirmation is refused in every notation of the ids', async () => {
  for (const parts of [{}, { tuitionId: tuitionKey, tutorId: tutor.cv._id }, { tutorId: body.tutorId.toLowerCase() }]) {
    const { status, failure } = await send(admin, parts)
    expect([status, failure.message]).toEqual([409, 'This applicant is confirmed already.'])
  }
  expect(await stored(tuitionKey)).toHaveLength(1)
})

test('one of several simultaneous confirmations succeeds', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin })
  const { cv, account } = await createApplicant(app, { tuitionId, admin })
  const admins = [admin, await app.signInAs('Admin'), admin, await app.signInAs('Admin')]
  const named = { tuitionId, tutorId: cv.tutorId, tutorPhone: account.phone }
  const sent = await Promise.all(admins.map((who) => send(who, named)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await stored(_id)).toHaveLength(1)
})

test('an admin lists the confirmations with their comments, newest first, by any notation of the id [API-23]', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const first = await createApplicant(app, { tuitionId, admin })
  const second = await createApplicant(app, { tuitionId, admin })
  const { _id: confirmationId } = await confirmTutor(admin, { tuitionId, tutor: first })
  await confirmTutor(admin, { tuitionId, tutor: second })
  const noted = [
    { confirmationId, text: 'বাবার সাথে কথা হয়েছে', createdAt: new Date('2026-11-18T10:00:00Z') },
    { confirmationId, text: 'Starts on Sunday', createdAt: new Date('2026-11-18T11:00:00Z') },
  ]
  await app.db.insert(confirmationComments).values(noted)

  for (const id of [_id, tuitionId.toLowerCase(), tuitionId.slice(2)]) {
    const { answer } = await admin.send(listConfirmations, { params: { id } })
    expect(answer.data.map(({ tutorId }) => tutorId)).toEqual([second.cv.tutorId, first.cv.tutorId])
    expect(answer.data[1]?.comment.map(({ text }) => text)).toEqual(noted.map(({ text }) => text))
    expect(answer.meta).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 })
  }
  const past = await admin.send(listConfirmations, { params: { id: _id }, query: { page: 3, limit: 1 } })
  expect([past.answer.data, past.answer.meta.total]).toEqual([[], 2])
})

test('only admins list confirmations, and an unknown tuition answers 404', async () => {
  const params = { id: tuitionKey }
  expect((await app.visitor.send(listConfirmations, { params })).status).toBe(401)
  for (const who of [guardian, tutor]) expect((await who.send(listConfirmations, { params })).status).toBe(403)
  expect((await admin.send(listConfirmations, { params: { id: 'TR1001' } })).status).toBe(404)
  expect((await admin.send(listConfirmations, { params, query: { limit: 1e9 } })).status).toBe(400)
})

test('a confirmation waits for a concurrent change of the same application without a deadlock', async () => {
  const { _id: id, tuitionId } = await createApprovedTuition(app, { admin })
  const late = await createApplicant(app, { tuitionId, admin })
  const confirming = await withTransaction(app.db, async (tx) => {
    await lockTuition(tx, id)
    const pending = send(admin, { tuitionId, tutorId: late.cv.tutorId, tutorPhone: late.account.phone })
    await Promise.race([pending, untilWaiting(app.db, 1)])
    await lockApplication(tx, { tuitionId: id, cvId: late.cv._id })
    return { pending }
  })
  expect((await confirming.pending).status).toBe(200)
})

test('the confirmations of a tuition are downloaded as CSV with their comments', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const chosen = await createApplicant(app, { tuitionId, admin, name: 'Mong Sing Marma' })
  const { _id: confirmationId } = await confirmTutor(admin, { tuitionId, tutor: chosen })
  const content = ['Starts on Sunday', 'বাবার সাথে কথা হয়েছে']
  await app.db
    .insert(confirmationComments)
    .values(content.map((text) => ({ confirmationId, text, createdAt: app.clock.now })))
  const url = csvUrl(listConfirmations, { params: { id: tuitionId } })
  const taken = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  const [head, row] = taken.body.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe('TuitionId,Name,TutorId,Phone,Date,Comments')
  expect(row).toContain(`${tuitionId},Mong Sing Marma,${chosen.cv.tutorId},`)
  expect(row).toMatch(/2026-11-18 15:05,"Starts on Sunday, বাবার সাথে কথা হয়েছে"$/)
})
