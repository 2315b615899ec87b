import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { inviteSms } from '#db/tables/messages/invite-sms.server.ts'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { changeMessageRules, readSettings } from '#features/settings/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import {
  createApplication,
  inviteTutor,
  listApplicants,
  listOwnApplications,
  previewInviteSms,
  sendInviteSms,
} from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Rezaul Karim' })
const guardian = await app.signInAs('Guardian')
const { _id: tuitionKey, tuitionId } = await createApprovedTuition(app, { admin, guardian })
const tutor = await createApprovedTutor(app, { admin, name: 'Sumaiya Akter Mim' })
const smsTutor = await createApprovedTutor(app, { admin, name: 'নুসরাত জাহান তিথি' })

const invite = (inviteOption: string, id = tuitionId) =>
  admin.send(inviteTutor, { body: { tuitionId: id, inviteOption } })
const smsBody = { to: smsTutor.account.phone, tutorId: smsTutor.cv.tutorId, tuitionId, name: 'নুসরাত জাহান তিথি' }
const sendSms = (parts: Partial<typeof smsBody> = {}) => admin.send(sendInviteSms, { body: { ...smsBody, ...parts } })
const { messageRules } = (await admin.send(readSettings)).answer.data
await admin.send(changeMessageRules, { body: { ...messageRules, dailyLimit: 100 } })
const storedApplications = (id: string) => app.db.select().from(applications).where(eq(applications.tuitionId, id))
const smsTo = async (phone: string) => {
  await app.deliverAll()
  // The other SMS bring the news that the CV is verified and the tutor confirmed.
  return app.sentSms().filter(({ to, text }) => to === phone && !/^Porua: ([^,]+, )?you/.test(text))
}
const banglaDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

test('only admins invite and send invitation SMS [ROLE-40..41]', async () => {
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    const invited = await who.send(inviteTutor, { body: { tuitionId, inviteOption: tutor.account.phone } })
    expect([invited.status, (await who.send(sendInviteSms, { body: smsBody })).status]).toEqual([status, status])
  }
  expect(await storedApplications(tuitionKey)).toEqual([])
})

test('an invited tutor becomes an applicant with the inviter’s name and gets a one-part SMS with a link [API-58, GEN-07, GEN-13, MSG-58]', async () => {
  const { status, answer } = await invite(tutor.account.phone)
  expect([status, answer.message]).toEqual([200, 'Tutor invited successfully!'])
  expect(answer.data).toMatchObject({
    tuitionId,
    tutorId: tutor.cv.tutorId,
    applicantPhone: tutor.account.phone,
    isConform: false,
    inviteBy: { name: 'Rezaul Karim' },
  })
  const [sms, ...more] = await smsTo(tutor.account.phone)
  expect(sms?.text).toMatch(/^Porua invites you to teach: Class /)
  expect(sms?.text).toContain(`${tuitionId}: http://porua.test/tuitions-page/${tuitionId}`)
  expect(more).toEqual([])
  expect(countSmsParts(sms?.text ?? '')).toEqual({ alphabet: 'GSM-7', parts: 1 })
  const own = (await tutor.send(listOwnApplications)).answer.data
  expect(own).toMatchObject([{ tuitionId, inviteBy: { name: 'Rezaul Karim' } }])
  const applicants = (await guardian.send(listApplicants, { params: { id: tuitionId } })).answer.data
  expect(applicants).toMatchObject([{ inviteBy: { name: 'Rezaul Karim' } }])
})

test('the tutor is found by phone or tutorId in any notation, the tuition by both ids [ENT-17]', async () => {
  const { account, cv } = smsTutor
  const { phone } = account
  const notations = [
    `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`,
    banglaDigits(phone),
    `0088${phone}`,
    cv.tutorId.toLowerCase(),
    ` ${cv.tutorId.slice(2)} `,
    banglaDigits(cv.tutorId.slice(2)),
    cv._id,
  ]
  for (const [at, option] of notations.entries()) {
    const { _id, tuitionId } = await createApprovedTuition(app, { admin })
    const { answer } = await invite(option, at % 2 === 0 ? _id : tuitionId.toLowerCase())
    expect(answer.data.tutorId).toBe(cv.tutorId)
  }
})

test.each(['', '   ', '\t\n', '\u00a0'])('the blank tutor %j is rejected [VAL-36, MSG-64]', async (option) => {
  const { status, failure } = await invite(option)
  expect(status).toBe(400)
  const message = 'Please enter a phone number or Tutor ID to invite.'
  expect(failure.errorMessages).toEqual([{ path: 'inviteOption', message, code: 'applications.inviteMissing' }])
})

