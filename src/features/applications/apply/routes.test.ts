import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { bookTuition, cancelBooking } from '#features/bookings/calls.ts'
import { createDue, proposeDue } from '#features/payments/calls.ts'
import { changeFeeTerms, readSettings } from '#features/settings/calls.ts'
import { closeTuition } from '#features/tuitions/calls.ts'
import { returnCv } from '#features/tutors/calls.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { createApplication, inviteTutor, listApplicants } from '../calls.ts'
import {
  answerDemo,
  cancelDemo,
  chooseApplicant,
  declineApplicant,
  listApplicantCards,
  proposeDemo,
  shortlistApplicant,
} from '../choose/calls.ts'
import { checkFit, listOwnProgress, withdrawApplication } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian')
const reason = 'I found another tuition.'
const tomorrow = () => addDays(toDhakaDate(app.clock.now), 1)

async function apply() {
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const { tuitionId } = tuition
  const tutor = await createApplicant(app, { tuitionId, admin })
  return { tuition, tuitionId, tutor, params: { id: tutor.application._id } }
}
const stageOf = async (tutor: SignedInClient) => (await tutor.send(listOwnProgress)).answer.data[0]?.stage
const withdraw = (tutor: SignedInClient, params: { id: string }) =>
  tutor.send(withdrawApplication, { params, body: { reason } })
async function messagesTo(phone: string) {
  const isTemplated = and(eq(outboxMessages.recipient, phone), ne(outboxMessages.template, ''))
  const rows = await app.db.select().from(outboxMessages).where(isTemplated).orderBy(outboxMessages.number)
  return rows.map(({ template }) => template)
}

test('the tutor sees each step, and the guardian’s phone only once confirmed [FAM-280]', async () => {
  const { tuitionId, tutor, params } = await apply()
  expect(await stageOf(tutor)).toBe('applied')
  await guardian.send(shortlistApplicant, { params })
  expect(await stageOf(tutor)).toBe('shortlisted')
  await guardian.send(chooseApplicant, { params, body: {} })
  const chosen = await tutor.send(listOwnProgress)
  expect(chosen.answer.data).toMatchObject([{ stage: 'chosen', canWithdraw: true }])
  expect(chosen.raw).not.toContain(guardian.account.phone)
  await confirmTutor(admin, { tuitionId, tutor })
  expect((await tutor.send(listOwnProgress)).answer.data).toMatchObject([
    { stage: 'confirmed', canWithdraw: false, tuition: { phone: guardian.account.phone, isPublic: true } },
  ])
  await admin.send(bookTuition, { body: { tuitionId, tutorId: tutor.cv.tutorId, startDate: 'December 1, 2026' } })
  expect(await stageOf(tutor)).toBe('booked')
})

test('a declined applicant reads that, and not why [FAM-281]', async () => {
  const { tutor, params } = await apply()
  await guardian.send(declineApplicant, { params, body: { reason: 'Lives too far away.' } })
  const { answer, raw } = await tutor.send(listOwnProgress)
  expect(answer.data).toMatchObject([{ stage: 'declined', canWithdraw: false }])
  expect(raw).not.toContain('too far')
})

test('a tutor withdraws with a reason, the guardian is told, and the tutor may apply again [FAM-282]', async () => {
  const { tuitionId, tutor, params } = await apply()
  const { answer } = await withdraw(tutor, params)
  expect([answer.message, answer.data.stage]).toEqual(['Your application was withdrawn.', 'withdrawn'])
  expect((await guardian.send(listApplicants, { params: { id: tuitionId } })).answer.data).toEqual([])
  expect(await messagesTo(guardian.account.phone)).toContain('applicationWithdrawn')
  expect((await withdraw(tutor, params)).failure.code).toBe('choose.withdrawnAlready')
  const again = await tutor.send(createApplication, { body: { tuitionId } })
  expect([again.answer.data._id, await stageOf(tutor)]).toEqual([tutor.application._id, 'applied'])
})

