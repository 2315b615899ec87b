import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { respondJson } from '#testing/fakes/fake-sms-gateway.ts'
import { ACCEPTED, advanceMinutes, createSendingApp } from '#testing/messages/outbox.ts'
import { tuitionSteps, type World } from '#testing/messages/tuition-steps.ts'
import { sendDigests } from './digest.actions.server.ts'

const { app, gateway } = await createSendingApp()
afterAll(gateway.stop)
const admin = await app.signInAs('Admin')
const { createWorld, names, needs, take } = tuitionSteps(app, admin)
const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50 } as const
const ceilings = { hourlyCeiling: 1_000_000, dailyCeiling: 1_000_000 }
const at = (time: string) => {
  app.clock.now = new Date(`2026-11-18T${time}+06:00`)
}

/** When the two steps of a pair happen. */
const MODES = ['day', 'night', 'over the limit', 'gateway down'] as const
type Mode = (typeof MODES)[number]

/** A step, and a later one that is possible after it and may end or change what it stands on. */
const PAIRS = names.flatMap((first) => {
  const done = [...needs(first), first]
  return names.filter((then) => needs(then).every((step) => done.includes(step))).map((then) => [first, then] as const)
})
/** Each pair in one of the modes: all of them only in `npm run test:all`. */
const share = Math.ceil(PAIRS.length / MODES.length)
const [size, rounds] = process.env.ALL_TESTS === '1' ? [40, Math.ceil(share / 40)] : [10, 1]
const shuffled =
  fc.sample(fc.shuffledSubarray(PAIRS, { minLength: PAIRS.length }), { numRuns: 1, seed: 20_261_129 })[0] ?? []

type Pair = { world: World; first: string; then: string }

/** Takes the first steps, then the second ones, and lets everything leave. */
async function live(mode: Mode, pairs: readonly Pair[]) {
  const dailyLimit = mode === 'over the limit' ? 1 : 100
  await admin.send(changeMessageRules, { body: { ...rules, ...ceilings, dailyLimit } })
  at(mode === 'night' ? '22:30' : '16:00')
  if (mode === 'gateway down') gateway.respondWith(respondJson({ error: 'down' }, 500))
  for (const { world, first } of pairs) await take(world, first)
  if (mode === 'gateway down') await app.deliverAll()
  for (const { world, then } of pairs) await take(world, then)
  gateway.respondWith(respondJson(ACCEPTED))
  await advanceMinutes(app, 40)
  app.clock.now = new Date('2026-11-19T10:30:00+06:00')
  await sendDigests({ db: app.db, jobs: app.jobs }, app.clock.now)
  await advanceMinutes(app, 10 * 60)
}

/** What is so of a world at the end, read without the table of messages. */
async function readEnd({ tuition, tutor, other, guardian }: World) {
  const { rows } = await app.db.execute<End>(sql`
    select tuitions.status, tuitions.phone as "guardianPhone", tuitions.owner_id as "ownerId",
      (select deactivated_at is null from accounts where id = tuitions.owner_id) as "isOwnerThere",
      json_object_agg(cvs.account_id, json_build_object(
        'phone', tutors.phone, 'isThere', tutors.deactivated_at is null, 'cv', cvs.status, 'application', applications.state,
        'confirmed', exists (select from confirmations where tuition_id = tuitions.id and cv_id = cvs.id and taken_back_at is null),
        'booked', exists (select from bookings where tuition_id = tuitions.id and cv_id = cvs.id and cancelled_at is null),
        'demo', exists (select from demo_classes where application_id = applications.id and state in ('proposed', 'accepted'))
      )) as tutors
    from tuitions join applications on applications.tuition_id = tuitions.id
    join cvs on cvs.id = applications.cv_id join accounts as tutors on tutors.id = cvs.account_id
    where tuitions.id = ${tuition._id} group by tuitions.id`)
  const [end] = rows
  const own = end?.tutors[tutor.account.id]
  const others = end?.tutors[other.account.id]
  if (!end || !own || !others) throw new Error('the tuition is gone')
  const { rows: accounts } = await app.db.execute<{ isThere: boolean; isMerged: boolean }>(
    sql`select deactivated_at is null as "isThere", merged_into_id is not null as "isMerged" from accounts
      where id = ${guardian.account.id}`,
  )
  return { ...end, own, others, guardian: accounts[0] }
}
type TutorEnd = { phone: string; isThere: boolean; cv: string; application: string } & Record<
  'confirmed' | 'booked' | 'demo',
  boolean
>
type End = {
  status: string
  guardianPhone: string
  ownerId: string
  isOwnerThere: boolean
  tutors: Record<string, TutorEnd>
}
type Ended = Awaited<ReturnType<typeof readEnd>>

/** Whether the two have each other's number: one is confirmed, the post stands and both are there. */
const areConnected = ({ status, isOwnerThere }: Ended, tutor: TutorEnd) =>
  tutor.confirmed && tutor.isThere && isOwnerThere && !['closed', 'rejected'].includes(status)