test.each([{ tuitionId: ' ' }, {}])('an invitation with the tuition %j is rejected [VAL-37, MSG-65]', async (parts) => {
  const body = { inviteOption: tutor.account.phone, ...parts } as CallBody<typeof inviteTutor>
  const { status, failure } = await admin.send(inviteTutor, { body })
  expect([status, failure.message]).toEqual([400, 'Tuition ID is not available.'])
})

const NO_TUTOR = ['There is no tutor with that ID.', 'refused.tutorNotFound'] as const

test.each([
  ['TR999999', ...NO_TUTOR],
  ['TN1001', ...NO_TUTOR],
  ['somebody', ...NO_TUTOR],
  ["' or 1=1 --", ...NO_TUTOR],
  ['00000000-0000-4000-8000-000000000000', ...NO_TUTOR],
  ['01999999999', 'No tutor with this phone has submitted a CV.', 'tutors.noCvOfPhone'],
])('inviting %s answers 404 [MSG-59]', async (option, message, code) => {
  const before = await storedApplications(tuitionKey)
  const { status, failure } = await invite(option)
  expect([status, failure.message]).toEqual([404, message])
  expect(failure.errorMessages).toEqual([{ path: 'inviteOption', message, code }])
  expect(await storedApplications(tuitionKey)).toEqual(before)
})

test('inviting a guardian’s phone or a tutor without a CV answers 404', async () => {
  const newcomer = await app.signInAs('Tutor')
  for (const { account } of [guardian, newcomer]) expect((await invite(account.phone)).status).toBe(404)
})

test('a tutor who applied, was invited or is confirmed cannot be invited again [MSG-59]', async () => {
  const message = 'This tutor is among the applicants already.'
  const again = await invite(tutor.cv.tutorId)
  expect([again.status, again.failure.message]).toEqual([409, message])
  const self = await createApprovedTutor(app, { admin })
  await self.send(createApplication, { body: { tuitionId } })
  expect((await invite(self.account.phone)).failure.message).toBe(message)
  const named = { tuitionId, tutorId: self.cv.tutorId, tutorPhone: self.account.phone }
  await admin.send(createConfirmation, { body: named })
  expect((await invite(self.account.phone)).status).toBe(409)
  expect(await smsTo(self.account.phone)).toEqual([])
})

test('inviting to an unknown, pending or booked tuition is refused', async () => {
  const waiting = await createPendingTuition(app, { guardian })
  const booked = await createApprovedTuition(app, { admin })
  const booking = { tuitionId: booked._id, cvId: smsTutor.cv._id, startDate: '2026-12-01', createdAt: app.clock.now }
  await app.db.insert(bookings).values(booking)
  const free = await createApprovedTutor(app, { admin })
  const answers = []
  for (const id of ['TN999999', 'TR1001', waiting.tuitionId, booked.tuitionId]) {
    const invited = await invite(free.cv.tutorId, id)
    const sms = await sendSms({ to: free.account.phone, tutorId: free.cv.tutorId, tuitionId: id })
    expect([sms.status, sms.failure.message]).toEqual([invited.status, invited.failure.message])
    answers.push([invited.status, invited.failure.message])
  }
  expect(answers).toEqual([
    [404, 'There is no tuition with that ID.'],
    [404, 'There is no tuition with that ID.'],
    [409, 'This tuition waits for verification. Verify it first, then invite.'],
    [409, 'This tuition is booked; it takes no more applications.'],
  ])
  expect(await smsTo(free.account.phone)).toEqual([])
})

test('inviting a tutor with a pending CV is refused', async () => {
  const { account, cv } = await createPendingTutor(app)
  const message = 'The CV of this tutor waits for verification. Verify it first, then invite.'
  const answers = [await invite(account.phone), await sendSms({ to: account.phone, tutorId: cv.tutorId })]
  for (const { status, failure } of answers) expect([status, failure.message]).toEqual([409, message])
  expect(await smsTo(account.phone)).toEqual([])
})

