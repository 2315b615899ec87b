import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import type { CallBody } from '#shared/call.ts'
import { createDueCalls } from '#testing/due-calls.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { completeDue, setPaymentSums, voidDue } from '../calls.ts'
import type { Due } from '../schema.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { admin, second, tutor, newDue, complete } = await createDueCalls(app)
const cashier = await app.signInAs('Admin', { staffRole: 'cashier', name: 'Mitu Barua' })

const reason = 'It was typed by mistake.'
type Body = Partial<CallBody<typeof setPaymentSums>>
const pay = (due: Due, sum: number | string | null, parts: Body = {}, who: SignedInClient = admin) =>
  who.send(setPaymentSums, {
    body: { dueId: due._id, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: sum }, ...parts },
  })
const correct = (id: string, body: CallBody<typeof calls.correctPayment>, who: SignedInClient = admin) =>
  who.send(calls.correctPayment, { params: { id }, body })
const takeBack = (id: string, who: SignedInClient = admin) =>
  who.send(calls.takeBackPayment, { params: { id }, body: { reason } })
const refund = (id: string, amount: number, parts: Partial<CallBody<typeof calls.refundPayment>> = {}) =>
  admin.send(calls.refundPayment, { params: { id }, body: { amount, reason: 'Two months only.', ...parts } })
const idOf = (due: Due, at = 0) => due.payments[at]?._id ?? ''
const lines = (due: Due) => due.payments.map(({ amount, method, transactionId }) => [amount, method, transactionId])
const ledgerOf = async (due: Due) => {
  const { data } = (await admin.send(calls.listLedger, { query: { searchTerm: due.tuitionId, limit: 100 } })).answer
  return data.filter(({ dueId }) => dueId === due._id).toReversed()
}
/** What the tutor is told, also what a limit of the day holds back. */
const smsOf = async () => {
  const { recipient, text, number } = outboxMessages
  const rows = await app.db
    .select({ text })
    .from(outboxMessages)
    .where(eq(recipient, tutor.account.phone))
    .orderBy(number)
  return rows.map((row) => row.text)
}

test('a second payment stands beside the first, each with its method and transaction number [OPS-400]', async () => {
  const due = await newDue(2500)
  await pay(due, 1000, { method: 'bkash', transactionId: '9K7A2B3C4D' })
  const { data } = (await pay(due, 2500, { method: 'nagad', transactionId: 'ngd777', paidOn: '2026-10-31' }, cashier))
    .answer
  expect(lines(data)).toEqual([
    [1000, 'bkash', '9K7A2B3C4D'],
    [1500, 'nagad', 'NGD777'],
  ])
  expect(data).toMatchObject({ remaining: 0, paymentDetails: { oneTimePaymentAmount: 2500 } })
  expect(data.paymentDetails.oneTimePaymentDate).toBe('2026-10-30T18:00:00.000Z')
  expect(data.payments.map(({ by, paidOn }) => [by, paidOn])).toEqual([
    ['Nasreen Akter', '2026-11-18'],
    ['Mitu Barua', '2026-10-31'],
  ])
  expect(
    data.entries.map(({ event, amount, method, transactionId }) => [event, amount, method, transactionId]),
  ).toEqual([
    ['created', 2500, '', ''],
    ['recorded', 1000, 'bkash', '9K7A2B3C4D'],
    ['recorded', 1500, 'nagad', 'NGD777'],
  ])
  expect((await smsOf()).at(-1)).toContain('we received 1,500 Tk')
})

