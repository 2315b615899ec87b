import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createApplication, listOwnApplications } from '#features/applications/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'
import { findTuitions } from '../find/calls.ts'
import { renewSearchTexts } from '../find/texts.store.server.ts'
import { findSimilarTuitions } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { phone: '01912000002', name: 'Salma Begum' })
const REASON = 'Asks for money in the details'

const move = (call: calls.TuitionMoveCall, id: string, reason = REASON, by = admin) =>
  by.send(call, { params: { id }, body: { reason } })
const pending = (phone: string, parts = {}) => createPendingTuition(app, { post: { phone, ...parts } })
const approved = (phone: string, parts = {}) => createApprovedTuition(app, { admin, post: { phone, ...parts } })
const list = async (body: object) => {
  const { answer } = await admin.send(calls.listAdminTuitions, { body: { limit: 100, ...body } })
  return answer.data
}
const ids = async (body: object) => (await list(body)).map(({ tuitionId }) => tuitionId)

describe('rejecting and closing', () => {
  test('a post that changed since it was read is not verified [OFF-942]', async () => {
    const { _id: id, version } = await createPendingTuition(app)
    const read = version ?? (await admin.send(calls.getTuition, { params: { id } })).answer.data.version
    await admin.send(calls.updateTuition, { params: { id }, body: { salary: '500' } })
    const verify = (of: number | undefined) =>
      admin.send(calls.approveTuition, { params: { id }, body: { version: of } })
    expect((await verify(read)).failure.message).toMatch(/changed meanwhile/)
    const now = (await admin.send(calls.getTuition, { params: { id } })).answer.data.version
    expect((await verify(now)).status).toBe(200)
  })

  test('a rejected post leaves every list, its guardian reads why, and it can be restored [OFF-150..151, OFF-153]', async () => {
    const post = await createPendingTuition(app, { guardian })
    const { status, answer } = await move(calls.rejectTuition, post.tuitionId)
    expect([status, answer.message]).toEqual([200, 'Tuition rejected.'])
    expect(answer.data).toMatchObject({ status: 'rejected', stateReason: REASON })
    expect((await app.visitor.send(calls.getTuition, { params: { id: post._id } })).status).toBe(404)
    expect(await ids({ state: 'pending' })).not.toContain(post.tuitionId)
    expect(await ids({ state: 'rejected' })).toContain(post.tuitionId)
    const { answer: waiting } = await admin.send(calls.listUnapprovedTuitions, { query: { limit: 100 } })
    expect(waiting.data.map(({ tuitionId }) => tuitionId)).not.toContain(post.tuitionId)
    const own = (await guardian.send(calls.listOwnTuitions)).answer.data
    expect(own[0]).toMatchObject({ tuitionId: post.tuitionId, status: 'rejected', stateReason: REASON })

    expect((await admin.send(calls.approveTuition, { params: { id: post._id } })).failure.message).toBe(
      'This tuition was rejected: restore it first.',
    )
    const restored = (await move(calls.restoreTuition, post._id)).answer.data
    expect(restored.status).toBe('pending')
    expect(restored).not.toHaveProperty('stateReason')
    expect(await ids({ state: 'pending' })).toContain(post.tuitionId)
  })

  test('a post gets the text of the public search when it is verified, and keeps it when it is closed', async () => {
    const post = await pending('01512000010', { institute: 'Kingfisher School' })
    const found = async () =>
      (await app.visitor.send(findTuitions, { query: { q: 'kingfisher' } })).answer.data.map(({ _id }) => _id)
    const textOf = async () => (await app.db.select().from(tuitions).where(eq(tuitions.id, post._id)))[0]?.findText
    await move(calls.rejectTuition, post._id)
    await move(calls.restoreTuition, post._id)
    expect(await textOf()).toBe('')
    await admin.send(calls.approveTuition, { params: { id: post._id } })
    expect(await found()).toEqual([post._id])
    await move(calls.closeTuition, post._id)
    expect([await textOf(), await found()]).toEqual([expect.stringContaining('kingfisher'), []])
    await app.db.update(tuitions).set({ findText: '' }).where(eq(tuitions.id, post._id))
    await renewSearchTexts(app.db)
    expect(await textOf()).toEqual(expect.stringContaining('kingfisher'))
    await move(calls.reopenTuition, post._id)
    expect(await found()).toEqual([post._id])
  })

  test('a closed tuition is 404 for the public and public again once reopened [OFF-150..151]', async () => {
    const post = await approved('01512000011')
    expect((await move(calls.closeTuition, post._id)).answer.data.status).toBe('closed')
    const open = () => app.visitor.send(calls.getTuition, { params: { id: post.tuitionId } })
    const publicIds = async () =>
      (await app.visitor.send(calls.searchTuitions, { body: { searchTerm: post.tuitionId } })).answer.data.length
    expect([(await open()).status, await publicIds()]).toEqual([404, 0])
    expect(await ids({ searchTerm: post.tuitionId })).toEqual([])
    expect(await ids({ searchTerm: post.tuitionId, state: 'closed' })).toEqual([post.tuitionId])
    expect((await move(calls.reopenTuition, post._id)).answer.data).toMatchObject({ status: 'approved' })
    expect([(await open()).status, await publicIds()]).toEqual([200, 1])
  })

  test('a closed tuition is not among its applicants’ own applications until it is reopened [OFF-151]', async () => {
    const post = await approved('01512000019')
    const tutor = await createApplicant(app, { tuitionId: post.tuitionId, admin })
    const own = async () => (await tutor.send(listOwnApplications, { query: {} })).answer.meta.total
    await move(calls.closeTuition, post._id)
    expect(await own()).toBe(0)
    const another = await createApprovedTutor(app, { admin })
    const body = { tuitionId: post.tuitionId }
    expect((await another.send(createApplication, { body })).status).toBe(404)
    await move(calls.reopenTuition, post._id)
    expect(await own()).toBe(1)
  })

  test('a booked tuition is not closed: the answer names the obstacle [OFF-152]', async () => {
    const post = await approved('01512000012')
    const tutor = await createApplicant(app, { tuitionId: post.tuitionId, admin })
    await confirmTutor(admin, { tuitionId: post.tuitionId, tutor })
    const booking = { tutorId: tutor.cv.tutorId, tuitionId: post.tuitionId, startDate: 'December 1, 2026' }
    expect((await admin.send(bookTuition, { body: booking })).status).toBe(200)
    const { status, failure } = await move(calls.closeTuition, post._id)
    expect([status, failure.message]).toEqual([409, 'This tuition is booked: cancel the booking first.'])
    expect(await ids({ state: 'booked', searchTerm: post.tuitionId })).toEqual([post.tuitionId])
    expect(await ids({ state: 'open', searchTerm: post.tuitionId })).toEqual([])
  })

  test('of two colleagues who verify and reject one post at once, one is refused [OFF-150]', async () => {
    const post = await pending('01512000013')
    const answers = await Promise.all([
      admin.send(calls.approveTuition, { params: { id: post._id } }),
      move(calls.rejectTuition, post._id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['without a reason', '', 400],
    ['with two letters', 'no', 400],
    ['with 501 letters', 'x'.repeat(501), 400],
  ])('rejecting %s is refused [OFF-150]', async (_, reason, expected) => {
    const post = await pending('01512000014')
    const { status, failure } = await move(calls.rejectTuition, post._id, reason)
    expect([status, failure.errorMessages[0]?.path]).toEqual([expected, 'reason'])
  })

  test('moves from another state and of unknown tuitions are refused [OFF-150]', async () => {
    const post = await approved('01512000015')
    for (const call of [calls.rejectTuition, calls.restoreTuition, calls.reopenTuition])
      expect((await move(call, post._id)).status).toBe(409)
    expect((await move(calls.rejectTuition, 'TN999999')).status).toBe(404)
  })

  test('a matcher may close a tuition and may not verify or reject one [OFF-154]', async () => {
    const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
    const waiting = await pending('01512000016')
    const open = await approved('01512000017')
    const verifying = await matcher.send(calls.approveTuition, { params: { id: waiting._id } })
    expect([verifying.status, (await move(calls.rejectTuition, waiting._id, REASON, matcher)).status]).toEqual([
      403, 403,
    ])
    expect((await move(calls.closeTuition, open._id, REASON, matcher)).status).toBe(200)
    const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
    expect((await move(calls.reopenTuition, open._id, REASON, cashier)).status).toBe(403)
  })
})

describe('a verified tuition goes back to pending', () => {
  test('with a reason: it leaves the public list, its applicants wait, and its guardian hears of it [OFF-594]', async () => {
    const guardian = await app.signInAs('Guardian', { phone: '01512000061' })
    const tuition = await createApprovedTuition(app, { admin, guardian })
    const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
    await app.deliverAll()
    expect((await move(calls.unverifyTuition, tuition._id, '')).status).toBe(400)
    const { data } = (await move(calls.unverifyTuition, tuition._id, 'The salary is unclear')).answer
    expect(data.status).toBe('pending')
    expect((await app.visitor.send(calls.getTuition, { params: { id: tuition._id } })).status).toBe(404)
    const own = (await tutor.send(listOwnApplications, { query: {} })).answer.data
    expect(own.map(({ tuitionId }) => tuitionId)).toEqual([tuition.tuitionId])
    const told = await app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, '01512000061'))
    expect(told.map(({ template }) => template)).toContain('tuitionUnverified')
    expect((await admin.send(calls.approveTuition, { params: { id: tuition._id } })).status).toBe(200)
  })

  test('not while a tutor is confirmed, and of two requests at once one [OFF-594]', async () => {
    const tuition = await createApprovedTuition(app, { admin })
    const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
    const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
    const { status, failure } = await move(calls.unverifyTuition, tuition._id)
    expect([status, failure.code]).toEqual([409, 'tuitionOffice.unverify.isConfirmed'])
    await admin.send(takeBackConfirmation, { params: { id }, body: { reason: REASON } })
    const both = await Promise.all([1, 2].map(() => move(calls.unverifyTuition, tuition._id)))
    expect(both.map((received) => received.status).sort()).toEqual([200, 409])
  })

  test('by a verifier and not by a matcher [OFF-594]', async () => {
    const tuition = await createApprovedTuition(app, { admin })
    const [matcher, verifier] = [
      await app.signInAs('Admin', { staffRole: 'matcher' }),
      await app.signInAs('Admin', { staffRole: 'verifier' }),
    ]
    expect((await move(calls.unverifyTuition, tuition._id, REASON, matcher)).status).toBe(403)
    expect((await move(calls.unverifyTuition, tuition._id, REASON, verifier)).status).toBe(200)
  })
})

describe('the record of changes', () => {
  const eventsOf = (id: string) =>
    app.db
      .select({ kind: events.kind, by: events.actorName, reason: events.reason, changes: events.changes })
      .from(events)
      .where(eq(events.tuitionId, id))
      .orderBy(events.number)

  test('every change of a tuition leaves one event with its author, values and reason [OFF-158]', async () => {
    const phone = '01512000018'
    const { _id: id } = await pending(phone)
    const by = admin.account.name
    await move(calls.rejectTuition, id)
    await move(calls.rejectTuition, id)
    await move(calls.restoreTuition, id, 'He explained it')
    const salaries = { salary: ['6,000 Tk', '9,000 Tk'], salaryFrom: [6000, 9000], salaryTo: [6000, 9000] }
    await admin.send(calls.updateTuition, { params: { id }, body: { salary: '9,000 Tk' } })
    await admin.send(calls.approveTuition, { params: { id } })
    await move(calls.closeTuition, id, 'Found a tutor')
    await move(calls.reopenTuition, id, 'Still looking')
    expect(await eventsOf(id)).toEqual([
      { kind: 'tuitionPosted', by: '', reason: '', changes: {} },
      { kind: 'tuitionRejected', by, reason: REASON, changes: { status: ['pending', 'rejected'] } },
      { kind: 'tuitionRestored', by, reason: 'He explained it', changes: { status: ['rejected', 'pending'] } },
      { kind: 'tuitionEdited', by, reason: '', changes: salaries },
      { kind: 'tuitionVerified', by, reason: '', changes: { status: ['pending', 'approved'] } },
      { kind: 'tuitionClosed', by, reason: 'Found a tutor', changes: { status: ['approved', 'closed'] } },
      { kind: 'tuitionReopened', by, reason: 'Still looking', changes: { status: ['closed', 'approved'] } },
    ])
  })
})

describe('verifying well', () => {
  test('a post of a reported phone is verified only with a reason [OFF-157]', async () => {
    const phone = '01512000021'
    const post = await pending(phone)
    await admin.send(createReport, { body: { phone, role: 'Guardian', comment: 'Called at night' } })
    expect((await list({ state: 'pending', searchTerm: phone }))[0]).toMatchObject({ isReported: true })
    const verify = (body?: { reason: string }) =>
      admin.send(calls.approveTuition, { params: { id: post._id }, ...(body ? { body } : {}) })
    const { status, failure } = await verify()
    expect([status, failure.code]).toEqual([409, 'tuitions.reasonForReported'])
    expect((await verify({ reason: 'Spoke to him: it was a mistake' })).status).toBe(200)
  })

  test('a pending row names its guardian and the posts that resemble it [OFF-155..156]', async () => {
    const place = { city: 'Rangpur', areas: ['Jahaj Company More'] }
    const first = await approved('01512000022', { class: ['Class 9'], location: place })
    const samePhone = await approved('01512000023', { class: ['KG'] })
    const post = await pending('01512000023', { class: ['Class 9', 'Class 10'], location: place })
    await pending('01512000024', { class: ['Class 1'], location: place })
    const row = (await list({ state: 'pending' })).find(({ _id }) => _id === post._id)
    expect(row?.office.guardianName).toBeNull()
    expect(
      row?.office.similar.map(({ tuitionId, isSamePhone, isSameNeed }) => [tuitionId, isSamePhone, isSameNeed]),
    ).toEqual([
      [samePhone.tuitionId, true, false],
      [first.tuitionId, false, true],
    ])
    const own = await createPendingTuition(app, { guardian })
    expect((await list({ state: 'pending', searchTerm: own.tuitionId }))[0]?.office.guardianName).toBe('Salma Begum')
  })

  test('a post of the same class and area is near-equal for 30 days [OFF-156]', async () => {
    const own = await createTestApp()
    await createPendingTuition(own, { post: { phone: '01512000031' } })
    own.clock.now = new Date(own.clock.now.getTime() + 31 * 24 * 3_600_000)
    const staff = await own.signInAs('Admin')
    const late = await createPendingTuition(own, { post: { phone: '01512000032' } })
    const { answer } = await staff.send(calls.listAdminTuitions, { body: { state: 'pending' } })
    expect(answer.data.find(({ _id }) => _id === late._id)?.office.similar).toEqual([])
  })

  test('a form asks which posts resemble it, and whether its phone is reported [OFF-175]', async () => {
    const phone = '01512000025'
    const online = { class: ['O-level'], isOnline: true }
    const post = await approved(phone, online)
    const similar = async (body: object) => (await admin.send(findSimilarTuitions, { body })).answer.data
    expect(await similar({ phone: `+88 ${phone}`, ...online })).toMatchObject({
      isReported: false,
      posts: [{ tuitionId: post.tuitionId, isSamePhone: true, isSameNeed: true }],
    })
    expect(await similar({ phone: '', ...online })).toMatchObject({ posts: [{ isSamePhone: false, isSameNeed: true }] })
    expect(await similar({ phone, ...online, except: post.tuitionId })).toEqual({ isReported: false, posts: [] })
    expect(await similar({ phone: 'nonsense' })).toEqual({ isReported: false, posts: [] })
    await admin.send(createReport, { body: { phone, role: 'Guardian', comment: 'Called at night' } })
    expect((await similar({ phone })).isReported).toBe(true)
  })
})
