import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { verifyToken } from '#features/accounts/calls.ts'
import { createTutor, verifyCode } from '#features/accounts/registration/calls.ts'
import { createApplication } from '#features/applications/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { retryMessage } from '#features/messages/outbox/calls.ts'
import { createTuition, getTuition } from '#features/tuitions/calls.ts'
import { closeOwnTuition, editOwnTuition, reopenOwnTuition, resumeOwnTuition } from '#features/tuitions/own/calls.ts'
import { createCv, searchPendingCvs, sendCvAgain, updateCv } from '#features/tutors/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { newPerson, register } from '#testing/registrations.ts'
import { runRetention } from '#testing/retention.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { keepAccount, requestDeletion } from '../own-data/calls.ts'
import { showTutorDetails } from '../page/calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const body = { currentPassword: 'secret-1' }

test('who waits for the deletion posts, applies, hires and publishes nothing until the account is kept [OPS-330]', async () => {
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

test('every page knows from who is signed in that the account waits for its deletion [OPS-331]', async () => {
  const guardian = await app.signInAs('Guardian')
  const isLeaving = async () => (await guardian.send(verifyToken)).answer.data.isLeaving
  expect(await isLeaving()).toBeUndefined()
  await guardian.send(requestDeletion, { body })
  expect(await isLeaving()).toBe(true)
  await guardian.send(keepAccount)
  expect(await isLeaving()).toBeUndefined()
})

test('an erased tutor is in no list of returned CVs, and records say when a person was erased [OPS-332..333]', async () => {
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
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS)
  await runRetention(app)
  const staff = await app.signIn(admin.account)
  expect(await returned(staff)).not.toContain(tutor.cv.tutorId)
  const { data } = (await staff.send(showTutorDetails, { params: { id: tutor.cv.tutorId } })).answer
  expect(data.cv.returnReason).toBe('The account was erased on December 18, 2026.')
  expect((await staff.send(getTuition, { params: { id: post._id } })).answer.data).toMatchObject({
    phone: '',
    stateReason: 'The account was erased on December 18, 2026.',
  })
})

test('staff can send nothing that was stopped or failed to a person who is erased [OPS-307]', async () => {
  const leaving = await app.signInAs('Guardian')
  await leaving.send(requestDeletion, { body })
  const { phone, status } = outboxMessages
  const ofPerson = eq(phone, leaving.account.phone)
  const [row] = await app.db.update(outboxMessages).set({ status: 'failed' }).where(ofPerson).returning()
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS)
  await runRetention(app)
  const id = row?.id ?? ''
  const staff = await app.signIn(admin.account)
  expect((await staff.send(retryMessage, { params: { id } })).status).toBe(409)
  expect(await app.db.select({ status }).from(outboxMessages).where(eq(outboxMessages.id, id))).toEqual([
    { status: 'withdrawn' },
  ])
})

test('whoever registers a phone again whose account waits for its deletion reads so, and may after it [OFF-854]', async () => {
  const tutor = await app.signInAs('Tutor')
  const { phone } = tutor.account
  await tutor.send(requestDeletion, { body })
  const again = newPerson({ role: 'Tutor', phone })
  const { page, code } = await register(app, again)
  const early = await page.send(verifyCode, { body: { otp: code } })
  const { role: _, ...person } = again
  const staff = await app.signInAs('Admin')
  const byStaff = await staff.send(createTutor, { body: person })
  expect([early.status, early.code, byStaff.failure.code]).toEqual([
    409,
    'accounts.phoneLeaving',
    'accounts.phoneLeaving',
  ])
  app.clock.now = new Date(app.clock.now.getTime() + 31 * DAY_MS)
  await runRetention(app)
  const late = await register(app, again)
  expect((await late.page.send(verifyCode, { body: { otp: late.code } })).status).toBe(200)
})
