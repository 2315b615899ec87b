import { expect, test } from 'vitest'
import { oneTuition } from '#features/tuitions/calls.ts'
import { approvedTuition } from '#testing/applications.ts'
import { testApp } from '#testing/test-app.ts'
import { approvedTutor } from '#testing/tutors.ts'
import { bookTuition } from './actions.server.ts'
import { bookings } from './table.server.ts'

const app = await testApp()
const admin = await app.person('Admin')
const { cv } = await approvedTutor(app, { admin })

const book = (tuitionId: string, tutorId = cv.tutorId) =>
  bookTuition(app.db, { tuitionId, tutorId, startDate: '2026-12-01', now: app.clock.now })

test('[STATE-15] a booking makes the tuition booked for everybody', async () => {
  const { tuitionId } = await approvedTuition(app, { admin })
  expect(await book(tuitionId.toLowerCase(), cv._id)).toMatchObject({
    tuitionId,
    tutorId: cv.tutorId,
    startDate: 'December 1, 2026',
  })
  const { answer } = await app.visitor.send(oneTuition, { params: { id: tuitionId } })
  expect(answer.data).toMatchObject({ isBooked: true, applicationStatus: { text: 'Booked', disabled: true } })
})

test('bookings at once leave one for a tuition, and the others are refused', async () => {
  const { _id } = await approvedTuition(app, { admin })
  const sent = await Promise.allSettled([book(_id), book(_id), book(_id)])
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual([expect.objectContaining({ status: 409 }), expect.objectContaining({ status: 409 })])
  const rows = await app.db.select().from(bookings)
  expect(rows.filter(({ tuitionId }) => tuitionId === _id)).toHaveLength(1)
})

test('an unknown tuition or tutor cannot be booked', async () => {
  const { _id } = await approvedTuition(app, { admin })
  await expect(book('TN999999')).rejects.toMatchObject({ status: 404, fields: [{ path: 'tuitionId' }] })
  await expect(book(_id, 'TR999999')).rejects.toMatchObject({ status: 404, fields: [{ path: 'tutorId' }] })
})
