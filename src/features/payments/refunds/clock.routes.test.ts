import { expect, test } from 'vitest'
import { bookTuition } from '#features/bookings/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createDue, setPaymentSums } from '../calls.ts'
import * as calls from './calls.ts'
import { urgencyOf } from './rules.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter' })
const start = app.clock.now.getTime()
const moveTo = (day: number) => {
  app.clock.now = new Date(start + day * DAY_MS)
}

test('a promised refund becomes soon and late as the days pass, each step is one message, whichever process sends it [OFF-1076]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const ids = { tuitionId, tutorId: tutor.cv.tutorId }
  const booking = (await admin.send(bookTuition, { body: { ...ids, startDate: '2026-11-12' } })).answer.data
  const dueId = (await admin.send(createDue, { body: { ...ids, totalDue: 3000 } })).answer.data._id
  const paymentDetails = { oneTimePaymentAmount: 3000 }
  await admin.send(setPaymentSums, { body: { dueId, paymentOption: 'oneTime', paymentDetails } })
  await app.deliverAll()
  const other = await app.startAnother()
  /** The messages to the tutor that both processes send, also after another start of one of them. */
  const newMessages = async () => {
    const before = app.sentSms().length
    await Promise.all([app.deliverAll(), other.deliverAll()])
    await (await app.startAnother()).deliverAll()
    return app
      .sentSms()
      .slice(before)
      .flatMap(({ to, text }) => (to === tutor.account.phone ? [text] : []))
  }
  const shown = async () => {
    const query = { searchTerm: tuitionId }
    const [open] = (await admin.send(calls.listRefunds, { query: { ...query, state: 'open' } })).answer.data
    const late = (await admin.send(calls.listRefunds, { query: { ...query, state: 'late' } })).answer.data.length
    const today = app.clock.now.toISOString().slice(0, 10)
    return [open && urgencyOf(open.promisedOn, today), late]
  }
  const end = { ending: 'familyEnded', endedOn: '2026-11-18' } as const
  const { _id, promisedOn } = (await tutor.send(calls.requestRefund, { body: { bookingId: booking._id, ...end } }))
    .answer.data
  expect(promisedOn).toBe('2026-12-02')
  expect(await newMessages()).toEqual([expect.stringContaining('1,500')])
  moveTo(1)
  await admin.send(calls.approveRefund, { params: { id: _id }, body: {} })
  const approved = (await newMessages()).filter((text) => text.includes('1,500'))
  expect([approved.length, await shown()]).toEqual([1, ['later', 0]])
  const days: [number, string, number][] = [
    [11, 'later', 0],
    [12, 'soon', 0],
    [14, 'soon', 0],
    [15, 'late', 1],
  ]
  for (const [day, urgency, late] of days) {
    moveTo(day)
    expect([day, ...(await shown())]).toEqual([day, urgency, late])
    expect((await newMessages()).filter((text) => text.includes('1,500'))).toEqual([])
  }
  const money = { method: 'bkash', transactionId: '9KCLOCK2' } as const
  await admin.send(calls.payRefund, { params: { id: _id }, body: money })
  const paid = (await newMessages()).filter((text) => text.includes('1,500'))
  expect([paid.length > 0, new Set(paid).size]).toEqual([true, paid.length])
  expect(await shown()).toEqual([undefined, 0])
  expect(await newMessages()).toEqual([])
})
