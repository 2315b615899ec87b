import { type Db, withTransaction } from '#db/client.server.ts'
import { createAccount } from '#features/accounts/actions.server.ts'
import { hashPassword } from '#features/accounts/password.actions.server.ts'
import { applyToTuition } from '#features/applications/actions.server.ts'
import { confirmApplicant } from '#features/confirmations/actions.server.ts'
import { sendContactMessage } from '#features/contact-messages/actions.server.ts'
import { reportPerson } from '#features/reports/actions.server.ts'
import { postTuition } from '#features/tuitions/actions.server.ts'
import { approveTuition } from '#features/tuitions/moves.actions.server.ts'
import { generatedHeading } from '#features/tuitions/rules.ts'
import { tuitionInput } from '#features/tuitions/schema.ts'
import { createCv } from '#features/tutors/actions.server.ts'
import { verifyCv } from '#features/tutors/review/actions.server.ts'
import { cvInput } from '#features/tutors/schema.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import type { Actor } from '#shared/call.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import {
  addBooking,
  addComments,
  addOfficeWork,
  addOutcome,
  dueCourses,
  markOldNotificationsRead,
} from './admin-work.server.ts'
import { addFamilyWork, addRejection, type OpenPost } from './family-work.server.ts'
import { CONTACT_MESSAGES, REPORT_COMMENTS } from './messages.ts'
import { personName } from './names.ts'
import { type Random, seededRandom } from './random.ts'
import { endSample } from './sample-alerts.server.ts'
import { sampleCv } from './sample-cv.ts'
import { addSampleFacts } from './sample-facts.server.ts'
import { type SamplePerson, samplePeople, visitorPhone } from './sample-people.ts'
import { addPortrait } from './sample-portraits.server.ts'
import { sampleTuition } from './sample-tuition.ts'

const SEED = 20_261_120
const TUITIONS = 200

type SampleOptions = {
  now: Date
  password: string
  /** Where the portraits of half of the tutors are stored; none without it. */
  pictures?: PictureStorage
  progress?: (done: number, all: number) => void
}
type Step = { at: number; run: (now: Date) => Promise<unknown> }
type SampleTutor = { actor: Actor; tutorId: string; isVerified: boolean }

/**
 * Six weeks of sample data up to `now`: 200 tuitions, 120 tutors, 60 guardians, 3 admins and what they do. Runs the
 * product's own actions in chronological order, in one transaction.
 */
export function fillSampleData(db: Db, { now, password, pictures, progress }: SampleOptions): Promise<void> {
  return withTransaction(db, async (tx) => {
    const steps = await planSteps(tx, { now, pictures, passwordHash: await hashPassword(password) })
    steps.sort((a, b) => a.at - b.at)
    for (const [done, { at, run }] of steps.entries()) {
      await run(new Date(at))
      if (done % 50 === 49 || done === steps.length - 1) progress?.(done + 1, steps.length)
    }
  })
}

type Plan = { now: Date; pictures: PictureStorage | undefined; passwordHash: string }

async function planSteps(db: Db, { now, pictures, passwordHash }: Plan): Promise<Step[]> {
  const random = seededRandom(SEED)
  const people = samplePeople(random)
  const began = now.getTime() - 42 * DAY_MS
  const admit = async ({ gender: _, isMuslim: _faith, ...person }: SamplePerson): Promise<Actor> => {
    const { id, role, staffRole, name, phone } = await createAccount(db, {
      ...{ ...person, passwordHash, emailConfirmedAt: now },
      now: new Date(began),
    })
    return { accountId: id, role, staffRole, name, phone }
  }
  const admins = await mapInOrder(people.Admin, admit)
  const guardians = await mapInOrder(people.Guardian, admit)
  const steps: Step[] = []
  const later = (at: number, run: Step['run']) => steps.push({ at: Math.min(at, now.getTime() - MINUTE_MS), run })
  // A separate generator, so that changes to the admin data leave the rest unchanged.
  const adminWork = seededRandom(SEED + 1)
  const portraits = seededRandom(SEED + 2)
  const work = { db, later, now: now.getTime() }
  const family = { ...work, random: seededRandom(SEED + 3), posts: [] as OpenPost[] }
  const roles = { admins, guardians, tutors: [] as SampleTutor[] }
  const world = { ...work, courses: dueCourses(), ...roles, random, adminWork, family, portraits, pictures }
  await mapInOrder(people.Tutor, async (person, at) =>
    addTutor(world, { person, actor: await admit(person), at, began }),
  )
  for (let at = 0; at < TUITIONS; at++) addTuition(world, at)
  addFamilyWork(family, family.posts)
  addReportsAndMessages(world)
  addAllOfficeWork(world)
  markOldNotificationsRead(world)
  // Sample people get no messages about the sample applications.
  later(now.getTime(), (time) => endSample(db, { tutor: world.tutors[0]?.actor, now: time }))
  return steps
}

