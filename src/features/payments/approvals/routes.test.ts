import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { changeApprovals } from '#features/settings/calls.ts'
import { deactivateStaff } from '#features/staff/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as dueCalls from '../calls.ts'
import { addPayment, closeMonth, listLedger, refundPayment, reopenMonth } from '../ledger/calls.ts'
import type { Due } from '../schema.ts'
import { cancelSettledBooking, settleDue } from '../settlement/calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, newDue, complete } = await createDueCalls(app)
const reason = 'The family moved away.'
const setLimit = (secondAbove: number | '') => admin.send(changeApprovals, { body: { secondAbove } })
await setLimit(1000)

const writeOff = (due: Due, amount: number, who = admin) =>
  who.send(dueCalls.writeOffDue, { params: { id: due._id }, body: { amount, reason } })
const get = async (due: Due) => (await admin.send(dueCalls.getDue, { params: { id: due._id } })).answer.data
const pay = async (due: Due, amount: number, paidOn = '2026-11-18') => {
  const body = { dueId: due._id, paymentOption: 'oneTime', amount, paidOn, method: 'cash' } as const
  return (await admin.send(addPayment, { body })).answer.data
}
const idOf = async (due: Due) => ({ id: (await get(due)).request?._id ?? '' })
const approve = async (due: Due, who = second) => who.send(calls.approveRequest, { params: await idOf(due) })
const refuse = async (due: Due, who = second) =>
  who.send(calls.refuseRequest, { params: await idOf(due), body: { reason } })

test('a write-off above the sum is asked for, does nothing to money, and is carried out by another in both names [OFF-978]', async () => {
  const due = await newDue(5000)
  expect((await writeOff(due, 1000)).answer.message).toBe('Written off!')
  await app.deliverAll()
  const asked = (await writeOff(due, 1)).answer
  expect([asked.message, asked.data.remaining]).toEqual(['Asked! A second person has to approve it.', 4000])
  expect(asked.data.request).toMatchObject({ step: 'writeOff', amount: 1, by: 'Nasreen Akter' })
  expect((await writeOff(due, 2)).failure.code).toBe('payments.approvals.waits')
  const listed = (await admin.send(dueCalls.listDues, { body: { state: 'asked' } })).answer.data
  expect(listed.map(({ _id }) => _id)).toEqual([due._id])
  expect((await admin.send(dueCalls.showDueSums)).answer.data.askedCount).toBe(1)
  const messages = () => app.db.$count(outboxMessages, eq(outboxMessages.template, 'dueWrittenOff'))
  const before = await messages()

  expect((await approve(due, admin)).failure.code).toBe('payments.approvals.samePerson')
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  expect((await approve(due, cashier)).status).toBe(403)
  expect(await messages()).toBe(before)
  const approved = (await approve(due)).answer.data
  expect([approved.remaining, approved.request]).toEqual([3999, null])
  expect(await messages()).toBe(before + 1)
  expect(approved.entries.slice(-2).map(({ event, by }) => [event, by])).toEqual([
    ['asked', 'Nasreen Akter'],
    ['writtenOff', 'Nasreen Akter + Jahid Hasan'],
  ])
  const { data } = (await admin.send(listLedger, { query: { kind: 'writeOff', searchTerm: due.tuitionId } })).answer
  expect(data[0]?.by).toBe('Nasreen Akter + Jahid Hasan')
})

test('closing with a rest, a lower total, voiding, settling and a refund are asked for too; cancelling a booking names the way [OFF-979]', async () => {
  const params = async () => ({ id: (await newDue(5000))._id })
  const paid = await pay(await newDue(5000), 3000)
  const payment = { id: paid.payments[0]?._id ?? '' }
  const sent = [
    await complete(await newDue(5000)),
    await admin.send(dueCalls.changeDue, { params: await params(), body: { totalDue: 3000, reason } }),
    await admin.send(dueCalls.voidDue, { params: await params(), body: { reason } }),
    await admin.send(settleDue, { params: await params(), body: { reason } }),
    await admin.send(refundPayment, { params: payment, body: { amount: 1500, reason } }),
  ]
  const steps = sent.map(({ answer }) => answer.data.request?.step)
  expect(steps).toEqual(['complete', 'change', 'void', 'settle', 'refund'])
  for (const { answer } of sent) expect((await approve(answer.data)).status).toBe(200)
  const after = await Promise.all(sent.map(({ answer }) => get(answer.data)))
  expect(
    after.map(({ completedAt, voidedAt, totalDue, payments }) => [
      completedAt !== null,
      voidedAt !== null,
      totalDue,
      payments.length,
    ]),
  ).toEqual([
    [true, false, 5000, 1],
    [false, false, 3000, 0],
    [false, true, 5000, 0],
    [false, true, 5000, 0],
    [false, false, 5000, 2],
  ])
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const pair = { tuitionId, tutorId: tutor.cv.tutorId }
  const { _id: id } = (await admin.send(bookTuition, { body: { ...pair, startDate: 'December 1, 2026' } })).answer.data
  await admin.send(dueCalls.createDue, { body: { ...pair, totalDue: 4500 } })
  const cancelled = await admin.send(cancelSettledBooking, { params: { id }, body: { reason } })
  expect(cancelled.failure.code).toBe('payments.approvals.bookingFirst')
})

