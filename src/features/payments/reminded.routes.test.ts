import { expect, test } from 'vitest'
import { cancelMessage, listOutbox } from '#features/messages/outbox/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

test('a reminder that a payment withdrew, or staff stopped, before it left is no reminder of the day [OFF-820]', async () => {
  const at = (time: string) => {
    app.clock.now = new Date(`2026-11-${time}:00+06:00`)
  }
  at('18T23:10')
  const tutor = await createApprovedTutor(app, { admin })
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const due = { tutorId: tutor.cv.tutorId, tuitionId, totalDue: 2500 }
  const { _id: dueId } = (await admin.send(calls.createDue, { body: due })).answer.data
  const remind = () => admin.send(calls.remindOfDue, { params: { id: dueId } })
  const setPaid = (oneTimePaymentAmount: number | null) =>
    admin.send(calls.setPaymentSums, {
      body: { dueId, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount } },
    })
  expect((await remind()).status).toBe(200)
  expect((await remind()).failure.code).toBe('payments.remindedToday')

  await setPaid(500)
  expect((await setPaid(null)).answer.data.remindedAt).toBeNull()
  at('18T23:20')
  expect((await remind()).status).toBe(200)

  const waiting = async () =>
    (await admin.send(listOutbox, { query: { searchTerm: tutor.account.phone } })).answer.data.filter(
      ({ template, status }) => template === 'dueReminder' && status === 'waiting',
    )
  const [stopped] = await waiting()
  expect((await admin.send(cancelMessage, { params: { id: stopped?._id ?? '' } })).status).toBe(200)
  at('18T23:30')
  expect((await remind()).status).toBe(200)
  expect((await remind()).failure.code).toBe('payments.remindedToday')
  expect((await waiting()).map(({ text }) => text.includes('2,500 Tk is due'))).toEqual([true])
})
