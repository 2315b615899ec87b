import { expect, test } from 'vitest'
import { updateOwnAccount } from '#features/accounts/calls.ts'
import { searchAdmin } from '#features/admin-overview/calls.ts'
import { bookTuition, searchBookings } from '#features/bookings/calls.ts'
import { correctPerson } from '#features/people/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { searchApprovedCvs } from '../calls.ts'
import { findTutors } from '../find/calls.ts'
import { acceptCvChange, rejectCvChange } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const reason = 'The ID card shows another name.'

async function renamed(from: string, to: string) {
  const tutor = await createApprovedTutor(app, { admin, name: from })
  await tutor.send(updateOwnAccount, { body: { name: to, email: tutor.account.email ?? '' } })
  return { tutor, params: { id: tutor.cv.tutorId } }
}

/** Whether staff find the tutor by a term in the search of everything, and in the list of tutors. */
async function isFound(tutorId: string, term: string) {
  const found = (await admin.send(searchAdmin, { query: { term } })).answer.data
  const listed = (await admin.send(searchApprovedCvs, { body: { searchTerm: term } })).answer.data
  return [found.tutors, listed].map((rows) => rows.some((row) => row.tutorId === tutorId))
}

test('a tutor with a new name that waits is found by both, in either script, by staff only [OFF-674]', async () => {
  const { tutor, params } = await renamed('Farzana Yeasmin', 'Zubaida Quader')
  for (const term of ['Farzana', 'yeasmin', 'Zubaida', 'quader', 'জুবাইদা'])
    expect([term, await isFound(params.id, term)]).toEqual([term, [true, true]])
  for (const who of [app.visitor, tutor])
    expect((await who.send(findTutors, { query: { q: 'Zubaida' } })).raw).not.toContain(params.id)
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const booking = { tuitionId, tutorId: params.id, startDate: '2026-12-01' }
  expect((await admin.send(bookTuition, { body: booking })).status).toBe(200)
  for (const searchTerm of ['Farzana', 'Zubaida'])
    expect((await admin.send(searchBookings, { body: { searchTerm } })).answer.data).toHaveLength(1)
})

test('once decided, a tutor is found by the name that stays only [OFF-674]', async () => {
  const refused = await renamed('Mahbuba Akter', 'Wasima Khatun')
  await admin.send(rejectCvChange, { params: refused.params, body: { reason } })
  expect(await isFound(refused.params.id, 'Wasima')).toEqual([false, false])
  expect(await isFound(refused.params.id, 'Mahbuba')).toEqual([true, true])
  const accepted = await renamed('Rebeka Sultana', 'Ishrat Jahan')
  await admin.send(acceptCvChange, { params: accepted.params, body: {} })
  expect(await isFound(accepted.params.id, 'Rebeka')).toEqual([false, false])
  expect(await isFound(accepted.params.id, 'Ishrat')).toEqual([true, true])
  const back = await renamed('Nargis Parvin', 'Momena Hoque')
  await back.tutor.send(updateOwnAccount, { body: { name: 'Nargis Parvin', email: back.tutor.account.email ?? '' } })
  expect(await isFound(back.params.id, 'Momena')).toEqual([false, false])
  expect(await isFound(back.params.id, 'Nargis')).toEqual([true, true])
})

test('a name that staff correct is found beside the one that waits on [OFF-674]', async () => {
  const { tutor, params } = await renamed('Dilruba Yasmin', 'Golapi Barua')
  const { phone } = tutor.account
  const body = { name: 'Dilruba Chowdhury', phone, reason }
  expect((await admin.send(correctPerson, { params: { id: tutor.account.id }, body })).status).toBe(200)
  for (const term of ['Chowdhury', 'Golapi'])
    expect([term, await isFound(params.id, term)]).toEqual([term, [true, true]])
})
