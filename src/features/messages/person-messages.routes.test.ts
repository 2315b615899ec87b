import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { inviteTutor, sendInviteSms } from '#features/applications/calls.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { createDue, setPaymentSums } from '#features/payments/calls.ts'
import { approveTuition, rejectTuition } from '#features/tuitions/calls.ts'
import { returnCv } from '#features/tutors/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { changeTemplate, switchTemplate } from './templates/calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
/** How messages name the tuition of these tests. */
const OF = '(Class 5, Class 6, Dhanmondi, Dhaka)'
const guardian = () => app.signInAs('Guardian')
const messagesTo = async ({ account: { phone } }: SignedInClient) => {
  const isTemplated = and(eq(outboxMessages.recipient, phone), ne(outboxMessages.template, ''))
  const rows = await app.db.select().from(outboxMessages).where(isTemplated).orderBy(outboxMessages.number)
  return rows.map(({ template, text }) => [template, text.replace(/https?:\S+/, 'link')])
}

test('a guardian is notified that a post is verified [OFF-464]', async () => {
  const who = await guardian()
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian: who })
  const text = `Porua: your post ${tuitionId} ${OF} is verified. Tutors can apply now. link`
  expect(await messagesTo(who)).toEqual([['tuitionVerified', text]])
})

test('a guardian is notified why a post is rejected [OFF-464]', async () => {
  const who = await guardian()
  const { _id: id, tuitionId } = await createPendingTuition(app, { guardian: who })
  await admin.send(rejectTuition, { params: { id }, body: { reason: 'The salary is missing.' } })
  const text = `Porua: we cannot publish your post ${tuitionId} ${OF}. Questions? Call 01712345678. Reason: The salary is missing.`
  expect(await messagesTo(who)).toEqual([['tuitionRejected', text]])
})

test('a refused change notifies nobody [OFF-464]', async () => {
  const who = await guardian()
  const { _id: id } = await createApprovedTuition(app, { admin, guardian: who })
  expect((await admin.send(approveTuition, { params: { id } })).status).toBe(409)
  expect(await messagesTo(who)).toHaveLength(1)
})

test('a tutor is notified that the CV is verified or returned [OFF-464]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  await admin.send(returnCv, { params: { id: tutor.cv._id }, body: { reason: 'The ID card is blurred.' } })
  const { tutorId } = tutor.cv
  expect(await messagesTo(tutor)).toEqual([
    ['cvVerified', `Porua: Test Tutor, your CV ${tutorId} is verified. Find your tuition: link`],
    ['cvReturned', `Porua: Test Tutor, please correct your CV ${tutorId} here: link Reason: The ID card is blurred.`],
  ])
})

test('both get the news of a booking and its end, the tutor that of a due and its payment [OFF-464]', async () => {
  const who = await guardian()
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian: who })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const pair = { tuitionId, tutorId: tutor.cv.tutorId }
  const before = [(await messagesTo(who)).length, (await messagesTo(tutor)).length] as const
  const booking = (await admin.send(bookTuition, { body: { ...pair, startDate: 'December 1, 2026' } })).answer.data
  await app.deliverAll()
  await admin.send(cancelBooking, { params: { id: booking._id }, body: { reason: 'Wrong tutor was booked.' } })
  const due = (await admin.send(createDue, { body: { ...pair, totalDue: '4500.50', dueOn: '2026-12-03' } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: '2000' }
  await admin.send(setPaymentSums, { body: { dueId: due._id, paymentOption: 'oneTime', paymentDetails } })
  const booked = `Porua: tuition ${tuitionId} ${OF} is booked with tutor Test Tutor. First class: December 1, 2026. Agreement: link`
  const cancelled = `Porua: the booking of ${tuitionId} ${OF} with tutor Test Tutor is cancelled. Questions? Call 01712345678.`
  const news = [
    ['tuitionBooked', booked],
    ['bookingCancelled', cancelled],
  ]
  expect((await messagesTo(who)).slice(before[0])).toEqual(news)
  const fee = `Porua: the fee for tuition ${tuitionId} ${OF} is 4,500.50 Tk, due by December 3, 2026. Questions? Call 01712345678.`
  const paid = `Porua: we received 2,000 Tk for tuition ${tuitionId} ${OF}. Remaining: 2,500.50 Tk. Thank you.`
  expect((await messagesTo(tutor)).slice(before[1])).toEqual([...news, ['dueCreated', fee], ['paymentReceived', paid]])
})

test('both sides of a confirmation get the next step, and both the news of its end [OFF-464]', async () => {
  const who = await guardian()
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian: who })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const { _id: id } = await confirmTutor(admin, { tuitionId, tutor })
  await app.deliverAll()
  await admin.send(takeBackConfirmation, { params: { id }, body: { reason: 'The guardian chose another one.' } })
  const { phone } = tutor.account
  const toTutor = `Porua: Test Tutor, you are confirmed for ${tuitionId} ${OF}. Call the guardian now to agree on the first class: ${who.account.phone}`
  const toGuardian = `Porua: tutor Test Tutor (${tutor.cv.tutorId}) is confirmed for your tuition ${tuitionId} ${OF} and will call you. Phone: ${phone}`
  const takenBack = `Porua: the confirmation of tutor Test Tutor for ${tuitionId} ${OF} is taken back. Questions? Call 01712345678.`
  expect((await messagesTo(who)).slice(-2)).toEqual([
    ['applicantConfirmedToGuardian', toGuardian],
    ['confirmationTakenBack', takenBack],
  ])
  expect((await messagesTo(tutor)).slice(-2)).toEqual([
    ['applicantConfirmedToTutor', toTutor],
    ['confirmationTakenBack', takenBack],
  ])
})

test('an invitation has the text of the owner once it is edited, and is no SMS while it is switched off [OFF-464]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const invite = async (inviteOption: string) => admin.send(inviteTutor, { body: { inviteOption, tuitionId } })
  const [first, second, third] = [
    await createApprovedTutor(app, { admin }),
    await createApprovedTutor(app, { admin }),
    await createApprovedTutor(app, { admin }),
  ]
  expect((await invite(first.account.phone)).status).toBe(200)
  expect((await messagesTo(first)).at(-1)).toEqual(['tutorInvited', expect.stringContaining('invites you to teach')])
  const params = { kind: 'tutorInvited', locale: 'en' } as const
  await admin.send(changeTemplate, { params, body: { subject: 'x', body: 'Come and teach {tuitionId}' } })
  expect((await invite(second.account.phone)).status).toBe(200)
  expect((await messagesTo(second)).at(-1)).toEqual(['tutorInvited', `Come and teach ${tuitionId}`])
  await admin.send(switchTemplate, { params: { kind: 'tutorInvited' }, body: { isEnabled: false } })
  expect((await invite(third.account.phone)).status).toBe(200)
  expect(await messagesTo(third)).toHaveLength(1)
  const { account, cv } = await createApprovedTutor(app, { admin })
  const body = { to: account.phone, tutorId: cv.tutorId, tuitionId, name: account.name }
  const refused = await admin.send(sendInviteSms, { body })
  expect([refused.status, refused.failure.code]).toEqual([409, 'messaging.switchedOff'])
})
