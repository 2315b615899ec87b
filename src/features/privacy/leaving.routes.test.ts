import { expect, test } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { showTutorDetails } from '#features/admin-overview/calls.ts'
import { createApplication } from '#features/applications/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createTuition, getTuition } from '#features/tuitions/calls.ts'
import { closeOwnTuition, editOwnTuition, reopenOwnTuition, resumeOwnTuition } from '#features/tuitions/own.calls.ts'
import { createCv, searchPendingCvs, sendCvAgain, updateCv } from '#features/tutors/calls.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { runRetention } from '#testing/retention.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { keepAccount, requestDeletion } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const body = { currentPassword: 'secret-1' }
const DAY = 24 * 3_600_000

test('[OPS-330] who waits for the deletion posts, applies, hires and publishes nothing until the account is kept', async () => {
  const guardian = await app.signInAs('Guardian')
  const own = await createPendingTuition(app, { guardian })
  const params = { id: own._id }
  const tutor = await createApprovedTutor(app, { admin })
  const { tuitionId } = await createApprovedTuition(app, { admin })
  await guardian.send(requestDeletion, { body })
  await tutor.send(requestDeletion, { body })
  const hire = { tutorId: tutor.cv.tutorId, phone: guardian.account.phone, message: 'Please call.' }
  const refused = [
    await guardian.send(createTuition, { body: buildTuitionBody({ phone: guardian.account.phone }) }),
    await guardian.send(editOwnTuition, { params, body: { details: 'Other words' } }),
    await guardian.send(resumeOwnTuition, { params }),
    await guardian.send(reopenOwnTuition, { params }),
    await guardian.send(createHireRequest, { body: hire }),
    await tutor.send(createApplication, { body: { tuitionId } }),
    await tutor.send(createCv, { body: buildCvBody() }),
    await tutor.send(updateCv, { body: buildCvBody() }),
    await tutor.send(sendCvAgain),
  ]
  for (const { status, failure } of refused)
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'privacy.leaving',
      'You asked to delete this account. Keep it on your account page first, then you can do this again.',
    ])
  expect((await admin.send(getTuition, { params })).answer.data.status).toBe('closed')
  await tutor.send(keepAccount)
  expect((await tutor.send(createApplication, { body: { tuitionId } })).status).toBe(200)
  await guardian.send(keepAccount)
  expect((await guardian.send(closeOwnTuition, { params, body: { reason: 'Found one.' } })).status).toBe(200)
  expect((await guardian.send(reopenOwnTuition, { params })).status).toBe(200)
})

test('[OPS-331] every page knows from who is signed in that the account waits for its deletion', async () => {
  const guardian = await app.signInAs('Guardian')
  const isLeaving = async () => (await guardian.send(verifyToken)).answer.data.isLeaving
  expect(await isLeaving()).toBeUndefined()
  await guardian.send(requestDeletion, { body })
  expect(await isLeaving()).toBe(true)
  await guardian.send(keepAccount)
  expect(await isLeaving()).toBeUndefined()
})

test('[OPS-332, OPS-333] an erased tutor is in no list of returned CVs, and records say when a person was erased', async () => {
  const guardian = await app.signInAs('Guardian')
  const post = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApprovedTutor(app, { admin })
  const returned = async (who = admin) => {
    const found = await who.send(searchPendingCvs, { body: { searchTerm: '', state: 'returned' } })
    return found.answer.data.map(({ tutorId }) => tutorId)
  }
  await guardian.send(requestDeletion, { body })
  await tutor.send(requestDeletion, { body })
  expect(await returned()).toContain(tutor.cv.tutorId)
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY)
  await runRetention(app)
  const office = await app.signIn(admin.account)
  expect(await returned(office)).not.toContain(tutor.cv.tutorId)
  const { data } = (await office.send(showTutorDetails, { params: { id: tutor.cv.tutorId } })).answer
  expect(data.cv.returnReason).toBe('The account was erased on December 18, 2026.')
  expect((await office.send(getTuition, { params: { id: post._id } })).answer.data).toMatchObject({
    phone: '',
    stateReason: 'The account was erased on December 18, 2026.',
  })
})
