import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { correctPerson } from '#features/people/calls.ts'
import { updateTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const reason = 'A new SIM.'

beforeEach(() => {
  app.clock.now = new Date('2026-11-18T15:00:00+06:00')
})

async function confirmed({ isDelivered = true } = {}) {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const { _id: confirmation } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  if (isDelivered) await app.deliverAll()
  return { tuition, guardian: guardian.account, tutor: tutor.account, confirmation }
}

const lastTo = async (phone: string) =>
  (await app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, phone)).orderBy(outboxMessages.number)).at(
    -1,
  )

type Person = { id: string; name: string }
const correct = ({ id, name }: Person, phone: string, tellsPhone = true) =>
  admin.send(correctPerson, { params: { id }, body: { name, phone, code: '', reason, tellsPhone } })

test('a confirmed tutor is told the new phone of a post, if the form says so [OFF-876]', async () => {
  const { tuition, tutor } = await confirmed()
  const params = { id: tuition._id }
  const [first, second] = [uniquePhone(), uniquePhone()]
  await admin.send(updateTuition, { params, body: { phone: first } })
  expect((await lastTo(tutor.phone))?.template).toBe('applicantConfirmedToTutor')
  await admin.send(updateTuition, { params, body: { phone: second, tellsPhone: true } })
  await app.deliverAll()
  expect(await lastTo(tutor.phone)).toMatchObject({
    status: 'sent',
    template: 'guardianPhoneChanged',
    text: expect.stringContaining(`new number: ${second}`),
  })
})

test('the other side is told the new phone of a corrected guardian or tutor [OFF-876]', async () => {
  const { guardian, tutor } = await confirmed()
  const [ofGuardian, ofTutor] = [uniquePhone(), uniquePhone()]
  expect((await correct(guardian, ofGuardian)).status).toBe(200)
  await app.deliverAll()
  expect((await lastTo(tutor.phone))?.text).toContain(ofGuardian)
  await correct(tutor, ofTutor)
  await app.deliverAll()
  expect(await lastTo(ofGuardian)).toMatchObject({
    template: 'tutorPhoneChanged',
    text: expect.stringContaining(ofTutor),
  })
})

test('a post with a phone of its own keeps it when its guardian has a new one, and nobody is told [OFF-876]', async () => {
  const { guardian, tutor, tuition } = await confirmed()
  const own = uniquePhone()
  await admin.send(updateTuition, { params: { id: tuition._id }, body: { phone: own } })
  await app.deliverAll()
  await correct(guardian, uniquePhone())
  await app.deliverAll()
  expect((await lastTo(tutor.phone))?.template).toBe('applicantConfirmedToTutor')
})

test('nobody is told a new phone who has not got the old one, or may have it no more [OFF-876]', async () => {
  const waiting = await confirmed({ isDelivered: false })
  await correct(waiting.guardian, uniquePhone())
  expect((await lastTo(waiting.tutor.phone))?.template).toBe('applicantConfirmedToTutor')
  const ended = await confirmed()
  const phone = uniquePhone()
  app.clock.now = new Date('2026-11-18T23:30:00+06:00')
  await correct(ended.guardian, phone)
  await admin.send(takeBackConfirmation, { params: { id: ended.confirmation }, body: { reason } })
  app.clock.now = new Date('2026-11-19T08:30:00+06:00')
  await app.db.execute('update pgboss.job set start_after = now()')
  await app.deliverAll()
  const texts = await app.db.select().from(outboxMessages).where(eq(outboxMessages.phone, ended.tutor.phone))
  expect(texts.filter(({ status, text }) => status === 'sent' && text.includes(phone))).toEqual([])
})
