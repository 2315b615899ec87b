import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { events } from '#db/tables/events.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createApplication, listApplicants } from '#features/applications/calls.ts'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rahima' })
const guardian = await app.signInAs('Guardian')
type Tutor = Awaited<ReturnType<typeof createPendingTutor>>

const body = { reason: 'The ID card is of another person.' }
const review = (call: typeof calls.returnCv | typeof calls.restoreCv | typeof calls.unverifyCv, { cv }: Tutor) =>
  admin.send(call, { params: { id: cv.tutorId }, body })
const statusOf = async ({ send }: Tutor) => (await send(calls.getOwnCv)).answer.data.cv?.status
const eventsOf = ({ cv }: Tutor) =>
  app.db.select().from(events).where(eq(events.cvId, cv._id)).orderBy(desc(events.number))

test('a returned CV shows its tutor the reason, leaves every list, and waits again once it is sent again [OFF-205]', async () => {
  const tutor = await createPendingTutor(app, { name: 'Tanvir Hasan' })
  const { answer } = await review(calls.returnCv, tutor)
  expect(answer.message).toBe('The CV was returned to its tutor.')
  expect(answer.data.cv).toMatchObject({ status: 'returned', returnReason: body.reason })
  const own = (await tutor.send(calls.getOwnCv)).answer.data.cv
  expect(own).toMatchObject({ status: 'returned', returnReason: body.reason })

  const searchTerm = tutor.cv.tutorId
  for (const call of [calls.searchPendingCvs, calls.searchApprovedCvs, calls.searchTutorsByAdmin])
    expect((await admin.send(call, { body: { searchTerm } })).answer.data).toEqual([])
  const returned = await admin.send(calls.searchPendingCvs, { body: { searchTerm, state: 'returned' } })
  expect(returned.answer.data.map(({ tutorId }) => tutorId)).toEqual([searchTerm])
  expect((await app.visitor.send(calls.getCv, { params: { tutorId: searchTerm } })).status).toBe(404)

  const { answer: sent } = await tutor.send(calls.sendCvAgain)
  expect(sent.data.cv.status).toBe('pending')
  expect(sent.data.cv).not.toHaveProperty('returnReason')
  const [notice] = (await admin.send(listNotifications)).answer.data
  expect(notice?.message).toBe(`The CV of Tanvir Hasan (${searchTerm}) waits for verification!`)
  expect((await tutor.send(calls.sendCvAgain)).status).toBe(409)
})

test('a tutor who changes a returned CV sends it again with one event [OFF-205]', async () => {
  const tutor = await createPendingTutor(app)
  await review(calls.returnCv, tutor)
  const { answer } = await tutor.send(calls.updateCv, { body: buildCvBody({ experience: 'Five years' }) })
  expect(answer.data.cv.status).toBe('pending')
  const [last, ...earlier] = await eventsOf(tutor)
  expect(last).toMatchObject({ kind: 'cvSubmitted', actor: 'Tutor', changes: { status: ['returned', 'pending'] } })
  expect(last?.changes).toHaveProperty('experience')
  expect(earlier.map(({ kind }) => kind)).toEqual(['cvReturned', 'cvSubmitted'])
})

test('taking a return back gives the CV the status that it had, verified or not [OFF-205]', async () => {
  for (const [tutor, status] of [
    [await createPendingTutor(app), 'pending'],
    [await createApprovedTutor(app, { admin }), 'approved'],
  ] as const) {
    await review(calls.returnCv, tutor)
    expect((await review(calls.restoreCv, tutor)).answer.data.cv.status).toBe(status)
    expect((await review(calls.restoreCv, tutor)).status).toBe(409)
  }
})

test('a CV that was verified, returned and sent again waits for verification [OFF-205]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  await review(calls.returnCv, tutor)
  expect((await admin.send(calls.verifyCv, { body: { phone: tutor.account.phone } })).failure.message).toBe(
    'This CV was returned to its tutor: take the return back first.',
  )
  await tutor.send(calls.sendCvAgain)
  expect((await review(calls.restoreCv, tutor)).status).toBe(409)
  expect(await statusOf(tutor)).toBe('pending')
})

