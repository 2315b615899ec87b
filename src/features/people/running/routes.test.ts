import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { showRunning } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const none = { booked: [], confirmed: [], dues: [], claims: [], applications: 0, posts: 0 }
const running = async (phone: string, role?: 'Guardian' | 'Tutor') =>
  (await admin.send(showRunning, { params: { phone }, query: role ? { role } : {} })).answer.data

test('staff read the booking, the open due, the confirmation and the applications of a tutor before a step [FAM-507]', async () => {
  const guardian = await app.signInAs('Guardian')
  const tutor = await createApprovedTutor(app, { admin })
  const { phone } = tutor.account
  expect(await running(phone)).toEqual(none)
  const [booked, confirmed, applied] = [
    await createApprovedTuition(app, { admin, guardian }),
    await createApprovedTuition(app, { admin, guardian }),
    await createApprovedTuition(app, { admin, guardian }),
  ]
  const pair = { cvId: tutor.cv._id, createdAt: app.clock.now }
  await app.db.insert(bookings).values({ ...pair, tuitionId: booked._id, startDate: '2026-12-01' })
  await app.db.insert(confirmations).values({ ...pair, tuitionId: confirmed._id })
  await tutor.send(createApplication, { body: { tuitionId: applied.tuitionId } })
  expect(await running(phone, 'Tutor')).toEqual({
    ...none,
    booked: [booked.tuitionId],
    confirmed: [confirmed.tuitionId],
    applications: 1,
  })
  expect(await running(guardian.account.phone, 'Guardian')).toEqual({
    ...none,
    booked: [booked.tuitionId],
    confirmed: [confirmed.tuitionId],
    posts: 2,
  })
  expect(await running(phone, 'Guardian')).toEqual(none)
  await app.db.update(bookings).set({ cancelledAt: app.clock.now }).where(eq(bookings.tuitionId, booked._id))
  expect((await running(phone)).booked).toEqual([])
  expect(await app.db.$count(dues)).toBe(0)
})

test('only staff read what is under way with a person [FAM-507]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { phone } = guardian.account
  expect((await guardian.send(showRunning, { params: { phone }, query: {} })).status).toBe(403)
  const { status, failure } = await admin.send(showRunning, { params: { phone: 'x' }, query: {} })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'phone'])
})
