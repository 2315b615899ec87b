import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { changeDue, createDue, getDue, listDues, restoreDue, showDueSums } from '../calls.ts'
import type { Due } from '../schema.ts'
import { settleDue } from '../settlement/calls.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, tutor, newDue, pay, complete, create } = await createDueCalls(app)
const reason = 'Two months only.'

const paidDue = async (total: number, paid: number) =>
  (await pay(await newDue(total), { details: { oneTimePaymentAmount: paid } })).answer.data
const refund = (id: string, amount: number, lowersDue = true) =>
  admin.send(calls.refundPayment, { params: { id }, body: { amount, lowersDue, reason } })
const takeBack = (id: string) => admin.send(calls.takeBackPayment, { params: { id }, body: { reason } })
const apply = (from: Due, to: Due, amount: number, who = admin) =>
  who.send(calls.applyCredit, { params: { id: from._id }, body: { dueId: to._id, amount } })
const read = async ({ _id: id }: Due) => (await admin.send(getDue, { params: { id } })).answer.data
const idOf = (due: Due, at = 0) => due.payments[at]?._id ?? ''
const toPayBack = async () =>
  (await admin.send(listDues, { body: { state: 'credit', limit: 100 } })).answer.data.map(({ _id }) => _id)
const lastSms = async () => {
  await app.deliverAll()
  return app.sentSms().findLast(({ to }) => to === tutor.account.phone)?.text
}

test('a refund makes its due smaller and a closed due stays closed; taken back, the due is as before [OFF-904]', async () => {
  const due = await paidDue(2700, 2700)
  await complete(due)
  const { data } = (await refund(idOf(due), 500)).answer
  expect(data).toMatchObject({ totalDue: 2200, remaining: 0, credit: 0, completedAt: app.clock.now.toISOString() })
  expect(data.entries.slice(-2).map(({ event, amount }) => [event, amount])).toEqual([
    ['refunded', 500],
    ['changed', 2200],
  ])
  expect(await lastSms()).toMatch(/we paid back 500 Tk .* Remaining: 0 Tk/)
  const params = { id: idOf(data, 1) }
  const corrected = await admin.send(calls.correctPayment, { params, body: { amount: 300 } })
  expect(corrected.answer.data).toMatchObject({ totalDue: 2400, remaining: 0 })
  const more = await admin.send(calls.correctPayment, { params, body: { amount: 301 } })
  expect(more.failure.code).toBe('payments.ledger.moreIsRefund')
  expect((await takeBack(params.id)).answer.data).toMatchObject({ totalDue: 2700, remaining: 0, credit: 0 })
})

test('a due of which all is paid back and nothing owed is void, and can be restored [OFF-904]', async () => {
  const due = await paidDue(800, 800)
  const { data } = (await refund(idOf(due), 800)).answer
  expect(data).toMatchObject({ voidedAt: app.clock.now.toISOString(), completedAt: null, credit: 0 })
  const restored = await admin.send(restoreDue, { params: { id: due._id }, body: { reason } })
  expect(restored.answer.data).toMatchObject({ totalDue: 800, remaining: 800, voidedAt: null })
  expect((await takeBack(idOf(data, 1))).answer.data).toMatchObject({ totalDue: 800, remaining: 0, credit: 0 })
})

test('a refund that made its due void is taken back or corrected with that [OFF-969]', async () => {
  const due = await paidDue(800, 800)
  const { data } = (await refund(idOf(due), 800)).answer
  const back = (await takeBack(idOf(data, 1))).answer.data
  expect(back).toMatchObject({ totalDue: 800, remaining: 0, credit: 0, voidedAt: null })
  expect(back.entries.map(({ event }) => event)).toContain('restored')
  const again = (await refund(idOf(due), 800)).answer.data
  const params = { id: idOf(again, 1) }
  const less = (await admin.send(calls.correctPayment, { params, body: { amount: 500 } })).answer.data
  expect(less).toMatchObject({ totalDue: 300, remaining: 0, credit: 0, voidedAt: null })
})

