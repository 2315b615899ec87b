import { requirePresentTutor } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { demoMessages } from '#features/tuitions/demos/actions.server.ts'
import {
  cancelDemos,
  type DemoRow,
  endPassedDemos,
  insertDemo,
  updateDemo,
} from '#features/tuitions/demos/store.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { OPEN_DEMO_STATES } from '#shared/enums.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { loadOwnProgress } from '../apply/actions.server.ts'
import type { OwnProgress } from '../apply/schema.ts'
import { lockOwnApplicant } from '../choose/actions.server.ts'
import { applicationNotFound, type GuardianContext, loadApplicantCard } from '../choose/card.actions.server.ts'
import { getDemoRefusal, getDemoTimeRefusal, toDemoTime } from '../choose/rules.ts'
import type { ApplicantCard, DemoInput } from '../choose/schema.ts'
import { getOpenRefusal, isListedState, toApplicationState } from '../rules.ts'
import { findApplicationPair, lockApplication } from '../store.server.ts'
import { findDemo, hasOpenDemo } from './store.server.ts'

type Proposal = GuardianContext & DemoInput & { id: string }

/** Proposes a demo class to an applicant and tells the tutor. 400 for a wrong time, 404 for somebody else's, 409 if refused. */
export function proposeDemo(db: Db, { id, date, time, note, ...context }: Proposal): Promise<ApplicantCard> {
  const { actor, now } = context
  const startsAt = toDemoTime({ date, time })
  const wrong = getDemoTimeRefusal(startsAt, now)
  if (wrong) throw new Refusal(400, wrong.key, { path: wrong.path })
  return withTransaction(db, async (tx) => {
    const { tuition, pair, stored, row } = await lockOwnApplicant(tx, { id, actor })
    await endPassedDemos(tx, { applicationId: id, now })
    const state = toApplicationState(stored)
    const refused = getDemoRefusal({ state, hasOpenDemo: await hasOpenDemo(tx, id) }) ?? getOpenRefusal(tuition)
    if (refused) throw new Refusal(409, refused)
    await requirePresentTutor(tx, pair.cvId, { instead: 'choose.tutorAbsent' })
    const recordId = await insertDemo(tx, { applicationId: id, startsAt, note, createdAt: now })
    const changes = { startsAt: [null, startsAt.toISOString()] as const }
    await recordEvent(tx, { kind: 'demoProposed', actor, now, ...pair, recordId: id, changes, reason: note })
    const tuitionId = formatTuitionId(tuition.number)
    const values = { tuitionId, time: startsAt.toISOString(), link: paths.tutor.applications }
    const { phone, accountId } = row.cv
    await notifyPeople(tx, [{ kind: 'demoProposed', phone, accountId, recordId, values, about: startsAt, now }])
    return loadApplicantCard(tx, { id, tuition, ...context })
  })
}

type Cancellation = { id: string; reason: string }

/** Cancels an open demo class and tells the tutor why. 404 for somebody else's, 409 if it is not open. */
export function cancelDemo(db: Db, { id, reason, ...context }: GuardianContext & Cancellation): Promise<ApplicantCard> {
  const { actor, now } = context
  return withTransaction(db, async (tx) => {
    const found = isUuid(id) ? await findDemo(tx, id) : null
    if (!found) throw demoNotFound()
    const { tuition, pair } = await lockOwnApplicant(tx, { id: found.applicationId, actor })
    const demo = await loadOpenDemo(tx, { id, states: OPEN_DEMO_STATES, now })
    const demos = await cancelDemos(tx, { of: demo, reason, now })
    const changes = { demo: [demo.state, 'cancelled'] as const }
    await recordEvent(tx, { kind: 'demoCancelled', actor, now, ...pair, recordId: demo.applicationId, changes, reason })
    const why = hideContacts(reason, tuition.releasedContacts)
    await notifyPeople(tx, demoMessages('demoCancelled', { demos, by: 'Guardian', reason: why, now }))
    return loadApplicantCard(tx, { id: demo.applicationId, tuition, ...context })
  })
}

