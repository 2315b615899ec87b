import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { closeOwnTuition } from '#features/tuitions/own/calls.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { confirmTutor, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { createApplication } from '../calls.ts'
import { chooseApplicant, declineApplicant, proposeDemo, shortlistApplicant } from '../choose/calls.ts'
import { countOwnProgress, listOwnProgress, withdrawApplication } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const tutor = await createApprovedTutor(app, { admin })
const reason = 'Lives too far away.'

async function apply() {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const { answer } = await tutor.send(createApplication, { body: { tuitionId } })
  return { tuitionId, id: _id, params: { id: answer.data._id }, applicant: { ...tutor, application: answer.data } }
}

/** One application in each state, the first named applied first. */
async function applyInAllStates() {
  const booked = await apply()
  await confirmTutor(admin, { tuitionId: booked.tuitionId, tutor: booked.applicant })
  await admin.send(bookTuition, {
    body: { tuitionId: booked.tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-01' },
  })
  const confirmed = await apply()
  await confirmTutor(admin, { tuitionId: confirmed.tuitionId, tutor: confirmed.applicant })
  const asked = await apply()
  const body = { date: addDays(toDhakaDate(app.clock.now), 2), time: '17:00', note: '' }
  await guardian.send(proposeDemo, { params: asked.params, body })
  const chosen = await apply()
  await guardian.send(chooseApplicant, { params: chosen.params, body: {} })
  const shortlisted = await apply()
  await guardian.send(shortlistApplicant, { params: shortlisted.params })
  const declined = await apply()
  await guardian.send(declineApplicant, { params: declined.params, body: { reason } })
  const withdrawn = await apply()
  await tutor.send(withdrawApplication, { params: withdrawn.params, body: { reason } })
  const closed = await apply()
  await guardian.send(closeOwnTuition, { params: { id: closed.id }, body: { reason } })
  const applied = await apply()
  return { booked, confirmed, asked, chosen, shortlisted, declined, withdrawn, closed, applied }
}

const all = await applyInAllStates()
const names = async (query = {}) => {
  const { answer } = await tutor.send(listOwnProgress, { query })
  const named = answer.data.map(({ tuitionId, group }) => {
    const [name] = Object.entries(all).find(([, one]) => one.tuitionId === tuitionId) ?? []
    return [group, name]
  })
  return { named, total: answer.meta.total }
}

const GROUPS = [
  ['needsYou', 'confirmed'],
  ['needsYou', 'asked'],
  ['waiting', 'applied'],
  ['waiting', 'shortlisted'],
  ['waiting', 'chosen'],
  ['teaching', 'booked'],
  ['ended', 'closed'],
  ['ended', 'withdrawn'],
  ['ended', 'declined'],
]

test('own applications that need a call stand first, then an answer, then by group, newest first [FAM-283]', async () => {
  expect((await names()).named).toEqual(GROUPS)
  const pages = await Promise.all([1, 2, 3].map((page) => names({ page, limit: 3 })))
  expect(pages.flatMap(({ named }) => named)).toEqual(GROUPS)
})

test.each(['needsYou', 'waiting', 'teaching', 'ended'] as const)('one group is listed: %s [FAM-283]', async (show) => {
  const found = GROUPS.filter(([group]) => group === show)
  expect(await names({ show })).toEqual({ named: found, total: found.length })
  expect((await tutor.send(countOwnProgress)).answer.data[show]).toBe(found.length)
})

test('a demo class that has passed needs its tutor no more [FAM-283]', async () => {
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 3 * 86_400_000)
  expect((await names({ show: 'needsYou' })).named).toEqual([['needsYou', 'confirmed']])
  app.clock.now = now
})

test('an unknown group is refused, and a tutor without a CV has none [FAM-283]', async () => {
  const { status, failure } = await tutor.send(listOwnProgress, { query: { show: 'lost' as 'ended' } })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'show'])
  const other = await app.signInAs('Tutor')
  expect((await other.send(countOwnProgress)).answer.data).toEqual({ needsYou: 0, waiting: 0, teaching: 0, ended: 0 })
})
