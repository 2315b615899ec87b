import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { rejectTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { name: 'Salma Begum', phone: '01712345671' })
const details = async (id: string, who = admin) => who.send(calls.showTuitionDetails, { params: { id } })

test('the admin page of a tuition has its guardian, confirmed tutors, booking and dues [OFF-170]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const fresh = (await details(tuitionId.toLowerCase())).answer.data
  expect(fresh).toMatchObject({
    tuition: { tuitionId, phone: '01712345671', office: { applicants: 0, confirmed: 0, guardianName: 'Salma Begum' } },
    confirmed: [],
    booking: null,
    dues: [],
  })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const { tutorId } = tutor.cv
  await confirmTutor(admin, { tuitionId, tutor })
  await admin.send(bookTuition, { body: { tutorId, tuitionId, startDate: 'December 1, 2026' } })
  await admin.send(createDue, { body: { tutorId, tuitionId, totalDue: 4500 } })
  expect((await details(tuitionId)).answer.data).toMatchObject({
    tuition: { isBooked: true, office: { applicants: 1, confirmed: 1 } },
    confirmed: [{ tutorId }],
    booking: { tutorId, startDate: '2026-12-01' },
    dues: [{ tutorId, totalDue: 4500 }],
  })
})

test('a rejected post has its admin page, with the reason and the posts that resemble it [OFF-171]', async () => {
  const first = await createPendingTuition(app, { post: { phone: '01512345671' } })
  const { tuitionId, _id: id } = await createPendingTuition(app, { post: { phone: '01512345671' } })
  expect((await details(tuitionId)).answer.data.tuition.office.similar).toMatchObject([
    { tuitionId: first.tuitionId, isSamePhone: true, isSameNeed: true },
    { isSamePhone: false, isSameNeed: true },
  ])
  await admin.send(rejectTuition, { params: { id }, body: { reason: 'Posted twice' } })
  expect((await details(tuitionId)).answer.data.tuition).toMatchObject({
    status: 'rejected',
    stateReason: 'Posted twice',
  })
})

test('an unknown tuition answers 404, and only staff read its page', async () => {
  for (const id of ['TN999999', 'TR1001', '%']) expect((await details(id)).status).toBe(404)
  const { tuitionId } = await createPendingTuition(app)
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
  ] as const)
    expect((await who.send(calls.showTuitionDetails, { params: { id: tuitionId } })).status).toBe(status)
})
