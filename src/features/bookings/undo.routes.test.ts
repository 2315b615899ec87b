import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { createDue, voidDue } from '#features/payments/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { getTuition, listAvailableTuitions } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { bookTuition, cancelBooking, getBookingPair, listBookings, restoreBooking, searchBookings } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const reason = 'The guardian moved away.'

/** A tuition with a confirmed tutor. */
async function confirmed() {
  const tuition = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin, name: 'Sumaiya Akter Mim' })
  await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  return { tuition, tutor, ids: { tuitionId: tuition.tuitionId, tutorId: tutor.cv.tutorId } }
}
const book = (ids: { tuitionId: string; tutorId: string }, who: TestClient = admin) =>
  who.send(bookTuition, { body: { ...ids, startDate: 'December 1, 2026' } })
const cancel = (id: string, who: TestClient = admin) => who.send(cancelBooking, { params: { id }, body: { reason } })
const restore = (id: string, who: TestClient = admin) => who.send(restoreBooking, { params: { id }, body: { reason } })
const isBooked = async (id: string) =>
  (await app.visitor.send(getTuition, { params: { id } })).answer.data.applicationStatus?.state === 'booked'
const eventsOf = (recordId: string) =>
  app.db.select().from(events).where(eq(events.recordId, recordId)).orderBy(events.number)
const found = async (searchTerm: string) =>
  (await admin.send(searchBookings, { body: { searchTerm } })).answer.data.map(({ tuitionId }) => tuitionId)

test('a cancelled booking frees its tuition, and a restored one books it again; each leaves one event with its reason [OFF-301..302]', async () => {
  const { ids } = await confirmed()
  const { data: booking } = (await book(ids)).answer
  expect(await isBooked(ids.tuitionId)).toBe(true)

  const cancelled = await cancel(booking._id)
  expect([cancelled.status, cancelled.answer.message]).toEqual([200, 'Booking cancelled!'])
  expect(cancelled.answer.data.cancelledAt).toBe(app.clock.now.toISOString())
  expect(await isBooked(ids.tuitionId)).toBe(false)
  expect(await found(ids.tuitionId)).toEqual([])
  const { answer } = await admin.send(listBookings, { query: { cancelled: true } })
  expect(answer.data.map(({ _id }) => _id)).toContain(booking._id)
  const listed = (await admin.send(listAvailableTuitions)).answer.data.find(
    ({ tuitionId }) => tuitionId === ids.tuitionId,
  )
  expect(listed?.isBooked).toBe(false)

  const restored = await restore(booking._id)
  expect([restored.status, restored.answer.data.cancelledAt]).toEqual([200, null])
  expect(await isBooked(ids.tuitionId)).toBe(true)
  expect(
    (await eventsOf(booking._id)).map(({ kind, actorName, reason, changes }) => [kind, actorName, reason, changes]),
  ).toEqual([
    ['tuitionBooked', 'Nasreen Akter', '', { startDate: [null, '2026-12-01'] }],
    ['bookingCancelled', 'Nasreen Akter', reason, { state: ['booked', 'cancelled'] }],
    ['bookingRestored', 'Nasreen Akter', reason, { state: ['cancelled', 'booked'] }],
  ])
})

test('a booking with an open due is not cancelled; the refusal names the due [OFF-301]', async () => {
  const { ids } = await confirmed()
  const { data: booking } = (await book(ids)).answer
  const { data: due } = (await admin.send(createDue, { body: { ...ids, totalDue: 4500 } })).answer
  expect((await found(ids.tuitionId)).length).toBe(1)
  const refused = await cancel(booking._id)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    `${ids.tuitionId} has an open due of ৳4,500.00 for this tutor. A colleague who may record payments cancels the booking and settles the due in one step.`,
  ])
  await admin.send(voidDue, { params: { id: due._id }, body: { reason } })
  expect((await cancel(booking._id)).status).toBe(200)
  expect((await eventsOf(booking._id)).map(({ kind }) => kind)).toEqual(['tuitionBooked', 'bookingCancelled'])
})

test('a booking is not restored once its tuition is booked again; the refusal names the tutor [OFF-302]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const other = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const { data: booking } = (await book(ids)).answer
  await cancel(booking._id)
  await confirmTutor(admin, { tuitionId: ids.tuitionId, tutor: other })
  expect((await book({ ...ids, tutorId: other.cv.tutorId })).status).toBe(200)
  const refused = await restore(booking._id)
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    `${ids.tuitionId} is booked for ${other.cv.tutorId} now: cancel that booking first.`,
  ])
})

