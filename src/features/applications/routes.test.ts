import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { csvUrl } from '#shared/format/csv.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import { createApplication, listApplicants, listOwnApplications } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rezaul Karim' })
const guardian = await app.signInAs('Guardian')
const tuition = await createApprovedTuition(app, { admin, guardian })
const tutor = await createApprovedTutor(app, { admin, name: 'নুসরাত জাহান তিথি' })

const apply = (who: SignedInClient, tuitionId: string) => who.send(createApplication, { body: { tuitionId } })
const applicantsFor = (who: SignedInClient, id: string) => who.send(listApplicants, { params: { id } })
const storedApplications = (id: string) => app.db.select().from(applications).where(eq(applications.tuitionId, id))

test('a tutor with a CV applies to an approved tuition [API-56, ENT-03, ROLE-26]', async () => {
  const { status, answer } = await apply(tutor, tuition.tuitionId)
  expect(status).toBe(200)
  expect(answer.data).toEqual({
    _id: expect.any(String),
    tuitionId: tuition.tuitionId,
    tutorId: tutor.cv.tutorId,
    tutorName: 'নুসরাত জাহান তিথি',
    profileImg: '',
    applicantPhone: tutor.account.phone,
    createdAt: app.clock.now.toISOString(),
    isConform: false,
    inviteBy: null,
  })
  const seen = await tutor.send(getTuition, { params: { id: tuition._id } })
  expect(seen.answer.data.applicationStatus).toEqual({ state: 'applied', text: 'Applied', disabled: true })
})

test('a tutor with a pending CV can apply', async () => {
  const { _id } = await createApprovedTuition(app, { admin })
  expect((await apply(await createPendingTutor(app), _id)).status).toBe(200)
})

test('a visitor cannot apply [ROLE-64]', async () => {
  const { status } = await app.visitor.send(createApplication, { body: { tuitionId: tuition.tuitionId } })
  expect(status).toBe(401)
})

test.each([
  ['Guardian', () => guardian],
  ['Admin', () => admin],
] as const)('a %s cannot apply', async (_, who) => {
  const { status, failure } = await apply(who(), tuition.tuitionId)
  expect([status, failure.message]).toEqual([403, 'Only tutors can apply to a tuition.'])
})

test('a tutor without a CV is rejected at `cv`, and nothing is stored', async () => {
  const { _id } = await createApprovedTuition(app, { admin })
  const { status, failure } = await apply(await app.signInAs('Tutor'), _id)
  expect(status).toBe(409)
  expect(failure.errorMessages).toEqual([
    { path: 'cv', message: 'Fill in your CV first, then apply.', code: 'tuitions.cvNeeded' },
  ])
  expect(await storedApplications(_id)).toEqual([])
})

test.each([
  ['an unknown number', 'TN999999'],
  ['an unknown _id', '00000000-0000-4000-8000-000000000000'],
  ['a tutor id', 'TR1001'],
  ['a number beyond the column', '99999999999'],
  ['a quote', "TN1001' or 1=1 --"],
  ['an emoji', '🙂'],
])('applying with %s answers 404', async (_, id) => {
  expect((await apply(tutor, id)).status).toBe(404)
})

test('applying to a pending tuition answers 404', async () => {
  const { _id, tuitionId } = await createPendingTuition(app, { guardian })
  expect((await apply(tutor, tuitionId)).status).toBe(404)
  expect(await storedApplications(_id)).toEqual([])
})

test('applying to a booked tuition is refused', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin })
  const booking = { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-01' }
  await admin.send(bookTuition, { body: booking })
  const { status, failure } = await apply(tutor, tuitionId)
  expect([status, failure.message]).toEqual([409, 'This tuition is booked; it takes no more applications.'])
  expect(await storedApplications(_id)).toEqual([])
})

