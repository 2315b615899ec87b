import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { closeMonth, listLedger, listMonths, reopenMonth, showLedgerSums } from '#features/payments/ledger/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { addPayment, correctPayment, refundPayment, takeBackPayment } from '../ledger/calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, newDue } = await createDueCalls(app)
const accountant = await app.signInAs('Admin', { staffRole: 'accountant' })

const TODAY = '2026-11-18'
const pay = async (amount: number, paidOn: string) => {
  const body = { dueId: (await newDue(9000))._id, paymentOption: 'oneTime', amount, paidOn, method: 'cash' } as const
  return (await admin.send(addPayment, { body })).answer.data.payments[0]?._id ?? ''
}
const boxOf = async (query: { day?: string; month?: string }) =>
  (await accountant.send(calls.showCashBox, { query })).answer.data
const cashOf = async (query: { day?: string; month?: string }) =>
  (await boxOf(query)).methods.find(({ method }) => method === 'cash')
const count = (body: Partial<CallBody<typeof calls.recordCount>>, who = admin) =>
  who.send(calls.recordCount, { body: { method: 'cash', day: TODAY, amount: 0, ...body } })
const charge = (body: Partial<CallBody<typeof calls.recordCharge>> = {}) =>
  admin.send(calls.recordCharge, {
    body: { method: 'bkash', paidOn: TODAY, amount: '18.50', note: 'Cashing out', ...body },
  })

test('the cash box has opening balance, in, out and closing balance of a day and a month, and goes on from a count [OFF-970]', async () => {
  await pay(3000, '2026-10-30')
  const payment = await pay(500, '2026-11-16')
  const body = { amount: 200, paidOn: '2026-11-17', method: 'cash', reason: 'One week less.' } as const
  await admin.send(refundPayment, { params: { id: payment }, body })
  const november = { opening: 3000, received: 500, out: -200, difference: 0, closing: 3300 }
  expect(await cashOf({ month: '2026-11' })).toMatchObject(november)
  expect(await cashOf({ day: '2026-11-17' })).toMatchObject({ opening: 3500, received: 0, out: -200, closing: 3300 })

  const short = await count({ day: '2026-11-17', amount: '3,280' })
  expect(short.failure.errorMessages[0]).toMatchObject({
    path: 'reason',
    message: 'The books say ৳3,300.00; the difference is -৳20.00. Say why.',
  })
  const reason = 'Two notes are torn.'
  expect((await count({ day: '2026-11-17', amount: '3280', reason })).answer.message).toBe('Count recorded!')
  await pay(100, TODAY)
  expect(await cashOf({})).toMatchObject({ opening: 3280, received: 100, difference: 0, closing: 3380 })
  expect(await cashOf({ month: '2026-11' })).toMatchObject({ received: 600, difference: -20, closing: 3380 })
  expect((await boxOf({ month: '2026-11' })).counts).toEqual([
    { method: 'cash', day: '2026-11-17', amount: 3280, difference: -20, reason, by: 'Nasreen Akter' },
  ])
  // What is recorded late for an earlier day is a difference of the count.
  await pay(20, '2026-11-15')
  expect(await cashOf({ month: '2026-11' })).toMatchObject({ received: 620, difference: -40, closing: 3380 })
})

