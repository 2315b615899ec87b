import { eq, inArray } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { showTuitionDetails } from '#features/admin-overview/calls.ts'
import { listOwnProgress, withdrawApplication } from '#features/applications/apply/calls.ts'
import { listApplicants, listOwnApplications } from '#features/applications/calls.ts'
import {
  answerDemo,
  cancelOwnDemo,
  chooseApplicant,
  listApplicantCards,
  proposeDemo,
} from '#features/applications/choose/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { downloadOwnData } from '#features/people/own-data/calls.ts'
import { callUrl } from '#shared/call.ts'
import type { ContactMove } from '#shared/contacts/contact-moves.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { moveTuitionContact } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const NUMBER = '01833123456'
const because = { body: { reason: 'The family called us.' } }
const demoBody = { date: '2026-11-29', time: '17:00', note: '' }

/** A tuition with an applicant whose account is older than the check of names. */
async function appliedByOldAccount() {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { guardian, admin })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  await app.db
    .update(accounts)
    .set({ name: `Nila ${NUMBER}` })
    .where(eq(accounts.id, tutor.account.id))
  return { guardian, tuition, tutor, params: { id: tutor.application._id } }
}

async function downloadOf({ cookie }: SignedInClient): Promise<string> {
  const url = callUrl(downloadOwnData, {})
  const payload = { currentPassword: 'secret-1' }
  const response = await app.http.inject({ method: 'POST', url, headers: { cookie }, payload })
  expect(response.statusCode).toBe(200)
  return Buffer.from(unzipSync(new Uint8Array(response.rawPayload))['data.json'] ?? []).toString('utf8')
}

test('the number in the name of an old account is in no message, bell, list or download of the guardian [OFF-671]', async () => {
  const { guardian, tuition, tutor, params } = await appliedByOldAccount()
  const id = (await guardian.send(proposeDemo, { params, body: demoBody })).answer.data.demo?._id ?? ''
  await tutor.send(answerDemo, { params: { id }, body: { accept: true } })
  await app.deliverAll()
  await tutor.send(cancelOwnDemo, { params: { id }, ...because })
  await app.deliverAll()
  const confirmed = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  const body = { tuitionId: tuition.tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-05' }
  const booking = (await admin.send(bookTuition, { body })).answer.data
  await app.deliverAll()
  await admin.send(cancelBooking, { params: { id: booking._id }, ...because })
  await admin.send(takeBackConfirmation, { params: { id: confirmed._id }, ...because })
  await app.deliverAll()
  await guardian.send(chooseApplicant, { params, body: {} })
  const other = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const second = await guardian.send(chooseApplicant, { params: { id: other.application._id }, body: {} })
  await tutor.send(withdrawApplication, { params, ...because })
  const kinds = [
    'demoAnswered',
    'demoCancelled',
    'applicantConfirmedToGuardian',
    'tuitionBooked',
    'bookingCancelled',
    'confirmationTakenBack',
    'applicationWithdrawn',
  ]
  const sent = (await app.db.select().from(outboxMessages).where(inArray(outboxMessages.template, kinds))).filter(
    ({ phone }) => phone === guardian.account.phone,
  )
  expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(kinds))
  const read = [
    ...sent.map(({ text }) => text),
    second.raw,
    (await guardian.send(listPersonNotifications, { query: {} })).raw,
    (await guardian.send(listApplicants, { params: { id: tuition.tuitionId } })).raw,
    (await guardian.send(listApplicantCards, { params: { id: tuition.tuitionId } })).raw,
    await downloadOf(guardian),
  ]
  for (const text of read) expect(text).not.toContain(NUMBER)
  expect(sent.some(({ text }) => text.includes('Nila •••'))).toBe(true)
  expect((await admin.send(showTuitionDetails, { params: { id: tuition.tuitionId } })).status).toBe(200)
})

test('a heading or a salary with a number is in no list or download of a tutor [OFF-671]', async () => {
  const { tuition, tutor } = await appliedByOldAccount()
  const typed = { heading: `Tutor needed, ${NUMBER}`, salary: `Call ${NUMBER}` }
  await app.db.update(tuitions).set(typed).where(eq(tuitions.id, tuition._id))
  const listed = await tutor.send(listOwnApplications, { query: {} })
  expect(listed.answer.data[0]?.tuition).toMatchObject({ heading: 'Tutor needed, •••', salary: 'Call •••' })
  expect((await tutor.send(listOwnProgress)).raw).not.toContain(`needed, ${NUMBER}`)
  expect(await downloadOf(tutor)).not.toContain(`needed, ${NUMBER}`)
})

test('staff read the texts of a demo class whole with what is hidden, and let the other side see it [OFF-672]', async () => {
  const { guardian, tuition, tutor, params } = await appliedByOldAccount()
  const note = `Call ${NUMBER} before`
  const proposed = await guardian.send(proposeDemo, { params, body: { ...demoBody, note } })
  const demo = { id: proposed.answer.data.demo?._id ?? '' }
  await tutor.send(answerDemo, { params: demo, body: { accept: true, answer: 'My mail is nila@example.com' } })
  const details = async () =>
    (await admin.send(showTuitionDetails, { params: { id: tuition.tuitionId } })).answer.data.demos[0]
  expect(await details()).toMatchObject({
    note,
    answer: 'My mail is nila@example.com',
    hiddenParts: [NUMBER, 'nila@example.com'],
  })
  const move = (one: ContactMove, by = admin) =>
    by.send(moveTuitionContact, { params: { id: tuition._id }, body: { move: one, part: NUMBER } })
  const seen = async () => (await tutor.send(listOwnProgress)).answer.data[0]?.demo?.note
  expect(await seen()).toBe('Call ••• before')
  expect((await move('release', guardian)).status).toBe(403)
  await move('release')
  expect([await seen(), (await details())?.hiddenParts]).toEqual([note, ['nila@example.com']])
  await move('hide')
  expect(await seen()).toBe('Call ••• before')
  await tutor.send(cancelOwnDemo, { params: demo, body: { reason: 'Mail nila@example.com instead' } })
  expect((await details())?.cancelReason).toBe('Mail nila@example.com instead')
  expect(await downloadOf(guardian)).not.toContain('nila@example.com')
})
