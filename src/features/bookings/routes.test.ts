import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import {
  getTuition,
  listApprovedTuitions,
  listAvailableTuitions,
  listOwnTuitions,
  searchAvailableTuitions,
  searchTuitions,
} from '#features/tuitions/calls.ts'
import type { Tuition } from '#features/tuitions/schema.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createBookingCalls } from '#testing/booking-calls.ts'
import { HOSTILE_VALUES } from '#testing/hostile.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPendingTutor } from '#testing/tutors.ts'
import { bookTuition, listBookings, searchBookings } from './calls.ts'

const app = await createTestApp()
const { admin, tutor, cv, book } = await createBookingCalls(app)
const guardian = await app.signInAs('Guardian')
const stored = () => app.db.select().from(bookings)

test.each([
  ['a visitor', () => app.visitor, 401],
  ['a guardian', () => guardian, 403],
  ['a tutor', () => tutor, 403],
] as const)('%s can neither book nor list bookings [ROLE-44]', async (_, who, status) => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  expect((await book(who(), { tuitionId })).status).toBe(status)
  expect((await who().send(listBookings)).status).toBe(status)
  expect((await who().send(searchBookings, { body: { searchTerm: tuitionId } })).status).toBe(status)
  expect(await stored()).toEqual([])
})

test('an admin books a tuition with a long English start date [API-53, GEN-17, ENT-05, AD-BOOK-06]', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin })
  const { status, answer } = await book(admin, { tuitionId, startDate: 'November 20, 2026' })
  expect([status, answer.message]).toEqual([200, 'Booked successfully!'])
  expect(answer.data).toEqual({
    _id: expect.any(String),
    number: expect.any(Number),
    tutorId: cv.tutorId,
    tuitionId,
    tutorName: 'Sumaiya Akter Mim',
    createdAt: app.clock.now.toISOString(),
    startDate: 'November 20, 2026',
    startsOn: '2026-11-20',
    heading: expect.any(String),
    salary: expect.any(String),
    salaryFrom: expect.any(Number),
    salaryTo: expect.any(Number),
    tutorPhone: tutor.account.phone,
    guardianPhone: expect.any(String),
    guardianName: '',
    isTutorReported: false,
    isGuardianReported: false,
    due: 'none',
    agreement: { state: 'sent', salary: 6000 },
    problems: [],
    cancelledAt: null,
  })
  const [row] = (await stored()).filter((one) => one.tuitionId === _id)
  expect(row).toMatchObject({ cvId: cv._id, startDate: '2026-11-20' })
})

test.each([
  ['lower-case ids', (tuition: Tuition) => [tuition.tuitionId.toLowerCase(), cv.tutorId.toLowerCase()]],
  ['ids without their prefix', (tuition: Tuition) => [tuition.tuitionId.slice(2), cv.tutorId.slice(2)]],
  ['the records’ `_id`s', (tuition: Tuition) => [tuition._id, cv._id]],
  ['ids with white space around them', (tuition: Tuition) => [`  ${tuition.tuitionId}\n`, `\t${cv.tutorId} `]],
])('a booking accepts %s and an ISO date', async (_, named) => {
  const tuition = await createApprovedTuition(app, { admin })
  const [tuitionId = '', tutorId = ''] = named(tuition)
  const { answer } = await book(admin, { tuitionId, tutorId, startDate: '2027-01-05' })
  expect(answer.data).toMatchObject({
    tuitionId: tuition.tuitionId,
    tutorId: cv.tutorId,
    startDate: 'January 5, 2027',
  })
})

test('a booked tuition is flagged in every list, refuses applications and shows Booked [STATE-15]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const lists = [
    () => app.visitor.send(listApprovedTuitions),
    () => app.visitor.send(searchTuitions, { body: { searchTerm: tuitionId } }),
    () => admin.send(listAvailableTuitions),
    () => admin.send(searchAvailableTuitions, { body: { searchTerm: tuitionId } }),
    () => guardian.send(listOwnTuitions),
  ]
  const flags = async () =>
    (await Promise.all(lists.map((ask) => ask()))).map(
      ({ answer }) => answer.data.find((one) => one.tuitionId === tuitionId)?.isBooked,
    )
  expect(await flags()).toEqual([false, false, false, false, false])
  await book(admin, { tuitionId })
  expect(await flags()).toEqual([true, true, true, true, true])
  for (const who of [app.visitor, tutor]) {
    const { answer } = await who.send(getTuition, { params: { id: tuitionId } })
    expect(answer.data).toMatchObject({
      isBooked: true,
      applicationStatus: { state: 'booked', text: 'Booked', disabled: true },
    })
  }
  const late = await tutor.send(createApplication, { body: { tuitionId } })
  expect([late.status, late.failure.message]).toEqual([409, 'This tuition is booked; it takes no more applications.'])
})

