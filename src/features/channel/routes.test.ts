import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { channelPosts } from '#db/tables/alerts/channel-posts.server.ts'
import { takeBackConfirmation } from '#features/confirmations/calls.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { readSystemState } from '#features/system/calls.ts'
import { approveTuition, closeTuition, reopenTuition, unverifyTuition } from '#features/tuitions/calls.ts'
import { nameOwnTuition, pauseOwnTuition, resumeOwnTuition } from '#features/tuitions/own/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createTelegramChannel } from '#platform/messages/telegram/telegram.server.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { startFakeTelegram, TELEGRAM } from '#testing/fakes/telegram.ts'
import { createTestApp } from '#testing/test-app.ts'
import type { buildTuitionBody } from '#testing/tuitions.ts'
import { createChannelWork } from './actions.server.ts'
import { claimPost, findChangedPosts } from './store.server.ts'

const app = await createTestApp({ TELEGRAM_BOT_TOKEN: TELEGRAM.token, TELEGRAM_CHANNEL: TELEGRAM.channel })
const admin = await app.signInAs('Admin')
const telegram = await startFakeTelegram(() => app.clock.now)
afterAll(() => telegram.stop())
const day = new Date('2026-11-18T09:05:00Z')
const because = { body: { reason: 'The family called us.' } }
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 } as const
const lines: string[] = []

const startWork = () =>
  createChannelWork({
    db: app.db,
    publicUrl: () => 'https://porua.test',
    now: () => app.clock.now,
    channel: createTelegramChannel({ ...TELEGRAM, api: telegram.api }, { timeLimitMs: 300 }),
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })

beforeEach(async () => {
  app.clock.now = day
  telegram.configure({ behaviour: 'fine', ...TELEGRAM })
  telegram.deleteAll()
  telegram.calls.length = 0
  lines.length = 0
  await app.db.delete(channelPosts)
  await app.db.execute(
    sql`update tuitions set approved_at = approved_at - interval '30 days' where approved_at is not null`,
  )
})

const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

async function verified(post: Parameters<typeof buildTuitionBody>[0] = {}) {
  const guardian = await app.signInAs('Guardian', { name: 'Rahima Khatun' })
  const { _id: id, tuitionId } = await createApprovedTuition(app, { admin, guardian, post })
  return { guardian, tuitionId, params: { id } }
}

/** A tuition whose post is in the channel. */
async function posted(post = {}) {
  const tuition = await verified(post)
  const work = startWork()
  pass(3)
  await work()
  expect(telegram.texts()).toHaveLength(1)
  return { ...tuition, work }
}

const trouble = async () => (await admin.send(readSystemState)).answer.data.channel
const rowOf = async ({ params: { id } }: { params: { id: string } }) =>
  (await app.db.select().from(channelPosts).where(eq(channelPosts.tuitionId, id)))[0]

test('a verified tuition is posted once, two minutes later, with what every visitor may read [OFF-1110, OFF-1114]', async () => {
  const post = { houseAndRoad: 'House 14, Road 7', details: 'Call 01711112222', teachingTime: 'Evening, 01711112222' }
  const { tuitionId, guardian, params } = await verified(post)
  await guardian.send(nameOwnTuition, { params, body: { name: 'Rafi' } })
  const work = startWork()
  await work()
  pass(1.9)
  await work()
  expect(telegram.calls).toEqual([])
  pass(0.2)
  for (let times = 0; times < 3; times++) await work()
  expect(telegram.texts()).toEqual([
    [
      'Need Female Tutor For Class 5, Class 6 At Dhanmondi, Lalmatia- Dhaka',
      '',
      `Tuition ID: ${tuitionId}`,
      'Needed: female tutor',
      'Class: Class 5, Class 6',
      'Medium: Bangla medium',
      'Subjects: Math, English',
      'Time: Evening, •••',
      'Salary: 6,000 Tk a month',
      'Place: Dhanmondi, Lalmatia, Dhaka',
      `Details and apply: https://porua.test/tuitions-page/${tuitionId}`,
    ].join('\n'),
  ])
  expect(telegram.calls).toHaveLength(1)
  for (const secret of ['0171111', guardian.account.phone, '01812345678', 'House 14', 'Rafi', 'Rahima'])
    expect(telegram.calls.join()).not.toContain(secret)
})

