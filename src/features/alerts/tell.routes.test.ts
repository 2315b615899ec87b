import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertRules } from '#db/tables/alerts/alert-rules.server.ts'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { createApplication } from '#features/applications/calls.ts'
import {
  changeMessagePreference,
  listPersonNotifications,
  unreadPersonNotifications,
} from '#features/messages/bell/calls.ts'
import { deactivatePerson } from '#features/people/calls.ts'
import { approveTuition, closeTuition, reopenTuition, unverifyTuition } from '#features/tuitions/calls.ts'
import { VERIFIED_QUEUE } from '#features/tuitions/verified.actions.server.ts'
import { returnCv } from '#features/tutors/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { tellTutors } from './tell.actions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const because = { body: { reason: 'The family called us.' } }
/** Joined long before these tests, so that only one test has new tutors. */
const joinedLongAgo = async (tutor: SignedInClient) =>
  app.db
    .update(accounts)
    .set({ createdAt: new Date('2026-01-05') })
    .where(eq(accounts.id, tutor.account.id))

const ASKED = {
  class: ['Class 9'],
  subjects: ['Physics'],
  location: { city: 'Dhaka', areas: ['Dhanmondi'], locationDetails: 'Near the lake', houseAndRoad: 'House 7' },
  salary: '7,000 Tk',
}
const post = (overrides: object = {}) => createApprovedTuition(app, { admin, post: { ...ASKED, ...overrides } })

const alertsOf = async (tutor: SignedInClient) =>
  (await tutor.send(listPersonNotifications, { query: {} })).answer.data.filter(({ kind }) => kind === 'tuitionAlert')
const storedOf = ({ account }: SignedInClient) =>
  app.db.select().from(tuitionAlerts).where(eq(tuitionAlerts.accountId, account.id))
const saveSearch = (tutor: SignedInClient, query: string) =>
  app.db.insert(alertRules).values({ accountId: tutor.account.id, query, createdAt: app.clock.now })

test('two minutes after the verification a tutor whom the tuition fits is told, once, and nothing of the family [FAM-960]', async () => {
  const [fitting, elsewhere] = [
    await createApprovedTutor(app, { admin }),
    await createApprovedTutor(app, {
      admin,
      form: {
        address: {
          presentAddress: '',
          permanentAddress: '',
          coverageAddress: { city: 'Sylhet', areas: ['Zindabazar'] },
        },
      },
    }),
  ]
  const tuition = await post()
  await app.deliverAll()
  expect(await alertsOf(fitting)).toEqual([])
  await advanceMinutes(app, 2)
  const [alert, ...others] = await alertsOf(fitting)
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    message: `New tuition for you, ${tuition.tuitionId}: Physics, Class 9, Dhanmondi, Dhaka, 7,000 Tk a month.`,
    path: `/tuitions-page/${tuition.tuitionId}`,
    isRead: false,
  })
  expect(JSON.stringify(alert)).not.toMatch(/House 7|Near the lake|01\d{9}/)
  expect(await alertsOf(elsewhere)).toEqual([])
  await advanceMinutes(app, 10)
  expect(await alertsOf(fitting)).toHaveLength(1)
})

type World = { tuition: Awaited<ReturnType<typeof post>>; tutor: Awaited<ReturnType<typeof createApprovedTutor>> }
test.each<[string, (world: World) => Promise<unknown>]>([
  [
    'the verification is taken back',
    ({ tuition }) => admin.send(unverifyTuition, { params: { id: tuition._id }, ...because }),
  ],
  ['the tuition is closed', ({ tuition }) => admin.send(closeTuition, { params: { id: tuition._id }, ...because })],
  [
    'a tutor is confirmed',
    async ({ tuition: { tuitionId } }) => {
      const tutor = await createApplicant(app, { tuitionId, admin })
      await confirmTutor(admin, { tuitionId, tutor })
    },
  ],
  [
    'the tutor has applied',
    ({ tuition, tutor }) => tutor.send(createApplication, { body: { tuitionId: tuition.tuitionId } }),
  ],
  ['the CV is returned', ({ tutor }) => admin.send(returnCv, { params: { id: tutor.cv._id }, ...because })],
  [
    'the tutor is deactivated',
    ({ tutor }) => admin.send(deactivatePerson, { params: { id: tutor.account.id }, ...because }),
  ],
  [
    'the tutor switched it off',
    ({ tutor }) => tutor.send(changeMessagePreference, { body: { group: 'alerts', isSent: false } }),
  ],
])('nobody is told when within the two minutes %s [FAM-961]', async (_, change) => {
  const tutor = await createApprovedTutor(app, { admin })
  const tuition = await post()
  await change({ tuition, tutor })
  await advanceMinutes(app, 3)
  expect(await storedOf(tutor)).toEqual([])
})

