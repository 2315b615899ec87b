import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { showGuardianDetails, showTutorDetails } from '#features/people/page/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { approveTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPendingTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { name: 'Salma Begum', phone: '01712345671' })
const tuition = await createApprovedTuition(app, { admin, guardian })
const { tuitionId } = tuition
const tutor = await createApplicant(app, { tuitionId, admin })
const { tutorId } = tutor.cv

const tutorDetails = async (id = tutorId) => (await admin.send(showTutorDetails, { params: { id } })).answer.data
const guardianDetails = async (phone: string) =>
  (await admin.send(showGuardianDetails, { params: { phone } })).answer.data
const dashboard = async (who = admin) => (await who.send(calls.showDashboard)).answer.data
const report = (phone: string, role: 'Guardian' | 'Tutor') =>
  admin.send(createReport, { body: { phone, role, comment: 'Does not answer.' } })

test('a new tutor’s details are the CV and empty lists [API-26, AD-DETAILS-04]', async () => {
  const { cv } = await createPendingTutor(app)
  const details = await tutorDetails(cv._id)
  expect(details).toEqual({
    cv: details.cv,
    isReported: false,
    reports: [],
    applications: [],
    conforms: [],
    bookeds: [],
    dues: [],
  })
  expect(details.cv).toMatchObject({ tutorId: cv.tutorId, contact: { guardianPhone: '01822222222' } })
})

test('a tutor’s details hold reports, applications, confirmations, bookings and dues [AD-DETAILS-06..09]', async () => {
  await confirmTutor(admin, { tuitionId, tutor })
  await admin.send(bookTuition, { body: { tutorId, tuitionId, startDate: 'December 1, 2026' } })
  await admin.send(createDue, { body: { tutorId, tuitionId, totalDue: '4500.50' } })
  await report(tutor.account.phone, 'Tutor')
  const details = await tutorDetails(tutorId.toLowerCase())
  expect(details).toMatchObject({
    cv: { tutorId, phone: tutor.account.phone },
    isReported: true,
    reports: [{ phone: tutor.account.phone, role: 'Tutor', count: 1, comments: [{ comment: 'Does not answer.' }] }],
    applications: [{ tuitionId, isConform: true, tuition: { isBooked: true, phone: guardian.account.phone } }],
    conforms: [{ tutorId, tuitionId, phone: tutor.account.phone }],
    bookeds: [{ tutorId, tuitionId, startDate: 'December 1, 2026' }],
    dues: [{ tutorId, tuitionId, totalDue: 4500.5 }],
  })
})

test('a guardian’s details hold the account, reports and tuitions [API-21, AD-DETAILS-10..12]', async () => {
  const { phone } = guardian.account
  await report(phone, 'Guardian')
  const later = await createPendingTuition(app, { guardian })
  const details = await guardianDetails(`+88 ${phone}`)
  expect(details.guardian).toEqual({
    _id: guardian.account.id,
    name: 'Salma Begum',
    phone,
    email: '',
    isReported: true,
    posts: 2,
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
  })
  expect(details.reports).toMatchObject([{ phone, role: 'Guardian' }])
  expect(details.tuitions.map(({ tuitionId, status }) => [tuitionId, status])).toEqual([
    [later.tuitionId, 'pending'],
    [tuitionId, 'approved'],
  ])
  expect(details.tuitions[1]).toMatchObject({ phone, isReported: true, isBooked: true })
})

test('the phone of a visitor’s post or of a report has details without an account', async () => {
  const post = await createPendingTuition(app, { post: { phone: '01512345671' } })
  expect(await guardianDetails('01512345671')).toMatchObject({
    guardian: null,
    reports: [],
    tuitions: [{ tuitionId: post.tuitionId }],
  })
  await report('01512345672', 'Guardian')
  expect(await guardianDetails('01512345672')).toMatchObject({ guardian: null, reports: [{ count: 1 }], tuitions: [] })
})

test('details of an unknown person answer 404, an invalid phone 400', async () => {
  const ask = (phone: string) => admin.send(showGuardianDetails, { params: { phone } })
  expect((await ask('01512345679')).status).toBe(404)
  expect((await ask(tutor.account.phone)).status).toBe(404)
  expect((await ask('12')).status).toBe(400)
  for (const id of ['TR9999', 'TN1001', '%', '00000000-0000-0000-0000-000000000000'])
    expect((await admin.send(showTutorDetails, { params: { id } })).status).toBe(404)
})

