import { type Db, withTransaction } from '#db/client.server.ts'
import { getConfirmRefusal, toApplicationState } from '#features/applications/rules.ts'
import { lockApplication } from '#features/applications/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { posterOf } from '#features/messaging/rules.ts'
import { findTuitionView, lockTuition, type TuitionView } from '#features/tuitions/store.server.ts'
import { type CvRecord, findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Confirmation, ConfirmationInput } from './schema.ts'
import {
  type ConfirmationView,
  findConfirmation,
  findConfirmationsOfCv,
  findConfirmationsOfTuition,
  insertConfirmation,
} from './store.server.ts'

type ConfirmApplicantInput = ConfirmationInput & { actor: Actor; now: Date }

/** Confirms an applicant. 404 for unknown ids, 400 for a wrong phone, 409 if a rule refuses it. [STATE-10, OFF-256] */
export async function confirmApplicant(db: Db, { actor, now, ...named }: ConfirmApplicantInput): Promise<Confirmation> {
  const { tuition, cv } = await loadTuitionAndCv(db, { ...named, actor })
  return withTransaction(db, async (tx) => {
    await lockTuition(tx, tuition.id)
    const current = (await findTuitionView(tx, tuition.id, actor)) ?? tuition
    const pair = { tuitionId: tuition.id, cvId: cv.id }
    const state = toApplicationState(await lockApplication(tx, pair))
    const refused = getConfirmRefusal({ tuition: current, state })
    if (refused) throw new Refusal(409, refused)
    const id = await insertConfirmation(tx, { ...pair, confirmedBy: actor.accountId, createdAt: now })
    await recordEvent(tx, { kind: 'applicantConfirmed', actor, now, ...pair, recordId: id })
    await tellBoth(tx, { tuition: current, cv, now })
    return getConfirmation(tx, id)
  })
}

type Confirmed = { tuition: TuitionView; cv: CvRecord; now: Date }

/** Tells the tutor the guardian's number and the guardian who the tutor is. [OFF-464] */
async function tellBoth(tx: Db, { tuition, cv, now }: Confirmed): Promise<void> {
  const tuitionId = formatTuitionId(tuition.number)
  const { areas, city, isOnline, phone: guardianPhone } = tuition
  const area = isOnline ? text(DEFAULT_LOCALE, 'ui.online') : [...areas, city].join(', ')
  const toTutor = { name: cv.name, tuitionId, area, guardianPhone }
  await notifyPerson(tx, {
    kind: 'applicantConfirmedToTutor',
    phone: cv.phone,
    accountId: cv.accountId,
    values: toTutor,
    now,
  })
  const toGuardian = { tuitionId, tutorId: formatTutorId(cv.number), tutorName: cv.name, tutorPhone: cv.phone }
  const message = { kind: 'applicantConfirmedToGuardian', values: toGuardian, now } as const
  await notifyPerson(tx, { ...message, ...posterOf(tuition) })
}

async function loadTuitionAndCv(db: Db, { tuitionId, tutorId, tutorPhone, actor }: Omit<ConfirmApplicantInput, 'now'>) {
  const tuition = await findTuitionView(db, tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const cv = await findCvByAnyId(db, tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  if (cv.phone !== tutorPhone) throw new Refusal(400, 'tuitions.notTheirPhone', { path: 'tutorPhone' })
  return { tuition, cv }
}

/** Lists a page of a tuition's confirmations, or of those taken back, with comments, newest first. 404 for an unknown tuition. [API-23] */
export async function listConfirmations(
  db: Db,
  { id, takenBack = false, actor, paging }: { id: string; takenBack?: boolean; actor: Actor; paging: Paging },
) {
  const tuition = await findTuitionView(db, id, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound')
  const { rows, total } = await findConfirmationsOfTuition(db, { tuitionId: tuition.id, takenBack, paging })
  return { data: rows.map(toConfirmationDto), meta: toPagingMeta(paging, total) }
}

/** One page of a tutor's confirmations with their comments, newest first. [AD-DETAILS-08, OFF-520] */
export async function pageConfirmationsOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findConfirmationsOfCv(db, cvId, paging)
  return { data: rows.map(toConfirmationDto), meta: toPagingMeta(paging, total) }
}

/** Returns a confirmation with its comments, oldest first. 404 if unknown. [ENT-04] */
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
    comment: row.comments.map(({ id, text, createdAt, authorName }) => ({
      _id: id,
      text,
      createdAt: createdAt.toISOString(),
      author: toPerson(authorName),
    })),
  }
}
