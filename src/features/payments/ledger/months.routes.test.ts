import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { sumFigures } from '#features/figures/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { listDues, previewReminder, remindOfDue, setPaymentSums, showDueSums, writeOffDue } from '../calls.ts'
import type { Due } from '../schema.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, create, newDue } = await createDueCalls(app)

const OCTOBER = '2026-10'
type Body = Partial<CallBody<typeof setPaymentSums>>
const pay = (due: Due, sum: number | null, parts: Body = {}) =>
  admin.send(setPaymentSums, {
    body: { dueId: due._id, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: sum }, ...parts },
  })
const close = (month: string) => admin.send(calls.closeMonth, { body: { month } })
const reopen = (month: string) => admin.send(calls.reopenMonth, { body: { month, reason: 'A statement was missing.' } })
const monthOf = async (month: string) =>
  (await admin.send(calls.listMonths, {})).answer.data.find(({ _id }) => _id === month)
const sumsOf = async (query: { month?: string; method?: 'bkash' | 'cash' | 'none'; who?: string; from?: string }) =>
  (await admin.send(calls.showLedgerSums, { query })).answer.data
const correct = (due: Due, body: CallBody<typeof calls.correctPayment>) =>
  second.send(calls.correctPayment, { params: { id: due.payments[0]?._id ?? '' }, body })

test('income counts on the day of the money, and a closed month keeps its sums: corrections are entries of today [OPS-411]', async () => {
  const due = await newDue(5000)
  const paid = (await pay(due, 3000, { method: 'bkash', paidOn: '2026-10-31' })).answer.data
  await pay(due, 3500, { method: 'cash' })
  const october = { from: '2026-10-01', until: '2026-10-31' }
  const income = async () => (await admin.send(sumFigures, { query: october })).answer.data.received
  expect(await income()).toBe(3000)
  expect((await correct(paid, { amount: 3100 })).status).toBe(200)
  expect([await income(), (await monthOf(OCTOBER))?.net]).toEqual([3000, 3000])

  const closed = await close(OCTOBER)
  expect([closed.answer.message, closed.answer.data]).toMatchObject([
    'Month closed!',
    { net: 3000, closedBy: 'Nasreen Akter' },
  ])
  const late = (await correct(paid, { amount: 2900, note: 'See the statement' })).answer.data
  expect([late.remaining, late.payments[0]]).toMatchObject([1600, { amount: 2900, paidOn: '2026-10-31' }])
  expect([await income(), (await monthOf(OCTOBER))?.net]).toEqual([3000, 3000])
  expect((await sumsOf({ month: '2026-11' })).corrected).toBe(-100)
  const taken = (await pay(due, null)).answer.data
  expect([taken.payments, taken.remaining]).toEqual([[], 5000])
  expect([await income(), (await monthOf(OCTOBER))?.net]).toEqual([3000, 3000])
})

test('the amount of an earlier day is corrected by an entry of today, that of today in place; another day or method is marked [OFF-974]', async () => {
  const due = await newDue(5000)
  const entries = async () => {
    const { data } = (await admin.send(calls.listLedger, { query: { searchTerm: due.tuitionId, limit: 100 } })).answer
    const own = data.filter(({ dueId }) => dueId === due._id).toReversed()
    return own.map(({ kind, amount, paidOn, method, correctedAt }) => [
      kind,
      amount,
      paidOn,
      method,
      correctedAt !== null,
    ])
  }
  const today = (await pay(due, 1000, { method: 'cash' })).answer.data
  await correct(today, { amount: 900, method: 'bkash' })
  expect(await entries()).toEqual([['payment', 900, '2026-11-18', 'bkash', false]])
  const before = app.clock.now
  app.clock.now = new Date('2026-11-19T05:00:00Z')
  expect((await correct(today, { amount: 850 })).answer.data.payments[0]).toMatchObject({ amount: 850 })
  expect(await entries()).toEqual([
    ['payment', 900, '2026-11-18', 'bkash', false],
    ['correction', -50, '2026-11-19', 'bkash', false],
  ])
  const moved = (await correct(today, { method: 'cash', paidOn: '2026-11-17' })).answer.data
  expect(moved.payments[0]).toMatchObject({ amount: 850, method: 'cash', paidOn: '2026-11-17' })
  expect(await entries()).toEqual([
    ['payment', 900, '2026-11-17', 'cash', true],
    ['correction', -50, '2026-11-19', 'cash', true],
  ])
  const params = { id: today.payments[0]?._id ?? '' }
  await admin.send(calls.takeBackPayment, { params, body: { reason: 'Not his money.' } })
  expect((await entries()).at(-1)).toEqual(['takenBack', -850, '2026-11-19', 'cash', false])
  app.clock.now = before
})

