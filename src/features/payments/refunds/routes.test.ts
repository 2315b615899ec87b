import { expect, test } from 'vitest'
import { bookTuition, restoreBooking } from '#features/bookings/calls.ts'
import { changeApprovals, changeFeeTerms } from '#features/settings/calls.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { createDue, getDue, setPaymentSums } from '../calls.ts'
import { refundPayment, takeBackPayment } from '../ledger/calls.ts'
import { settleDue } from '../settlement/calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const reason = 'The family called us.'

/** A booking whose first class was on November 12, six days ago, with a due of which taka are paid. */
async function paidBooking(paid: number, totalDue = 3000) {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const booking = (await admin.send(bookTuition, { body: { ...ids, startDate: '2026-11-12' } })).answer.data
  const due = (await admin.send(createDue, { body: { ...ids, totalDue } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: paid }
  const body = { dueId: due._id, paymentOption: 'oneTime', paymentDetails } as const
  if (paid > 0) await admin.send(setPaymentSums, { body })
  await app.deliverAll()
  return { guardian, tutor, booking, due, tuitionId }
}

const END = { ending: 'familyEnded', endedOn: '2026-11-18' } as const
const request = (who: SignedInClient, bookingId: string, end: object = {}) =>
  who.send(calls.requestRefund, { body: { bookingId, ...END, ...end } })
const approve = (id: string, body = {}) => admin.send(calls.approveRefund, { params: { id }, body })
const pay = (id: string, who = admin, body = {}) =>
  who.send(calls.payRefund, { params: { id }, body: { method: 'bkash', transactionId: `T${id.slice(0, 9)}`, ...body } })
const readDue = async (id: string) => (await admin.send(getDue, { params: { id } })).answer.data
const smsTo = async (phone: string) => {
  await app.deliverAll()
  return app.sentSms().flatMap(({ to, text }) => (to === phone ? [text] : []))
}

test('a tutor asks for the refund of an ended booking: sum, steps and day follow from the terms [FAM-851]', async () => {
  const { tutor, booking, due } = await paidBooking(3000)
  const [askable] = (await tutor.send(calls.listRefundable)).answer.data
  expect(askable).toMatchObject({ bookingId: booking._id, firstClass: '2026-11-12', dues: [{ paid: 3000, unpaid: 0 }] })
  const { status, answer } = await request(tutor, booking._id)
  expect([status, answer.data]).toMatchObject([
    200,
    {
      state: 'requested',
      promisedOn: '2026-12-02',
      steps: { paid: 3000, days: 6, percent: 50, share: 1500, owed: 0, amount: 1500 },
    },
  ])
  expect((await tutor.send(calls.listRefundable)).answer.data).toEqual([])
  expect((await readDue(due._id)).payments).toHaveLength(1)
  expect((await smsTo(tutor.account.phone)).at(-1)).toContain('1,500')
})

test('an approved refund ends the booking, and its money makes the due what is kept [OFF-1045]', async () => {
  const { tutor, booking, due, tuitionId } = await paidBooking(3000)
  const { _id } = (await request(tutor, booking._id)).answer.data
  const approved = (await approve(_id)).answer.data
  expect(approved).toMatchObject({ state: 'approved', steps: { amount: 1500 }, by: 'Nasreen Akter', reason: '' })
  const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate: '2026-11-12' }
  const restored = await admin.send(restoreBooking, { params: { id: booking._id }, body: { reason } })
  expect([restored.status, restored.failure.code]).toEqual([409, 'bookings.hasRefund'])
  const paid = await pay(_id)
  expect(paid.answer.data).toMatchObject({ state: 'paid', paidOn: '2026-11-18', steps: { paid: 3000, amount: 1500 } })
  expect(await readDue(due._id)).toMatchObject({ totalDue: 1500, remaining: 0, credit: 0 })
  const [own] = (await tutor.send(calls.listOwnRefunds)).answer.data
  expect(own).toMatchObject({ state: 'paid', paidOn: '2026-11-18', steps: { paid: 3000, percent: 50, amount: 1500 } })
  expect((await smsTo(tutor.account.phone)).at(-1)).toContain('1,500')
  expect((await request(tutor, booking._id)).failure.code).toBe('refunds.askedAlready')
  expect((await admin.send(bookTuition, { body })).status).toBe(200)
})

test('another sum than the terms give needs a reason and is at most what was paid [OFF-1046]', async () => {
  const { tutor, booking } = await paidBooking(3000)
  const { _id } = (await request(tutor, booking._id)).answer.data
  expect((await approve(_id, { amount: 2000 })).failure.errorMessages[0]).toMatchObject({ path: 'reason' })
  expect((await approve(_id, { amount: 3001, reason })).failure.errorMessages[0]).toMatchObject({ path: 'amount' })
  const { data } = (await approve(_id, { amount: 2000, reason })).answer
  expect(data).toMatchObject({ reason, steps: { share: 1500, owed: 0, amount: 2000 } })
  expect((await smsTo(tutor.account.phone)).at(-1)).toContain(reason)
  expect((await pay(_id)).answer.data).toMatchObject({ state: 'paid', steps: { amount: 2000 } })
})

test('what is unpaid falls by the same percent and is taken off what comes back [OFF-1041]', async () => {
  const { tutor, booking, due } = await paidBooking(2500)
  const { data } = (await request(tutor, booking._id)).answer
  expect(data.steps).toEqual({ paid: 2500, days: 6, percent: 50, share: 1250, owed: 250, amount: 1000 })
  await approve(data._id)
  await pay(data._id)
  expect(await readDue(due._id)).toMatchObject({ totalDue: 1500, remaining: 0 })
})

test('a refund is asked for once, by its tutor or staff, for a day that was and an ending that the terms have [FAM-852]', async () => {
  const { tutor, booking, guardian } = await paidBooking(3000)
  const other = await paidBooking(3000)
  expect((await request(other.tutor, booking._id)).status).toBe(404)
  expect((await request(guardian, booking._id)).status).toBe(403)
  const refused = [
    await request(tutor, booking._id, { endedOn: '2026-11-19' }),
    await request(tutor, booking._id, { ending: 'own0' }),
    await request(tutor, booking._id, { ending: 'bored' }),
    await request(tutor, booking._id, { ending: 'tutorLeft' }),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.errorMessages[0]?.path])).toEqual([
    [400, 'endedOn'],
    [400, 'ending'],
    [400, 'ending'],
    [409, 'ending'],
  ])
  const both = await Promise.all([request(tutor, booking._id), request(admin, booking._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the terms that were accepted count for a refund, whatever changes later [OFF-1047]', async () => {
  const { tutor, booking } = await paidBooking(3000)
  const terms = { ...FIRST_TERMS, endings: { ...FIRST_TERMS.endings } }
  terms.endings.familyEnded = { withinDays: 30, refundPercent: 10, replaceWithinDays: 0 }
  const owner = await app.signInAs('Admin')
  await owner.send(changeFeeTerms, { body: terms })
  expect((await request(tutor, booking._id)).answer.data.steps).toMatchObject({ percent: 50, amount: 1500 })
  await owner.send(changeFeeTerms, { body: FIRST_TERMS })
})

test('a refused refund says why and may be asked for again; a paid one that is taken back is promised again [OFF-1048]', async () => {
  const { tutor, booking, due } = await paidBooking(3000)
  const first = (await request(tutor, booking._id)).answer.data
  const refuse = (id: string) => admin.send(calls.refuseRefund, { params: { id }, body: { reason } })
  expect((await refuse(first._id)).answer.data).toMatchObject({ state: 'refused', reason })
  expect((await smsTo(tutor.account.phone)).at(-1)).toContain(reason)
  expect((await approve(first._id)).failure.code).toBe('refunds.refusedAlready')
  const second = (await request(tutor, booking._id)).answer.data
  expect((await pay(second._id)).failure.code).toBe('refunds.notApproved')
  await approve(second._id)
  await pay(second._id)
  expect((await refuse(second._id)).failure.code).toBe('refunds.paidAlready')
  const refundEntry = (await readDue(due._id)).payments.find(({ kind }) => kind === 'refund')
  await admin.send(takeBackPayment, { params: { id: refundEntry?._id ?? '' }, body: { reason } })
  const [own] = (await tutor.send(calls.listOwnRefunds)).answer.data
  expect(own).toMatchObject({ state: 'approved', paidOn: null })
})

test('a refund over two dues of which one is taken back is open again, and only the rest is paid [OFF-1092]', async () => {
  const { tutor, booking, due, tuitionId } = await paidBooking(3000)
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const second = (await admin.send(createDue, { body: { ...ids, totalDue: 1000 } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: 1000 }
  await admin.send(setPaymentSums, { body: { dueId: second._id, paymentOption: 'oneTime', paymentDetails } })
  const { _id } = (await request(tutor, booking._id)).answer.data
  await approve(_id)
  await pay(_id)
  const entry = (await readDue(second._id)).payments.find(({ kind }) => kind === 'refund')
  expect(entry?.amount).toBe(-500)
  await admin.send(takeBackPayment, { params: { id: entry?._id ?? '' }, body: { reason } })
  const find = async (state: 'open' | 'approved' | 'paid') =>
    (await admin.send(calls.listRefunds, { query: { state, searchTerm: tuitionId } })).answer.data.length
  expect([await find('open'), await find('approved'), await find('paid')]).toEqual([1, 1, 0])
  const refused = await admin.send(calls.refuseRefund, { params: { id: _id }, body: { reason } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'refunds.paidAlready'])
  const paid = await pay(_id, admin, { isSecondUse: true })
  expect(paid.answer.data).toMatchObject({ state: 'paid', steps: { amount: 2000 } })
  expect([await readDue(due._id), await readDue(second._id)]).toMatchObject([{ totalDue: 1500 }, { totalDue: 500 }])
})

test('a refund whose dues are all void since says days and percent of its ending [OFF-1094]', async () => {
  const { tutor, booking, due } = await paidBooking(3000)
  await request(tutor, booking._id)
  const settled = { money: 'refund', method: 'cash', reason } as const
  expect((await admin.send(settleDue, { params: { id: due._id }, body: settled })).status).toBe(200)
  const [own] = (await tutor.send(calls.listOwnRefunds)).answer.data
  expect(own?.steps).toEqual({ paid: 0, days: 6, percent: 50, share: 0, owed: 0, amount: 0 })
})

test('the agreement of an ended booking keeps its terms, also without an application [OFF-1072]', async () => {
  const owner = await app.signInAs('Admin')
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApprovedTutor(app, { admin })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const booking = (await admin.send(bookTuition, { body: { ...ids, startDate: '2026-11-12' } })).answer.data
  const due = (await admin.send(createDue, { body: { ...ids, totalDue: 3000 } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: 3000 }
  await admin.send(setPaymentSums, { body: { dueId: due._id, paymentOption: 'oneTime', paymentDetails } })
  const terms = structuredClone(FIRST_TERMS)
  terms.endings.familyEnded.refundPercent = 10
  await owner.send(changeFeeTerms, { body: terms })
  const { _id } = (await request(tutor, booking._id)).answer.data
  const approved = (await approve(_id)).answer.data
  await owner.send(changeFeeTerms, { body: FIRST_TERMS })
  expect(approved.steps).toMatchObject({ percent: 50, amount: 1500 })
})

test('a refund is paid from what its dues hold then, and refused when that is less than was promised [OFF-1073]', async () => {
  const { tutor, booking, due } = await paidBooking(3000)
  const { _id } = (await request(tutor, booking._id)).answer.data
  await approve(_id)
  const payment = (await readDue(due._id)).payments[0]?._id ?? ''
  const back = { amount: 2500, paidOn: '2026-11-18', lowersDue: true, reason }
  expect((await admin.send(refundPayment, { params: { id: payment }, body: back })).status).toBe(200)
  const refused = await pay(_id)
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'amount'])
  const entry = (await readDue(due._id)).payments.find(({ kind }) => kind === 'refund')?._id ?? ''
  await admin.send(takeBackPayment, { params: { id: entry }, body: { reason } })
  expect((await pay(_id)).answer.data).toMatchObject({ state: 'paid', steps: { amount: 1500 } })
})

test('above the sum of the owner one person approves and another one pays [OFF-1049]', async () => {
  const { tutor, booking } = await paidBooking(3000)
  const { _id } = (await request(tutor, booking._id)).answer.data
  await admin.send(changeApprovals, { body: { secondAbove: 1000 } })
  await approve(_id)
  const second = await app.signInAs('Admin')
  const tries = [await pay(_id), await pay(_id, second)]
  await admin.send(changeApprovals, { body: { secondAbove: null } })
  expect(tries.map(({ status }) => status)).toEqual([403, 200])
})

test('the list finds open and late refunds, the earliest promised day first [OFF-1050]', async () => {
  const { tutor, booking, tuitionId } = await paidBooking(3000)
  const { _id } = (await request(tutor, booking._id)).answer.data
  const list = async (query: object) => (await admin.send(calls.listRefunds, { query })).answer.data
  expect((await list({ state: 'open', searchTerm: tuitionId })).map((one) => one._id)).toEqual([_id])
  expect(await list({ state: 'late', searchTerm: tuitionId })).toEqual([])
  app.clock.now = new Date('2026-12-03T06:00:00Z')
  expect((await list({ state: 'late', searchTerm: tuitionId })).map((one) => one._id)).toEqual([_id])
  app.clock.now = new Date('2026-11-18T06:00:00Z')
})