test('a credit that another step took away or changed before it was told is not told as it was [OFF-963]', async () => {
  const steps: Record<string, (due: Due) => Promise<unknown>> = {
    correct: (due) => admin.send(calls.correctPayment, { params: { id: idOf(due) }, body: { amount: 2900 } }),
    takeBack: (due) => takeBack(idOf(due)),
    lower: (due) => pay(due, { details: { oneTimePaymentAmount: 2700 } }),
    change: (due) => admin.send(changeDue, { params: { id: due._id }, body: { totalDue: 3000, reason } }),
    keep: (due) => admin.send(settleDue, { params: { id: due._id }, body: { money: 'keep', reason } }),
    restore: async (due) => {
      await admin.send(settleDue, { params: { id: due._id }, body: { money: 'later', reason } })
      await admin.send(restoreDue, { params: { id: due._id }, body: { reason } })
      await refund(idOf(due), 300)
    },
  }
  const told: Record<string, unknown> = {}
  for (const [name, step] of Object.entries(steps)) {
    const due = await paidDue(2700, 3000)
    await step(due)
    await app.deliverAll()
    const where = and(eq(outboxMessages.recordId, due._id), eq(outboxMessages.template, 'creditKept'))
    const rows = await app.db.select().from(outboxMessages).where(where).orderBy(outboxMessages.number)
    told[name] = rows.map(({ status }) => status)
  }
  expect(told).toEqual({
    correct: ['withdrawn', 'sent'],
    takeBack: ['withdrawn'],
    lower: ['withdrawn'],
    change: ['withdrawn'],
    keep: ['withdrawn'],
    restore: ['withdrawn', 'withdrawn', 'withdrawn'],
  })
})

test('too much is a credit that is told, listed to pay back, and paid back without changing the due [OFF-907, OFF-909]', async () => {
  const before = (await admin.send(showDueSums)).answer.data
  const due = await paidDue(2700, 3000)
  expect(due).toMatchObject({ remaining: 0, credit: 300, totalDue: 2700 })
  expect(await lastSms()).toContain('we keep 300 Tk for you')
  expect(await toPayBack()).toContain(due._id)
  expect((await admin.send(showDueSums)).answer.data).toMatchObject({
    due: before.due + 2700,
    received: before.received + 3000,
    credit: before.credit + 300,
    creditCount: before.creditCount + 1,
  })
  const { data } = (await refund(idOf(due), 300)).answer
  expect(data).toMatchObject({ remaining: 0, credit: 0, totalDue: 2700 })
  expect(await toPayBack()).not.toContain(due._id)
})

test('a credit pays for another due of its tutor, in both histories, and taken back it is a credit again [OFF-908]', async () => {
  const from = await paidDue(2700, 3000)
  const to = await newDue(1000)
  const over = await apply(from, to, 300.01)
  expect([over.status, over.failure.errorMessages[0]]).toMatchObject([
    400,
    { path: 'amount', message: 'Only ৳300.00 of credit is left.' },
  ])
  const { answer } = await apply(from, to, 250)
  expect([answer.message, answer.data.credit, answer.data.remaining]).toEqual(['Credit used!', 50, 0])
  expect(await lastSms()).toMatch(/250 Tk of your credit paid for tuition .* Remaining: 750 Tk/)
  const paid = await read(to)
  expect(paid).toMatchObject({ remaining: 750, paymentDetails: { oneTimePaymentAmount: 250 } })
  expect(paid.entries.at(-1)).toMatchObject({ event: 'recorded', kind: 'transfer', amount: 250 })
  const lowered = await pay(to, { details: { oneTimePaymentAmount: 100 } })
  expect(lowered.failure.code).toBe('payments.creditStands')
  const sent = await Promise.all([takeBack(idOf(paid)), takeBack(idOf(answer.data, 1))])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([(await read(from)).credit, (await read(to)).remaining]).toEqual([300, 1000])
})

test('of two uses of one credit at once one wins; another tutor’s due, the same or a closed one is refused [OFF-908]', async () => {
  const from = await paidDue(100, 400)
  const [one, two] = [await newDue(300), await newDue(300)]
  const sent = await Promise.all([apply(from, one, 300), apply(from, two, 300, second)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
  expect([(await read(one)).remaining, (await read(two)).remaining].sort()).toEqual([0, 300])
  const rich = await paidDue(100, 400)
  const other = await createApprovedTutor(app, { admin })
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const body = { tutorId: other.cv.tutorId, tuitionId, totalDue: 500 }
  const foreign = (await admin.send(createDue, { body })).answer.data
  for (const to of [foreign, rich]) expect((await apply(rich, to, 5)).failure.code).toBe('payments.credit.other')
  const closed = (await create({ totalDue: 50 })).answer.data
  await complete(closed)
  expect((await apply(rich, closed, 5)).failure.code).toBe('payments.completedAlready')
})

test('payments and refunds have receipt numbers without a gap that never change [OFF-921]', async () => {
  const [one, two] = await Promise.all([paidDue(100, 100), paidDue(100, 100)])
  const refunded = (await refund(idOf(one), 50)).answer.data
  const numbers = [one, two].map(({ payments }) => payments[0]?.receipt ?? 0).sort((first, other) => first - other)
  const [first = 0] = numbers
  expect([...numbers, refunded.payments[1]?.receipt]).toEqual([first, first + 1, first + 2])
  expect(refunded.payments[0]?.receipt).toBe(one.payments[0]?.receipt)
})
