import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { personNotifications } from '#db/tables/messages/person-notifications.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import { answerDemo, proposeDemo } from '#features/applications/choose/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import * as people from './calls.ts'
import { keepAccount, refuseDeletion, requestDeletion } from './own-data/calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const reason = 'They asked us by phone.'
const time = { date: '2026-11-21', time: '17:00', note: '' }

/** A demo class that a guardian and a tutor agreed on, and one that the tutor has not answered. */
async function agree() {
  app.clock.now = new Date('2026-11-18T12:00+06:00')
  const guardian = await app.signInAs('Guardian')
  const post = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId: post.tuitionId, admin })
  const proposed = await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body: time })
  const params = { id: proposed.answer.data.demo?._id ?? '' }
  await tutor.send(answerDemo, { params, body: { accept: true } })
  const other = await createApprovedTuition(app, { admin, guardian })
  const applied = await tutor.send(createApplication, { body: { tuitionId: other.tuitionId } })
  await guardian.send(proposeDemo, { params: { id: applied.answer.data._id }, body: { ...time, time: '19:00' } })
  return { guardian, tutor, post }
}
type World = Awaited<ReturnType<typeof agree>>

/** The states of the demo classes with a tutor, the earliest first. */
const stored = async ({ tutor }: World) => {
  const rows = await app.db
    .select({ state: demoClasses.state })
    .from(demoClasses)
    .innerJoin(applications, eq(applications.id, demoClasses.applicationId))
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .where(eq(cvs.accountId, tutor.account.id))
    .orderBy(demoClasses.startsAt)
  return rows.map(({ state }) => state)
}
const rungs = ({ account }: SignedInClient, kind: 'demoCancelled' | 'demoRestored') =>
  app.db.$count(
    personNotifications,
    and(eq(personNotifications.accountId, account.id), eq(personNotifications.kind, kind)),
  )
const heard = async ({ guardian, tutor }: World, kind: 'demoCancelled' | 'demoRestored') => [
  await rungs(guardian, kind),
  await rungs(tutor, kind),
]

const deactivate = (who: SignedInClient) => {
  const on = { params: { id: who.account.id }, body: { reason } }
  return {
    leave: () => admin.send(people.deactivatePerson, on),
    comeBack: () => admin.send(people.restorePerson, on),
  }
}
const askDeletion = (who: SignedInClient) => ({
  leave: () => who.send(requestDeletion, { body: { currentPassword: 'secret-1' } }),
  comeBack: () => who.send(keepAccount),
})

test.each([
  ['a guardian is deactivated', ({ guardian }: World) => deactivate(guardian), [2, 2]],
  ['a tutor is deactivated', ({ tutor }: World) => deactivate(tutor), [2, 2]],
  ['a guardian asks to be deleted', ({ guardian }: World) => askDeletion(guardian), [0, 2]],
  ['a tutor asks to be deleted', ({ tutor }: World) => askDeletion(tutor), [2, 0]],
] as const)(
  'when %s, the demo classes are cancelled and restored with the account, and the others are told [OFF-703]',
  async (_, of, told) => {
    const world = await agree()
    const { leave, comeBack } = of(world)
    expect((await leave()).status).toBe(200)
    expect(await heard(world, 'demoCancelled')).toEqual(told)
    expect(await stored(world)).toEqual(['cancelled', 'cancelled'])
    expect((await comeBack()).status).toBe(200)
    expect(await heard(world, 'demoRestored')).toEqual(told)
    expect(await stored(world)).toEqual(['accepted', 'proposed'])
  },
)

test('a merge cancels the demo classes that stay with the closed account, and separating restores them [OFF-703]', async () => {
  const world = await agree()
  const into = await createApprovedTutor(app, { admin })
  await into.send(createApplication, { body: { tuitionId: world.post.tuitionId } })
  const params = { id: world.tutor.account.id }
  const merged = await admin.send(people.mergePeople, { params, body: { phone: into.account.phone, reason } })
  expect([merged.status, await stored(world)]).toEqual([200, ['cancelled']])
  expect(await heard(world, 'demoCancelled')).toEqual([1, 1])
  await admin.send(people.unmergePeople, { params, body: { reason } })
  expect([await stored(world), await heard(world, 'demoRestored')]).toEqual([
    ['accepted', 'proposed'],
    [1, 1],
  ])
})

test('nothing is restored while the other person is away, and nobody proposes a demo class to who is away [OFF-703]', async () => {
  const { guardian, tutor, post } = await agree()
  const [first, second] = [deactivate(tutor), deactivate(guardian)]
  await first.leave()
  const refused = await guardian.send(proposeDemo, { params: { id: tutor.application._id }, body: time })
  expect([refused.status, refused.failure.code]).toEqual([409, 'choose.tutorAbsent'])
  await second.leave()
  await first.comeBack()
  expect(await stored({ guardian, tutor, post })).toEqual(['cancelled', 'cancelled'])
  expect(await heard({ guardian, tutor, post }, 'demoRestored')).toEqual([0, 0])
})

test('staff who refuse a deletion restore the demo classes and tell both [OFF-703]', async () => {
  const world = await agree()
  const booked = await createApprovedTuition(app, { admin })
  const body = {
    tuitionId: booked.tuitionId,
    tutorId: world.tutor.cv.tutorId,
    startDate: '2026-11-18',
    accept: ['notConfirmed' as const],
  }
  expect((await admin.send(bookTuition, { body })).status).toBe(200)
  await askDeletion(world.tutor).leave()
  const refused = await admin.send(refuseDeletion, { params: { id: world.tutor.account.id }, body: { reason } })
  expect([refused.status, await stored(world)]).toEqual([200, ['accepted', 'proposed']])
  expect(await heard(world, 'demoRestored')).toEqual([2, 2])
})