type SampleContext = {
  db: Db
  random: Random
  adminWork: Random
  family: Parameters<typeof addFamilyWork>[0] & { posts: OpenPost[] }
  portraits: Random
  pictures: PictureStorage | undefined
  later: (at: number, run: Step['run']) => void
  now: number
  admins: Actor[]
  guardians: Actor[]
  tutors: SampleTutor[]
  courses: ReturnType<typeof dueCourses>
}

function addTutor(
  { db, random, later, now, admins, tutors, pictures, portraits }: SampleContext,
  { person, actor, at, began }: { person: SamplePerson; actor: Actor; at: number; began: number },
) {
  const cv = cvInput.parse(sampleCv(random, person))
  const admin = random.pick(admins)
  // The last 12 CVs were submitted in the last two days and are pending.
  const isVerified = at < 108
  const joined = isVerified ? began + at * 3 * MINUTE_MS : now - random.int(20, 2 * 24 * 60) * MINUTE_MS
  const tutor: SampleTutor = { actor, tutorId: '', isVerified }
  tutors.push(tutor)
  later(joined, async (time) => {
    const hasPortrait = pictures !== undefined && at % 2 === 1
    const input = { random: portraits, gender: person.gender, accountId: actor.accountId, now: time }
    const img = hasPortrait ? { profile: await addPortrait(db, pictures, input) } : {}
    tutor.tutorId = (await createCv(db, { cv: { ...cv, img }, actor, now: time })).tutorId
  })
  if (!isVerified) return
  later(joined + 2 * MINUTE_MS, async (time) => {
    const { _id: id } = await verifyCv(db, { phone: actor.phone, actor: admin, now: time })
    await addSampleFacts(db, { id, tutor: actor, at, admin, now: time })
  })
}

function addTuition(world: SampleContext, at: number) {
  const { db, random, later, now, admins } = world
  const admin = random.pick(admins)
  // Half of the tuitions are from the last week; older ones are further apart.
  const age = (TUITIONS - at) / TUITIONS
  const posted = now - Math.round(age ** 3 * 40 * DAY_MS) - random.int(2, 30) * MINUTE_MS
  const by = pickPoster(world, at)
  const phone = by?.phone ?? visitorPhone(random, at)
  const input = tuitionInput.parse(sampleTuition(random, phone))
  const heading = generatedHeading({ ...input, gender: input.gender[0] ?? '', classes: input.class })
  const waits = by?.role !== 'Admin' && (at >= TUITIONS - 6 || (at >= TUITIONS - 40 && random.chance(0.25)))
  let id = ''
  later(posted, async (time) => {
    id = (await postTuition(db, { input: { ...input, heading }, actor: by, now: time }))._id
  })
  if (waits) {
    const waiting = { actor: admin, tuitionId: () => id, at: now - MINUTE_MS }
    if (at % 6 === 5) addRejection(world.family, waiting)
    return
  }
  if (by?.role !== 'Admin')
    later(posted + random.int(1, 9) * MINUTE_MS, (time) =>
      // A reported phone needs a reason.
      approveTuition(db, { id, actor: admin, reason: 'Called the guardian, the post is true.', now: time }),
    )
  addApplicants(world, { posted: posted + 10 * MINUTE_MS, age, tuition: () => id, admin, by })
}