test('an entry that was moved once is corrected by an entry of today, and stays before its corrections [OFF-1010]', async () => {
  const paid = (await pay(await newDue(5000), 1000, { method: 'cash', paidOn: '2026-11-16' })).answer.data
  await correct(paid, { paidOn: '2026-11-18' })
  const corrected = (await correct(paid, { amount: 900 })).answer.data
  const { data } = (await admin.send(calls.listLedger, { query: { searchTerm: paid.tuitionId, limit: 100 } })).answer
  const own = data.filter(({ dueId }) => dueId === paid._id)
  expect(own.map(({ kind, amount, paidOn }) => [kind, amount, paidOn])).toEqual([
    ['correction', -100, '2026-11-18'],
    ['payment', 1000, '2026-11-18'],
  ])
  const before = app.clock.now
  app.clock.now = new Date('2026-11-19T05:00:00Z')
  expect((await correct(corrected, { paidOn: '2026-11-19' })).failure.errorMessages[0]).toMatchObject({
    path: 'paidOn',
    code: 'payments.ledger.afterCorrection',
  })
  expect((await correct(corrected, { paidOn: '2026-11-16' })).status).toBe(200)
  app.clock.now = before
})

test('in a closed month day and method stay, and no payment is recorded [OPS-411]', async () => {
  const due = await newDue(5000)
  await reopen(OCTOBER)
  const paid = (await pay(due, 1000, { method: 'cash', paidOn: '2026-10-05' })).answer.data
  await close(OCTOBER)
  expect((await pay(due, 2000, { paidOn: '2026-10-06' })).failure.errorMessages).toEqual([
    {
      path: 'paidOn',
      message: 'October 2026 is closed. Choose a day of an open month.',
      code: 'payments.ledger.monthClosed',
    },
  ])
  expect((await correct(paid, { paidOn: '2026-11-02' })).failure.errorMessages[0]).toMatchObject({
    path: 'paidOn',
    code: 'payments.ledger.onlyAmount',
  })
  expect((await correct(paid, { method: 'bkash' })).failure.errorMessages[0]?.path).toBe('method')
  expect((await correct(paid, { transactionId: 'late1' })).answer.data.payments[0]?.transactionId).toBe('LATE1')
  const november = (await pay(due, 2000, { paidOn: '2026-11-03' })).answer.data
  const move = { params: { id: november.payments[1]?._id ?? '' }, body: { paidOn: '2026-10-03' } }
  expect((await admin.send(calls.correctPayment, move)).failure.code).toBe('payments.ledger.monthClosed')
})

test('a refused day or method names the month that is closed, also that of a correction [OFF-1019]', async () => {
  await reopen(OCTOBER)
  const paid = (await pay(await newDue(5000), 1000, { method: 'cash', paidOn: '2026-10-05' })).answer.data
  await correct(paid, { amount: 900 })
  const before = app.clock.now
  app.clock.now = new Date('2026-12-05T05:00:00Z')
  await close('2026-11')
  expect((await correct(paid, { method: 'bkash' })).failure.message).toContain('the closed month November 2026')
  await reopen('2026-11')
  app.clock.now = before
})

test('a month is closed once it is over, and opened again with a reason; both are events [OPS-412]', async () => {
  for (const month of ['2026-11', '2026-12'])
    expect((await close(month)).failure.code).toBe('payments.ledger.monthRunning')
  expect((await close('2026-13')).status).toBe(400)
  const sent = await Promise.all([close('2026-09'), close('2026-09')])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await close('2026-09')).failure.message).toBe('September 2026 is closed already.')
  const blank = await admin.send(calls.reopenMonth, { body: { month: '2026-09', reason: '' } })
  expect(blank.failure.errorMessages[0]?.path).toBe('reason')
  expect((await reopen('2026-09')).answer.message).toBe('Month opened again!')
  expect((await reopen('2026-09')).failure.message).toBe('September 2026 is not closed.')
  const rows = await app.db.select().from(events).where(eq(events.recordId, '2026-09')).orderBy(events.number)
  expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['monthClosed', ''],
    ['monthReopened', 'A statement was missing.'],
  ])
})

