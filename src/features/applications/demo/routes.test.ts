import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { demoFeedback } from '#db/tables/demo-feedback.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { showDashboard, showTuitionDetails } from '#features/admin-overview/calls.ts'
import { changeDemoContact } from '#features/settings/calls.ts'
import { closeTuition, getTuition, listAdminTuitions } from '#features/tuitions/calls.ts'
import { closeOwnTuition } from '#features/tuitions/own/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { listOwnProgress, withdrawApplication } from '../apply/calls.ts'
import {
  answerDemo,
  cancelDemo,
  cancelOwnDemo,
  declineApplicant,
  giveDemoFeedback,
  handleDemoFeedback,
  listApplicantCards,
  proposeDemo,
} from '../choose/calls.ts'
import { sendDemoMessages } from './reminders.actions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const because = { body: { reason: 'Somebody is ill. Call 01812345679.' } }
const HOUSE = 'House 12, Flat 5B'

/** A demo class on November 21 at 17:00, agreed on the 18th; days are those of Dhaka. */
async function agree() {
  app.clock.now = new Date('2026-11-18T12:00+06:00')
  const guardian = await app.signInAs('Guardian')
  const post = { houseAndRoad: HOUSE, locationDetails: 'Beside the lake' }
  const tuition = await createApprovedTuition(app, { admin, guardian, post })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const other = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const body = { date: '2026-11-21', time: '17:00', note: '' }
  const proposed = await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body })
  const params = { id: proposed.answer.data.demo?._id ?? '' }
  const before = await ownDemo(tutor)
  await tutor.send(answerDemo, { params, body: { accept: true } })
  return { guardian, tuition, tutor, other, params, before }
}

const ownDemo = async (tutor: SignedInClient) => (await tutor.send(listOwnProgress)).answer.data[0]?.demo ?? null

async function guardianDemo(guardian: SignedInClient, { tuitionId }: { tuitionId: string }) {
  const { applicants } = (await guardian.send(listApplicantCards, { params: { id: tuitionId } })).answer.data
  return applicants.find(({ demo }) => demo)?.demo ?? null
}

async function goTo(time: string) {
  app.clock.now = new Date(`${time}+06:00`)
  await sendDemoMessages(app.db, app.clock.now)
}

const messagesTo = async ({ account }: SignedInClient, template: string) => {
  const isOfPerson = and(eq(outboxMessages.phone, account.phone), eq(outboxMessages.template, template))
  return app.db.select().from(outboxMessages).where(isOfPerson).orderBy(outboxMessages.number)
}

test('an agreed demo class gives both the place and the agency’s number, and nobody else anything [FAM-522]', async () => {
  const { guardian, tuition, tutor, other, before } = await agree()
  expect(before).toMatchObject({ state: 'proposed', meeting: null })
  const meeting = { houseAndRoad: HOUSE, locationDetails: 'Beside the lake', through: 'staff' }
  for (const demo of [await ownDemo(tutor), await guardianDemo(guardian, tuition)]) {
    expect(demo?.meeting).toMatchObject({ ...meeting, location: { city: 'Dhaka' } })
    expect(demo?.meeting?.phone).not.toMatch(new RegExp(`${tutor.account.phone}|${guardian.account.phone}`))
  }
  const params = { id: tuition.tuitionId }
  const answers = [
    await other.send(listOwnProgress),
    await other.send(getTuition, { params }),
    await app.visitor.send(getTuition, { params }),
    await tutor.send(getTuition, { params }),
  ]
  for (const { raw } of answers) expect(raw).not.toContain(HOUSE)
  const stranger = await app.signInAs('Guardian')
  expect((await stranger.send(listApplicantCards, { params })).status).toBe(404)
})

test('where the agency says so, each reads the other’s number [FAM-522]', async () => {
  const { guardian, tuition, tutor } = await agree()
  await admin.send(changeDemoContact, { body: { demoContact: 'number' } })
  expect((await ownDemo(tutor))?.meeting).toMatchObject({ through: 'number', phone: guardian.account.phone })
  expect((await guardianDemo(guardian, tuition))?.meeting?.phone).toBe(tutor.account.phone)
  await admin.send(changeDemoContact, { body: { demoContact: 'staff' } })
  expect((await tutor.send(listOwnProgress)).raw).not.toContain(guardian.account.phone)
})

