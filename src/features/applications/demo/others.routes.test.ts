import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { bookTuition, cancelBooking, restoreBooking } from '#features/bookings/calls.ts'
import { restoreConfirmation, takeBackConfirmation } from '#features/confirmations/calls.ts'
import { showHistory } from '#features/events/calls.ts'
import {
  closeTuition,
  rejectTuition,
  reopenTuition,
  restoreTuition,
  unverifyTuition,
} from '#features/tuitions/calls.ts'
import { closeOwnTuition } from '#features/tuitions/own/calls.ts'
import { MESSAGE_KINDS } from '#shared/messages/message-templates.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { listOwnProgress } from '../apply/calls.ts'
import {
  answerDemo,
  cancelDemo,
  declineApplicant,
  getApplicantCard,
  proposeDemo,
  takeBackDecline,
} from '../choose/calls.ts'
import { sendDemoMessages } from './reminders.actions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const because = { body: { reason: 'The family called us.' } }

/** A tuition with a demo class on November 21 with each of three applicants: agreed, proposed, and agreed. */
async function prepare() {
  app.clock.now = new Date('2026-11-18T12:00+06:00')
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian })
  const propose = async (isAgreed: boolean) => {
    const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
    const body = { date: '2026-11-21', time: '17:00', note: '' }
    const proposed = await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body })
    const params = { id: proposed.answer.data.demo?._id ?? '' }
    if (isAgreed) await tutor.send(answerDemo, { params, body: { accept: true } })
    return { tutor, params }
  }
  const [taken, asked, agreed] = [await propose(true), await propose(false), await propose(true)]
  await app.deliverAll()
  return { guardian, tuition, params: { id: tuition._id }, taken, asked, agreed }
}

type World = Awaited<ReturnType<typeof prepare>>

const stateOf = async ({ tutor }: { tutor: SignedInClient }) =>
  (await tutor.send(listOwnProgress)).answer.data[0]?.demo?.state ?? null
const states = async ({ taken, asked, agreed }: World) => [
  await stateOf(taken),
  await stateOf(asked),
  await stateOf(agreed),
]

const book = ({ tuition, taken }: World) =>
  admin.send(bookTuition, {
    body: {
      tuitionId: tuition.tuitionId,
      tutorId: taken.tutor.cv.tutorId,
      startDate: '2026-11-25',
    },
  })

/** How often a person's bell rang for a kind. */
const rungs = ({ account }: SignedInClient, kind: 'demoCancelled' | 'demoRestored') =>
  app.db.$count(
    personNotifications,
    and(eq(personNotifications.accountId, account.id), eq(personNotifications.kind, kind)),
  )

const messagesTo = ({ account }: SignedInClient, template: string) =>
  app.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.phone, account.phone), eq(outboxMessages.template, template)))

/** Steps of staff that end what other tutors hoped for: whether the one who is taken keeps the demo class, and what takes the step back. */
const STEPS: Record<
  string,
  { keeps: boolean; isBooked?: true; step: (world: World) => Promise<() => Promise<unknown>> }
> = {
  'a confirmation': {
    keeps: true,
    step: async ({ tuition, taken }) => {
      const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken.tutor })
      return () => admin.send(takeBackConfirmation, { params: { id }, ...because })
    },
  },
  'a restored confirmation': {
    keeps: true,
    step: async ({ tuition, taken }) => {
      const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken.tutor })
      const back = () => admin.send(takeBackConfirmation, { params: { id }, ...because })
      await back()
      app.clock.now = new Date(app.clock.now.getTime() + 1000)
      await admin.send(restoreConfirmation, { params: { id }, ...because })
      return back
    },
  },
  'a booking': {
    keeps: true,
    isBooked: true,
    step: async (world) => {
      const id = (await book(world)).answer.data._id
      return () => admin.send(cancelBooking, { params: { id }, ...because })
    },
  },
  'a restored booking': {
    keeps: true,
    isBooked: true,
    step: async (world) => {
      const id = (await book(world)).answer.data._id
      const back = () => admin.send(cancelBooking, { params: { id }, ...because })
      await back()
      app.clock.now = new Date(app.clock.now.getTime() + 1000)
      await admin.send(restoreBooking, { params: { id }, ...because })
      return back
    },
  },
  'a closing by staff': {
    keeps: false,
    step: async ({ params }) => {
      await admin.send(closeTuition, { params, ...because })
      return () => admin.send(reopenTuition, { params, ...because })
    },
  },
  'a rejection': {
    keeps: false,
    step: async ({ params }) => {
      await admin.send(unverifyTuition, { params, ...because })
      await admin.send(rejectTuition, { params, ...because })
      return () => admin.send(restoreTuition, { params, ...because })
    },
  },
}