test('of two cancellations at once one succeeds; both moves are refused in the wrong state and without a reason [OFF-301..302]', async () => {
  const { ids } = await confirmed()
  const { data: booking } = (await book(ids)).answer
  expect((await restore(booking._id)).failure.message).toBe('This booking is not cancelled.')
  const sent = await Promise.all([cancel(booking._id), cancel(booking._id)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  const short = await admin.send(cancelBooking, { params: { id: booking._id }, body: { reason: ' a ' } })
  expect([short.status, short.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) expect((await cancel(id)).status).toBe(404)
})

test('only staff who may book cancel and restore [OFF-301]', async () => {
  const { ids } = await confirmed()
  const { data: booking } = (await book(ids)).answer
  for (const staffRole of ['cashier', 'verifier'] as const) {
    const who = await app.signInAs('Admin', { staffRole })
    expect([(await cancel(booking._id, who)).status, (await restore(booking._id, who)).status]).toEqual([403, 403])
  }
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  expect((await cancel(booking._id, matcher)).status).toBe(200)
})

test('where it is expected, a tutor who is not confirmed is not booked; else they are, and the log says so [OFF-303]', async () => {
  const tuition = await createApprovedTuition(app, { admin })
  const tutor = await createApprovedTutor(app, { admin, name: 'Rafi Islam' })
  const ids = { tuitionId: tuition.tuitionId, tutorId: tutor.cv.tutorId }
  const startDate = '2026-12-01'
  const refused = await admin.send(bookTuition, { body: { ...ids, startDate, expectConfirmed: true } })
  expect([refused.status, refused.failure.errorMessages]).toEqual([
    409,
    [
      {
        path: 'tutorId',
        message: `Rafi Islam is not confirmed for ${ids.tuitionId}. Book without a confirmation?`,
        code: 'bookings.notConfirmed',
      },
    ],
  ])
  expect(await isBooked(ids.tuitionId)).toBe(false)
  const { data } = (await admin.send(bookTuition, { body: { ...ids, startDate } })).answer
  const [event] = await eventsOf(data._id)
  expect(event?.changes).toEqual({ startDate: [null, '2026-12-01'], withoutConfirmation: [null, true] })
})

test('where a usual start is expected, one of another year is not booked; else it is [OFF-304]', async () => {
  const { ids } = await confirmed()
  const body = { ...ids, startDate: 'January 1, 2001' }
  const refused = await admin.send(bookTuition, { body: { ...body, expectUsualStart: true } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'bookings.startUnusual'])
  expect((await admin.send(bookTuition, { body })).status).toBe(200)
})

test('booked and payments/create do what they say with exactly the specified fields [OFF-725]', async () => {
  const tuition = await createApprovedTuition(app, { admin })
  const tutor = await createApprovedTutor(app, { admin })
  const ids = { tuitionId: tuition.tuitionId, tutorId: tutor.cv.tutorId }
  for (const totalDue of [4500, 4500])
    expect((await admin.send(createDue, { body: { ...ids, totalDue } })).status).toBe(200)
  const booked = await admin.send(bookTuition, { body: { ...ids, startDate: 'January 1, 2001' } })
  expect([booked.status, booked.answer.data]).toMatchObject([200, { ...ids, startDate: 'January 1, 2001' }])
})

test('the facts of a pair name the tutor, the tuition, its salary, confirmation and booking; unknown ids have none [OFF-305]', async () => {
  const { ids, tutor, tuition } = await confirmed()
  const pair = async (query: { tutorId: string; tuitionId: string }) =>
    (await admin.send(getBookingPair, { query })).answer.data
  expect(await pair({ tutorId: 'TR99', tuitionId: '' })).toEqual({
    tutor: null,
    tuition: null,
    isConfirmed: false,
    agreedSalary: null,
  })
  const facts = await pair({ tutorId: ids.tutorId.toLowerCase(), tuitionId: ids.tuitionId.slice(2) })
  expect(facts).toMatchObject({
    tutor: { name: 'Sumaiya Akter Mim', phone: tutor.account.phone, status: 'approved', isReported: false },
    tuition: { heading: tuition.heading, salary: tuition.salary, bookedFor: null, startsOn: null },
    isConfirmed: true,
  })
  await book(ids)
  await admin.send(createReport, { body: { phone: tutor.account.phone, role: 'Tutor', comment: 'False claims.' } })
  expect(await pair(ids)).toMatchObject({
    tutor: { isReported: true },
    tuition: { bookedFor: ids.tutorId, startsOn: '2026-12-01' },
  })
})

test('bookings are found by the phone and name of tutor and guardian, with heading, phones and the state of the due [OFF-306]', async () => {
  const { ids, tutor, tuition } = await confirmed()
  await book(ids)
  expect(await found(tutor.account.phone)).toEqual([ids.tuitionId])
  expect(await found(`+88 ${tutor.account.phone}`)).toEqual([ids.tuitionId])
  expect(await found(tuition.phone ?? '')).toContain(ids.tuitionId)
  expect(await found('sumaiya akter')).toContain(ids.tuitionId)
  await admin.send(createDue, { body: { ...ids, totalDue: 100 } })
  const { answer } = await admin.send(searchBookings, { body: { searchTerm: ids.tuitionId } })
  expect(answer.data).toMatchObject([{ heading: tuition.heading, guardianPhone: tuition.phone, due: 'open' }])
})
