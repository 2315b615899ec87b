import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import * as outbox from '#features/messages/outbox/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { rejectTuition, restoreTuition } from '#features/tuitions/calls.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { createSendingApp } from '#testing/messages/outbox.ts'
import { uniquePhone } from '#testing/unique-phone.ts'

const { app, gateway, reset } = await createSendingApp()
afterAll(gateway.stop)
const admin = await app.signInAs('Admin')
const day = new Date('2026-11-18T15:00:00+06:00')
const night = new Date('2026-11-18T22:30:00+06:00')

beforeEach(async () => {
  app.clock.now = day
  await reset()
})

/** A post whose rejection was heard by day and taken back in the night; of a guest when it has a phone of its own. */
async function restoredAtNight(guest?: string) {
  const guardian = await app.signInAs('Guardian')
  const { _id: id } = await createPendingTuition(app, guest ? { post: { phone: guest } } : { guardian })
  const reject = (reason: string) => admin.send(rejectTuition, { params: { id }, body: { reason } })
  await reject('The salary is missing.')
  await app.deliverAll()
  app.clock.now = night
  await admin.send(restoreTuition, { params: { id }, body: { reason: 'It is complete.' } })
  const { template, status, text, phone, number } = outboxMessages
  const stored = () =>
    app.db
      .select({ template, status, text })
      .from(outboxMessages)
      .where(eq(phone, guest ?? guardian.account.phone))
      .orderBy(number)
  return { reject, stored, guardian }
}

test('a step that is repeated for another reason before its undo was heard is told again [OPS-501]', async () => {
  const { reject, stored } = await restoredAtNight()
  await reject('The address is missing.')
  expect((await stored()).slice(-3)).toMatchObject([
    { template: 'tuitionRejected', status: 'sent' },
    { template: 'rejectionTakenBack', status: 'withdrawn' },
    { template: 'tuitionRejected', status: 'waiting', text: expect.stringContaining('The address is missing.') },
  ])
})

test.each([
  ['a guardian', undefined],
  ['a guest, whose private link is new each time', uniquePhone()],
])('a step that is repeated as it was before its undo was heard is told of once: %s [OPS-501]', async (_, guest) => {
  const { reject, stored } = await restoredAtNight(guest)
  await reject('The salary is missing.')
  const kinds = (await stored()).map(({ template, status }) => [template, status]).slice(-2)
  expect(kinds).toEqual([
    ['tuitionRejected', 'sent'],
    ['rejectionTakenBack', 'withdrawn'],
  ])
})

test('a mail to a person is found by the whole number of the person [OPS-505]', async () => {
  const rules = { locale: 'en', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 } as const
  const ceilings = { hourlyCeiling: 1000, dailyCeiling: 10_000 }
  await admin.send(changeMessageRules, { body: { ...rules, ...ceilings, channel: 'mail' } })
  const { guardian } = await restoredAtNight()
  await admin.send(changeMessageRules, { body: { ...rules, ...ceilings, channel: 'sms' } })
  const recipient = 'rahima@mail.example'
  await app.db
    .update(outboxMessages)
    .set({ kind: 'mail', recipient })
    .where(eq(outboxMessages.phone, guardian.account.phone))
  const find = async (searchTerm: string) =>
    (await admin.send(outbox.listOutbox, { query: { searchTerm } })).answer.data.map((row) => row.recipient)
  expect(new Set(await find(guardian.account.phone))).toEqual(new Set([recipient]))
  expect(await find(guardian.account.phone.slice(0, 10))).toEqual([])
})
