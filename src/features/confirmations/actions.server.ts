import { requirePresentPair } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { getConfirmRefusal, toApplicationState } from '#features/applications/rules.ts'
import { lockApplication } from '#features/applications/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { demoChanges, demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos, type MovedDemo } from '#features/tuitions/demos/store.server.ts'
import { tutorFoundMessages } from '#features/tuitions/own/closed.actions.server.ts'
import { findTuitionView, lockTuition, type TuitionView } from '#features/tuitions/store.server.ts'
import { type CvRecord, findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { EventChanges } from '#shared/events.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Confirmation, ConfirmationInput } from './schema.ts'
import {
  type ConfirmationView,
  findConfirmation,
  findConfirmationsOfCv,
  findConfirmationsOfTuition,
  findOtherConfirmed,
  insertConfirmation,
} from './store.server.ts'

type ConfirmApplicantInput = Pick<ConfirmationInput, 'tuitionId' | 'tutorId' | 'tutorPhone'> &
  Partial<Pick<ConfirmationInput, 'expectFirst' | 'salary'>> & { actor: Actor; now: Date }

/** Confirms an applicant. 404 for unknown ids, 400 for a wrong phone, 409 if a rule refuses it, one of the two is absent, or another tutor is confirmed though the first is expected. */
export async function confirmApplicant(
  db: Db,
  { actor, now, expectFirst, salary = null, ...named }: ConfirmApplicantInput,
): Promise<Confirmation> {
  const { tuition, cv } = await loadTuitionAndCv(db, { ...named, actor })
  return withTransaction(db, async (tx) => {
    await lockTuition(tx, tuition.id)
    const current = (await findTuitionView(tx, tuition.id, actor)) ?? tuition
    const pair = { tuitionId: tuition.id, cvId: cv.id }
    await requirePresentPair(tx, pair)
    const state = toApplicationState(await lockApplication(tx, pair))
    const refused = getConfirmRefusal({ tuition: current, state })
    if (refused) throw new Refusal(409, refused)
    if (expectFirst) await refuseSecond(tx, pair)
    const id = await insertConfirmation(tx, { ...pair, confirmedBy: actor.accountId, salary, createdAt: now })
    const demos = await cancelDemos(tx, { of: { tuitionId: tuition.id, keep: 'confirmed' }, by: id, now })
    const changes: EventChanges = { ...(salary === null ? {} : { salary: [null, salary] }), ...demoChanges(demos) }
    await recordEvent(tx, { kind: 'applicantConfirmed', actor, now, ...pair, recordId: id, changes })
    await notifyOfConfirmation(tx, { id, tuition: current, cv, demos, isFirst: !current.hasTutor, now })
    return getConfirmation(tx, id)
  })
}

/** 409 with the names of other confirmed tutors. */
async function refuseSecond(tx: Db, pair: { tuitionId: string; cvId: string }): Promise<void> {
  const others = await findOtherConfirmed(tx, pair)
  if (others.length === 0) return
  const tutors = others.map(({ name, tutorNumber }) => `${name} (${formatTutorId(tutorNumber)})`).join(', ')
  throw new Refusal(409, 'applications.otherConfirmed', { path: 'tutorId', values: { tutors } })
}

type ConfirmationNews = {
  id: string
  tuition: TuitionView
  cv: Pick<CvRecord, 'id' | 'name' | 'number' | 'phone' | 'accountId'>
  /** whether nobody was confirmed before */
  isFirst: boolean
  /** the cancelled demo classes of other applicants */
  demos: MovedDemo[]
  now: Date
}

/** Tells the tutor the guardian's number, the guardian who the tutor is, and the others that one is found and what is cancelled. */
export async function notifyOfConfirmation(
  tx: Db,
  { id: recordId, tuition, cv, isFirst, demos, now }: ConfirmationNews,
): Promise<void> {
  const tuitionId = formatTuitionId(tuition.number)
  const { name, phone, accountId } = cv
  const moved = { tuition, except: [cv.id], demos, now }
  const toTutor = { name, tuitionId, guardianPhone: tuition.phone }
  const toGuardian = { tuitionId, tutorId: formatTutorId(cv.number), tutorName: name, tutorPhone: phone }
  await notifyPeople(tx, [
    ...(isFirst ? await tutorFoundMessages(tx, moved) : demoMessages('demoCancelled', moved)),
    { kind: 'applicantConfirmedToTutor', phone, accountId, recordId, values: toTutor, now },
    { kind: 'applicantConfirmedToGuardian', ...ownerAsRecipient(tuition), recordId, values: toGuardian, now },
  ])
}

async function loadTuitionAndCv(
  db: Db,
  { tuitionId, tutorId, tutorPhone, actor }: Omit<ConfirmApplicantInput, 'now' | 'expectFirst' | 'salary'>,
) {
  const tuition = await findTuitionView(db, tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const cv = await findCvByAnyId(db, tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  if (cv.phone !== tutorPhone) throw new Refusal(400, 'tuitions.notTheirPhone', { path: 'tutorPhone' })
  return { tuition, cv }
}

/** Lists a page of a tuition's confirmations, or of those taken back, with comments, newest first. 404 for an unknown tuition. */
export async function listConfirmations(
  db: Db,
  { id, takenBack = false, actor, paging }: { id: string; takenBack?: boolean; actor: Actor; paging: Paging },
) {
  const tuition = await findTuitionView(db, id, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound')
  const { rows, total } = await findConfirmationsOfTuition(db, { tuitionId: tuition.id, takenBack, paging })
  return { data: rows.map(toConfirmationDto), meta: toPagingMeta(paging, total) }
}

/** One page of a tutor's confirmations with their comments, newest first. */
export async function pageConfirmationsOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findConfirmationsOfCv(db, cvId, paging)
  return { data: rows.map(toConfirmationDto), meta: toPagingMeta(paging, total) }
}

/** Returns a confirmation with its comments, oldest first. 404 if unknown. */
export async function getConfirmation(db: Db, id: string): Promise<Confirmation> {
  const row = await findConfirmation(db, id)
  if (!row) throw new Refusal(404, 'applications.confirmationNotFound')
  return toConfirmationDto(row)
}

const toPerson = (name: string | null) => (name === null ? null : { name })

function toConfirmationDto(row: ConfirmationView): Confirmation {
  return {
    _id: row.id,
    tuitionId: formatTuitionId(row.tuitionNumber),
    tutorId: formatTutorId(row.tutorNumber),
    tutorName: row.tutorName,
    profileImg: row.profileImage,
    phone: row.phone,
    createdAt: row.createdAt.toISOString(),
    isReported: row.isReported,
    confirmedBy: toPerson(row.confirmedByName),
    isTakenBack: row.takenBackAt !== null,
    outcome: row.outcome,
    comment: row.comments.map(({ id, text, createdAt, version, authorName }) => ({
      _id: id,
      text,
      createdAt: createdAt.toISOString(),
      version,
      author: toPerson(authorName),
    })),
  }
}