test('place and phone are given until a week after the day [FAM-522]', async () => {
  const { guardian, tuition, tutor } = await agree()
  app.clock.now = new Date('2026-11-28T17:00+06:00')
  expect((await ownDemo(tutor))?.meeting).not.toBeNull()
  app.clock.now = new Date('2026-11-28T17:01+06:00')
  expect(await ownDemo(tutor)).toBeNull()
  expect((await guardianDemo(guardian, tuition))?.meeting).toBeNull()
})

type World = Awaited<ReturnType<typeof agree>>

/** Everything that ends an agreed demo class before its time. */
const ENDINGS: Record<string, (world: World) => Promise<unknown>> = {
  'cancelled by the guardian': ({ guardian, params }) => guardian.send(cancelDemo, { params, ...because }),
  'cancelled by the tutor': ({ tutor, params }) => tutor.send(cancelOwnDemo, { params, ...because }),
  'declined with the applicant': ({ guardian, tutor }) =>
    guardian.send(declineApplicant, { params: { id: tutor.application._id }, ...because }),
  'withdrawn by the tutor': ({ tutor }) =>
    tutor.send(withdrawApplication, { params: { id: tutor.application._id }, ...because }),
  'closed by the guardian': ({ guardian, tuition }) =>
    guardian.send(closeOwnTuition, { params: { id: tuition._id }, ...because }),
  'closed by staff': ({ tuition }) => admin.send(closeTuition, { params: { id: tuition._id }, ...because }),
}

test.each(Object.entries(ENDINGS))(
  'a demo class %s gives no place and no phone, and its waiting reminder does not leave [FAM-522..523]',
  async (_, end) => {
    const world = await agree()
    const { tutor, guardian } = world
    await goTo('2026-11-20T18:05')
    await end(world)
    expect((await tutor.send(listOwnProgress)).raw).not.toContain(HOUSE)
    for (const person of [tutor, guardian])
      expect((await messagesTo(person, 'demoReminder')).map(({ status }) => status)).toEqual(['withdrawn'])
    await goTo('2026-11-21T15:05')
    await goTo('2026-11-22T18:00')
    for (const person of [tutor, guardian]) {
      expect(await messagesTo(person, 'demoReminder')).toHaveLength(1)
      expect(await messagesTo(person, 'demoFollowUp')).toEqual([])
    }
  },
)

test('both are reminded once, on the evening before, that another adult is present [FAM-523]', async () => {
  const { guardian, tutor } = await agree()
  await goTo('2026-11-20T17:55')
  expect(await messagesTo(tutor, 'demoReminder')).toEqual([])
  await goTo('2026-11-20T18:30')
  await Promise.all([sendDemoMessages(app.db, app.clock.now), sendDemoMessages(app.db, app.clock.now)])
  for (const person of [guardian, tutor]) {
    const [reminder, ...more] = await messagesTo(person, 'demoReminder')
    expect([reminder?.text, more]).toEqual([expect.stringContaining('another adult present'), []])
  }
})

test('a person who is no longer there and a confirmed pair: nobody and both are reminded [FAM-523]', async () => {
  const gone = await agree()
  await app.db.update(accounts).set({ deactivatedAt: app.clock.now }).where(eq(accounts.id, gone.tutor.account.id))
  const kept = await agree()
  await confirmTutor(admin, { tuitionId: kept.tuition.tuitionId, tutor: kept.tutor })
  await goTo('2026-11-20T18:30')
  expect(await messagesTo(gone.guardian, 'demoReminder')).toEqual([])
  expect(await messagesTo(kept.guardian, 'demoReminder')).toHaveLength(1)
})

