import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { bookTuition, cancelBooking, listBookings } from '#features/bookings/calls.ts'
import { listOutbox } from '#features/messages/outbox/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/test-database.ts'
import { createDue, getDue, remindOfDue, restoreDue, setPaymentSums } from '../calls.ts'
import { refundPayment, takeBackPayment } from '../ledger/calls.ts'
import { cancelSettledBooking, listDuesOfBooking, settleDue } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const reason = 'The class stopped.'

/** A booking with a due, of which something may be paid. */
async function bookedDue(paid: number | null, totalDue = 4200) {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const booking = (await admin.send(bookTuition, { body: { ...ids, startDate: '2026-12-01' } })).answer.data
  const due = (await admin.send(createDue, { body: { ...ids, totalDue } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: paid }
  if (paid !== null)
    await admin.send(setPaymentSums, { body: { dueId: due._id, paymentOption: 'oneTime', paymentDetails } })
  await app.deliverAll()
  return { booking, due, tutor, ids }
}
type Input = Omit<CallBody<typeof cancelSettledBooking>, 'reason'>
const cancel = (id: string, body: Input = {}, who: SignedInClient = admin) =>
  who.send(cancelSettledBooking, { params: { id }, body: { ...body, reason } })
const settle = (id: string, body: Input = {}) => admin.send(settleDue, { params: { id }, body: { ...body, reason } })
const read = async (id: string) => (await admin.send(getDue, { params: { id } })).answer.data
const smsTo = async (phone: string) => {
  await app.deliverAll()
  return app.sentSms().flatMap(({ to, text }) => (to === phone ? [text] : []))
}

test('cancelling a booking voids its unpaid due in the same step [OFF-911]', async () => {
  const { booking, due, tutor } = await bookedDue(null)
  const dues = (await admin.send(listDuesOfBooking, { params: { id: booking._id } })).answer.data
  expect(dues.map(({ _id, remaining }) => [_id, remaining])).toEqual([[due._id, 4200]])
  const { status, answer } = await cancel(booking._id)
  expect([status, answer.message, answer.data.cancelledAt]).toEqual([
    200,
    'Booking cancelled!',
    app.clock.now.toISOString(),
  ])
  expect(await read(due._id)).toMatchObject({ voidedAt: app.clock.now.toISOString(), remaining: 0, credit: 0 })
  const [voided, cancelled] = (await smsTo(tutor.account.phone)).slice(-2).toSorted()
  expect([voided, cancelled].join(' ')).toMatch(/is cancelled/)
})

test('received money is paid back now, with the rest of the due void, or with what is kept as the due [OFF-912]', async () => {
  const all = await bookedDue(1400)
  await cancel(all.booking._id, { money: 'refund', method: 'bkash', transactionId: 'OUT1400' })
  const refunded = await read(all.due._id)
  expect(refunded).toMatchObject({ voidedAt: app.clock.now.toISOString(), credit: 0, totalDue: 4200 })
  expect(refunded.payments.map(({ kind, amount, transactionId }) => [kind, amount, transactionId])).toEqual([
    ['payment', 1400, ''],
    ['refund', -1400, 'OUT1400'],
  ])
  expect((await smsTo(all.tutor.account.phone)).join()).toMatch(/we paid back 1,400 Tk .* Remaining: 0 Tk/)

  const part = await bookedDue(1400)
  await cancel(part.booking._id, { money: 'refund', amount: 1000 })
  expect(await read(part.due._id)).toMatchObject({
    totalDue: 400,
    remaining: 0,
    credit: 0,
    completedAt: app.clock.now.toISOString(),
  })
})

test('received money is kept with the due made as large, or paid back later, of a closed due too [OFF-912, OFF-962]', async () => {
  const kept = await bookedDue(1400)
  await cancel(kept.booking._id, { money: 'keep' })
  const { entries, ...due } = await read(kept.due._id)
  expect(due).toMatchObject({ totalDue: 1400, remaining: 0, credit: 0, completedAt: app.clock.now.toISOString() })
  expect(entries.slice(-2).map(({ event, reason: why }) => [event, why])).toEqual([
    ['changed', reason],
    ['completed', ''],
  ])
  expect((await smsTo(kept.tutor.account.phone)).join()).toMatch(/is now 1,400 Tk, .* Remaining: 0 Tk/)
  const later = await bookedDue(2500, 2500)
  await cancel(later.booking._id, { money: 'later' })
  const owed = await read(later.due._id)
  expect(owed).toMatchObject({ voidedAt: app.clock.now.toISOString(), credit: 2500, remaining: 0 })
  expect((await smsTo(later.tutor.account.phone)).join()).toContain('we keep 2,500 Tk for you')
  const params = { id: owed.payments[0]?._id ?? '' }
  const back = (await admin.send(refundPayment, { params, body: { amount: 2500, reason } })).answer.data
  expect([back.credit, back.voidedAt !== null]).toEqual([0, true])
  const refund = { id: back.payments[1]?._id ?? '' }
  expect((await admin.send(takeBackPayment, { params: refund, body: { reason } })).answer.data.credit).toBe(2500)
})

test('a partly paid due is settled without its booking, once, and restored as it was, which is told [OFF-913, OFF-967]', async () => {
  const { due, booking, tutor } = await bookedDue(700)
  const over = await settle(due._id, { money: 'refund', amount: 700.01 })
  expect([over.status, over.failure.errorMessages[0]?.path]).toEqual([400, 'amount'])
  const sent = await Promise.all([settle(due._id, { money: 'later' }), settle(due._id, { money: 'later' })])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  const restored = await admin.send(restoreDue, { params: { id: due._id }, body: { reason } })
  expect(restored.answer.data).toMatchObject({ remaining: 3500, credit: 0, voidedAt: null })
  expect((await smsTo(tutor.account.phone)).at(-1)).toMatch(/is now 4,200 Tk, .* Remaining: 3,500 Tk/)
  const { data } = (await admin.send(listBookings, { query: { limit: 100 } })).answer
  expect(data.find(({ _id }) => _id === booking._id)).toMatchObject({ cancelledAt: null, due: 'open' })
})

test('a restored due is told as it is now, not by a reminder that its settlement withdrew [OFF-967]', async () => {
  const day = app.clock.now
  app.clock.now = new Date('2026-11-18T23:10:00+06:00')
  const { due, tutor } = await bookedDue(700)
  await admin.send(remindOfDue, { params: { id: due._id } })
  await settle(due._id, { money: 'refund' })
  await admin.send(restoreDue, { params: { id: due._id }, body: { reason } })
  const { data } = (await admin.send(listOutbox, { query: { searchTerm: tutor.account.phone } })).answer
  const waiting = data.filter(({ status }) => status === 'waiting').map(({ template }) => template)
  expect(waiting).toContain('dueCreated')
  expect(waiting).not.toContain('dueReminder')
  app.clock.now = day
})

test('one refund of two dues asks about its transaction number once, before it is written [OFF-965]', async () => {
  const { booking, due, ids } = await bookedDue(1400)
  const other = (await admin.send(createDue, { body: { ...ids, totalDue: 600 } })).answer.data
  const paymentDetails = { oneTimePaymentAmount: 600 }
  await admin.send(setPaymentSums, { body: { dueId: other._id, paymentOption: 'oneTime', paymentDetails } })
  const money = { money: 'refund', method: 'bkash', transactionId: 'OUT2000' } as const
  expect((await cancel(booking._id, money)).status).toBe(200)
  expect([(await read(due._id)).payments, (await read(other._id)).payments].map(({ length }) => length)).toEqual([2, 2])
  const again = await bookedDue(100)
  expect((await cancel(again.booking._id, money)).failure.code).toBe('payments.ledger.transactionUsed')
})

test('what is recorded while a booking waits to be cancelled counts as changed meanwhile [OFF-965]', async () => {
  const { booking, due } = await bookedDue(null)
  let cancelled: ReturnType<typeof cancel> | undefined
  await app.db.transaction(async (tx) => {
    await tx.select().from(dues).where(eq(dues.id, due._id)).for('update')
    cancelled = cancel(booking._id, { entriesSeen: due.entries.length })
    await untilWaiting(app.db, 1)
    const entry = { dueId: due._id, event: 'changed', paid: 0, remaining: 4200, at: app.clock.now } as const
    await tx.insert(dueEntries).values({ ...entry, by: 'Nasreen Akter' })
  })
  expect((await cancelled)?.failure.code).toBe('payments.changedMeanwhile')
})

test('who may not record payments settles none; what changed meanwhile and unknown ids are refused [OFF-911..913]', async () => {
  const { due, booking } = await bookedDue(100)
  const matcher = await app.signInAs('Admin', { staffRole: 'matcher' })
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  for (const who of [matcher, cashier]) expect((await cancel(booking._id, {}, who)).status).toBe(403)
  const refused = await matcher.send(cancelBooking, { params: { id: booking._id }, body: { reason } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'bookings.hasOpenDue'])
  expect((await cancel(booking._id, { entriesSeen: 1 })).failure.code).toBe('payments.changedMeanwhile')
  expect((await settle(due._id, { entriesSeen: 1 })).failure.code).toBe('payments.changedMeanwhile')
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    expect((await cancel(id)).status).toBe(404)
    expect((await settle(id)).status).toBe(404)
    expect((await admin.send(listDuesOfBooking, { params: { id } })).status).toBe(404)
  }
  const sent = await Promise.all([cancel(booking._id), cancel(booking._id)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})