test('a correction edits one payment and keeps the others and what it said before [OPS-401]', async () => {
  const due = await newDue(2500)
  await pay(due, 1000, { method: 'bkash', transactionId: 'COR1000' })
  const paid = (await pay(due, 1500, { method: 'cash' })).answer.data
  const { status, answer } = await correct(idOf(paid), { amount: '1,200', paidOn: '2026-11-02', note: 'Receipt 12' })
  expect([status, answer.message, answer.data.remaining]).toEqual([200, 'Payment corrected!', 800])
  expect(lines(answer.data)).toEqual([
    [1200, 'bkash', 'COR1000'],
    [500, 'cash', ''],
  ])
  const before = { amount: 1000, paidOn: '2026-11-18', method: 'bkash', transactionId: 'COR1000' }
  expect(answer.data.entries.at(-1)).toMatchObject({ event: 'corrected', amount: 1200, paidOn: '2026-11-02', before })
  const [event] = (await app.db.select().from(events).where(eq(events.recordId, due._id)).orderBy(events.number)).slice(
    -1,
  )
  const changes = { amount: [1000, 1200], paidOn: ['2026-11-18', '2026-11-02'], note: ['', 'Receipt 12'] }
  expect(event).toMatchObject({ kind: 'paymentCorrected', changes })
  expect((await smsOf()).at(-1)).toContain('is corrected: 1,200 Tk, not 1,000 Tk. Remaining: 800 Tk.')
  expect((await correct(idOf(paid), {})).failure.code).toBe('payments.nothingNew')
  const sms = (await smsOf()).length
  expect((await correct(idOf(paid), { method: 'nagad' })).status).toBe(200)
  expect(await smsOf()).toHaveLength(sms)
})

test('a lowered sum corrects the newest payments, and an emptied one takes all back; the ledger keeps each [OPS-401..402]', async () => {
  const due = await newDue(3000)
  await pay(due, 1000, { method: 'bkash', transactionId: 'LOW1' })
  await pay(due, 1800, { method: 'bkash', transactionId: 'LOW2' })
  await app.deliverAll()
  const lowered = (await pay(due, 900)).answer.data
  expect(lines(lowered)).toEqual([[900, 'bkash', 'LOW1']])
  expect(lowered.entries.slice(-2).map(({ event, amount }) => [event, amount])).toEqual([
    ['cleared', 800],
    ['corrected', 900],
  ])
  const [corrected = '', takenBack = ''] = (await smsOf())
    .slice(-2)
    .toSorted((one) => (one.includes('corrected') ? -1 : 1))
  expect(corrected).toContain('is corrected: 900 Tk, not 1,000 Tk')
  expect(takenBack).toContain('the payment of 800 Tk')
  const emptied = (await pay(due, null)).answer.data
  expect([emptied.payments, emptied.remaining, emptied.paymentOption]).toEqual([[], 3000, null])
  expect((await smsOf()).at(-1)).toContain('the payment of 900 Tk')
  expect((await ledgerOf(due)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 900],
    ['payment', 800],
    ['takenBack', -800],
    ['takenBack', -900],
  ])
})

test('a payment that is corrected and taken back before the morning is told of in nothing [OPS-415]', async () => {
  const day = app.clock.now
  const night = new Date('2026-11-18T17:30:00Z')
  app.clock.now = night
  const due = await newDue(800)
  const paid = (await pay(due, 500)).answer.data
  await correct(idOf(paid), { amount: 600 })
  await takeBack(idOf(paid))
  app.clock.now = day
  const rows = await app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.createdAt, night))
    .orderBy(outboxMessages.number)
  expect(rows.map(({ template, status }) => [template, status])).toEqual([
    ['dueCreated', 'waiting'],
    ['paymentReceived', 'withdrawn'],
    ['paymentCorrected', 'withdrawn'],
  ])
})

