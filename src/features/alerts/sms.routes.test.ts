import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { changeMessageRules, readSettings } from '#features/settings/calls.ts'
import { closeTuition } from '#features/tuitions/calls.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { advanceMinutes, createSendingApp } from '#testing/messages/outbox.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { saveAlertRule } from './calls.ts'

const { app, gateway } = await createSendingApp()
const admin = await app.signInAs('Admin')

async function setBudget(taka: number) {
  const { version, messageRules } = (await admin.send(readSettings)).answer.data
  const body = { ...messageRules, alertSmsBudget: taka, version }
  expect((await admin.send(changeMessageRules, { body })).status).toBe(200)
}

async function createSaver(one: string) {
  const tutor = await app.signInAs('Tutor')
  await tutor.send(saveAlertRule, { body: { class: one } })
  return tutor
}

const post = (one: string) =>
  createApprovedTuition(app, {
    admin,
    post: { class: [one], subjects: ['Math'], salary: '5,000 Tk', phone: uniquePhone() },
  })
const smsTo = async (phone: string) =>
  app.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.phone, phone), eq(outboxMessages.kind, 'sms')))
const at = (time: string) => new Date(`${time}+06:00`)

test('without a budget no tutor gets an SMS of a new tuition [FAM-973]', async () => {
  app.clock.now = at('2026-11-18T12:00')
  const tutor = await createSaver('Class 1')
  await post('Class 1')
  await advanceMinutes(app, 3)
  expect(await smsTo(tutor.account.phone)).toEqual([])
})

test('within the budget of the month tutors get an SMS, in the quiet hours in the morning, and none of a closed tuition [FAM-973]', async () => {
  // One part costs 50 poisha: two SMS of one part each.
  await setBudget(1)
  app.clock.now = at('2026-11-18T22:30')
  const tutors = [await createSaver('Class 2'), await createSaver('Class 2'), await createSaver('Class 2')]
  const { tuitionId } = await post('Class 2')
  await advanceMinutes(app, 3)
  const sent = (await Promise.all(tutors.map(({ account }) => smsTo(account.phone)))).flat()
  expect(sent).toHaveLength(2)
  const texts = () =>
    gateway.received.map(({ body }) => String(body.sms)).filter((text) => text.includes('new tuition'))
  expect(texts()).toEqual([])
  app.clock.now = at('2026-11-18T23:00')
  await advanceMinutes(app, 10 * 60)
  expect(texts()).toHaveLength(2)
  expect(texts()[0]).toMatch(new RegExp(`^Porua: new tuition ${tuitionId}: Math, Class 2, .*, 5,000 Tk a month. http`))
  await setBudget(3)
  app.clock.now = at('2026-11-19T22:30')
  const late = await createSaver('Class 3')
  const { _id: id } = await post('Class 3')
  await advanceMinutes(app, 3)
  expect(await smsTo(late.account.phone)).toHaveLength(1)
  await admin.send(closeTuition, { params: { id }, body: { reason: 'The family called us.' } })
  await advanceMinutes(app, 11 * 60)
  expect(await smsTo(late.account.phone)).toMatchObject([{ status: 'withdrawn' }])
})