test('the tutor cancels an agreed demo class once, the guardian reads why and proposes another [FAM-524]', async () => {
  const { guardian, tuition, tutor, other, params } = await agree()
  await app.deliverAll()
  expect((await other.send(cancelOwnDemo, { params, ...because })).status).toBe(404)
  expect((await guardian.send(cancelOwnDemo, { params, ...because })).status).toBe(403)
  const blank = await tutor.send(cancelOwnDemo, { params, body: { reason: ' ' } })
  expect([blank.status, blank.failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  const pressed = await Promise.all([1, 2].map(() => tutor.send(cancelOwnDemo, { params, ...because })))
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
  const both = await Promise.all([ownDemo(tutor), guardianDemo(guardian, tuition)])
  expect(JSON.stringify(both)).not.toContain('01812345679')
  for (const demo of both)
    expect(demo).toMatchObject({
      state: 'cancelled',
      cancelReason: expect.stringMatching(/^Somebody is ill/),
      meeting: null,
    })
  const [told] = await messagesTo(guardian, 'demoCancelled')
  expect(told?.text).toContain('Somebody is ill')
  expect(told?.text).not.toContain('01812345679')
  const again = { params: { id: tutor.application._id }, body: { date: '2026-11-22', time: '17:00', note: '' } }
  expect((await guardian.send(proposeDemo, again)).status).toBe(200)
})

test('of cancelling and accepting in two tabs one order holds [FAM-524]', async () => {
  const world = await agree()
  const stranger = await app.signInAs('Guardian')
  expect((await stranger.send(cancelDemo, { params: world.params, ...because })).status).toBe(404)
  await world.guardian.send(cancelDemo, { params: world.params, ...because })
  const body = { date: '2026-11-21', time: '09:00', note: '' }
  const second = await world.guardian.send(proposeDemo, { params: { id: world.tutor.application._id }, body })
  const params = { id: second.answer.data.demo?._id ?? '' }
  const [cancelled, accepted] = await Promise.all([
    world.guardian.send(cancelDemo, { params, ...because }),
    world.tutor.send(answerDemo, { params, body: { accept: true } }),
  ])
  expect([cancelled.status, [200, 409].includes(accepted.status)]).toEqual([200, true])
  expect((await ownDemo(world.tutor))?.state).toBe('cancelled')
})

test('a day later both are asked once, answer for a week, and only staff read it [FAM-525]', async () => {
  const { guardian, tuition, tutor, other, params } = await agree()
  const tell = (who: SignedInClient, outcome: 'well' | 'wrong', note = '') =>
    who.send(giveDemoFeedback, { params, body: { outcome, note } })
  expect((await tell(tutor, 'well')).failure.code).toBe('choose.demo.notYet')
  await goTo('2026-11-22T16:55')
  expect(await messagesTo(tutor, 'demoFollowUp')).toEqual([])
  await goTo('2026-11-22T17:05')
  await sendDemoMessages(app.db, app.clock.now)
  for (const person of [guardian, tutor]) expect(await messagesTo(person, 'demoFollowUp')).toHaveLength(1)
  const problems = async () => (await admin.send(showDashboard)).answer.data.counts.demoProblems
  const before = await problems()
  expect((await tell(other, 'well')).status).toBe(404)
  expect((await tell(await app.signInAs('Guardian'), 'well')).status).toBe(404)
  expect((await tell(guardian, 'well')).status).toBe(200)
  expect((await tell(tutor, 'well')).status).toBe(200)
  expect((await tell(tutor, 'wrong', 'Nobody else was at home.')).status).toBe(200)
  expect(await ownDemo(tutor)).toMatchObject({ feedback: { outcome: 'wrong' }, canTell: true })
  expect((await guardian.send(listApplicantCards, { params: { id: tuition._id } })).raw).not.toContain('Nobody else')
  expect(await problems()).toBe((before ?? 0) + 1)
  const listed = (await admin.send(listAdminTuitions, { body: { state: 'demoProblem' } })).answer.data
  expect(listed.map(({ tuitionId }) => tuitionId)).toContain(tuition.tuitionId)
  const [demo] = (await admin.send(showTuitionDetails, { params: { id: tuition.tuitionId } })).answer.data.demos
  expect(demo?.told).toEqual([
    { side: 'Guardian', outcome: 'well', note: '' },
    { side: 'Tutor', outcome: 'wrong', note: 'Nobody else was at home.' },
  ])
  await goTo('2026-11-29T10:00')
  expect((await tell(guardian, 'well')).failure.code).toBe('choose.demo.tooLate')
})

test('staff take care of what went wrong, and take that back [FAM-525]', async () => {
  const { tutor, params } = await agree()
  await app.db.update(demoClasses).set({ startsAt: app.clock.now }).where(eq(demoClasses.id, params.id))
  const handle = (isHandled: boolean, who: SignedInClient = admin) =>
    who.send(handleDemoFeedback, { params, body: { isHandled } })
  expect((await handle(true)).status).toBe(404)
  await tutor.send(giveDemoFeedback, { params, body: { outcome: 'notHeld' } })
  expect((await handle(true, tutor)).status).toBe(403)
  expect((await handle(true)).status).toBe(200)
  expect((await handle(true)).failure.code).toBe('choose.demo.handledAlready')
  const isHandled = async () => {
    const [row] = await app.db.select().from(demoFeedback).where(eq(demoFeedback.demoId, params.id))
    return row?.handledAt !== null
  }
  expect(await isHandled()).toBe(true)
  expect((await handle(false)).status).toBe(200)
  expect(await isHandled()).toBe(false)
})

test('an agreed demo class is asked about though the next one is proposed before, and both answer of each [OFF-676]', async () => {
  const { guardian, tuition, tutor, params } = await agree()
  app.clock.now = new Date('2026-11-22T09:00+06:00')
  const applicant = { id: tutor.application._id }
  const again = { date: '2026-11-24', time: '17:00', note: '' }
  const next = (await guardian.send(proposeDemo, { params: applicant, body: again })).answer.data.demo
  expect(next).toMatchObject({ state: 'proposed', canTell: false, earlier: { _id: params.id, feedback: null } })
  const second = { id: next?._id ?? '' }
  await tutor.send(answerDemo, { params: second, body: { accept: true } })
  await goTo('2026-11-22T17:05')
  for (const person of [guardian, tutor]) expect(await messagesTo(person, 'demoFollowUp')).toHaveLength(1)
  for (const person of [guardian, tutor])
    expect((await person.send(giveDemoFeedback, { params, body: { outcome: 'well' } })).status).toBe(200)
  for (const demo of [await ownDemo(tutor), await guardianDemo(guardian, tuition)])
    expect(demo).toMatchObject({ _id: second.id, earlier: { _id: params.id, feedback: { outcome: 'well' } } })
  await goTo('2026-11-25T17:05')
  for (const person of [guardian, tutor]) expect(await messagesTo(person, 'demoFollowUp')).toHaveLength(2)
  await goTo('2026-11-29T09:00')
  expect((await guardianDemo(guardian, tuition))?.earlier).toBeNull()
  expect((await tutor.send(giveDemoFeedback, { params, body: { outcome: 'wrong' } })).failure.code).toBe(
    'choose.demo.tooLate',
  )
})

test('of a demo class that nobody agreed on nobody is asked, though the next one is held [OFF-676]', async () => {
  const { guardian, tutor, other } = await agree()
  const propose = async (date: string) => {
    const body = { date, time: '17:00', note: '' }
    return (await guardian.send(proposeDemo, { params: { id: other.application._id }, body })).answer.data.demo
  }
  const unanswered = await propose('2026-11-19')
  app.clock.now = new Date('2026-11-19T20:00+06:00')
  expect((await propose('2026-11-26'))?.earlier).toBeNull()
  await goTo('2026-11-20T17:05')
  expect(await messagesTo(other, 'demoFollowUp')).toEqual([])
  const told = await other.send(giveDemoFeedback, { params: { id: unanswered?._id ?? '' }, body: { outcome: 'well' } })
  expect(told.failure.code).toBe('choose.demo.notOpen')
  expect(await messagesTo(tutor, 'demoFollowUp')).toEqual([])
})

test('with the next one unanswered and past, the tutor still answers of the one that was held [OFF-676]', async () => {
  const { guardian, tutor, params } = await agree()
  app.clock.now = new Date('2026-11-22T09:00+06:00')
  const body = { date: '2026-11-22', time: '12:00', note: '' }
  await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body })
  await goTo('2026-11-22T17:05')
  expect(await ownDemo(tutor)).toMatchObject({ _id: params.id, state: 'over', canTell: true, earlier: null })
  expect((await tutor.send(giveDemoFeedback, { params, body: { outcome: 'notHeld' } })).status).toBe(200)
})