test('a count of the same day replaces the earlier one after a question, and both are events; of two at once one is asked [OFF-971]', async () => {
  const sent = await Promise.all([count({ amount: 3380 }), count({ amount: 3380 }, second)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  const asked = await count({ amount: 3390, reason: 'Found ten.' })
  expect(asked.failure).toMatchObject({ code: 'payments.cashBox.countedAlready' })
  expect((await count({ amount: 3390, reason: 'Found ten.', replaces: true })).status).toBe(200)
  expect(await cashOf({})).toMatchObject({ difference: 10, closing: 3390 })
  const rows = await app.db.select().from(events).where(eq(events.kind, 'cashCounted')).orderBy(events.number)
  expect(rows.slice(-2).map(({ changes }) => changes?.counted)).toEqual([
    [null, 3380],
    [3380, 3390],
  ])
})

test('a count or charge of a day to come, of a closed month, or of a sum that cannot be is refused [OFF-971, OFF-972]', async () => {
  expect((await count({ day: '2026-11-19' })).failure.errorMessages[0]).toMatchObject({
    path: 'day',
    code: 'payments.ledger.paidOnFuture',
  })
  for (const amount of [-5, '-5', '1e9', '20000000', '', 'abc', 0.001])
    expect((await count({ method: 'nagad', amount })).status, String(amount)).toBe(400)
  expect((await charge({ amount: 0 })).status).toBe(400)
  expect((await charge({ note: ' ' })).failure.errorMessages[0]?.path).toBe('note')
  expect((await charge({ paidOn: '2026-11-19' })).failure.code).toBe('payments.ledger.paidOnFuture')
  await admin.send(closeMonth, { body: { month: '2026-10' } })
  expect((await boxOf({ month: '2026-10' })).isClosed).toBe(true)
  const reason = 'Counted late.'
  expect((await count({ day: '2026-10-30', amount: 1, reason })).failure.code).toBe('payments.ledger.monthClosed')
  expect((await charge({ paidOn: '2026-10-30' })).failure.code).toBe('payments.ledger.monthClosed')
  await admin.send(reopenMonth, { body: { month: '2026-10', reason } })
  expect((await count({ method: 'nagad' })).status).toBe(200)
})

test('an accountant reads the cash box and records nothing [OFF-973]', async () => {
  expect((await count({}, accountant)).status).toBe(403)
  expect(
    (await accountant.send(calls.recordCharge, { body: { method: 'cash', paidOn: TODAY, amount: 1, note: 'Tea' } }))
      .status,
  ).toBe(403)
})

test('a charge is an entry of the ledger, its months and its file, belongs to no due, and is taken back by another [OFF-972]', async () => {
  const before = (await admin.send(showLedgerSums, {})).answer.data
  const { charges } = (await charge()).answer.data
  expect(charges).toMatchObject([{ method: 'bkash', amount: 18.5, note: 'Cashing out', by: 'Nasreen Akter' }])
  const after = (await admin.send(showLedgerSums, {})).answer.data
  expect([after.charged, after.net - before.net, after.received]).toEqual([-18.5, -18.5, before.received])
  const [listed] = (await admin.send(listLedger, { query: { kind: 'charge' } })).answer.data
  expect(listed).toMatchObject({ amount: -18.5, isMoney: true, dueId: null, tutorId: '', tuitionId: '' })
  const [month] = (await admin.send(listMonths, {})).answer.data
  expect(month).toMatchObject({ _id: '2026-11', charged: -18.5 })
  const { body } = await app.http.inject({ url: '/api/v1/csv/payments/ledger', headers: { cookie: admin.cookie } })
  expect(body).toContain(',Charge,-18.5,Yes,bKash,')

  const takeBack = () =>
    admin.send(calls.takeBackCharge, { params: { id: charges[0]?._id ?? '' }, body: { reason: 'Typed twice.' } })
  expect((await takeBack()).answer.data.charges).toEqual([])
  expect((await takeBack()).failure.code).toBe('payments.ledger.takenBackAlready')
  expect((await admin.send(showLedgerSums, {})).answer.data).toMatchObject({ charged: 0, net: before.net })
})

test('what is recorded after the count of its day is added to it, and no difference [OFF-1011]', async () => {
  const before = app.clock.now
  app.clock.now = new Date('2026-12-01T11:00:00Z')
  const day = '2026-12-01'
  const { closing = 0 } = (await cashOf({ day })) ?? {}
  expect((await count({ day, amount: closing })).status).toBe(200)
  app.clock.now = new Date('2026-12-01T13:00:00Z')
  await pay(700, day)
  expect(await cashOf({ day })).toMatchObject({ received: 700, difference: 0, closing: closing + 700 })
  expect((await boxOf({ day })).counts).toMatchObject([{ amount: closing, difference: 0 }])
  expect(await cashOf({ day: '2026-12-02' })).toMatchObject({ opening: closing + 700 })
  app.clock.now = before
})

test('the correction of an entry that was counted does not count twice [OFF-1012]', async () => {
  const before = app.clock.now
  app.clock.now = new Date('2026-12-02T09:00:00Z')
  const day = '2026-12-02'
  const { closing = 0 } = (await cashOf({ day })) ?? {}
  const id = await pay(500, day)
  await count({ day, amount: closing + 450, reason: 'Fifty less.' })
  app.clock.now = new Date('2026-12-03T09:00:00Z')
  await admin.send(correctPayment, { params: { id }, body: { amount: 450 } })
  expect(await cashOf({ day: '2026-12-03' })).toMatchObject({ received: -50, difference: 50, closing: closing + 450 })
  const uncounted = await pay(300, '2026-12-03')
  app.clock.now = new Date('2026-12-04T09:00:00Z')
  await admin.send(correctPayment, { params: { id: uncounted }, body: { amount: 200 } })
  expect(await cashOf({ day: '2026-12-04' })).toMatchObject({ received: -100, closing: closing + 650 })
  app.clock.now = before
})

test('a charge that is taken back on another day stays in its list, and its taking back stands in that of the day [OFF-1013]', async () => {
  const before = app.clock.now
  app.clock.now = new Date('2026-12-05T09:00:00Z')
  const { charges } = (await charge({ method: 'rocket', paidOn: '2026-12-05', amount: 40 })).answer.data
  app.clock.now = new Date('2026-12-06T09:00:00Z')
  const params = { id: charges[0]?._id ?? '' }
  const taken = await admin.send(calls.takeBackCharge, { params, body: { reason: 'Typed twice.' } })
  const listed = async (query: { day?: string; month?: string }) =>
    (await boxOf(query)).charges.map(({ amount, note, isTakenBack }) => [amount, note, isTakenBack])
  expect(taken.answer.data.charges).toMatchObject([{ amount: 40, isTakenBack: true }])
  expect(await listed({ day: '2026-12-06' })).toEqual([[-40, 'Typed twice.', true]])
  expect(await listed({ month: '2026-12' })).toEqual([])
  app.clock.now = before
})

test('in and out count a correction as what it corrects [OFF-1014]', async () => {
  const before = app.clock.now
  app.clock.now = new Date('2026-12-07T09:00:00Z')
  const id = await pay(500, '2026-12-07')
  const body = { amount: 200, paidOn: '2026-12-07', method: 'cash', reason: 'One week less.' } as const
  const refunded = (await admin.send(refundPayment, { params: { id }, body })).answer.data
  const reason = 'It was typed by mistake.'
  await admin.send(takeBackPayment, { params: { id: refunded.payments[1]?._id ?? '' }, body: { reason } })
  expect(await cashOf({ day: '2026-12-07' })).toMatchObject({ received: 500, out: 0 })
  app.clock.now = before
})