/** What a message of a kind to the guardian (no tutor) or to a tutor claims; kinds that claim no state are left out. */
const CLAIMS: Record<string, (end: Ended, tutor: TutorEnd | null) => boolean> = {
  tuitionVerified: ({ status }) => status === 'approved',
  tuitionUnverified: ({ status }) => status === 'pending',
  tuitionRejected: ({ status }) => status === 'rejected',
  rejectionTakenBack: ({ status }) => status === 'pending',
  ownTuitionClosed: ({ status }) => status === 'closed',
  tuitionClosed: ({ status, own, others }, tutor) =>
    (status !== 'approved' || own.booked || others.booked) && !tutor?.booked,
  tuitionReopened: ({ status, own, others }) =>
    ['approved', 'pending'].includes(status) && !own.booked && !others.booked,
  tutorFound: ({ status, own, others }, tutor) =>
    (status !== 'approved' || own.confirmed || others.confirmed || own.booked) && !tutor?.confirmed,
  applicantConfirmedToTutor: (end, tutor) => tutor !== null && areConnected(end, tutor),
  applicantConfirmedToGuardian: (end) => areConnected(end, end.own) || areConnected(end, end.others),
  confirmationTakenBack: (end) => !end.own.confirmed,
  tuitionBooked: (end) => end.own.booked,
  bookingCancelled: (end) => !end.own.booked,
  applicationRemoved: (_, tutor) => tutor?.application === 'removed',
  applicationRestored: (_, tutor) => tutor?.application !== 'removed',
  applicantShortlisted: (_, tutor) => tutor?.application === 'shortlisted',
  applicantUnlisted: (_, tutor) => tutor?.application === 'applied',
  applicantChosen: (_, tutor) => tutor?.application === 'chosen',
  applicantDeclined: (_, tutor) => tutor?.application === 'declined',
  declineTakenBack: (_, tutor) => tutor?.application !== 'declined',
  applicationWithdrawn: ({ own }) => own.application === 'withdrawn',
  demoProposed: (_, tutor) => tutor?.demo === true,
  demoRestored: ({ own }) => own.demo,
  demoCancelled: ({ own }) => !own.demo,
  cvVerified: (_, tutor) => tutor?.cv === 'approved',
  cvUnverified: (_, tutor) => tutor?.cv === 'pending',
  cvReturned: (_, tutor) => tutor?.cv === 'returned',
  cvReturnTakenBack: (_, tutor) => tutor?.cv !== 'returned',
  accountMerged: ({ guardian }) => guardian?.isMerged === true,
  accountDeactivated: ({ guardian }, tutor) => (tutor ? !tutor.isThere : guardian?.isThere === false),
  accountRestored: ({ guardian }, tutor) => (tutor ? tutor.isThere : guardian?.isThere === true),
}

/** Phones that a person of the world ever had; messages to them are of this world. */
async function phonesOf({ tuition, guardian, tutor, other }: World, end: Ended) {
  const { rows } = await app.db.execute<{ changes: Record<string, [string, string]> }>(
    sql`select changes from events where changes ? 'phone' and (tuition_id = ${tuition._id} or account_id in
      (${guardian.account.id}, ${tutor.account.id}))`,
  )
  const changed = rows.flatMap(({ changes }) => changes.phone ?? [])
  const ofTutor = new Set([tutor.account.phone, end.own.phone])
  const known = [guardian.account.phone, end.guardianPhone, ...ofTutor, other.account.phone, ...changed]
  const toTutor = (phone: string) => (ofTutor.has(phone) ? end.own : phone === other.account.phone ? end.others : null)
  return { all: [...new Set(known)], toTutor }
}

/** What reached the people of a world since a message, with what is wrong about it. */
async function findWrong(world: World, since: number): Promise<string[]> {
  const end = await readEnd(world)
  const { all, toTutor } = await phonesOf(world, end)
  const rows = await app.db.select().from(outboxMessages).where(inArray(outboxMessages.phone, all))
  const reached = rows.filter(
    ({ number, status, digestId, template }) => number > since && template !== '' && (status === 'sent' || digestId),
  )
  return reached.flatMap(({ template, phone, text }) => {
    const tutor = toTutor(phone)
    const isContrary = CLAIMS[template] && !CLAIMS[template](end, tutor)
    const told = all.filter((one) => one !== phone && text.includes(one))
    const mayKnow = tutor
      ? [...(areConnected(end, tutor) ? [end.guardianPhone] : [])]
      : [end.own, end.others].filter((one) => areConnected(end, one)).map((one) => one.phone)
    const leaked = told.filter((one) => !mayKnow.includes(one))
    return [
      ...(isContrary ? [`${template} to ${tutor ? 'tutor' : 'guardian'} is not so`] : []),
      ...leaked.map(() => `${template} to ${tutor ? 'tutor' : 'guardian'} tells a number that is old or not theirs`),
    ]
  })
}

const lastNumber = async () => {
  const { rows } = await app.db.execute<{ last: string }>(
    sql`select coalesce(max(number), 0) as last from outbox_messages`,
  )
  return Number(rows[0]?.last)
}

const SLOW = 1_800_000

test.each(MODES)(
  'of any two steps nothing arrives that is not so any more: %s [OFF-877]',
  { timeout: SLOW },
  async (mode) => {
    const start = MODES.indexOf(mode) * share
    const order = shuffled.slice(start, start + share)
    const wrong: string[] = []
    let reached = 0
    for (let round = 0; round < rounds; round += 1) {
      await admin.send(changeMessageRules, { body: { ...rules, ...ceilings, dailyLimit: 100 } })
      at('14:00')
      const pairs: Pair[] = []
      for (const [first, then] of order.slice(round * size, (round + 1) * size)) {
        const world = await createWorld()
        pairs.push({ world, first, then })
      }
      await app.deliverAll()
      for (const { world, first } of pairs) for (const name of needs(first)) await take(world, name)
      await app.deliverAll()
      const since = await lastNumber()
      await live(mode, pairs)
      reached += (await lastNumber()) - since
      for (const { world, first, then } of pairs)
        for (const found of await findWrong(world, since)) wrong.push(`${first}, then ${then}: ${found}`)
    }
    expect(wrong).toEqual([])
    expect(reached).toBeGreaterThan(size)
  },
)