test('a payment is taken back once, with a reason, and its number is free again [OPS-402]', async () => {
  const due = await newDue(2750)
  const paid = (await pay(due, 2750, { method: 'bkash', transactionId: 'TB2750' })).answer.data
  await app.deliverAll()
  const [one, other] = await Promise.all([takeBack(idOf(paid)), takeBack(idOf(paid), second)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect([one, other].find(({ status }) => status === 409)?.failure.code).toBe('payments.ledger.takenBackAlready')
  const taken = [one, other].find(({ status }) => status === 200)?.answer
  expect([taken?.message, taken?.data.remaining]).toEqual(['Payment taken back!', 2750])
  expect(taken?.data.entries.at(-1)).toMatchObject({ event: 'cleared', amount: 2750, transactionId: 'TB2750', reason })
  expect((await smsOf()).at(-1)).toContain('does not count. Remaining: 2,750 Tk.')
  expect((await pay(due, 500, { method: 'bkash', transactionId: 'TB2750' })).status).toBe(200)
})

test('a refund is an entry of its own, at most what is left of its payment, also of a closed due, which opens [OPS-403, OFF-904]', async () => {
  const due = await newDue(2750)
  const paid = (await pay(due, 2750, { method: 'bkash', transactionId: 'RF2750' })).answer.data
  await complete(due)
  const over = await refund(idOf(paid), 2750.01)
  expect([over.status, over.failure.errorMessages]).toEqual([
    400,
    [
      {
        path: 'amount',
        message: 'Only ৳2,750.00 of this payment can be paid back.',
        code: 'payments.ledger.overRefundable',
      },
    ],
  ])
  const { answer } = await refund(idOf(paid), 2000, { method: 'bkash', transactionId: 'OUT1' })
  expect(answer.data).toMatchObject({ remaining: 2000, completedAt: null })
  expect(answer.data.entries.slice(-2).map(({ event }) => event)).toEqual(['refunded', 'reopened'])
  expect(lines(answer.data)).toEqual([
    [2750, 'bkash', 'RF2750'],
    [-2000, 'bkash', 'OUT1'],
  ])
  expect((await smsOf()).at(-1)).toMatch(/we paid back 2,000 Tk for tuition .* Remaining: 2,000 Tk\./)
  expect((await refund(idOf(paid), 751)).failure.message).toBe('Only ৳750.00 of this payment can be paid back.')
  expect((await correct(idOf(paid), { amount: 1999 })).failure.code).toBe('payments.ledger.belowRefunded')
  await app.deliverAll()
  const back = (await takeBack(idOf(answer.data, 1))).answer.data
  expect([back.remaining, lines(back)]).toEqual([0, [[2750, 'bkash', 'RF2750']]])
  expect((await smsOf()).at(-1)).toContain('we paid back 0 Tk, not 2,000 Tk')
})

test('a payment keeps at least what was refunded of it, and a due that was refunded in full can be voided [OPS-403]', async () => {
  const due = await newDue(1000)
  const paid = (await pay(due, 1000)).answer.data
  const refunded = (await refund(idOf(paid), 600)).answer.data
  expect((await correct(idOf(paid), { amount: 599 })).failure.message).toBe(
    '৳600.00 of this payment was paid back, so it cannot be less.',
  )
  expect((await takeBack(idOf(paid))).failure.message).toBe(
    '৳600.00 of this payment was paid back. Take the refund back first.',
  )
  expect((await correct(idOf(refunded, 1), { amount: 601 })).failure.errorMessages[0]).toMatchObject({
    path: 'amount',
    code: 'payments.ledger.moreIsRefund',
  })
  expect((await refund(idOf(paid), 400)).answer.data.remaining).toBe(1000)
  expect((await refund(idOf(paid), 1)).failure.message).toBe('Nothing of this payment is left to pay back.')
  expect((await admin.send(voidDue, { params: { id: due._id }, body: { reason } })).status).toBe(200)
  expect((await correct(idOf(refunded, 1), { amount: 5 })).answer.data).toMatchObject({ credit: 595, remaining: 0 })
})

test('a payment and a void at once are one of both [OPS-408]', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const due = await newDue(500)
    const sent = await Promise.all([
      pay(due, 500, {}, second),
      admin.send(voidDue, { params: { id: due._id }, body: { reason } }),
    ])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('two payments and a correction at once lose nothing: each is recorded or refused [OPS-408]', async () => {
  const due = await newDue(3000)
  const first = (await pay(due, 1000)).answer.data
  const entriesSeen = first.entries.length
  const sent = await Promise.all([
    pay(due, 1500, { entriesSeen }),
    pay(due, 1700, { entriesSeen }, second),
    correct(idOf(first), { amount: 900, entriesSeen }, cashier),
  ])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const one of sent) if (one.status === 409) expect(one.failure.code).toBe('payments.changedMeanwhile')
  const won = sent.find(({ status }) => status === 200)?.answer.data
  expect(won?.entries).toHaveLength(entriesSeen + 1)
})

test('a correction of a due that somebody changed since is refused and repeats nothing of it [OFF-580]', async () => {
  const paid = (await pay(await newDue(3000), 1000)).answer.data
  const entriesSeen = paid.entries.length
  expect((await correct(idOf(paid), { note: 'Called 01712345678' }, second)).status).toBe(200)
  const stale = await correct(idOf(paid), { note: 'Paid in two parts', entriesSeen }, cashier)
  expect([stale.status, stale.failure.code]).toEqual([409, 'payments.changedMeanwhile'])
  expect(stale.raw).not.toContain('Called')
})

test('more than remains is asked about with what would be too much [OPS-407]', async () => {
  const due = await newDue(2500)
  await pay(due, 2500)
  const expectWithin = true
  const question = (amount: string) => `${amount} is more than remains. Record it as a credit of the tutor?`
  expect((await pay(due, 25_000, { expectWithin })).failure.message).toBe(question('৳22,500.00'))
  const partly = await newDue(2500)
  await pay(partly, 2000)
  expect((await pay(partly, 25_000, { expectWithin })).failure.message).toBe(question('৳22,500.00'))
  const paid = (await pay(partly, 2500)).answer.data
  expect((await correct(idOf(paid), { amount: 2001, expectWithin })).failure.message).toBe(question('৳1.00'))
  expect((await correct(idOf(paid), { amount: 2001 })).answer.data.credit).toBe(1)
})

test.each([
  ['2026-11-19', 400, 'payments.ledger.paidOnFuture'],
  ['2024-11-01', 400, 'payments.ledger.paidOnOld'],
  ['31/10/2026', 400, 'payments.ledger.paidOnInvalid'],
] as const)('a payment of the day %s is refused [OPS-409]', async (paidOn, status, code) => {
  const due = await newDue()
  const refused = await pay(due, 5, { paidOn })
  expect([refused.status, refused.failure.errorMessages[0]]).toMatchObject([status, { path: 'paidOn', code }])
  const paid = (await pay(due, 5, { paidOn: '২০২৬-১১-০১' })).answer.data
  expect(paid.payments[0]?.paidOn).toBe('2026-11-01')
  expect((await correct(idOf(paid), { paidOn })).failure.errorMessages[0]).toMatchObject({ path: 'paidOn', code })
  expect((await refund(idOf(paid), 1, { paidOn })).failure.errorMessages[0]).toMatchObject({ path: 'paidOn', code })
})

test('unknown payments, refunds of refunds and missing reasons are refused [OPS-402..403]', async () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'TN1001']) {
    expect((await takeBack(id)).failure.code).toBe('payments.ledger.notFound')
    expect((await refund(id, 5)).status).toBe(404)
    expect((await correct(id, { amount: 5 })).status).toBe(404)
  }
  const due = await newDue(100)
  const paid = (await pay(due, 100)).answer.data
  const refunded = (await refund(idOf(paid), 50)).answer.data
  expect((await refund(idOf(refunded, 1), 5)).failure.code).toBe('payments.ledger.notAPayment')
  const blank = await admin.send(calls.takeBackPayment, { params: { id: idOf(paid) }, body: { reason: ' ' } })
  expect([blank.status, blank.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  expect((await refund(idOf(paid), 0)).failure.errorMessages[0]?.path).toBe('amount')
})

test('only staff who may write payments change the ledger, and only an owner closes a month [OPS-412]', async () => {
  const due = await newDue(100)
  const id = idOf((await pay(due, 100)).answer.data)
  const verifier = await app.signInAs('Admin', { staffRole: 'verifier' })
  const guardian = await app.signInAs('Guardian')
  for (const who of [verifier, guardian, tutor]) {
    expect((await correct(id, { amount: 5 }, who)).status).toBe(403)
    expect((await takeBack(id, who)).status).toBe(403)
  }
  for (const who of [verifier, guardian]) expect((await who.send(calls.listLedger, {})).status).toBe(403)
  expect((await cashier.send(calls.listLedger, {})).status).toBe(200)
  const manager = await app.signInAs('Admin', { staffRole: 'manager' })
  for (const who of [cashier, manager, verifier])
    expect((await who.send(calls.closeMonth, { body: { month: '2026-10' } })).status).toBe(403)
  expect((await admin.send(completeDue, { params: { id: due._id } })).status).toBe(200)
})
