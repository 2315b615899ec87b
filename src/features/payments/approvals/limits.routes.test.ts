import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { changeApprovals } from '#features/settings/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as dueCalls from '../calls.ts'
import { addPayment, correctPayment, refundPayment, takeBackPayment } from '../ledger/calls.ts'
import type { Due } from '../schema.ts'
import { cancelSettledBooking, settleDue } from '../settlement/calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, newDue, complete } = await createDueCalls(app)
const reason = 'The family moved away.'
const setLimit = (secondAbove: number | '') => admin.send(changeApprovals, { body: { secondAbove } })
await setLimit(1000)

const paramsOf = (due: Due) => ({ params: { id: due._id } })
const get = async (due: Due) => (await admin.send(dueCalls.getDue, paramsOf(due))).answer.data
const pay = async (due: Due, amount: number) => {
  const body = { dueId: due._id, paymentOption: 'oneTime', amount, method: 'cash' } as const
  return (await admin.send(addPayment, { body })).answer.data
}
const change = (due: Due, totalDue: number) =>
  admin.send(dueCalls.changeDue, { ...paramsOf(due), body: { totalDue, reason } })
const writeOff = (due: Due, amount: number) =>
  admin.send(dueCalls.writeOffDue, { ...paramsOf(due), body: { amount, reason } })
const voidDue = (due: Due) => admin.send(dueCalls.voidDue, { ...paramsOf(due), body: { reason } })
const settle = (due: Due, body: { money?: 'refund' | 'keep' | 'later'; amount?: number } = {}) =>
  admin.send(settleDue, { ...paramsOf(due), body: { ...body, reason } })
const entryOf = (due: Due, at = 0) => ({ params: { id: due.payments[at]?._id ?? '' } })
const refund = (due: Due, amount: number, lowersDue = true) =>
  admin.send(refundPayment, { ...entryOf(due), body: { amount, lowersDue, reason } })
const approve = async (due: Due, who = second) =>
  who.send(calls.approveRequest, { params: { id: (await get(due)).request?._id ?? '' } })
type Sent = { answer: { data: Due } }
const asks = ({ answer }: Sent) => answer.data.request !== null

test('a refund is not corrected upwards; more is a refund of its own [OFF-983]', async () => {
  const refunded = (await refund(await pay(await newDue(5000), 3000), 1000)).answer.data
  const raise = (amount: number) => admin.send(correctPayment, { ...entryOf(refunded, 1), body: { amount } })
  expect((await raise(2000)).failure.code).toBe('payments.ledger.moreIsRefund')
  expect((await raise(900)).status).toBe(200)
  expect((await raise(1000)).failure.code).toBe('payments.ledger.moreIsRefund')
})

test('the end of a due is measured by its highest total and all that was received [OFF-984]', async () => {
  const overpaid = await pay(await newDue(1000), 5000)
  expect(asks(await settle(overpaid, { money: 'refund' }))).toBe(true)
  const inParts = await pay(await newDue(900), 1500)
  expect(asks(await refund(inParts, 700))).toBe(false)
  expect(asks(await settle(inParts, { money: 'refund' }))).toBe(true)
  const lowered = await newDue(1500)
  expect(asks(await change(lowered, 700))).toBe(false)
  expect(asks(await voidDue(lowered))).toBe(true)
  const small = await newDue(1000)
  await writeOff(small, 300)
  expect(asks(await voidDue(small))).toBe(false)
})

test('parts of a due count as their whole: written off, paid back as it stands, and lowered [OFF-985]', async () => {
  const steps = await newDue(5000)
  expect(asks(await change(steps, 4000))).toBe(false)
  expect(asks(await change(steps, 3999))).toBe(true)
  const mixed = await newDue(5000)
  await writeOff(mixed, 1000)
  expect(asks(await change(mixed, 4999))).toBe(true)
  const again = await newDue(5000)
  await change(again, 4000)
  await change(again, 5000)
  expect(asks(await writeOff(again, 1000))).toBe(false)
  const rest = await pay(await newDue(5000), 4500)
  await refund(rest, 600)
  expect(asks(await complete(rest))).toBe(true)

  const paid = await pay(await newDue(5000), 3000)
  const mistake = (await refund(paid, 1000)).answer.data
  await admin.send(correctPayment, { ...entryOf(mistake, 1), body: { amount: 600 } })
  expect(asks(await refund(paid, 400))).toBe(false)
  await admin.send(takeBackPayment, { ...entryOf(mistake, 1), body: { reason } })
  expect(asks(await refund(paid, 600))).toBe(false)
  expect(asks(await refund(paid, 1))).toBe(true)
})