test('it is written in the agency’s language, and a verification of more than a day ago is not posted [OFF-1110]', async () => {
  await verified()
  pass(24 * 60 + 1)
  await admin.send(changeMessageRules, { body: { ...rules, locale: 'bn', hourlyCeiling: 1000, dailyCeiling: 10_000 } })
  const { tuitionId } = await verified()
  pass(3)
  await startWork()()
  await admin.send(changeMessageRules, { body: { ...rules, hourlyCeiling: 1000, dailyCeiling: 10_000 } })
  expect(telegram.texts()).toHaveLength(1)
  expect(telegram.texts()[0]).toContain(`বিস্তারিত ও আবেদন: https://porua.test/bn/tuitions-page/${tuitionId}`)
})

test('a post says when a tutor is found, and when the tuition is open again [OFF-1111]', async () => {
  const { tuitionId, work } = await posted()
  const [open] = telegram.texts()
  const tutor = await createApplicant(app, { tuitionId, admin })
  const { _id: id } = await confirmTutor(admin, { tuitionId, tutor })
  pass(1)
  await work()
  expect(telegram.texts()[0]).toMatch(/^TUTOR FOUND\n\nNeed Female Tutor[\s\S]*Tutor found\. Details: /)
  await admin.send(takeBackConfirmation, { params: { id }, ...because })
  await work()
  await work()
  expect(telegram.texts()).toEqual([open])
  expect(telegram.calls).toHaveLength(3)
})

test('a post of a tuition that is paused, closed or not verified any more is deleted, and comes again with it [OFF-1111]', async () => {
  const { guardian, params, work } = await posted()
  await guardian.send(pauseOwnTuition, { params })
  await work()
  expect(telegram.texts()).toEqual([])
  await guardian.send(resumeOwnTuition, { params })
  await work()
  expect(telegram.texts()).toHaveLength(1)
  await admin.send(closeTuition, { params, ...because })
  await work()
  expect(telegram.texts()).toEqual([])
  await admin.send(reopenTuition, { params, ...because })
  await work()
  await admin.send(unverifyTuition, { params, ...because })
  await work()
  expect(telegram.texts()).toEqual([])
  await admin.send(approveTuition, { params })
  await work()
  expect(telegram.texts()).toEqual([])
  pass(3)
  await work()
  expect(telegram.texts()).toHaveLength(1)
})

test('what Telegram does not delete after 48 hours says that it is over, and a message deleted by hand stays so [OFF-1111]', async () => {
  const { params, tuitionId, guardian, work } = await posted()
  pass(49 * 60)
  await admin.send(closeTuition, { params, ...because })
  await work()
  await work()
  expect(telegram.texts()).toEqual([`${tuitionId} is no longer open.`])

  telegram.deleteAll()
  const other = await posted()
  telegram.deleteAll()
  await guardian.send(pauseOwnTuition, { params: other.params })
  const tutor = await createApplicant(app, { tuitionId: other.tuitionId, admin })
  const { _id: id } = await confirmTutor(admin, { tuitionId: other.tuitionId, tutor })
  await work()
  await admin.send(takeBackConfirmation, { params: { id }, ...because })
  await work()
  expect([telegram.texts(), await trouble()]).toEqual([[], { error: '', missing: [] }])
})

test('two processes post each of many tuitions once, a minute’s share at a time [OFF-1112]', async () => {
  for (let n = 0; n < 20; n++) await verified()
  pass(3)
  const works = [startWork(), startWork()]
  for (let times = 0; times < 3; times++) await Promise.all(works.map((work) => work()))
  expect(telegram.texts()).toHaveLength(20)
  expect(telegram.calls).toHaveLength(20)
})