test('a verification that is taken back and given again tells once, and so do a second one and a repost [FAM-962]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const phone = '01711111199'
  const first = await post({ phone })
  const params = { id: first._id }
  await admin.send(unverifyTuition, { params, ...because })
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await admin.send(approveTuition, { params })
  await advanceMinutes(app, 3)
  expect(await storedOf(tutor)).toHaveLength(1)
  await admin.send(closeTuition, { params, ...because })
  await admin.send(reopenTuition, { params, ...because })
  await post({ phone })
  await advanceMinutes(app, 3)
  expect(await storedOf(tutor)).toHaveLength(1)
  // As if all that had happened 31 days before.
  await app.db.update(tuitionAlerts).set({ createdAt: new Date(app.clock.now.getTime() - 31 * DAY_MS) })
  await post({ phone })
  await advanceMinutes(app, 3)
  expect(await storedOf(tutor)).toHaveLength(2)
})

test('an unread alert leaves the bell with its tuition, and comes back with it [FAM-976]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const { _id: id } = await post({ phone: '01711111299' })
  await advanceMinutes(app, 3)
  const shown = async () => [
    (await alertsOf(tutor)).length,
    (await tutor.send(unreadPersonNotifications)).answer.data.unread,
  ]
  const [, before] = await shown()
  await admin.send(closeTuition, { params: { id }, ...because })
  expect(await shown()).toEqual([0, (before ?? 0) - 1])
  await admin.send(reopenTuition, { params: { id }, ...because })
  expect(await shown()).toEqual([1, before])
})

test('two processes and repeated jobs tell each tutor once [FAM-963]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const { _id: id } = await post({ subjects: ['Math'] })
  const another = await app.startAnother()
  const job = { id, verifiedAt: app.clock.now.toISOString() }
  const later = new Date(app.clock.now.getTime() + 120_000)
  const run = (jobs: typeof app.jobs) => tellTutors({ db: app.db, jobs }, job, later)
  await Promise.all([run(app.jobs), run(another.jobs), run(app.jobs)])
  await advanceMinutes(app, 3)
  expect(await storedOf(tutor)).toHaveLength(1)
  expect(await alertsOf(tutor)).toHaveLength(1)
})

test('who saved a search is told of what it finds, also without a CV that fits, unless it is paused [FAM-964]', async () => {
  const [saver, paused] = [await app.signInAs('Tutor'), await app.signInAs('Tutor')]
  await saveSearch(saver, 'area=Mirpur&city=Dhaka&class=Class+3')
  await saveSearch(paused, 'city=Dhaka')
  await app.db.update(alertRules).set({ pausedAt: app.clock.now }).where(eq(alertRules.accountId, paused.account.id))
  await post({
    class: ['Class 3'],
    subjects: ['Bangla'],
    location: { city: 'Dhaka', areas: ['Mirpur 10'], locationDetails: '', houseAndRoad: '' },
  })
  await post({ class: ['Class 4'], subjects: ['Bangla'] })
  await advanceMinutes(app, 3)
  expect(await storedOf(saver)).toMatchObject([{ ruleId: expect.any(String), isQuiet: false }])
  expect(await storedOf(paused)).toEqual([])
})

test('after three alerts of a day the others are in the list only, without the bell [FAM-965]', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
  const saver = await app.signInAs('Tutor')
  await saveSearch(saver, 'class=Class+2')
  for (let count = 0; count < 4; count += 1)
    await post({ class: ['Class 2'], subjects: ['Bangla'], phone: `0171111130${count}` })
  await advanceMinutes(app, 3)
  await advanceMinutes(app, 3)
  expect((await storedOf(saver)).map(({ isQuiet }) => isQuiet).sort()).toEqual([false, false, false, true])
  expect(await alertsOf(saver)).toHaveLength(3)
})

test('of sixty tutors who are told, ten have joined in the last month [FAM-966]', async () => {
  const asked = { class: ['O Level'], subjects: ['Biology'] }
  const { teachingPreferences } = buildCvBody()
  const preferences = { ...teachingPreferences, preferredClasses: ['O Level'], preferredSubjects: ['Biology'] }
  const all: SignedInClient[] = []
  for (let count = 0; count < 64; count += 1) {
    const tutor = await createApprovedTutor(app, { admin, form: { teachingPreferences: preferences } })
    // The newest CVs would come first.
    if (count >= 12) await joinedLongAgo(tutor)
    all.push(tutor)
  }
  const { _id: id } = await post(asked)
  await advanceMinutes(app, 3)
  const told = await app.db.select().from(tuitionAlerts).where(eq(tuitionAlerts.tuitionId, id))
  expect(told).toHaveLength(60)
  const isNew = new Set(all.slice(0, 12).map(({ account }) => account.id))
  expect(told.filter(({ accountId }) => isNew.has(accountId))).toHaveLength(10)
})

test('a job of a tuition that is gone or was never verified does nothing [FAM-961]', async () => {
  const { _id: id } = await createPendingTuition(app)
  const run = (job: object) => tellTutors({ db: app.db, jobs: app.jobs }, job, app.clock.now)
  await run({ id, verifiedAt: app.clock.now.toISOString() })
  await run({ id: '00000000-0000-4000-8000-000000000000', verifiedAt: app.clock.now.toISOString() })
  const { rows } = await app.db.execute(
    sql`select 1 from pgboss.job where name = ${VERIFIED_QUEUE} and state = 'retry'`,
  )
  expect(rows).toEqual([])
  expect(
    await app.db
      .select()
      .from(tuitionAlerts)
      .where(and(eq(tuitionAlerts.tuitionId, id))),
  ).toEqual([])
})
