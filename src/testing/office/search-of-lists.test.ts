import { expect, test } from 'vitest'
import { listGuardians, searchGuardians } from '#features/accounts/calls.ts'
import { listBookings, searchBookings } from '#features/bookings/calls.ts'
import { listContactMessages, searchContactMessages, sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest, listHireRequests, searchHireRequests } from '#features/hire-requests/calls.ts'
import { createReport, listReports, searchReports } from '#features/reports/calls.ts'
import {
  listAvailableTuitions,
  listUnapprovedTuitions,
  searchAvailableTuitions,
  searchUnapprovedTuitions,
} from '#features/tuitions/calls.ts'
import { listPendingCvs, searchPendingCvs } from '#features/tutors/calls.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createBookingCalls } from '#testing/booking-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPendingTutor } from '#testing/tutors.ts'

const app = await createTestApp()
const { admin, cv, book } = await createBookingCalls(app)
const PHONE = '01712000001'
for (const phone of [PHONE, '01712000002']) {
  await app.signInAs('Guardian', { phone })
  await createApprovedTuition(app, { admin, post: { phone } })
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { phone } })
  await book(admin, { tuitionId })
  await createPendingTuition(app, { post: { phone } })
  await app.visitor.send(sendContactMessage, { body: { name: 'Asha', phone, text: 'Please call me.' } })
  await app.visitor.send(createHireRequest, { body: { tutorId: cv.tutorId, phone, message: 'For class 5.' } })
  await admin.send(createReport, { body: { phone, role: 'Guardian', comment: 'Rude.' } })
}
const pending = await createPendingTutor(app, { name: 'Rahim Uddin' })
await createPendingTutor(app)

test.each([
  [listGuardians, searchGuardians, PHONE],
  [listBookings, searchBookings, PHONE],
  [listContactMessages, searchContactMessages, PHONE],
  [listHireRequests, searchHireRequests, PHONE],
  [listReports, searchReports, PHONE],
  [listAvailableTuitions, searchAvailableTuitions, PHONE],
  [listUnapprovedTuitions, searchUnapprovedTuitions, PHONE],
  [listPendingCvs, searchPendingCvs, pending.cv.tutorId],
] as const)('%o with a search term answers as %o [API-22, SYS-04]', async (list, search, term) => {
  const whole = (await admin.send(list)).answer
  expect(whole.meta.total).toBeGreaterThan(1)
  const ofTerm = (await admin.send(list, { query: { searchTerm: term } })).answer
  expect(ofTerm.data.length).toBeGreaterThan(0)
  expect(ofTerm.meta.total).toBeLessThan(whole.meta.total)
  for (const [answer, searchTerm] of [
    [whole, ' '],
    [ofTerm, term],
  ] as const)
    expect((await admin.send(search, { body: { searchTerm } })).answer).toEqual(answer)
})