function pickPoster({ random, guardians, admins }: SampleContext, at: number): Actor | null {
  const [first] = guardians
  if (at % 25 === 24 && first) return first
  const percent = random.int(1, 100)
  if (percent <= 60) return random.pick(guardians)
  return percent <= 75 ? random.pick(admins) : null
}

type TuitionRun = { posted: number; age: number; tuition: () => string; admin: Actor; by: Actor | null }

function addApplicants(world: SampleContext, { posted, age, tuition, admin, by }: TuitionRun) {
  const { db, random, later, now, tutors } = world
  const able = tutors.filter(({ isVerified }) => isVerified)
  const chosen = random.sample(able, random.int(0, 5))
  const [first] = able
  if (first && random.chance(0.07) && !chosen.includes(first)) chosen.push(first)
  const span = Math.max(MINUTE_MS, Math.min(2 * DAY_MS, now - posted - 2 * MINUTE_MS))
  let last = posted
  const applicants: OpenPost['applicants'][number][] = []
  for (const { actor } of chosen) {
    const when = posted + random.int(0, Math.round(span / MINUTE_MS)) * MINUTE_MS
    last = Math.max(last, when)
    const applicant = { tutor: actor, id: '' }
    applicants.push({ tutor: actor, id: () => applicant.id })
    later(when, async (time) => {
      applicant.id = (await applyToTuition(db, { tuitionId: tuition(), actor, now: time }))._id
    })
  }
  const hired = chosen.at(-1)
  if (!hired || !random.chance(age * 0.8)) {
    const isOpen = by?.role === 'Guardian' && last + 30 * MINUTE_MS < now
    if (isOpen)
      world.family.posts.push({ guardian: by, admin, tuitionId: tuition, after: last + MINUTE_MS, applicants })
    return
  }
  let confirmed = ''
  later(last + 3 * MINUTE_MS, async (time) => {
    const input = { tuitionId: tuition(), tutorId: hired.tutorId, tutorPhone: hired.actor.phone }
    confirmed = (await confirmApplicant(db, { ...input, actor: admin, now: time }))._id
  })
  const adminWork = { ...world, random: world.adminWork, admin }
  addComments(adminWork, { id: () => confirmed, at: last + 3 * MINUTE_MS })
  if (!random.chance(0.5)) return addOutcome(adminWork, { id: () => confirmed, tutor: hired, at: last })
  addBooking(adminWork, { tuitionId: tuition, tutor: hired, at: last + DAY_MS })
}

function addReportsAndMessages({ db, random, later, now, guardians, tutors }: SampleContext) {
  const reported = [
    ...random.sample(guardians.slice(1), 3).map(({ phone }) => ({ phone, role: 'Guardian' as const })),
    ...random.sample(tutors.slice(1), 2).map(({ actor }) => ({ phone: actor.phone, role: 'Tutor' as const })),
  ]
  for (const { phone, role } of reported) {
    const comment = random.pick(REPORT_COMMENTS[role])
    later(now - random.int(1, 20) * DAY_MS, (time) => reportPerson(db, { phone, role, comment, now: time }))
  }
  for (const [at, text] of CONTACT_MESSAGES.entries()) {
    const name = personName(random, 'Female').latin
    later(now - at * 7 * 60 * MINUTE_MS, (time) =>
      sendContactMessage(db, {
        name,
        phone: visitorPhone(random, 500 + at),
        text,
        actor: null,
        locale: 'en',
        now: time,
      }),
    )
  }
}

function addAllOfficeWork(world: SampleContext) {
  const [admin] = world.admins
  const tutorIds = () => world.tutors.filter(({ isVerified }) => isVerified).map(({ tutorId }) => tutorId)
  if (admin) addOfficeWork({ ...world, random: world.adminWork, admin }, { tutorIds })
}

async function mapInOrder<T, R>(list: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const [at, item] of list.entries()) results.push(await work(item, at))
  return results
}