/** Cancels an agreed demo class of the tutor and tells the guardian why. 404 for somebody else's, 409 if it is not agreed. */
export function cancelOwnDemo(
  db: Db,
  { id, reason, actor, locale, now }: Cancellation & { actor: Actor; locale: Locale; now: Date },
): Promise<OwnProgress> {
  return withTransaction(db, async (tx) => {
    const { pair, cv, tuition } = await lockOwnDemo(tx, { id, actor })
    const demo = await loadOpenDemo(tx, { id, states: ['accepted'], now })
    const demos = await cancelDemos(tx, { of: demo, reason, now })
    const recordId = demo.applicationId
    const changes = { demo: [demo.state, 'cancelled'] as const }
    await recordEvent(tx, { kind: 'demoCancelled', actor, now, ...pair, recordId, changes, reason })
    const why = hideContacts(reason, tuition.releasedContacts)
    await notifyPeople(tx, demoMessages('demoCancelled', { demos, by: 'Tutor', reason: why, now }))
    return loadOwnProgress(tx, { id: recordId, cv, locale, now })
  })
}

type Answer = { id: string; accept: boolean; answer: string; actor: Actor; locale: Locale; now: Date }

/** Accepts or declines a proposed demo class and tells the guardian. 404 for somebody else's, 409 if not proposed. */
export function answerDemo(db: Db, { id, accept, answer, actor, locale, now }: Answer): Promise<OwnProgress> {
  return withTransaction(db, async (tx) => {
    const { pair, cv, tuition } = await lockOwnDemo(tx, { id, actor })
    const demo = await loadOpenDemo(tx, { id, states: ['proposed'], now })
    const state = accept ? 'accepted' : 'declined'
    await updateDemo(tx, id, { state, answer, answeredAt: now })
    const changes = { demo: [demo.state, state] as const }
    const recordId = demo.applicationId
    await recordEvent(tx, { kind: 'demoAnswered', actor, now, ...pair, recordId, changes, reason: answer })
    const tuitionId = formatTuitionId(tuition.number)
    const link = paths.guardian.applicants(tuitionId)
    const time = demo.startsAt.toISOString()
    const values = { tuitionId, tutorId: formatTutorId(cv.number), tutorName: cv.name, time, answer: state, link }
    const message = { kind: 'demoAnswered', recordId: id, values, about: demo.startsAt, now } as const
    const own = { withdraws: ['demoProposed'], phone: cv.phone, recordId: id, now } as const
    await notifyPeople(tx, [own, { ...message, ...ownerAsRecipient(tuition) }])
    return loadOwnProgress(tx, { id: recordId, cv, locale, now })
  })
}

/** Locks the tuition and the tutor's own application of a demo class. 404 if it is not the tutor's, 409 if not open. */
async function lockOwnDemo(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const found = isUuid(id) ? await findDemo(tx, id) : null
  const pair = found && (await findApplicationPair(tx, found.applicationId))
  const cv = await findCvByAccount(tx, actor.accountId)
  if (!cv || pair?.cvId !== cv.id) throw demoNotFound()
  const tuition = await lockTuition(tx, pair.tuitionId)
  const stored = await lockApplication(tx, pair)
  if (!tuition || !stored) throw applicationNotFound()
  if (!isListedState(stored.state)) throw new Refusal(409, 'choose.demo.notOpen')
  return { pair, cv, tuition }
}

const demoNotFound = () => new Refusal(404, 'choose.demo.notFound', { path: 'id' })

/** The demo class as it is after the locks; 409 unless it is in one of the states and its time has not passed. */
async function loadOpenDemo(
  tx: Db,
  { id, states, now }: { id: string; states: readonly DemoRow['state'][]; now: Date },
): Promise<DemoRow> {
  const demo = await findDemo(tx, id)
  if (!demo) throw demoNotFound()
  if (!states.includes(demo.state)) throw new Refusal(409, 'choose.demo.notOpen')
  if (demo.startsAt <= now) throw new Refusal(409, 'choose.demo.hasPassed')
  return demo
}
