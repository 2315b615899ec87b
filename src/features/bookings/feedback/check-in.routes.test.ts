import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { bookTuition, cancelBooking } from '../calls.ts'
import { sendCheckIns } from './check-in.actions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const start = app.clock.now

async function book(startDate: string) {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  const body = { tuitionId, tutorId: tutor.cv.tutorId, startDate }
  const { _id: id } = (await admin.send(bookTuition, { body })).answer.data
  return { id, people: [guardian.account.phone, tutor.account.phone] }
}

async function runOn(day: string) {
  app.clock.now = new Date(`${day}T06:00:00Z`)
  await Promise.all([sendCheckIns(app.db, app.clock.now), sendCheckIns(app.db, app.clock.now)])
}

const asked = (phone: string) =>
  app.db.$count(outboxMessages, and(eq(outboxMessages.template, 'bookingCheckIn'), eq(outboxMessages.phone, phone)))

test('a week after the first class both are asked once how it goes, by servers at once and after a moved clock [FAM-876]', async () => {
  app.clock.now = start
  const { people } = await book('2026-11-18')
  const counts = () => Promise.all(people.map(asked))
  await runOn('2026-11-24')
  expect(await counts()).toEqual([0, 0])
  await runOn('2026-11-25')
  expect(await counts()).toEqual([1, 1])
  await runOn('2026-11-20')
  await runOn('2026-12-15')
  expect(await counts()).toEqual([1, 1])
})

test('nobody is asked about a booking that was cancelled or is a month old, and a waiting question is not sent after the end [FAM-877]', async () => {
  app.clock.now = start
  const [cancelled, old, ended] = [await book('2026-11-18'), await book('2026-10-20'), await book('2026-11-18')]
  const cancel = (id: string) => admin.send(cancelBooking, { params: { id }, body: { reason: 'The family moved.' } })
  await cancel(cancelled.id)
  await app.deliverAll()
  await runOn('2026-11-25')
  const phones = [...cancelled.people, ...old.people]
  expect(await Promise.all(phones.map(asked))).toEqual([0, 0, 0, 0])
  await cancel(ended.id)
  await app.deliverAll()
  const texts = app.sentSms().filter(({ to }) => ended.people.includes(to))
  expect(texts.filter(({ text }) => text.includes('how does'))).toEqual([])
})
