import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { MESSAGE_KINDS, TEMPLATE_KINDS, type TemplateKind, undoneBy } from '#shared/messages/message-templates.ts'
import type { MessageStep } from '#testing/messages/due-steps.ts'
import { messageSteps } from '#testing/messages/steps.ts'
import { createTestApp } from '#testing/test-app.ts'
import { notifyPeople } from './actions.server.ts'
import { sendDigests } from './digest.actions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const steps = Object.entries(messageSteps(app, admin))

const setClock = (time: string) => {
  app.clock.now = new Date(`${time}+06:00`)
}

/** Moves the clock, sends the digests that are due by then and everything else that is due. */
async function goTo(time: string) {
  setClock(time)
  await sendDigests({ db: app.db, jobs: app.jobs }, app.clock.now)
  await app.deliverAll()
}

/** The kinds of message that reached a person, oldest first, also within a digest. */
async function receivedBy(phone: string): Promise<string[]> {
  const isOfPerson = and(eq(outboxMessages.phone, phone), ne(outboxMessages.template, ''))
  const rows = await app.db.select().from(outboxMessages).where(isOfPerson).orderBy(outboxMessages.number)
  expect(rows.filter(({ status }) => ['waiting', 'failed', 'skipped'].includes(status))).toEqual([])
  const reached = rows.filter(({ status, digestId }) => status === 'sent' || digestId !== null)
  return reached.map(({ template }) => template).filter((template) => template !== FILLER)
}

const FILLER = 'demoFollowUp'

/** Four news of the day to one person: three of them leave, the fourth waits for the digest. */
async function sendFourNews(phone: string) {
  const values = { tuitionId: 'TN1', tutorName: 'Raisa', time: '2026-11-17T11:00:00Z', link: '/' }
  const message = { kind: FILLER, role: 'Tutor', phone, values, now: app.clock.now } as const
  for (let sent = 0; sent < 4; sent += 1) await notifyPeople(app.db, [{ ...message, recordId: randomUUID() }])
  await app.deliverAll()
}

/** The kinds of the steps that the tests took. */
const inTable = new Set<TemplateKind>()

/** Sets the records up on a day of their own, with nothing in the outbox that could count or leave. */
async function prepare(create: () => Promise<MessageStep>) {
  setClock('2026-11-18T15:00')
  const made = await create()
  setClock('2026-11-19T11:00')
  const people = Object.entries(made.hears).map(([who, heard]) => {
    const phone = Object.entries(made.people).find(([name]) => name === who)?.[1].account.phone ?? ''
    inTable.add(heard.step).add(heard.undo)
    return { who, phone, ...heard }
  })
  await app.db.delete(outboxMessages)
  await app.db.execute(sql`delete from pgboss.job`)
  return { ...made, people }
}

test.each(steps)('by day whoever hears of a step hears of its undo: %s [OPS-500]', async (_, create) => {
  const { step, undo, people } = await prepare(create)
  await step()
  await app.deliverAll()
  await undo()
  await goTo('2026-11-20T11:00')
  for (const person of people)
    expect([person.who, await receivedBy(person.phone)]).toEqual([person.who, [person.step, person.undo]])
})

test.each(steps)(
  'in the quiet hours an undone step is withdrawn and nobody hears of it: %s [OPS-501]',
  async (_, create) => {
    const { step, undo, people } = await prepare(create)
    await goTo('2026-11-19T22:30')
    await step()
    await app.deliverAll()
    await undo()
    await goTo('2026-11-20T11:00')
    for (const { who, phone } of people) expect([who, await receivedBy(phone)]).toEqual([who, []])
  },
)

/** Depends on the kinds of the messages only: one step in six has both classes. `npm run test:all` takes all. */
const sample = process.env.ALL_TESTS === '1' ? steps : steps.filter((_, at) => at % 6 === 1)

test.each(sample)(
  'as the fifth message of a day what is decisive leaves, and news join the digest: %s [OPS-503]',
  async (_, create) => {
    const { step, undo, people } = await prepare(create)
    for (const { phone } of people) await sendFourNews(phone)
    await step()
    await app.deliverAll()
    for (const person of people)
      expect([person.who, await receivedBy(person.phone)]).toEqual([
        person.who,
        isLimited(person.step) ? [] : [person.step],
      ])
    await goTo('2026-11-19T18:30')
    await undo()
    await goTo('2026-11-20T11:00')
    for (const person of people)
      expect([person.who, await receivedBy(person.phone)]).toEqual([person.who, [person.step, person.undo]])
  },
)

// Must be last: the tests above fill the table.
test('the table of steps holds every kind of message that takes another one back [OPS-500]', () => {
  const undoing = TEMPLATE_KINDS.filter((kind) => undoneBy(kind).length > 0)
  expect(undoing.filter((kind) => !inTable.has(kind) && !ABOUT_DELETION.includes(kind))).toEqual([])
  const undone = TEMPLATE_KINDS.filter((kind) => undoing.some((other) => undoneBy(other).includes(kind)))
  expect(TEMPLATE_KINDS.filter((kind) => !undone.includes(kind)).toSorted()).toEqual(LAST_WORDS)
})

const isLimited = (kind: TemplateKind) => MESSAGE_KINDS[kind].priority === 'limited'

/** Sent at once, because the person has just asked for them. */
const ABOUT_DELETION: readonly TemplateKind[] = ['deletionRequested', 'deletionTakenBack', 'deletionRefused']

/** Nothing takes them back: they are themselves undos without an undo, receipts, questions, or corrected by a message of their own. */
const LAST_WORDS: readonly TemplateKind[] = [
  'agreementSent',
  'alertMail',
  'applicationWithdrawn',
  'bookingCheckIn',
  'claimRefused',
  'creditKept',
  'creditUsed',
  'cvChangeAccepted',
  'cvChangeRejected',
  'deletionRefused',
  'demoFollowUp',
  'dueChanged',
  'guardianPhoneChanged',
  'hireRequestReceived',
  'newApplicants',
  'paymentRefunded',
  'paymentTakenBack',
  'phoneCorrected',
  'postReceived',
  'refundApproved',
  'refundCorrected',
  'refundRefused',
  'refundRequested',
  'tuitionAlert',
  'tuitionChanged',
  'tutorPhoneChanged',
]
