import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { events } from '#db/tables/events.server.ts'
import { listOwnProgress } from '#features/applications/apply/calls.ts'
import { bookTuition, restoreBooking } from '#features/bookings/calls.ts'
import { listConfirmations } from '#features/confirmations/calls.ts'
import { changeFeeTerms } from '#features/settings/calls.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createDue, getDue, setPaymentSums } from '../calls.ts'
import { acceptClaim, createClaim, refuseClaim } from '../claims/calls.ts'
import { listOwnRefunds, requestRefund } from './calls.ts'
import { replaceTutor } from './replace.calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const END = { ending: 'familyEnded', endedOn: '2026-11-18', note: 'He shouted at her.' } as const

/** A booking since November 12 with an earlier applicant beside the booked one, and a due of 3,000 of which taka are paid. */
async function bookedTuition(paid = 0) {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId, _id } = await createApprovedTuition(app, { admin, guardian })
  const other = await createApplicant(app, { tuitionId, admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const booking = (await admin.send(bookTuition, { body: { ...ids, startDate: '2026-11-12' } })).answer.data
  const dueId = (await admin.send(createDue, { body: { ...ids, totalDue: 3000 } })).answer.data._id
  const paymentDetails = { oneTimePaymentAmount: paid }
  if (paid > 0) await admin.send(setPaymentSums, { body: { dueId, paymentOption: 'oneTime', paymentDetails } })
  await app.deliverAll()
  return { guardian, tutor, other, booking, dueId, tuition: { _id, tuitionId } }
}

const replace = (who: SignedInClient, id: string, end: object = {}) =>
  who.send(replaceTutor, { params: { id }, body: { ...END, ...end } })
const smsTo = async (phone: string) => {
  await app.deliverAll()
  return app.sentSms().flatMap(({ to, text }) => (to === phone ? [text] : []))
}

test('a family ends a booking: the post is open again, the others are asked, the tutor reads the reason but not the note [FAM-861]', async () => {
  const { guardian, tutor, other, booking, tuition } = await bookedTuition()
  const { status, answer } = await replace(guardian, booking._id)
  expect([status, answer.data]).toEqual([200, { tuitionId: tuition.tuitionId, replaceBy: null, asked: 1 }])
  const open = (await app.visitor.send(getTuition, { params: { id: tuition._id } })).answer.data
  expect([open.isBooked, open.hasTutor]).toEqual([false, false])
  const toTutor = (await smsTo(tutor.account.phone)).join(' ')
  expect(toTutor).toContain('The family ended it.')
  expect(toTutor).not.toContain('shouted')
  expect((await smsTo(other.account.phone)).at(-1)).toContain(tuition.tuitionId)
  const [event] = await app.db.select().from(events).where(eq(events.kind, 'bookingCancelled')).orderBy(events.number)
  expect(event?.changes.note).toEqual([null, END.note])
  const standing = await admin.send(listConfirmations, { params: { id: tuition._id }, query: {} })
  expect(standing.answer.data).toEqual([])
  expect((await replace(guardian, booking._id)).failure.code).toBe('bookings.cancelledAlready')
})

test('what is unpaid falls by the terms; what was paid opens a refund [OFF-1051]', async () => {
  const unpaid = await bookedTuition()
  await replace(unpaid.guardian, unpaid.booking._id)
  const due = async (id: string) => (await admin.send(getDue, { params: { id } })).answer.data
  expect(await due(unpaid.dueId)).toMatchObject({ totalDue: 1500, remaining: 1500 })
  expect((await unpaid.tutor.send(listOwnRefunds)).answer.data).toEqual([])
  const paid = await bookedTuition(3000)
  await replace(paid.guardian, paid.booking._id)
  expect(await due(paid.dueId)).toMatchObject({ totalDue: 3000, remaining: 0 })
  const [refund] = (await paid.tutor.send(listOwnRefunds)).answer.data
  expect(refund).toMatchObject({ state: 'requested', ending: 'familyEnded', steps: { amount: 1500 } })
  const left = await bookedTuition()
  await replace(left.guardian, left.booking._id, { ending: 'tutorLeft' })
  expect(await due(left.dueId)).toMatchObject({ totalDue: 3000, remaining: 3000 })
  const never = await bookedTuition()
  await replace(admin, never.booking._id, { ending: 'neverStarted' })
  expect((await due(never.dueId)).voidedAt).not.toBeNull()
})

test('a family that gives up before the first class ends what never began: nothing of the fee is earned [OFF-1051]', async () => {
  const { guardian, booking, dueId } = await bookedTuition()
  await replace(guardian, booking._id, { ending: 'tutorLeft', endedOn: '2026-11-11' })
  expect((await admin.send(getDue, { params: { id: dueId } })).answer.data.voidedAt).not.toBeNull()
})

test('within the promise of the terms the family is told the day by which another tutor comes [FAM-862]', async () => {
  const owner = await app.signInAs('Admin')
  const tutorLeft = { withinDays: 30, refundPercent: 0, replaceWithinDays: 7 }
  await owner.send(changeFeeTerms, { body: { ...FIRST_TERMS, endings: { ...FIRST_TERMS.endings, tutorLeft } } })
  const { guardian, booking } = await bookedTuition()
  const { answer } = await replace(guardian, booking._id, { ending: 'tutorLeft' })
  expect(answer.data.replaceBy).toBe('2026-11-25')
  await owner.send(changeFeeTerms, { body: FIRST_TERMS })
})

test('only the family of a booking and staff end it, and a family cannot call it the tutor’s fault [FAM-863]', async () => {
  const { guardian, tutor, booking } = await bookedTuition()
  const stranger = await app.signInAs('Guardian')
  expect((await replace(stranger, booking._id)).status).toBe(404)
  expect((await replace(tutor, booking._id)).status).toBe(403)
  const refused = [
    await replace(guardian, booking._id, { ending: 'tutorAtFault' }),
    await replace(guardian, booking._id, { endedOn: '2026-11-19' }),
  ]
  expect(refused.map(({ failure }) => failure.errorMessages[0]?.path)).toEqual(['ending', 'endedOn'])
  const twice = await Promise.all([replace(guardian, booking._id), replace(admin, booking._id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a restored booking has its tutor, confirmation and choice again [OFF-1052]', async () => {
  const { guardian, tutor, booking, tuition } = await bookedTuition()
  await replace(guardian, booking._id)
  const mine = async () => (await tutor.send(listOwnProgress, { query: {} })).answer.data[0]
  expect(await mine()).toMatchObject({ stage: 'declined' })
  const restored = await admin.send(restoreBooking, { params: { id: booking._id }, body: { reason: 'A mistake.' } })
  expect(restored.status).toBe(200)
  expect(await mine()).toMatchObject({ stage: 'booked' })
  const standing = await admin.send(listConfirmations, { params: { id: tuition._id }, query: {} })
  expect(standing.answer.data).toHaveLength(1)
  const [row] = await app.db.select().from(bookings).where(eq(bookings.id, booking._id))
  expect(row).toMatchObject({ ending: '', endedOn: null, cancelledAt: null })
})

test('an asked refund or a claim that waits is no hindrance for the family and stays for staff [OFF-1071]', async () => {
  const { guardian, tutor, booking, dueId } = await bookedTuition(2000)
  const body = { bookingId: booking._id, ending: 'familyEnded', endedOn: '2026-11-18' }
  const asked = (await tutor.send(requestRefund, { body })).answer.data
  const claim = { dueId, amount: 500, method: 'cash', paidOn: '2026-11-18' } as const
  expect((await tutor.send(createClaim, { body: claim })).status).toBe(200)
  expect((await replace(guardian, booking._id)).status).toBe(200)
  const refunds = (await tutor.send(listOwnRefunds)).answer.data
  expect(refunds).toMatchObject([{ _id: asked._id, state: 'requested' }])
  const unpaid = await bookedTuition()
  await unpaid.tutor.send(createClaim, { body: { ...claim, dueId: unpaid.dueId } })
  expect((await replace(admin, unpaid.booking._id, { ending: 'neverStarted' })).status).toBe(200)
  const due = (await admin.send(getDue, { params: { id: unpaid.dueId } })).answer.data
  expect([due.voidedAt, due.claims.map(({ state }) => state)]).toEqual([null, ['waiting']])
})

test('what a waiting claim kept open ends with it: refused the due is void, accepted all comes back [OFF-1091]', async () => {
  const money = { amount: 3000, method: 'cash', paidOn: '2026-11-18' } as const
  const neverStarted = async () => {
    const booked = await bookedTuition()
    const { _id } = (await booked.tutor.send(createClaim, { body: { dueId: booked.dueId, ...money } })).answer.data
    await replace(admin, booked.booking._id, { ending: 'neverStarted' })
    return { ...booked, params: { id: _id } }
  }
  const due = async (id: string) => (await admin.send(getDue, { params: { id } })).answer.data
  const refused = await neverStarted()
  const reason = 'The money did not arrive.'
  expect((await admin.send(refuseClaim, { params: refused.params, body: { reason } })).status).toBe(200)
  expect((await due(refused.dueId)).voidedAt).not.toBeNull()
  expect((await refused.tutor.send(listOwnRefunds)).answer.data).toEqual([])
  const accepted = await neverStarted()
  expect((await admin.send(acceptClaim, { params: accepted.params, body: money })).status).toBe(200)
  const [refund] = (await accepted.tutor.send(listOwnRefunds)).answer.data
  expect(refund).toMatchObject({ state: 'requested', ending: 'neverStarted', steps: { paid: 3000, amount: 3000 } })
  expect((await smsTo(accepted.tutor.account.phone)).at(-1)).toContain('3,000')
})

test('a due that the end of its booking lowered, or that is newer, stays as it is when a claim is refused [OFF-1091]', async () => {
  const money = { amount: 500, method: 'cash', paidOn: '2026-11-18' } as const
  const refuse = async (tutor: SignedInClient, id: string) => {
    const { _id } = (await tutor.send(createClaim, { body: { dueId: id, ...money } })).answer.data
    await admin.send(refuseClaim, { params: { id: _id }, body: { reason: 'Not found.' } })
    return (await admin.send(getDue, { params: { id } })).answer.data
  }
  const half = await bookedTuition()
  await replace(half.guardian, half.booking._id)
  expect(await refuse(half.tutor, half.dueId)).toMatchObject({ totalDue: 1500, remaining: 1500, voidedAt: null })
  const never = await bookedTuition()
  await replace(admin, never.booking._id, { ending: 'neverStarted' })
  const ids = { tuitionId: never.tuition.tuitionId, tutorId: never.tutor.cv.tutorId }
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const { _id } = (await admin.send(createDue, { body: { ...ids, totalDue: 900 } })).answer.data
  expect(await refuse(never.tutor, _id)).toMatchObject({ totalDue: 900, voidedAt: null })
})