test('the invitation SMS is sent once; a Bangla name is left out to keep it in one part [API-62, ENT-16, ROLE-41, MSG-61]', async () => {
  const { status, answer } = await sendSms({ to: `+88 ${smsBody.to}` })
  expect([status, answer.message]).toEqual([200, 'Invitation sent successfully!'])
  expect(answer.data).toEqual({ tuitionId, tutorId: smsTutor.cv.tutorId, inviteSmsSent: true })
  const again = await sendSms({ tutorId: smsTutor.cv._id, tuitionId: tuitionKey })
  expect([again.status, again.failure.message]).toEqual([409, 'This tutor got the invitation by SMS already.'])
  const sent = (await smsTo(smsBody.to)).filter(({ text }) => text.includes(tuitionId))
  expect(sent.map(({ text }) => [text.split(':')[0], countSmsParts(text).parts])).toEqual([
    ['Porua invites you to teach', 1],
  ])
  expect((await storedApplications(tuitionKey)).map(({ cvId }) => cvId)).not.toContain(smsTutor.cv._id)
})

test('a tutor with an invitation SMS can be invited; an invited tutor gets no second SMS', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin })
  expect((await sendSms({ tuitionId })).status).toBe(200)
  expect((await invite(smsTutor.cv.tutorId, _id)).status).toBe(200)
  expect((await sendSms({ tuitionId })).failure.message).toBe('This tutor is among the applicants already.')
})

test.each([
  ['no such tutor', { tutorId: 'TR999999' }, 404, 'tutorId'],
  ['the phone of another', { to: '01999999999' }, 400, 'to'],
  ['no phone', { to: '12' }, 400, 'to'],
  ['no tutor', { tutorId: ' ' }, 400, 'tutorId'],
  ['no tuition', { tuitionId: '' }, 400, 'tuitionId'],
])('an invitation SMS with %s is rejected at its field [MSG-62]', async (_, parts, status, path) => {
  const refused = await sendSms(parts)
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([status, path])
})

test('simultaneous invitations and SMS have one effect each', async () => {
  const { _id, tuitionId } = await createApprovedTuition(app, { admin })
  const busy = await createApprovedTutor(app, { admin })
  const named = { to: busy.account.phone, tutorId: busy.cv.tutorId, tuitionId }
  const sms = await Promise.all(Array.from({ length: 5 }, () => sendSms(named)))
  expect(sms.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const invited = await Promise.all(Array.from({ length: 5 }, () => invite(busy.cv.tutorId, _id)))
  expect(invited.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await storedApplications(_id)).toHaveLength(1)
  expect(await app.db.select().from(inviteSms).where(eq(inviteSms.tuitionId, _id))).toHaveLength(1)
  expect(await smsTo(busy.account.phone)).toHaveLength(2)
})

test('the preview of an invitation says to whom, what and at which cost, in both languages, and sends nothing [OFF-254, OFF-530]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { cv, account } = await createApprovedTutor(app, { admin, name: 'Mong Sing Marma' })
  const query = { tuitionId, inviteOption: account.phone }
  const { answer } = await admin.send(previewInviteSms, { query })
  expect(answer.data).toMatchObject({ tutorId: cv.tutorId, name: 'Mong Sing Marma', to: account.phone })
  expect(answer.data).toMatchObject({ isReported: false, parts: 1, cost: 0.5 })
  const bangla = (await admin.send(previewInviteSms, { query: { ...query, language: 'bn' } })).answer.data
  expect(bangla.text).toContain('আমন্ত্রণ')
  expect(bangla.text).toContain('পঞ্চম শ্রেণি')
  expect(bangla.cost).toBe(bangla.parts * 0.5)
  expect(await smsTo(account.phone)).toEqual([])
  await admin.send(sendInviteSms, { body: { to: account.phone, tutorId: cv.tutorId, tuitionId, language: 'bn' } })
  expect((await smsTo(account.phone)).map(({ text }) => text)).toEqual([bangla.text])
})

test('the preview is refused like the invitation [OFF-254]', async () => {
  const waiting = await createPendingTuition(app, { guardian })
  const preview = (query: { tuitionId: string; inviteOption: string }) => admin.send(previewInviteSms, { query })
  const answers = []
  for (const [id, inviteOption] of [
    [waiting.tuitionId, smsTutor.cv.tutorId],
    [tuitionId, tutor.cv.tutorId],
    ['TN999999', smsTutor.cv.tutorId],
    [tuitionId, 'TR999999'],
    [tuitionId, ' '],
  ] as const) {
    answers.push((await preview({ tuitionId: id, inviteOption })).status)
  }
  expect(answers).toEqual([409, 409, 404, 404, 400])
})