test('a request is refused with a reason by another, or taken back by who asked; what is refused anyway is not asked [OFF-978]', async () => {
  const due = await newDue(5000)
  expect((await writeOff(due, 5001)).failure.code).toBe('payments.overRemaining')
  expect((await get(due)).request).toBeNull()
  for (const who of [second, admin]) {
    await writeOff(due, 2000)
    const { data } = (await refuse(due, who)).answer
    expect([data.remaining, data.request, data.entries.at(-1)]).toMatchObject([
      5000,
      null,
      { event: 'approvalRefused', amount: 2000, reason, by: who.account.name },
    ])
  }
})

test('a step that no longer fits is refused with its reason and ends the request [OFF-980]', async () => {
  const due = await newDue(5000)
  await writeOff(due, 4000)
  await pay(due, 2000)
  const failed = await approve(due)
  expect(failed.failure.message).toBe('Only ৳3,000.00 remains of this due.')
  const after = await get(due)
  expect([after.request, after.remaining, after.entries.at(-1)?.event]).toEqual([null, 3000, 'approvalRefused'])
  const voided = await newDue(5000)
  await writeOff(voided, 4000)
  await setLimit('')
  await admin.send(dueCalls.voidDue, { params: { id: voided._id }, body: { reason } })
  await setLimit(1000)
  expect((await approve(voided)).failure.code).toBe('payments.isVoid')
  expect((await get(voided)).request).toBeNull()
})

test('money of a month that is closed meanwhile is dated on the day of the approval [OFF-980]', async () => {
  const paid = await pay(await newDue(5000), 3000, '2026-10-10')
  const params = { id: paid.payments[0]?._id ?? '' }
  await admin.send(refundPayment, { params, body: { amount: 2000, paidOn: '2026-10-20', reason } })
  await admin.send(closeMonth, { body: { month: '2026-10' } })
  const { payments } = (await approve(paid)).answer.data
  expect(payments.at(-1)).toMatchObject({ kind: 'refund', amount: -2000, paidOn: '2026-11-18' })
  await admin.send(reopenMonth, { body: { month: '2026-10', reason } })
})

test('of two who decide at once one does, and a write-off and a payment at once have one outcome each [OFF-981]', async () => {
  const third = await app.signInAs('Admin')
  for (let turn = 0; turn < 3; turn++) {
    const due = await newDue(5000)
    await writeOff(due, 4000)
    const params = await idOf(due)
    const decided = await Promise.all([
      second.send(calls.approveRequest, { params }),
      third.send(calls.refuseRequest, { params, body: { reason } }),
      pay(due, 500),
    ])
    expect([decided[0].status, decided[1].status].sort()).toEqual([200, 409])
    const isApproved = decided[0].status === 200
    expect(await get(due)).toMatchObject({ remaining: isApproved ? 500 : 4500, writtenOff: isApproved ? 4000 : 0 })
  }
})

test('who is deactivated decides nothing, and what they asked for is decided by others [OFF-981]', async () => {
  const [asker, approver] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
  const due = await newDue(5000)
  await writeOff(due, 2000, asker)
  for (const { account } of [asker, approver])
    await admin.send(deactivateStaff, { params: { id: account.id }, body: { reason } })
  expect((await approver.send(calls.approveRequest, { params: await idOf(due) })).status).toBe(401)
  expect((await approve(due, admin)).answer.data).toMatchObject({ remaining: 3000, request: null })
})