test('a verification is taken back and given again [OFF-206]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const { answer } = await review(calls.unverifyCv, tutor)
  expect([answer.message, answer.data.cv.status]).toEqual(['The verification was taken back.', 'pending'])
  expect((await app.visitor.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })).status).toBe(404)
  expect((await review(calls.unverifyCv, tutor)).failure.message).toBe('This tutor is not verified.')
  expect((await admin.send(calls.verifyCv, { body: { phone: tutor.account.phone } })).status).toBe(200)
  expect((await eventsOf(tutor)).map(({ kind }) => kind)).toEqual([
    'cvVerified',
    'cvUnverified',
    'cvVerified',
    'cvSubmitted',
  ])
})

test('the CV of a tutor who is confirmed or booked for an open tuition keeps its verification [OFF-206]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Mitu' })
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const pair = { tuitionId: tuition._id, cvId: tutor.cv._id, createdAt: app.clock.now }
  const refusal = async (call: typeof calls.returnCv) => {
    const { status, failure } = await review(call, tutor)
    return [status, failure.message]
  }
  await app.db.insert(confirmations).values(pair)
  const confirmed = [409, `Mitu is confirmed for ${tuition.tuitionId}: take the confirmation back first.`]
  expect(await refusal(calls.unverifyCv as never)).toEqual(confirmed)
  expect(await refusal(calls.returnCv)).toEqual(confirmed)
  await app.db.insert(bookings).values({ ...pair, startDate: '2026-12-01' })
  const booked = [409, `Mitu is booked for ${tuition.tuitionId}: cancel the booking first.`]
  expect(await refusal(calls.returnCv)).toEqual(booked)
  expect(await statusOf(tutor)).toBe('approved')
  expect((await eventsOf(tutor)).map(({ kind }) => kind)).toEqual(['cvVerified', 'cvSubmitted'])

  await app.db.update(bookings).set({ cancelledAt: app.clock.now })
  expect(await refusal(calls.returnCv)).toEqual(confirmed)
  await app.db.update(tuitions).set({ status: 'closed' }).where(eq(tuitions.id, tuition._id))
  expect((await review(calls.unverifyCv, tutor)).status).toBe(200)
})

test('a tuition that another tutor took does not keep the verification of one who was confirmed [OFF-206]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const other = await createApprovedTutor(app, { admin })
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const pair = { tuitionId: tuition._id, createdAt: app.clock.now }
  await app.db.insert(confirmations).values({ ...pair, cvId: tutor.cv._id })
  await app.db.insert(bookings).values({ ...pair, cvId: other.cv._id, startDate: '2026-12-01' })
  expect((await review(calls.unverifyCv, tutor)).status).toBe(200)
})

test('a tutor with a returned CV cannot apply, and a guardian sees neither the CV nor its applicant [OFF-205]', async () => {
  const tutor = await createPendingTutor(app)
  const [first, second] = [
    await createApprovedTuition(app, { admin, guardian }),
    await createApprovedTuition(app, { admin, guardian }),
  ]
  await tutor.send(createApplication, { body: { tuitionId: first.tuitionId } })
  const applicants = async () =>
    (await guardian.send(listApplicants, { params: { id: first.tuitionId }, query: {} })).answer.data.length
  expect(await applicants()).toBe(1)
  await review(calls.returnCv, tutor)
  expect(await applicants()).toBe(0)
  const refused = await tutor.send(createApplication, { body: { tuitionId: second.tuitionId } })
  expect([refused.status, refused.failure.message]).toEqual([409, 'Fill in your CV first, then apply.'])
  expect((await guardian.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })).status).toBe(404)
})

test('a reason is needed, an unknown tutor answers 404, and only verifiers may [OFF-205..206]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  for (const call of [calls.returnCv, calls.restoreCv, calls.unverifyCv]) {
    const params = { id: tutor.cv.tutorId }
    const { status, failure } = await admin.send(call, { params, body: { reason: ' a ' } })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
    expect((await admin.send(call, { params: { id: 'TR999999' }, body })).status).toBe(404)
    expect((await matcher.send(call, { params, body })).status).toBe(403)
    expect((await tutor.send(call, { params, body })).status).toBe(403)
  }
  expect(await statusOf(tutor)).toBe('approved')
})

