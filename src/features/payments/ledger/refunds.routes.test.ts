import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { createDue, setPaymentSums } from '#features/payments/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const tutor = await createApprovedTutor(app, { admin })
const { tuitionId } = await createApprovedTuition(app, { admin })
const reason = 'The family called us.'

/** A due with one payment of an earlier day. */
async function paidDue(paidOn: string) {
  const body = { tuitionId, tutorId: tutor.cv.tutorId, totalDue: 2000 }
  const dueId = (await admin.send(createDue, { body })).answer.data._id
  const paymentDetails = { oneTimePaymentAmount: 1000 }
  const paid = await admin.send(setPaymentSums, { body: { dueId, paymentOption: 'oneTime', paymentDetails, paidOn } })
  return { params: { id: paid.answer.data.payments[0]?._id ?? '' } }
}

test('money is not paid back before the day of its payment, nor is a day corrected to that [OPS-409]', async () => {
  const { params } = await paidDue('2026-11-10')
  const early = await admin.send(calls.refundPayment, { params, body: { amount: 100, reason, paidOn: '2026-11-09' } })
  expect([early.status, early.failure.errorMessages[0]]).toMatchObject([
    400,
    { path: 'paidOn', code: 'payments.ledger.refundBeforePayment' },
  ])
  const { answer } = await admin.send(calls.refundPayment, {
    params,
    body: { amount: 100, reason, paidOn: '2026-11-12' },
  })
  const refund = { params: { id: answer.data.payments[1]?._id ?? '' } }
  const moved = [
    await admin.send(calls.correctPayment, { params, body: { paidOn: '2026-11-13' } }),
    await admin.send(calls.correctPayment, { ...refund, body: { paidOn: '2026-11-09' } }),
  ]
  expect(moved.map(({ failure }) => failure.code)).toEqual(moved.map(() => 'payments.ledger.refundBeforePayment'))
  expect((await admin.send(calls.correctPayment, { params, body: { paidOn: '2026-11-12' } })).status).toBe(200)
})

test('a refund is neither lowered nor taken back while money stands under the other option [OFF-982]', async () => {
  const { params } = await paidDue('2026-11-18')
  const { data } = (await admin.send(calls.refundPayment, { params, body: { amount: 1000, reason } })).answer
  await admin.send(calls.addPayment, { body: { dueId: data._id, paymentOption: 'twoInstallment', amount: 500 } })
  const refund = { params: { id: data.payments[1]?._id ?? '' } }
  const sent = [
    await admin.send(calls.correctPayment, { ...refund, body: { amount: 400 } }),
    await admin.send(calls.takeBackPayment, { ...refund, body: { reason } }),
  ]
  expect(sent.map(({ failure }) => failure.code)).toEqual(sent.map(() => 'payments.otherOptionStands'))
})

test('a total that follows a corrected or taken back refund is in the history and the event [OFF-975]', async () => {
  const { params } = await paidDue('2026-11-18')
  const refunded = await admin.send(calls.refundPayment, { params, body: { amount: 300, lowersDue: true, reason } })
  const refund = { params: { id: refunded.answer.data.payments[1]?._id ?? '' } }
  const corrected = (await admin.send(calls.correctPayment, { ...refund, body: { amount: 200 } })).answer.data
  const back = (await admin.send(calls.takeBackPayment, { ...refund, body: { reason } })).answer.data
  expect([corrected.totalDue, back.totalDue]).toEqual([1800, 2000])
  const totals = back.entries.filter(({ event }) => event === 'changed')
  expect(totals.map(({ before, amount }) => [before?.amount, amount])).toEqual([
    [2000, 1700],
    [1700, 1800],
    [1800, 2000],
  ])
  const rows = await app.db.select().from(events).where(eq(events.recordId, back._id)).orderBy(events.number)
  expect(rows.slice(-3).map(({ changes }) => changes?.totalDue)).toEqual([
    [2000, 1700],
    [1700, 1800],
    [1800, 2000],
  ])
})

test('a refund that is taken back before the morning is not told, one that was heard of is [OPS-415]', async () => {
  const heard = async (isDelivered: boolean) => {
    const { params } = await paidDue('2026-11-10')
    await app.deliverAll()
    const { answer } = await admin.send(calls.refundPayment, { params, body: { amount: 100, reason } })
    if (isDelivered) await app.deliverAll()
    const refund = { params: { id: answer.data.payments[1]?._id ?? '' } }
    expect((await admin.send(calls.takeBackPayment, { ...refund, body: { reason } })).status).toBe(200)
    await app.deliverAll()
    const ofRefund = eq(outboxMessages.recordId, refund.params.id)
    const rows = await app.db.select().from(outboxMessages).where(ofRefund).orderBy(outboxMessages.number)
    return rows.map(({ template, status }) => [template, status])
  }
  expect(await heard(false)).toEqual([['paymentRefunded', 'withdrawn']])
  expect(await heard(true)).toEqual([
    ['paymentRefunded', 'sent'],
    ['refundCorrected', 'sent'],
  ])
})