test('withdrawing is refused once confirmed, for somebody else and without a reason [FAM-282]', async () => {
  const { tuitionId, tutor, params } = await apply()
  const other = await createApprovedTutor(app, { admin })
  expect((await withdraw(other, params)).status).toBe(404)
  const blank = await tutor.send(withdrawApplication, { params, body: { reason: '' } })
  expect([blank.status, blank.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  await confirmTutor(admin, { tuitionId, tutor })
  const refused = await withdraw(tutor, params)
  expect([refused.status, refused.failure.code]).toEqual([409, 'choose.withdrawConfirmed'])
})

test('a booking tells the other applicants and closes their applications, and its end opens them again [FAM-290]', async () => {
  const { tuitionId, tutor } = await apply()
  const other = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: 'December 1, 2026' }
  const { _id: id } = (await admin.send(bookTuition, { body })).answer.data
  expect(await stageOf(other)).toBe('closed')
  expect(await messagesTo(other.account.phone)).toContain('tuitionClosed')
  expect(await messagesTo(tutor.account.phone)).not.toContain('tuitionClosed')
  await admin.send(cancelBooking, { params: { id }, body: { reason } })
  expect(await stageOf(other)).toBe('applied')
})

test('a tuition that staff close tells its applicants [FAM-290]', async () => {
  const { tuition, tutor, params } = await apply()
  await admin.send(closeTuition, { params: { id: tuition._id }, body: { reason } })
  expect(await stageOf(tutor)).toBe('closed')
  const demo = await guardian.send(proposeDemo, { params, body: { date: tomorrow(), time: '17:00' } })
  expect(demo.status).toBe(409)
  expect(await messagesTo(tutor.account.phone)).toContain('tuitionClosed')
})

test('a guardian proposes a demo class in Dhaka time, the tutor answers, both see it [FAM-270..271]', async () => {
  const { tutor, tuitionId, params } = await apply()
  const body = { date: tomorrow(), time: '17:00', note: 'At our home.' }
  const { answer } = await guardian.send(proposeDemo, { params, body })
  expect(answer.data.demo).toMatchObject({ startsAt: `${tomorrow()}T11:00:00.000Z`, state: 'proposed' })
  expect((await guardian.send(proposeDemo, { params, body })).failure.code).toBe('choose.demo.isOpen')
  expect(await messagesTo(tutor.account.phone)).toContain('demoProposed')
  const id = answer.data.demo?._id ?? ''
  const other = await createApprovedTutor(app, { admin })
  const yes = { params: { id }, body: { accept: true, answer: 'I come by bus.' } }
  expect((await other.send(answerDemo, yes)).status).toBe(404)
  expect((await tutor.send(answerDemo, yes)).answer.data.demo).toMatchObject({ state: 'accepted' })
  expect((await tutor.send(answerDemo, yes)).failure.code).toBe('choose.demo.notOpen')
  expect(await messagesTo(guardian.account.phone)).toContain('demoAnswered')
  const seen = (await guardian.send(listApplicantCards, { params: { id: tuitionId } })).answer.data
  expect(seen.applicants[0]?.demo).toMatchObject({ state: 'accepted', answer: 'I come by bus.' })
})

const because = { body: { reason: 'We are not at home.' } }

test('the guardian cancels a demo class, and proposes another one; a passed one is over [FAM-272]', async () => {
  const { tutor, params } = await apply()
  const propose = () => guardian.send(proposeDemo, { params, body: { date: tomorrow(), time: '09:00' } })
  const id = (await propose()).answer.data.demo?._id ?? ''
  await app.deliverAll()
  const other = await app.signInAs('Guardian')
  expect((await other.send(cancelDemo, { params: { id }, ...because })).status).toBe(404)
  expect((await guardian.send(cancelDemo, { params: { id }, ...because })).answer.data.demo).toMatchObject({
    state: 'cancelled',
  })
  expect((await guardian.send(cancelDemo, { params: { id }, ...because })).failure.code).toBe('choose.demo.notOpen')
  expect(await messagesTo(tutor.account.phone)).toContain('demoCancelled')
  const second = (await propose()).answer.data.demo?._id ?? ''
  await app.db.update(demoClasses).set({ startsAt: app.clock.now }).where(eq(demoClasses.id, second))
  const late = await tutor.send(answerDemo, { params: { id: second }, body: { accept: true } })
  expect(late.failure.code).toBe('choose.demo.hasPassed')
  await app.db
    .update(demoClasses)
    .set({ startsAt: new Date(app.clock.now.getTime() - 1000) })
    .where(eq(demoClasses.id, second))
  expect((await propose()).answer.data.demo).toMatchObject({ state: 'proposed' })
})

test.each([
  [{ date: '', time: '17:00' }, 'date'],
  [{ date: '2026-13-40', time: '17:00' }, 'date'],
  [{ date: '2020-01-01', time: '17:00' }, 'date'],
  [{ date: '2099-01-01', time: '17:00' }, 'date'],
  [{ date: '2026-12-01', time: '25:00' }, 'time'],
])('a demo class at %j is refused at %s [FAM-270]', async (body, path) => {
  const { status, failure } = await guardian.send(proposeDemo, { params: { id: 'any' }, body })
  expect([status, failure.errorMessages[0]?.path]).toEqual([400, path])
})

test('a declined applicant’s demo class is cancelled with it [FAM-270]', async () => {
  const { params } = await apply()
  await guardian.send(proposeDemo, { params, body: { date: tomorrow(), time: '17:00' } })
  const { answer } = await guardian.send(declineApplicant, { params, body: { reason } })
  expect(answer.data.demo).toMatchObject({ state: 'cancelled' })
})

test('a tutor reads what does not fit before applying, and whether a CV is there [FAM-300]', async () => {
  const { tuitionId } = await createApprovedTuition(app, {
    admin,
    post: { class: ['Class 8'], gender: 'Female', location: { city: 'Sylhet', areas: ['Zindabazar'] } },
  })
  const params = { id: tuitionId }
  const newcomer = await app.signInAs('Tutor')
  expect((await newcomer.send(checkFit, { params })).answer.data).toEqual({ cv: 'none', misses: [] })
  const tutor = await createApprovedTutor(app, { admin })
  const { cv, misses } = (await tutor.send(checkFit, { params })).answer.data
  expect(cv).toBe('ready')
  expect(misses[0]).toMatch(/^You cover .*, and this tuition is in Sylhet\.$/)
  expect((await tutor.send(checkFit, { params: { id: 'TN999999' } })).status).toBe(404)
  await admin.send(returnCv, { params: { id: tutor.cv._id }, body: { reason: 'The picture shows somebody else.' } })
  expect((await tutor.send(checkFit, { params })).answer.data.cv).toBe('returned')
})

test('a tutor reads the amount of a month also when the post says more in words [BN-311]', async () => {
  const post = { salaryFrom: 6000, salaryTo: 7000, salary: 'Snacks every day' }
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian, post })
  const tutor = await createApplicant(app, { tuitionId, admin })
  expect((await tutor.send(listOwnProgress)).answer.data[0]?.tuition.salary).toBe('6,000–7,000 Tk a month')
})