test.each(Object.entries(STEPS))(
  '%s cancels the demo classes of the others and tells both, and undone it puts them back and tells both [OFF-670, OFF-679]',
  async (_, { keeps, isBooked, step }) => {
    const world = await prepare()
    const { guardian, taken, asked, agreed } = world
    const counts = async (kind: 'demoCancelled' | 'demoRestored') => [
      await rungs(taken.tutor, kind),
      await rungs(asked.tutor, kind),
      await rungs(agreed.tutor, kind),
      await rungs(guardian, kind),
    ]
    const before = await counts('demoCancelled')
    const undo = await step(world)
    // A booked tutor has a first class: the demo class is settled in silence.
    const kept = keeps && !isBooked ? 'accepted' : null
    const shown = await states(world)
    expect([shown[0], shown.includes('proposed'), shown.slice(1).includes('accepted')]).toEqual([kept, false, false])
    const after = await counts('demoCancelled')
    expect(after.map((count, at) => count > (before[at] ?? 0))).toEqual([!keeps, true, true, true])
    for (const person of [agreed.tutor, guardian])
      expect((await messagesTo(person, 'demoCancelled')).length).toBeGreaterThan(0)
    await undo()
    expect(await states(world)).toEqual(['accepted', 'proposed', 'accepted'])
    expect((await counts('demoRestored')).map((count) => count > 0)).toEqual([!keeps, true, true, true])
    expect([MESSAGE_KINDS.demoCancelled.priority, MESSAGE_KINDS.demoRestored.priority]).toEqual(['always', 'always'])
  },
)

test('a booked tutor and the family see no coming demo class and are not reminded of it [OFF-679]', async () => {
  const world = await prepare()
  const { guardian, tuition, taken } = world
  const params = { tuitionId: tuition.tuitionId, tutorId: taken.tutor.cv.tutorId }
  const shown = async () => (await guardian.send(getApplicantCard, { params })).answer.data?.demo?.state ?? null
  expect(await shown()).toBe('accepted')
  const booked = await book(world)
  expect([booked.status, await shown(), await stateOf(taken)]).toEqual([200, null, null])
  app.clock.now = new Date('2026-11-20T18:05+06:00')
  await sendDemoMessages(app.db, app.clock.now)
  expect(await messagesTo(taken.tutor, 'demoReminder')).toEqual([])
  await admin.send(cancelBooking, { params: { id: booked.answer.data._id }, ...because })
  expect([await shown(), await stateOf(taken)]).toEqual(['accepted', 'accepted'])
})

test('whoever heard of the cancelled demo class hears that it is on again, and both are reminded of it [OFF-670]', async () => {
  const world = await prepare()
  const { guardian, tuition, taken, asked, agreed } = world
  app.clock.now = new Date('2026-11-20T18:05+06:00')
  await sendDemoMessages(app.db, app.clock.now)
  await app.deliverAll()
  const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken.tutor })
  await app.deliverAll()
  await admin.send(takeBackConfirmation, { params: { id }, ...because })
  for (const person of [agreed.tutor, guardian])
    expect((await messagesTo(person, 'demoRestored')).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('is on again'),
    )
  const reminders = async () => (await messagesTo(agreed.tutor, 'demoReminder')).length
  const once = await reminders()
  app.clock.now = new Date('2026-11-21T15:05+06:00')
  await sendDemoMessages(app.db, app.clock.now)
  expect([once, await reminders()]).toEqual([1, 2])
  const kept = (await asked.tutor.send(answerDemo, { params: asked.params, body: { accept: true } })).status
  expect(kept).toBe(200)
  const { events } = (await admin.send(showHistory, { query: { tuitionId: tuition._id } })).answer.data
  const confirmed = events.find(({ kind }) => kind === 'applicantConfirmed')
  expect(confirmed?.changes).toEqual({ cancelledDemos: [null, 2] })
})

test('a demo class that was cancelled otherwise, has begun, or whose tutor is gone stays cancelled [OFF-670]', async () => {
  const world = await prepare()
  const { guardian, tuition, taken, asked, agreed } = world
  await guardian.send(cancelDemo, { params: agreed.params, ...because })
  const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken.tutor })
  const applicant = { params: { id: asked.tutor.application._id } }
  await guardian.send(declineApplicant, { ...applicant, ...because })
  await admin.send(takeBackConfirmation, { params: { id }, ...because })
  await guardian.send(takeBackDecline, applicant)
  expect(await states(world)).toEqual(['accepted', 'cancelled', 'cancelled'])
  const late = await prepare()
  const { _id: second } = await confirmTutor(admin, { tuitionId: late.tuition.tuitionId, tutor: late.taken.tutor })
  app.clock.now = new Date('2026-11-21T17:00+06:00')
  await admin.send(takeBackConfirmation, { params: { id: second }, ...because })
  expect(await rungs(late.agreed.tutor, 'demoRestored')).toBe(0)
})

test('with a booking or a closing beside it an undone confirmation puts nothing back [OFF-670]', async () => {
  const world = await prepare()
  const { guardian, tuition, params, taken } = world
  const { _id: id } = await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken.tutor })
  await guardian.send(closeOwnTuition, { params, ...because })
  await admin.send(takeBackConfirmation, { params: { id }, ...because })
  const [, asked, agreed] = await states(world)
  expect([asked, agreed].every((state) => state === null || state === 'cancelled')).toBe(true)
  expect(await rungs(guardian, 'demoRestored')).toBe(0)
})

test('a second confirmed tutor and one confirmed before keep their demo classes [OFF-670]', async () => {
  const world = await prepare()
  const { guardian, tuition, taken, asked } = world
  await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: taken.tutor })
  const body = { date: '2026-11-22', time: '17:00', note: '' }
  const again = await guardian.send(proposeDemo, { params: { id: asked.tutor.application._id }, body })
  expect(again.status).toBe(200)
  await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor: world.agreed.tutor })
  expect((await states(world)).slice(0, 2)).toEqual(['accepted', 'cancelled'])
})