test('a month that is closed while somebody corrects in it has the sum it was closed with [OPS-411]', async () => {
  for (let turn = 0; turn < 6; turn++) {
    await reopen('2026-08')
    const due = await newDue(1000)
    const paid = (await pay(due, 500, { paidOn: '2026-08-10' })).answer.data
    const [closed, corrected] = await Promise.all([close('2026-08'), correct(paid, { amount: 400 + turn })])
    expect([closed.status, corrected.status, corrected.answer.data.remaining]).toEqual([200, 200, 600 - turn])
    expect((await monthOf('2026-08'))?.net).toBe(closed.answer.data.net)
  }
})

test('the sums of the ledger meet a statement by method, day and colleague [OPS-410]', async () => {
  const due = await newDue(9000)
  const before = {
    bkash: await sumsOf({ month: '2026-11', method: 'bkash' }),
    mine: await sumsOf({ who: second.account.id }),
  }
  const paid = (await pay(due, 4000, { method: 'bkash', paidOn: '2026-11-10' })).answer.data
  const body = { amount: 1500, method: 'bkash', paidOn: '2026-11-12', reason: 'Two months only.' } as const
  await second.send(calls.refundPayment, { params: { id: paid.payments[0]?._id ?? '' }, body })
  const after = await sumsOf({ month: '2026-11', method: 'bkash' })
  expect([after.received - before.bkash.received, after.refunded - before.bkash.refunded]).toEqual([4000, -1500])
  expect(after.net - before.bkash.net).toBe(2500)
  expect(after.byMethod.map(({ method }) => method)).toEqual(['bkash'])
  expect((await sumsOf({ who: second.account.id })).refunded - before.mine.refunded).toBe(-1500)
  const query = { from: '2026-11-10', until: '2026-11-10', kind: 'payment' } as const
  const { data } = (await admin.send(calls.listLedger, { query })).answer
  expect(data.map(({ amount, method, by }) => [amount, method, by])).toEqual([[4000, 'bkash', 'Nasreen Akter']])
})

test('a write-off is no entry without a method, in a month or in the ledger [OFF-964]', async () => {
  const due = await newDue(900)
  const nameless = async () => (await monthOf('2026-11'))?.byMethod.find(({ method }) => method === '')?.count
  const listed = async () => (await admin.send(calls.listLedger, { query: { method: 'none', limit: 100 } })).answer.data
  const before = [await nameless(), (await sumsOf({ method: 'none' })).count, (await listed()).length]
  const body = { amount: 100, reason: 'The family moved away.' }
  const { payments } = (await admin.send(writeOffDue, { params: { id: due._id }, body })).answer.data
  const params = { id: payments[0]?._id ?? '' }
  await admin.send(calls.takeBackPayment, { params, body: { reason: body.reason } })
  await admin.send(writeOffDue, { params: { id: due._id }, body })
  expect([await nameless(), (await sumsOf({ method: 'none' })).count, (await listed()).length]).toEqual(before)
})

test('open and overdue dues are those with something remaining; a paid one waits to be closed and is not reminded of [OPS-406]', async () => {
  const due = (await create({ totalDue: 700, dueOn: '2026-11-01' })).answer.data
  const sums = async () => (await admin.send(showDueSums)).answer.data
  const before = await sums()
  const paid = (await pay(due, 700)).answer.data
  const after = await sums()
  expect([after.open, after.overdueCount, after.paidCount, after.overdue]).toEqual([
    before.open - 1,
    before.overdueCount - 1,
    before.paidCount + 1,
    before.overdue - 700,
  ])
  const listed = async (state: 'open' | 'overdue' | 'paid') =>
    (await admin.send(listDues, { body: { state, limit: 100 } })).answer.data.some(({ _id }) => _id === due._id)
  expect([await listed('open'), await listed('overdue'), await listed('paid')]).toEqual([false, false, true])
  const params = { id: due._id }
  expect((await admin.send(previewReminder, { params })).failure.code).toBe('payments.nothingRemains')
  expect((await admin.send(remindOfDue, { params })).failure.code).toBe('payments.nothingRemains')
  await correct(paid, { amount: 699.99 })
  expect([await listed('overdue'), await listed('paid')]).toEqual([true, false])
  expect((await admin.send(previewReminder, { params })).status).toBe(200)
})
