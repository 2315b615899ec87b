import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { getTuition, listOwnTuitions } from '#features/tuitions/calls.ts'
import { openPostLink } from '#features/tuitions/links/calls.ts'
import { returnCv } from '#features/tutors/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { postLinkFor } from '#testing/browser.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { listOwnProgress } from '../apply/calls.ts'
import { listApplicants } from '../calls.ts'
import { chooseApplicant, declineApplicant, listApplicantCards, shortlistApplicant } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const reason = 'Lives too far away.'

const pageOf = async (who: SignedInClient, id: string) =>
  (await who.send(listApplicantCards, { params: { id } })).answer.data
const idOf = (tutor: Awaited<ReturnType<typeof createApplicant>>) => ({ params: { id: tutor.application._id } })

/** Four applicants: one waits, one is shortlisted, one declined, and the CV of one was returned. */
async function fourApplicants() {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const waiting = await createApplicant(app, { tuitionId, admin })
  const shortlisted = await createApplicant(app, { tuitionId, admin })
  const declined = await createApplicant(app, { tuitionId, admin })
  const returned = await createApplicant(app, { tuitionId, admin })
  await guardian.send(shortlistApplicant, idOf(shortlisted))
  await guardian.send(declineApplicant, { ...idOf(declined), body: { reason } })
  await admin.send(returnCv, { params: { id: returned.cv._id }, body: { reason } })
  return { guardian, tuitionId, waiting, shortlisted, declined }
}

test('bell, own post, heading, groups and the list of the specification count the same applicants [FAM-643]', async () => {
  const { guardian, tuitionId } = await fourApplicants()
  expect((await pageOf(guardian, tuitionId)).counts).toEqual({ all: 2, shortlisted: 1, declined: 1 })
  const [own] = (await guardian.send(listOwnTuitions)).answer.data
  expect(own?.own.applicants).toBe(2)
  const { answer } = await guardian.send(listApplicants, { params: { id: tuitionId } })
  expect([answer.data.length, answer.meta.total]).toEqual([2, 2])
  const bell = (await guardian.send(listPersonNotifications)).answer.data.map(({ message }) => message)
  expect(bell).toContain(`2 new applicants for ${tuitionId} (Class 5, Class 6).`)
})

test('the private link of a post counts the same applicants, and a bell without any left says so [FAM-643]', async () => {
  const phone = uniquePhone()
  const { tuitionId } = await createApprovedTuition(app, { admin, post: { phone } })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const params = { token: await postLinkFor(app, phone) }
  const counted = async () => (await app.visitor.send(openPostLink, { params })).answer.data.applicants
  expect(await counted()).toBe(1)
  await admin.send(returnCv, { params: { id: tutor.cv._id }, body: { reason } })
  expect(await counted()).toBe(0)

  const guardian = await app.signInAs('Guardian')
  const own = await createApprovedTuition(app, { admin, guardian })
  const declined = await createApplicant(app, { tuitionId: own.tuitionId, admin })
  await guardian.send(declineApplicant, { ...idOf(declined), body: { reason } })
  const [newest] = (await guardian.send(listPersonNotifications)).answer.data
  expect(newest?.message).toBe(`The new applicants for ${own.tuitionId} (Class 5, Class 6) were declined or withdrew.`)
})

test('the applicants page knows the state of the post, and whom it leads to on every page of it [FAM-640, FAM-644]', async () => {
  const guardian = await app.signInAs('Guardian')
  const pending = await createPendingTuition(app, { guardian })
  expect((await pageOf(guardian, pending.tuitionId)).tuition).toMatchObject({ status: 'pending', confirmed: null })
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await guardian.send(chooseApplicant, { ...idOf(tutor), body: {} })
  const named = async () => {
    const { answer } = await guardian.send(listApplicantCards, {
      params: { id: tuitionId },
      query: { show: 'declined' },
    })
    const { confirmed, chosen } = answer.data.tuition
    return [confirmed, chosen]
  }
  expect(await named()).toEqual([null, tutor.account.name])
  await confirmTutor(admin, { tuitionId, tutor })
  expect(await named()).toEqual([tutor.account.name, null])
})

test('a confirmed or booked tutor is not counted on the shortlist, nor listed there [FAM-268]', async () => {
  const { guardian, tuitionId, shortlisted } = await fourApplicants()
  await confirmTutor(admin, { tuitionId, tutor: shortlisted })
  await admin.send(bookTuition, { body: { tuitionId, tutorId: shortlisted.cv.tutorId, startDate: '2026-12-01' } })
  expect((await pageOf(guardian, tuitionId)).counts).toEqual({ all: 2, shortlisted: 0, declined: 1 })
  const query = { show: 'shortlisted' } as const
  const { answer } = await guardian.send(listApplicantCards, { params: { id: tuitionId }, query })
  expect([answer.data.applicants, answer.data.total]).toEqual([[], 0])
  const [first] = (await pageOf(guardian, tuitionId)).applicants
  expect([first?.tutorId, first?.stage]).toEqual([shortlisted.cv.tutorId, 'booked'])
})

test('an application has one state word on the tuition’s page, in Your Applications and for the guardian [FAM-641]', async () => {
  const { guardian, tuitionId, waiting, shortlisted, declined } = await fourApplicants()
  const stateOf = async (who: SignedInClient) => {
    const { answer } = await who.send(getTuition, { params: { id: tuitionId } })
    const [own] = (await who.send(listOwnProgress)).answer.data
    return [answer.data.applicationStatus.state, answer.data.applicationStatus.text, own?.stage]
  }
  const cards = async () => {
    const { applicants } = await pageOf(guardian, tuitionId)
    return Object.fromEntries(applicants.map(({ tutorId, stage }) => [tutorId, stage]))
  }
  expect(await stateOf(waiting)).toEqual(['applied', 'Applied', 'applied'])
  expect(await stateOf(shortlisted)).toEqual(['shortlisted', 'On the shortlist', 'shortlisted'])
  expect(await stateOf(declined)).toEqual(['declined', 'Declined', 'declined'])
  await confirmTutor(admin, { tuitionId, tutor: waiting })
  expect(await stateOf(waiting)).toEqual(['confirmed', 'Confirmed', 'confirmed'])
  await admin.send(bookTuition, { body: { tuitionId, tutorId: waiting.cv.tutorId, startDate: '2026-12-01' } })
  expect(await stateOf(waiting)).toEqual(['booked', 'Booked', 'booked'])
  expect(await stateOf(shortlisted)).toEqual(['closed', 'Closed', 'closed'])
  expect(await cards()).toEqual({ [waiting.cv.tutorId]: 'booked', [shortlisted.cv.tutorId]: 'closed' })
  expect((await pageOf(guardian, tuitionId)).tuition.booked).toBe(waiting.account.name)
  const [own] = (await guardian.send(listOwnTuitions)).answer.data
  expect(own?.own.startsOn).toBe('2026-12-01')
})