test.each([
  ['nothing', {}],
  ['null', { tuitionId: null }],
  ['a list', { tuitionId: ['TN1001'] }],
  ['blanks', { tuitionId: '   ' }],
  ['a NUL byte', { tuitionId: 'TN\u00001001' }],
  ['10,000 characters', { tuitionId: 'x'.repeat(10_000) }],
])('applying with %s is rejected at the field', async (_, body) => {
  const { status, failure } = await tutor.send(createApplication, { body: body as { tuitionId: string } })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'tuitionId'])
})

test('a second application is refused, with any notation of the id', async () => {
  const number = tuition.tuitionId.slice(2)
  for (const id of [tuition._id.toUpperCase(), tuition.tuitionId.toLowerCase(), number, ` ${tuition.tuitionId} `]) {
    const { status, failure } = await apply(tutor, id)
    expect([status, failure.message]).toEqual([409, 'You applied to this tuition already.'])
  }
  expect(await storedApplications(tuition._id)).toHaveLength(1)
})

test('of simultaneous applications one is stored and the others answer 409', async () => {
  const { _id } = await createApprovedTuition(app, { admin })
  const sent = await Promise.all(Array.from({ length: 6 }, () => apply(tutor, _id)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await storedApplications(_id)).toHaveLength(1)
})

test('the owner and admins list the applicants, newest first, with any notation of the id [API-15, ROLE-13]', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const first = await createApplicant(app, { tuitionId, admin })
  const second = await createApplicant(app, { tuitionId, admin })
  const newestFirst = [second.cv.tutorId, first.cv.tutorId]
  for (const who of [guardian, admin]) {
    for (const id of [_id, tuitionId, tuitionId.toLowerCase(), tuitionId.slice(2)]) {
      const { answer } = await applicantsFor(who, id)
      expect(answer.data.map(({ tutorId }) => tutorId)).toEqual(newestFirst)
      expect(answer.meta).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 })
    }
  }
  const paged = await admin.send(listApplicants, { params: { id: _id }, query: { page: 2, limit: 1 } })
  expect(paged.answer.data.map(({ tutorId }) => tutorId)).toEqual([first.cv.tutorId])
  expect(paged.answer.meta).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  const past = await admin.send(listApplicants, { params: { id: _id }, query: { page: 9, limit: 1 } })
  expect([past.answer.data, past.answer.meta.total]).toEqual([[], 2])
})

test('guardians cannot list the applicants of other tuitions; tutors and visitors cannot list any', async () => {
  const posted = await createApprovedTuition(app, { admin })
  await createApplicant(app, { tuitionId: posted.tuitionId, admin })
  const other = await app.signInAs('Guardian')
  for (const [who, id] of [
    [other, tuition._id],
    [guardian, posted._id],
    [guardian, 'TN999999'],
  ] as const) {
    const { status, failure } = await applicantsFor(who, id)
    expect([status, failure.message]).toEqual([404, 'There is no tuition with that ID.'])
  }
  expect((await applicantsFor(tutor, tuition._id)).status).toBe(403)
  expect((await app.visitor.send(listApplicants, { params: { id: tuition._id } })).status).toBe(401)
})

test('a guardian sees an applicant’s phone once confirmed, an admin always [ROLE-13]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const waiting = await createApplicant(app, { tuitionId, admin })
  const chosen = await createApplicant(app, { tuitionId, admin })
  const before = await applicantsFor(guardian, tuitionId)
  for (const { account } of [waiting, chosen]) expect(before.raw).not.toContain(account.phone)
  expect(before.answer.data[1]?.applicantPhone).toBe(`017•••••${waiting.account.phone.slice(-3)}`)

  await confirmTutor(admin, { tuitionId, tutor: chosen })
  const after = await applicantsFor(guardian, tuitionId)
  expect(after.answer.data.map(({ isConform, applicantPhone }) => [isConform, applicantPhone])).toEqual([
    [true, chosen.account.phone],
    [false, `017•••••${waiting.account.phone.slice(-3)}`],
  ])
  expect(after.raw).not.toContain(waiting.account.phone)

  const whole = (await applicantsFor(admin, tuitionId)).answer.data.map(({ applicantPhone }) => applicantPhone)
  expect(whole).toEqual([chosen.account.phone, waiting.account.phone])
})