test('submitting, editing and verifying a CV leave one event each, with who, what and the changes [OFF-208]', async () => {
  const tutor = await createPendingTutor(app)
  await tutor.send(calls.updateCv, { body: buildCvBody({ experience: 'Five years' }) })
  await admin.send(calls.updateCvByAdmin, { body: { ...buildCvBody(), tutorId: tutor.cv.tutorId } })
  await admin.send(calls.verifyCv, { body: { phone: tutor.account.phone } })
  await admin.send(calls.verifyCv, { body: { phone: tutor.account.phone } })
  await review(calls.returnCv, tutor)
  const first = buildCvBody().experience
  const subject = { cvId: tutor.cv._id, accountId: tutor.account.id, phone: tutor.account.phone }
  expect(await eventsOf(tutor)).toMatchObject([
    { ...subject, kind: 'cvReturned', actorName: 'Rahima', changes: { status: ['approved', 'returned'] }, ...body },
    { ...subject, kind: 'cvVerified', actorName: 'Rahima', changes: { status: ['pending', 'approved'] } },
    { ...subject, kind: 'cvEdited', actorName: 'Rahima', changes: { experience: ['Five years', first] } },
    { ...subject, kind: 'cvEdited', actor: 'Tutor', changes: { experience: [first, 'Five years'] } },
    { ...subject, kind: 'cvSubmitted', actor: 'Tutor' },
  ])
})

test('a reported tutor is verified only with a reason, which the event keeps [OFF-212]', async () => {
  const tutor = await createPendingTutor(app)
  const { phone } = tutor.account
  await app.db.insert(reports).values({ phone, role: 'Tutor', createdAt: app.clock.now })
  const { status, failure } = await admin.send(calls.verifyCv, { body: { phone } })
  expect([status, failure.code, failure.errorMessages[0]?.path]).toEqual([409, 'tutors.reasonForReported', 'reason'])
  const reason = 'The report was about another tutor'
  expect((await admin.send(calls.verifyCv, { body: { phone, reason } })).status).toBe(200)
  expect((await eventsOf(tutor))[0]).toMatchObject({ kind: 'cvVerified', reason })
})

test('tutors who share a phone with a CV are named, its own tutor is not [OFF-209]', async () => {
  const contact = { ...buildCvBody().contact, optionalPhone: '', guardianPhone: '01899999991', friendPhone: '' }
  const tutor = await createPendingTutor(app, { form: { contact } })
  const sharing = await createPendingTutor(app, {
    name: 'Same Guardian',
    form: { contact: { ...contact, guardianPhone: '', friendPhone: '01899999991' } },
  })
  const own = await createPendingTutor(app, { form: { contact: { ...contact, guardianPhone: tutor.account.phone } } })
  const shared = async (id: string) => (await admin.send(calls.listSharedPhones, { params: { id } })).answer.data
  expect(await shared(tutor.cv.tutorId)).toEqual([
    { tutorId: own.cv.tutorId, name: own.account.name, phone: tutor.account.phone },
    { tutorId: sharing.cv.tutorId, name: 'Same Guardian', phone: '01899999991' },
  ])
  expect(await shared(own.cv.tutorId)).toMatchObject([{ tutorId: tutor.cv.tutorId }])
  expect((await admin.send(calls.listSharedPhones, { params: { id: 'TR999999' } })).status).toBe(404)
})

test('of a verification and a return at once one counts, and the other member is told by whom [OFF-880]', async () => {
  const [one, two] = [await app.signInAs('Admin', { name: 'Nila' }), await app.signInAs('Admin', { name: 'Omar' })]
  for (let round = 0; round < 4; round += 1) {
    const { account, cv } = await createPendingTutor(app)
    const seen = { expectStatus: 'pending' } as const
    const params = { id: cv.tutorId }
    const answers = await Promise.all([
      one.send(calls.verifyCv, { body: { phone: account.phone, ...seen } }),
      two.send(calls.returnCv, { params, body: { reason: 'The picture is missing.', ...seen } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [verified, returned] = answers
    const [refused, winner] = verified.status === 409 ? [verified, 'Omar'] : [returned, 'Nila']
    expect(refused.failure).toMatchObject({
      code: 'tutors.movedMeanwhile',
      message: `Decided just now by ${winner}. Look at the CV again.`,
    })
  }
})