test('a booking whose paid due is closed is cancelled, unless its money is paid back [OFF-986]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const pair = { tuitionId, tutorId: tutor.cv.tutorId }
  const { _id: id } = (await admin.send(bookTuition, { body: { ...pair, startDate: 'December 1, 2026' } })).answer.data
  const due = (await admin.send(dueCalls.createDue, { body: { ...pair, totalDue: 4500 } })).answer.data
  await pay(due, 4500)
  await complete(due)
  const cancel = (money: 'keep' | 'refund' | 'later', amount?: number) =>
    admin.send(cancelSettledBooking, { params: { id }, body: { money, amount, reason } })
  expect((await cancel('refund', 100)).failure.code).toBe('payments.approvals.bookingFirst')
  expect((await cancel('later')).failure.code).toBe('payments.approvals.bookingFirst')
  expect((await cancel('keep')).status).toBe(200)
})

test('an approval that fails is refused again with the same key, and its request has ended with a reason [OFF-987]', async () => {
  const due = await newDue(5000)
  await writeOff(due, 4000)
  await pay(due, 2000)
  const url = `/api/v1/payments/approvals/approve/${(await get(due)).request?._id}`
  const headers = { cookie: second.cookie, 'idempotency-key': 'f3b7a0a2-6a53-4f4e-9d0e-2c1d9a4b7e11' }
  const press = async () => (await app.http.inject({ method: 'POST', url, headers, payload: {} })).statusCode
  expect([await press(), await press()]).toEqual([400, 409])
  const { request, entries } = await get(due)
  expect([request, entries.at(-1)]).toMatchObject([
    null,
    { event: 'approvalRefused', by: 'Jahid Hasan', reason: 'It no longer fits the due.' },
  ])
})

test('who may not approve a step leaves its request to others [OFF-988]', async () => {
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  const lowered = await newDue(5000)
  await change(lowered, 3000)
  const kept = await pay(await newDue(5000), 3000)
  await settle(kept)
  for (const due of [lowered, kept]) {
    expect((await approve(due, cashier)).status).toBe(403)
    expect((await get(due)).request).not.toBeNull()
    expect((await approve(due)).status).toBe(200)
  }
})

test('an approval carries out what was asked for, or ends where the due has changed [OFF-989]', async () => {
  const raised = await newDue(5000)
  await change(raised, 3500)
  const settled = await pay(await newDue(5000), 3000)
  await settle(settled, { money: 'refund' })
  const closed = await newDue(5000)
  await complete(closed)
  await setLimit('')
  await change(raised, 9000)
  await setLimit(1000)
  for (const due of [settled, closed]) await pay(due, 500)
  for (const due of [raised, settled, closed]) {
    expect((await approve(due)).failure.code).toBe('payments.changedMeanwhile')
    expect(await get(due)).toMatchObject({ request: null, voidedAt: null, completedAt: null })
  }
  expect((await get(raised)).totalDue).toBe(9000)
})

test('a request says what is asked for and why [OFF-1016]', async () => {
  const lowered = (await change(await newDue(5000), 3000)).answer.data.request
  expect(lowered).toMatchObject({ reason, totalDue: 3000, byId: admin.account.id, money: null })
  const settled = (await settle(await pay(await newDue(5000), 3000), { money: 'later' })).answer.data.request
  expect(settled).toMatchObject({ amount: 5000, money: 'later', back: 3000, totalDue: null })
  const paid = await pay(await newDue(5000), 3000)
  const body = { amount: 2000, method: 'bkash', transactionId: 'OUT2000', lowersDue: true, reason } as const
  const refunded = (await admin.send(refundPayment, { ...entryOf(paid), body })).answer.data.request
  expect(refunded).toMatchObject({ method: 'bkash', transactionId: 'OUT2000', lowersDue: true, back: null })
})