test.each([
  ['a wrong token', { token: 'another' }, 'Telegram answered: Unauthorized'],
  ['a channel that is gone', { channel: '@gone' }, 'Telegram answered: Bad Request: chat not found'],
  ['no bot there', { behaviour: { status: 404, body: 'nothing' } }, 'Telegram answered HTTP 404'],
])(
  '%s is one line on the page of the system and one an hour in the log, and nothing is lost [OFF-1113]',
  async (_, broken, error) => {
    const tuitions = [await verified(), await verified()]
    const work = startWork()
    telegram.configure(broken)
    pass(3)
    for (let minutes = 0; minutes < 30; minutes++) {
      await work()
      pass(1)
    }
    expect([await trouble(), lines.length]).toEqual([{ error, missing: [] }, 1])
    expect(lines.join()).not.toContain(TELEGRAM.token)
    pass(25 * 60)
    await work()
    expect(lines).toHaveLength(2)
    telegram.configure({ behaviour: 'fine', ...TELEGRAM })
    await work()
    expect(telegram.texts()).toHaveLength(tuitions.length)
    expect(await trouble()).toEqual({ error: '', missing: [] })
  },
)

test('it waits as long as Telegram asks [OFF-1113]', async () => {
  await verified()
  const work = startWork()
  const body = {
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 200',
    parameters: { retry_after: 200 },
  }
  telegram.configure({ behaviour: { status: 429, body } })
  pass(3)
  await work()
  telegram.configure({ behaviour: 'fine' })
  pass(3)
  await work()
  expect(telegram.calls).toHaveLength(1)
  pass(1)
  await work()
  expect(telegram.texts()).toHaveLength(1)
})

test.each(['lost', 'silent'] as const)(
  'a post whose answer is %s is not sent twice; staff are told which [OFF-1112]',
  async (behaviour) => {
    const { tuitionId, params } = await verified()
    const work = startWork()
    telegram.configure({ behaviour })
    pass(3)
    await work()
    telegram.configure({ behaviour: 'fine' })
    for (let times = 0; times < 3; times++) await work()
    expect(telegram.calls).toHaveLength(1)
    expect(await trouble()).toEqual({ error: '', missing: [tuitionId] })
    telegram.deleteAll()
    await admin.send(unverifyTuition, { params, ...because })
    await work()
    await admin.send(approveTuition, { params })
    pass(3)
    await work()
    expect([telegram.texts().length, await trouble()]).toEqual([1, { error: '', missing: [] }])
  },
)

test('a process that dies between sending and recording leaves no second post [OFF-1112]', async () => {
  const tuition = await verified()
  const work = startWork()
  telegram.configure({ token: 'another' })
  pass(3)
  await work()
  telegram.configure(TELEGRAM)
  const [waiting] = await findChangedPosts(app.db, { until: app.clock.now, limit: 1 })
  expect(await claimPost(app.db, { tuitionId: waiting?.tuitionId ?? '', now: app.clock.now })).toBe(true)
  pass(5)
  await work()
  expect((await trouble())?.missing).toEqual([])
  pass(6)
  await work()
  expect(telegram.texts()).toEqual([])
  expect((await trouble())?.missing).toEqual([tuition.tuitionId])
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  await confirmTutor(admin, { tuitionId: tuition.tuitionId, tutor })
  await work()
  expect([(await trouble())?.missing, (await rowOf(tuition))?.state]).toEqual([[], 'open'])
})

test('an edit whose answer is lost is repeated, and a tuition that is filled before it was posted is not [OFF-1112]', async () => {
  const { tuitionId, work } = await posted()
  const tutor = await createApplicant(app, { tuitionId, admin })
  await confirmTutor(admin, { tuitionId, tutor })
  telegram.configure({ behaviour: 'lost' })
  await work()
  telegram.configure({ behaviour: 'fine' })
  await work()
  await work()
  expect(telegram.texts()[0]).toContain('TUTOR FOUND')
  expect(telegram.calls.filter((call) => call.startsWith('editMessageText'))).toHaveLength(2)

  const other = await verified()
  const applicant = await createApplicant(app, { tuitionId: other.tuitionId, admin })
  await confirmTutor(admin, { tuitionId: other.tuitionId, tutor: applicant })
  pass(3)
  await work()
  expect(telegram.texts()).toHaveLength(1)
})

test('without a channel nothing is posted, and the page of the system does not name it [OFF-1113]', async () => {
  const { http } = await app.startAnother({ TELEGRAM_BOT_TOKEN: '', TELEGRAM_CHANNEL: '' })
  const state = await http.inject({ url: '/api/v1/system/state', headers: { cookie: admin.cookie } })
  expect(state.json().data.channel).toBe(null)
})
