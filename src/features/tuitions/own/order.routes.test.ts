import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { listOwnTuitions } from '../calls.ts'
import { closeOwnTuition } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')

test('own posts begin with what waits for the guardian; open, booked and closed ones follow, over all pages [FAM-231]', async () => {
  const post = () => createApprovedTuition(app, { admin, guardian })
  const applied = await post()
  const confirmed = await post()
  const booked = await post()
  const closed = await post()
  const empty = await post()
  const pending = await createPendingTuition(app, { guardian })
  await createApplicant(app, { tuitionId: applied.tuitionId, admin })
  await createApplicant(app, { tuitionId: closed.tuitionId, admin })
  for (const { tuitionId } of [confirmed, booked]) {
    const tutor = await createApplicant(app, { tuitionId, admin })
    await confirmTutor(admin, { tuitionId, tutor })
    if (tuitionId === booked.tuitionId)
      await admin.send(bookTuition, { body: { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-01' } })
  }
  await guardian.send(closeOwnTuition, { params: { id: closed._id }, body: { reason: 'We found another tutor.' } })
  const pages = await Promise.all(
    [1, 2, 3].map((page) => guardian.send(listOwnTuitions, { query: { page, limit: 2 } })),
  )
  const listed = pages.flatMap(({ answer }) => answer.data.map(({ tuitionId }) => tuitionId))
  const expected = [confirmed, applied, pending, empty, booked, closed]
  expect(listed).toEqual(expected.map(({ tuitionId }) => tuitionId))
})
