import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { inviteSms } from '#db/tables/messages/invite-sms.server.ts'
import { sendInviteSms } from '#features/applications/calls.ts'
import { restoreCv, returnCv, verifyCv } from '#features/tutors/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const reason = 'They asked us by phone.'
const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: { reason } })

test('a merge moves the invitations by SMS, except where both were invited, and separating gives them back [OFF-533]', async () => {
  const [from, into] = [await createApprovedTutor(app), await createApprovedTutor(app)]
  const [both, one] = [await createApprovedTuition(app), await createApprovedTuition(app)]
  const invite = ({ account, cv }: typeof from, { tuitionId }: typeof both) =>
    owner.send(sendInviteSms, { body: { to: account.phone, tutorId: cv.tutorId, tuitionId } })
  const invited = async ({ cv }: typeof from) => {
    const rows = await app.db.select().from(inviteSms).where(eq(inviteSms.cvId, cv._id))
    return rows.map(({ tuitionId }) => tuitionId).sort()
  }
  for (const tuition of [both, one]) await invite(from, tuition)
  await invite(into, both)
  const all = [both._id, one._id].sort()
  const body = { phone: into.account.phone, reason }
  expect((await owner.send(calls.mergePeople, { params: { id: from.account.id }, body })).status).toBe(200)
  expect([await invited(into), await invited(from)]).toEqual([all, [both._id]])
  expect((await owner.send(calls.unmergePeople, on(from))).status).toBe(200)
  expect([await invited(into), await invited(from)]).toEqual([[both._id], all])
})

test('the CV of a tutor who is restored is exactly as it was before the deactivation [OFF-534]', async () => {
  const returned = await createPendingTutor(app)
  await owner.send(returnCv, { params: { id: returned.cv.tutorId }, body: { reason: 'The ID card is blurred.' } })
  for (const tutor of [await createApprovedTutor(app), await createPendingTutor(app), returned]) {
    const row = async () => (await app.db.select().from(cvs).where(eq(cvs.id, tutor.cv._id)))[0]
    const before = await row()
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect((await owner.send(calls.deactivatePerson, on(tutor))).status).toBe(200)
    expect((await row())?.status).not.toBe('approved')
    expect((await owner.send(calls.restorePerson, on(tutor))).status).toBe(200)
    expect(await row()).toEqual(before)
  }
})

test('the CV of a deactivated tutor is neither restored nor verified before the account [OFF-534]', async () => {
  const [approved, pending] = [await createApprovedTutor(app), await createPendingTutor(app)]
  for (const tutor of [approved, pending]) await owner.send(calls.deactivatePerson, on(tutor))
  const restored = await owner.send(restoreCv, { params: { id: approved.cv.tutorId }, body: { reason } })
  const { phone, name } = pending.account
  const verified = await owner.send(verifyCv, { body: { phone, name } })
  const refusals = [restored, verified].map(({ status, failure }) => [status, failure.code])
  expect(refusals).toEqual([
    [409, 'people.absent.deactivated'],
    [409, 'people.absent.deactivated'],
  ])
  await owner.send(calls.restorePerson, on(pending))
  expect((await owner.send(verifyCv, { body: { phone, name } })).status).toBe(200)
})