test('the application of an invited tutor names the inviter', async () => {
  const { _id } = await createApprovedTuition(app, { admin, guardian })
  const invitation = { tuitionId: _id, cvId: tutor.cv._id, invitedBy: admin.account.id, createdAt: app.clock.now }
  await app.db.insert(applications).values(invitation)
  expect((await applicantsFor(guardian, _id)).answer.data[0]?.inviteBy).toEqual({ name: 'Rezaul Karim' })
  expect((await apply(tutor, _id)).status).toBe(409)
})

test('a tutor lists only own applications, newest first, with the tuition’s phone once confirmed [API-16, ROLE-27]', async () => {
  const phone = '01912345671'
  const post = { phone, salary: '৬,০০০ টাকা' }
  const one = await createApprovedTuition(app, { admin, post })
  const two = await createApprovedTuition(app, { admin })
  const me = await createApplicant(app, { tuitionId: one.tuitionId, admin })
  await createApplicant(app, { tuitionId: two.tuitionId, admin })
  await apply(me, two.tuitionId)

  const before = await me.send(listOwnApplications)
  expect(before.answer.data.map(({ tuitionId }) => tuitionId)).toEqual([two.tuitionId, one.tuitionId])
  expect(before.answer.data[1]?.tuition).toEqual({ heading: one.heading, salary: '৬,০০০ টাকা', isBooked: false })
  expect(before.answer.meta.total).toBe(2)
  expect(before.raw).not.toContain(phone)

  await confirmTutor(admin, { tuitionId: one.tuitionId, tutor: me })
  const after = await me.send(listOwnApplications, { query: { page: 2, limit: 1 } })
  expect(after.answer.data[0]).toMatchObject({ isConform: true, tuition: { phone } })
  expect(after.answer.meta).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
})

test('a tutor without a CV has no applications, and other roles are refused', async () => {
  const { answer } = await (await app.signInAs('Tutor')).send(listOwnApplications)
  expect([answer.data, answer.meta.total]).toEqual([[], 0])
  for (const who of [guardian, admin]) expect((await who.send(listOwnApplications)).status).toBe(403)
  expect((await app.visitor.send(listOwnApplications)).status).toBe(401)
})

test.each([{ page: 0 }, { page: -1 }, { limit: 1e9 }, { limit: 0 }, { page: 1.5 }, { page: Number.NaN }])(
  'paging with %j is rejected',
  async (query) => {
    expect((await tutor.send(listOwnApplications, { query })).status).toBe(400)
    expect((await admin.send(listApplicants, { params: { id: tuition._id }, query })).status).toBe(400)
  },
)

test('only admins download the applicants of a tuition as CSV', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const { cv, account } = await createApplicant(app, { tuitionId, admin, name: '=নুসরাত, "তিথি"' })
  const url = csvUrl(listApplicants, { params: { id: tuitionId } })
  const taken = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  const [head, row] = taken.body.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe('TuitionId,Name,TutorId,Phone,Date,Invited By,Confirmed')
  const phone = `${account.phone.slice(0, 5)}-${account.phone.slice(5)}`
  expect(row).toBe(`${tuitionId},"'=নুসরাত, ""তিথি""",${cv.tutorId},${phone},2026-11-18 15:05,,No`)
  const statuses = []
  for (const { cookie } of [guardian, tutor]) {
    statuses.push((await app.http.inject({ url, headers: { cookie } })).statusCode)
  }
  expect(statuses).toEqual([403, 403])
})

test('nobody applies to the own post with the same number in the other role [FAM-754]', async () => {
  const tutor = await createApprovedTutor(app)
  const self = await app.signInAs('Guardian', { phone: tutor.account.phone })
  const own = await createApprovedTuition(app, { guardian: self })
  const { status, failure } = await apply(tutor, own.tuitionId)
  expect([status, failure.code, failure.errorMessages[0]?.path]).toEqual([409, 'tuitions.ownPost', 'tuitionId'])
  expect((await apply(await createApprovedTutor(app), own.tuitionId)).status).toBe(200)
})