test('both sides see the first class of a booked tuition, and no one else’s [OPS-512]', async () => {
  const { tutor, tuitionId } = await apply()
  const other = await createApplicant(app, { tuitionId, admin })
  const startsOn = async (who: SignedInClient) =>
    (await who.send(listOwnProgress, { query: {} })).answer.data[0]?.startsOn
  const seen = async () => (await guardian.send(listApplicantCards, { params: { id: tuitionId } })).answer.data.tuition
  expect([await startsOn(tutor), (await seen()).startsOn]).toEqual([null, null])
  const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-12-01' }
  expect((await admin.send(bookTuition, { body })).status).toBe(200)
  expect([await startsOn(tutor), await startsOn(other), (await seen()).startsOn]).toEqual([
    '2026-12-01',
    null,
    '2026-12-01',
  ])
})

test('the fee terms that a tutor accepts stay with the application, and others than those shown are refused [FAM-801]', async () => {
  const { tuitionId } = await createApprovedTuition(app, {
    admin,
    guardian,
    post: { salaryFrom: 5000, salaryTo: 5000 },
  })
  const tutor = await createApprovedTutor(app, { admin })
  const shown = (await admin.send(readSettings)).answer.data.feeTerms.at(-1)?.number
  const change = (percent: number) => admin.send(changeFeeTerms, { body: { ...FIRST_TERMS, percent } })
  const proposed = async (tutorId: string) =>
    (await admin.send(proposeDue, { query: { tuitionId, tutorId } })).answer.data.fee
  await change(50)
  const refused = await tutor.send(createApplication, { body: { tuitionId, feeTerms: shown } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'fees.changed'])
  const now = (await admin.send(readSettings)).answer.data.feeTerms.at(-1)?.number
  expect((await tutor.send(createApplication, { body: { tuitionId, feeTerms: now } })).status).toBe(200)
  await change(40)
  expect((await tutor.send(listOwnProgress)).answer.data[0]?.fee).toBe(2500)
  const invited = await createApprovedTutor(app, { admin })
  await admin.send(inviteTutor, { body: { tuitionId, inviteOption: invited.cv.tutorId } })
  expect([await proposed(tutor.cv.tutorId), await proposed(invited.cv.tutorId)]).toEqual([2500, 2000])
  await admin.send(changeFeeTerms, { body: { ...FIRST_TERMS, parts: [{ percent: 100, days: 40 }] } })
  const due = async (tutorId: string) =>
    (await admin.send(createDue, { body: { tuitionId, tutorId, totalDue: 2500 } })).answer.data.dueOn
  const today = toDhakaDate(app.clock.now)
  expect([await due(tutor.cv.tutorId), await due(invited.cv.tutorId)]).toEqual([addDays(today, 15), addDays(today, 40)])
})
