import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { events } from '#db/tables/events.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { listApplicants, listOwnApplications, removeApplication } from '#features/applications/calls.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { addConfirmationComment, listConfirmations, restoreConfirmation, takeBackConfirmation } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rezaul Karim' })
const guardian = await app.signInAs('Guardian')
const reason = 'The guardian chose another tutor.'

const confirmed = async () => {
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  return { tuition, tutor, id, params: { id: tuition.tuitionId } }
}
const takeBack = (id: string) => admin.send(takeBackConfirmation, { params: { id }, body: { reason } })
const restore = (id: string) => admin.send(restoreConfirmation, { params: { id }, body: { reason } })
const kindsOf = async (recordId: string) =>
  (await app.db.select().from(events).where(eq(events.recordId, recordId)).orderBy(events.number)).map(
    ({ kind }) => kind,
  )

test('once a confirmation is taken back neither side gets the other’s number [OFF-262]', async () => {
  const { tuition, tutor, id, params } = await confirmed()
  expect((await tutor.send(getTuition, { params })).raw).toContain(guardian.account.phone)
  expect((await guardian.send(listApplicants, { params })).raw).toContain(tutor.account.phone)

  expect((await takeBack(id)).answer.data).toMatchObject({ isTakenBack: true })
  const seen = await tutor.send(getTuition, { params })
  expect(seen.raw).not.toContain(guardian.account.phone)
  expect(seen.answer.data.applicationStatus.state).toBe('applied')
  expect((await tutor.send(listOwnApplications)).raw).not.toContain(guardian.account.phone)
  const applicants = await guardian.send(listApplicants, { params })
  expect(applicants.raw).not.toContain(tutor.account.phone)
  expect(applicants.answer.data).toMatchObject([{ isConform: false }])
  expect((await admin.send(listConfirmations, { params })).answer.data).toEqual([])
  const back = await admin.send(listConfirmations, { params, query: { takenBack: true } })
  expect(back.answer.data.map(({ _id }) => _id)).toEqual([id])
  const [, event] = await app.db.select().from(events).where(eq(events.recordId, id)).orderBy(events.number)
  expect(event).toMatchObject({ kind: 'confirmationTakenBack', tuitionId: tuition._id, cvId: tutor.cv._id, reason })
})

test('it is restored, or the applicant is confirmed again [OFF-262]', async () => {
  const { tuition, tutor, id, params } = await confirmed()
  await takeBack(id)
  expect((await restore(id)).answer.data).toMatchObject({ isTakenBack: false })
  expect((await tutor.send(getTuition, { params })).raw).toContain(guardian.account.phone)
  await takeBack(id)
  expect((await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor }))._id).toBe(id)
  expect(await kindsOf(id)).toEqual([
    'applicantConfirmed',
    'confirmationTakenBack',
    'confirmationRestored',
    'confirmationTakenBack',
    'applicantConfirmed',
  ])
})

test('a booking, a due or a removed applicant is named as the obstacle [OFF-262]', async () => {
  const { tuition, tutor, id } = await confirmed()
  const pair = { tuitionId: tuition._id, cvId: tutor.cv._id, createdAt: app.clock.now }
  await app.db.insert(bookings).values({ ...pair, startDate: '2026-12-01' })
  const booked = await takeBack(id)
  expect([booked.status, booked.failure.message]).toEqual([
    409,
    'This tutor is booked for this tuition: cancel the booking first.',
  ])
  await app.db.insert(dues).values({ ...pair, totalDue: 400_000 })
  expect((await takeBack(id)).failure.message).toBe('This tutor has a due for this tuition: void the due first.')
  await app.db.update(dues).set({ voidedAt: app.clock.now })
  await app.db.update(bookings).set({ cancelledAt: app.clock.now })
  expect((await takeBack(id)).status).toBe(200)
  expect((await takeBack(id)).failure.code).toBe('applications.takenBackAlready')
  await admin.send(removeApplication, { params: { id: tutor.application._id }, body: { reason } })
  expect((await restore(id)).failure.message).toBe('This applicant was removed: restore the application first.')
  expect(await kindsOf(id)).toEqual(['applicantConfirmed', 'confirmationTakenBack'])
})

test('an unknown confirmation, a missing reason and other roles are refused [OFF-262]', async () => {
  const { id, tutor } = await confirmed()
  expect((await takeBack('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await restore('somebody')).status).toBe(404)
  const blank = await admin.send(takeBackConfirmation, { params: { id }, body: { reason: '  ' } })
  expect([blank.status, blank.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  for (const who of [guardian, tutor])
    expect((await who.send(takeBackConfirmation, { params: { id }, body: { reason } })).status).toBe(403)
  expect(await kindsOf(id)).toEqual(['applicantConfirmed'])
})

test('a confirmation and each comment name their author [OFF-263]', async () => {
  const { id, params } = await confirmed()
  const colleague = await app.signInAs('Admin', { name: 'Farhana Islam' })
  await colleague.send(addConfirmationComment, { body: { id, text: 'Starts on Sunday' } })
  const [row] = (await admin.send(listConfirmations, { params })).answer.data
  expect(row).toMatchObject({
    confirmedBy: { name: 'Rezaul Karim' },
    comment: [{ text: 'Starts on Sunday', author: { name: 'Farhana Islam' } }],
  })
  expect(await kindsOf(row?.comment[0]?._id ?? '')).toEqual(['commentAdded'])
})