test('only admins read details and the dashboard', async () => {
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    expect((await who.send(showTutorDetails, { params: { id: tutorId } })).status).toBe(status)
    expect((await who.send(showGuardianDetails, { params: { phone: '01712345671' } })).status).toBe(status)
    expect((await who.send(calls.showDashboard)).status).toBe(status)
  }
})

test('the dashboard counts what waits in each list, with the oldest, overdue dues and first classes of today [OFF-485]', async () => {
  const viewer = await app.signInAs('Admin')
  const before = await dashboard(viewer)
  await createPendingTuition(app)
  await createPendingTutor(app)
  await app.visitor.send(createHireRequest, { body: { tutorId, phone: '01712345678', message: 'Please call me.' } })
  await app.visitor.send(sendContactMessage, { body: { name: 'Nila', phone: '01712345678', text: 'Hello' } })
  await admin.send(createDue, {
    body: { tutorId, tuitionId, totalDue: 100.5, dueOn: '2026-11-17' },
  })
  await app.db.update(bookings).set({ startDate: '2026-11-18' })
  const read = await app.visitor.send(sendContactMessage, {
    body: { name: 'Nila', phone: '01712345678', text: 'Handled' },
  })
  await app.db.update(contactMessages).set({ handledAt: app.clock.now }).where(eq(contactMessages.text, 'Handled'))
  expect(read.status).toBe(200)
  await app.db.update(outboxMessages).set({ status: 'failed' })
  const failed = await app.db.$count(outboxMessages)
  const { counts, oldest, overdue, firstClasses } = await dashboard(viewer)
  const { counts: old } = before
  const at = app.clock.now.toISOString()
  expect(oldest).toEqual({ pendingTuitions: at, pendingTutors: at, hireRequests: at, unreadMessages: at })
  expect(overdue).toBe(100.5)
  expect(firstClasses).toMatchObject([{ tuitionId, tutorId }])
  expect(counts).toEqual({
    pendingTuitions: (old.pendingTuitions ?? 0) + 1,
    pendingTutors: (old.pendingTutors ?? 0) + 1,
    toReplace: old.toReplace,
    chosenTutors: old.chosenTutors,
    demoProblems: old.demoProblems,
    bookingProblems: old.bookingProblems,
    lateAgreements: old.lateAgreements,
    hireRequests: (old.hireRequests ?? 0) + 1,
    unreadMessages: (old.unreadMessages ?? 0) + 1,
    openDues: Number(old.openDues) + 1,
    overdueDues: Number(old.overdueDues) + 1,
    bookedWithoutDue: old.bookedWithoutDue,
    credits: old.credits,
    claims: old.claims,
    refunds: old.refunds,
    lateRefunds: old.lateRefunds,
    failedMessages: failed,
  })
})

test('the dashboard shows eight weeks from Sunday to Saturday in Dhaka', async () => {
  // Wednesday, 18 November 2026.
  const { weeks } = await dashboard()
  expect(weeks.map(({ week }) => week)).toEqual([
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ])
  expect(weeks.at(-1)).toMatchObject({ confirmed: 1, booked: 1 })
  expect(
    weeks.slice(0, -1).every(({ posted, verified, confirmed, booked }) => !(posted + verified + confirmed + booked)),
  ).toBe(true)
})

test('a week begins at midnight in Dhaka, not in UTC', async () => {
  const own = await createTestApp()
  const owner = await own.signInAs('Admin')
  // Saturday 23:59 in Dhaka, then Sunday 00:00.
  own.clock.now = new Date('2026-11-14T17:59:00Z')
  const { _id: id } = await createPendingTuition(own)
  own.clock.now = new Date('2026-11-14T18:00:00Z')
  await owner.send(approveTuition, { params: { id } })
  await own.db.execute(sql`update tuitions set created_at = '2026-11-14T17:59:59Z'`)
  own.clock.now = new Date('2026-11-21T17:59:59Z')
  const { weeks } = (await owner.send(calls.showDashboard)).answer.data
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-08', posted: 1, verified: 0, confirmed: 0, booked: 0 },
    { week: '2026-11-15', posted: 0, verified: 1, confirmed: 0, booked: 0 },
  ])
  own.clock.now = new Date('2026-11-21T18:00:00Z')
  expect((await owner.send(calls.showDashboard)).answer.data.weeks.at(-1)).toMatchObject({
    week: '2026-11-22',
    verified: 0,
  })
})
