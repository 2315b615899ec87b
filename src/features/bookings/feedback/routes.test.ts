import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { listApplicantCards } from '#features/applications/choose/calls.ts'
import { replaceTutor } from '#features/payments/refunds/replace.calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { getAgreement } from '../agreements/calls.ts'
import { bookTuition } from '../calls.ts'
import { giveBookingFeedback, handleBookingFeedback } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

async function book() {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-11-12' }
  const { _id: id, number } = (await admin.send(bookTuition, { body })).answer.data
  return { guardian, tutor, tuitionId, id, number }
}

const tell = (who: SignedInClient, id: string, outcome: 'well' | 'notHeld' | 'wrong', note = '') =>
  who.send(giveBookingFeedback, { params: { id }, body: { outcome, note } })
const toldBy = async (who: SignedInClient, number: number) =>
  (await who.send(getAgreement, { params: { id: String(number) } })).answer.data.told

test('each of the two says how a booked tuition goes, changes it, and never reads the other one [FAM-871]', async () => {
  const { guardian, tutor, id, number } = await book()
  expect((await tell(guardian, id, 'well')).answer.data).toEqual({ outcome: 'well', note: '' })
  await tell(guardian, id, 'wrong', 'He comes late.')
  expect(await toldBy(guardian, number)).toEqual({ outcome: 'wrong', note: 'He comes late.' })
  expect(await toldBy(tutor, number)).toBeNull()
  expect(await toldBy(admin, number)).toBeNull()
  const told = await app.db.select().from(events).where(eq(events.kind, 'bookingFeedbackGiven')).orderBy(events.number)
  expect(told.map(({ changes }) => changes.outcome)).toEqual([
    [null, 'well'],
    ['well', 'wrong'],
  ])
})

test('nobody else says how it goes, and nobody after the end [FAM-872]', async () => {
  const { guardian, tutor, id } = await book()
  const others = [await app.signInAs('Guardian'), await app.signInAs('Tutor')]
  for (const other of others) expect((await tell(other, id, 'well')).status).toBe(404)
  expect((await tell(admin, id, 'well')).status).toBe(403)
  await guardian.send(replaceTutor, { params: { id }, body: { ending: 'tutorLeft', endedOn: '2026-11-18' } })
  expect((await tell(tutor, id, 'wrong')).failure.code).toBe('agreements.isEnded')
})

test('a problem is taken care of once, and open again when it is told again [OFF-1061]', async () => {
  const { guardian, id } = await book()
  const handle = () => admin.send(handleBookingFeedback, { params: { id } })
  expect((await handle()).status).toBe(409)
  await tell(guardian, id, 'well')
  expect((await handle()).status).toBe(409)
  await tell(guardian, id, 'notHeld')
  expect([(await handle()).status, (await handle()).status]).toEqual([200, 409])
  await tell(guardian, id, 'wrong')
  expect((await handle()).status).toBe(200)
})

test('both read that a booking ended, why and when; the family also what happens next [FAM-873, FAM-874]', async () => {
  const { guardian, tutor, tuitionId, id } = await book()
  const seen = async () => (await guardian.send(listApplicantCards, { params: { id: tuitionId } })).answer.data.tuition
  const [own] = (await tutor.send(listOwnProgress, {})).answer.data
  expect([(await seen()).ended, own?.ended]).toEqual([null, null])
  const body = { ending: 'familyEnded', endedOn: '2026-11-18', note: 'He shouted.' }
  await guardian.send(replaceTutor, { params: { id }, body })
  const reason = 'The family ended it.'
  const days = { startsOn: '2026-11-12', endedOn: '2026-11-18' }
  expect(await seen()).toMatchObject({ isOpen: true, isBooked: false, ended: { reason, ...days, replaceBy: null } })
  const [ended] = (await tutor.send(listOwnProgress, {})).answer.data
  expect(ended).toMatchObject({ stage: 'declined', group: 'ended', ended: { reason, endedOn: '2026-11-18' } })
  expect(JSON.stringify([ended, await seen()])).not.toContain('shouted')
})