test('one of several simultaneous bookings succeeds, the others are refused', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin })
  const others = [admin, await app.signInAs('Admin'), admin, await app.signInAs('Admin')]
  const sent = await Promise.all(others.map((who) => book(who, { tuitionId })))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const refused = sent.find(({ status }) => status === 409)
  expect(refused?.failure.errorMessages).toEqual([
    { path: 'tuitionId', message: 'This tuition is booked already.', code: 'applications.bookedAlready' },
  ])
  expect((await stored()).filter((row) => row.tuitionId === _id)).toHaveLength(1)
})

const NO_TUITION = ['There is no tuition with that ID.', 'refused.tuitionNotFound'] as const

test.each([
  ['an unknown tuition', { tuitionId: 'TN999999' }, 404, 'tuitionId', ...NO_TUITION],
  ['a tutor’s id as the tuition’s', { tuitionId: cv.tutorId }, 404, 'tuitionId', ...NO_TUITION],
  [
    'an unknown tutor',
    { tutorId: 'TR999999' },
    404,
    'tutorId',
    'There is no tutor with that ID.',
    'refused.tutorNotFound',
  ],
  ['a tutor of blanks', { tutorId: ' \n' }, 400, 'tutorId', 'Enter the tutor ID.', 'tutors.idRequired'],
  ['a tuition of blanks', { tuitionId: '\t' }, 400, 'tuitionId', 'Enter the tuition ID.', 'tuitions.idRequired'],
  ['no start date', { startDate: ' ' }, 400, 'startDate', 'Choose the start date.', 'bookings.startDateRequired'],
  [
    'a day that does not exist',
    { startDate: 'February 30, 2026' },
    400,
    'startDate',
    'Give the start date as a day that exists, such as November 20, 2026.',
    'bookings.startDateInvalid',
  ],
])('a booking with %s is refused at its field [VAL-40..42]', async (_, parts, status, path, message, code) => {
  const before = await stored()
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const refused = await book(admin, { tuitionId, ...parts })
  expect([refused.status, refused.failure.errorMessages]).toEqual([status, [{ path, message, code }]])
  expect(await stored()).toHaveLength(before.length)
})

test.each(['tutorId', 'tuitionId', 'startDate'])('a booking without %s is refused [VAL-40..42]', async (path) => {
  const body = { tutorId: cv.tutorId, tuitionId: 'TN1001', startDate: 'November 20, 2026', [path]: undefined }
  const { status, failure } = await admin.send(bookTuition, { body })
  expect([status, failure.errorMessages.map((error) => error.path)]).toEqual([400, [path]])
})

test('a pending tuition and a pending tutor cannot be booked', async () => {
  const { tuitionId } = await createPendingTuition(app)
  const waiting = await book(admin, { tuitionId })
  expect([waiting.status, waiting.failure.message]).toEqual([
    409,
    'This tuition waits for verification. Verify it first, then book it.',
  ])
  const newcomer = await createPendingTutor(app)
  const free = await createApprovedTuition(app, { admin })
  const early = await book(admin, { tuitionId: free.tuitionId, tutorId: newcomer.cv.tutorId })
  expect([early.status, early.failure.errorMessages[0]?.path]).toEqual([409, 'tutorId'])
})

test('hostile values in a booking are refused and never answer 500', async () => {
  const before = await stored()
  for (const path of ['tutorId', 'tuitionId', 'startDate'] as const) {
    for (const value of HOSTILE_VALUES.flat()) {
      const payload = JSON.stringify({ tutorId: cv.tutorId, tuitionId: 'TN999999', startDate: '2026-11-20' })
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/v1/booked',
        headers: { cookie: admin.cookie, 'content-type': 'application/json' },
        payload: payload.replace(new RegExp(`("${path}":)"[^"]*"`), (_, name) => name + value),
      })
      expect([400, 404]).toContain(response.statusCode)
    }
  }
  expect(await stored()).toHaveLength(before.length)
})
