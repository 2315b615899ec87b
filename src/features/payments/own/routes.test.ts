import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { createClaimCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { completeDue, createDue, voidDue } from '../calls.ts'
import { addPayment, refundPayment } from '../ledger/calls.ts'
import { settleDue } from '../settlement/calls.ts'
import { getOwnDue, listOwnDues } from './calls.ts'

const app = await createTestApp()
const { owner, cashier, newDue, claim } = await createClaimCalls(app)
const reason = 'Asked for by phone.'

test('a tutor reads own dues with payments and claims, those to be paid first, without names and notes of staff [FAM-811]', async () => {
  const { tutor, due, pair } = await newDue()
  await newDue()
  const { _id: paidId } = (await owner.send(createDue, { body: { ...pair, totalDue: 900 } })).answer.data
  const pay = { paymentOption: 'oneTime', method: 'bkash', note: 'He came by himself.' } as const
  await cashier.send(addPayment, { body: { ...pay, dueId: paidId, amount: 1000, transactionId: 'OWN1234' } })
  await cashier.send(completeDue, { params: { id: paidId }, query: {} })
  await claim(tutor, due._id)
  const { raw, answer } = await tutor.send(listOwnDues, { query: {} })
  expect(answer.data.map(({ _id, state, totalDue, paid, credit }) => [_id, state, totalDue, paid, credit])).toEqual([
    [due._id, 'open', 4500, 0, 0],
    [paidId, 'paid', 900, 1000, 100],
  ])
  expect(answer.data[0]?.claims).toMatchObject([{ amount: 500, state: 'waiting' }])
  expect(answer.data[1]?.payments).toMatchObject([
    { amount: 1000, transactionId: 'OWN1234', receipt: expect.any(Number) },
  ])
  expect(answer.meta?.total).toBe(2)
  for (const hidden of ['Jahid', 'Nasreen', 'by himself']) expect(raw).not.toContain(hidden)
  const page = await tutor.send(listOwnDues, { query: { page: 2, limit: 1 } })
  expect(page.answer.data.map(({ _id }) => _id)).toEqual([paidId])
})

test('an own due leads to the agreement of its booking [FAM-891]', async () => {
  const { tutor, due, pair } = await newDue()
  const bookingOf = async () => (await tutor.send(listOwnDues, { query: {} })).answer.data[0]?.booking
  expect(await bookingOf()).toBeNull()
  const body = { ...pair, startDate: '2026-11-20' }
  const { number } = (await owner.send(bookTuition, { body })).answer.data
  expect([await bookingOf(), (await tutor.send(getOwnDue, { params: { id: due._id } })).answer.data.booking]).toEqual([
    ...[number, number],
  ])
})

test('a void due is shown only with its money [FAM-811]', async () => {
  const { tutor, due, pair } = await newDue()
  await owner.send(voidDue, { params: { id: due._id }, body: { reason } })
  expect((await tutor.send(listOwnDues, { query: {} })).answer.data).toEqual([])
  const { _id: id } = (await owner.send(createDue, { body: { ...pair, totalDue: 600 } })).answer.data
  const pay = { dueId: id, paymentOption: 'oneTime', amount: 600, method: 'cash' } as const
  await cashier.send(addPayment, { body: pay })
  await owner.send(settleDue, { params: { id }, body: { money: 'later', reason } })
  expect((await tutor.send(listOwnDues, { query: {} })).answer.data).toMatchObject([
    { _id: id, state: 'void', paid: 600, remaining: 0, credit: 600 },
  ])
})

test('the receipt of an own due says payments, refunds and the tutor, and no staff; another’s is 404 [FAM-822]', async () => {
  const { tutor, due } = await newDue()
  const pay = { dueId: due._id, paymentOption: 'oneTime', amount: 600, method: 'cash' } as const
  const [payment] = (await cashier.send(addPayment, { body: pay })).answer.data.payments
  const refund = { amount: 100, method: 'cash', reason } as const
  await owner.send(refundPayment, { params: { id: payment?._id ?? '' }, body: refund })
  const params = { id: due._id }
  const { raw, answer } = await tutor.send(getOwnDue, { params })
  expect(answer.data).toMatchObject({ tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone, paid: 500 })
  expect(answer.data.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 600],
    ['refund', -100],
  ])
  for (const hidden of ['Jahid', 'Nasreen', reason]) expect(raw).not.toContain(hidden)
  expect((await (await newDue()).tutor.send(getOwnDue, { params })).status).toBe(404)
  expect((await tutor.send(getOwnDue, { params: { id: 'x' } })).status).toBe(404)
  for (const who of [owner, await app.signInAs('Guardian')]) {
    expect((await who.send(getOwnDue, { params })).status).toBe(403)
    expect((await who.send(listOwnDues, { query: {} })).status).toBe(403)
  }
})
