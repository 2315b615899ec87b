import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { events } from '#db/tables/events.server.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { compareApplicants } from '#features/applications/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { listConfirmations, restoreConfirmation, takeBackConfirmation, tellOutcome } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const body = { reason: 'The family chose another tutor.' }

async function confirm() {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const { _id: id } = await confirmTutor(admin, { tuitionId, tutor })
  return { tuitionId, tutor, id }
}
type Confirmed = Awaited<ReturnType<typeof confirm>>

const tell = (who: SignedInClient, id: string, outcome: 'begun' | 'talking' | 'over') =>
  who.send(tellOutcome, { params: { id }, body: { outcome } })
const book = ({ tuitionId, tutor }: Confirmed) =>
  admin.send(bookTuition, { body: { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-11-20' } })

/** What the tutor, the list of applicants and the list of confirmations say. */
async function read({ tuitionId, tutor }: Confirmed) {
  const [own] = (await tutor.send(listOwnProgress, {})).answer.data
  const [applicant] = (await admin.send(compareApplicants, { params: { id: tuitionId } })).answer.data
  const [confirmed] = (await admin.send(listConfirmations, { params: { id: tuitionId } })).answer.data
  return [own?.confirmation?.outcome, applicant?.outcome, confirmed?.outcome]
}

test('the tutor says what became of a confirmation and changes it; staff read it with the applicant [FAM-884, OFF-1081]', async () => {
  const confirmed = await confirm()
  const { id, tutor } = confirmed
  expect(await read(confirmed)).toEqual([null, null, null])
  expect((await tell(tutor, id, 'talking')).answer.data).toEqual({ outcome: 'talking' })
  await tell(tutor, id, 'begun')
  await tell(tutor, id, 'begun')
  expect(await read(confirmed)).toEqual(['begun', 'begun', 'begun'])
  const isTold = and(eq(events.kind, 'confirmationOutcomeTold'), eq(events.recordId, id))
  const told = await app.db.select().from(events).where(isTold).orderBy(events.number)
  expect(told.map(({ changes }) => changes.outcome)).toEqual([
    [null, 'talking'],
    ['talking', 'begun'],
  ])
})

test('the same answer twice at once is one event [FAM-884]', async () => {
  const { id, tutor } = await confirm()
  const answers = await Promise.all([tell(tutor, id, 'over'), tell(tutor, id, 'over')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const isTold = and(eq(events.kind, 'confirmationOutcomeTold'), eq(events.recordId, id))
  expect(await app.db.$count(events, isTold)).toBe(1)
})

test('only the tutor of a confirmation that is valid and not booked says it [FAM-885]', async () => {
  const confirmed = await confirm()
  const { id, tutor } = confirmed
  const other = (await confirm()).tutor
  const newcomer = await app.signInAs('Tutor')
  for (const who of [other, newcomer]) expect((await tell(who, id, 'over')).status).toBe(404)
  for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await tell(tutor, unknown, 'over')).failure.code).toBe('applications.confirmationNotFound')
  expect((await tell(guardian, id, 'over')).status).toBe(403)
  expect((await tell(admin, id, 'over')).status).toBe(403)
  expect((await app.visitor.send(tellOutcome, { params: { id }, body: { outcome: 'over' } })).status).toBe(401)
  const wrong = await tutor.send(tellOutcome, { params: { id }, body: { outcome: 'maybe' as 'over' } })
  expect(wrong.failure.errorMessages).toMatchObject([{ path: 'outcome', message: 'Say what became of it.' }])
  await admin.send(takeBackConfirmation, { params: { id }, body })
  expect((await tell(tutor, id, 'over')).failure.code).toBe('applications.takenBackAlready')
  await admin.send(restoreConfirmation, { params: { id }, body })
  await tell(tutor, id, 'talking')
  await book(confirmed)
  expect((await tell(tutor, id, 'begun')).failure.code).toBe('applications.bookedAlready')
  expect((await read(confirmed)).slice(0, 2)).toEqual([undefined, null])
})

test('that it came to nothing changes nothing by itself, and a new confirmation asks again [FAM-886]', async () => {
  const confirmed = await confirm()
  const { id, tuitionId, tutor } = confirmed
  await tell(tutor, id, 'over')
  const { data } = (await tutor.send(getTuition, { params: { id: tuitionId } })).answer
  expect([data.applicationStatus.state, data.phone]).toEqual(['confirmed', guardian.account.phone])
  await admin.send(takeBackConfirmation, { params: { id }, body })
  await confirmTutor(admin, { tuitionId, tutor })
  expect(await read(confirmed)).toEqual([null, null, null])
  const [row] = await app.db.select().from(confirmations).where(eq(confirmations.id, id))
  expect(row?.takenBackAt).toBeNull()
})
