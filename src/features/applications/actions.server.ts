import { requirePresentOwner } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { ringForApplicant } from '#features/messages/bell/actions.server.ts'
import { getFeeTerms } from '#features/settings/actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import { type Actor, type PagingMeta, type Role, toPagingMeta } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import { canSeeApplicants, getApplyRefusal, redactApplication, toApplicationState } from './rules.ts'
import type { Application, ApplicationInput, OwnApplication } from './schema.ts'
import {
  type ApplicationView,
  findApplication,
  findApplicationsByCv,
  findApplicationsByTuition,
  findApplicationsToShownTuitions,
  insertApplication,
  lockApplication,
} from './store.server.ts'

type ListAnswer<T> = Promise<{ data: T[]; meta: PagingMeta }>

/** Applies to an approved tuition without a tutor. 403 for other roles, 404 if unknown, 409 without a CV, twice, to an own post or after other fee terms were shown. */
export async function applyToTuition(
  db: Db,
  { tuitionId: id, feeTerms: shown, actor, now }: ApplicationInput & { actor: Actor; now: Date },
): Promise<Application> {
  if (actor.role !== 'Tutor') throw new Refusal(403, 'tuitions.onlyTutorsApply')
  return withTransaction(db, async (tx) => {
    const locked = await lockTuition(tx, id)
    const tuition = locked && (await findTuitionView(tx, locked.id, actor))
    if (tuition?.status !== 'approved') throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
    if (tuition.phone === actor.phone) throw new Refusal(409, 'tuitions.ownPost', { path: 'tuitionId' })
    await requirePresentOwner(tx, tuition.id, { path: 'tuitionId', instead: 'tuitions.notOpen' })
    const found = await findCvByAccount(tx, actor.accountId)
    // A returned CV counts again once it is sent again.
    const cv = found?.status === 'returned' ? null : found
    const state = toApplicationState(cv && (await lockApplication(tx, { tuitionId: tuition.id, cvId: cv.id })))
    const refused = getApplyRefusal({ state, tuition, hasCv: cv !== null })
    if (refused || !cv) throw new Refusal(409, refused ?? 'tuitions.cvNeeded', { path: cv ? 'tuitionId' : 'cv' })
    const { number: feeTerms } = getFeeTerms(tx)
    if (shown !== undefined && shown !== feeTerms) throw new Refusal(409, 'fees.changed', { path: 'feeTerms' })
    const pair = { tuitionId: tuition.id, cvId: cv.id }
    const application = await insertApplication(tx, { ...pair, feeTerms, createdAt: now })
    await recordEvent(tx, { kind: 'applied', actor, now, ...pair, recordId: application })
    const { ownerId, number, phone } = tuition
    await notifyPeople(tx, [{ withdraws: ['applicationWithdrawn'], phone, recordId: application, now }])
    if (ownerId) await ringForApplicant(tx, { accountId: ownerId, tuitionId: formatTuitionId(number), now })
    return loadApplicationDto(tx, application, actor.role)
  })
}

/** One page of the applicants of a tuition, newest first. 404 for a guardian who does not own it. */
export async function applicantsOfTuition(
  db: Db,
  { id, actor, paging }: { id: string; actor: Actor; paging: Paging },
): ListAnswer<Application> {
  const tuition = await findTuitionView(db, id, actor)
  if (!tuition || !canSeeApplicants(tuition, actor)) throw new Refusal(404, 'refused.tuitionNotFound')
  const { rows, total } = await findApplicationsByTuition(db, tuition.id, paging)
  return {
    data: rows.map((row) => toDtoFor(row, actor.role)),
    meta: toPagingMeta(paging, total),
  }
}

/** One page of the tutor's own applications, newest first, with the guardian's phone once confirmed. */
export async function ownApplications(
  db: Db,
  { actor, paging }: { actor: Actor; paging: Paging },
): ListAnswer<OwnApplication> {
  const cv = await findCvByAccount(db, actor.accountId)
  if (!cv) return { data: [], meta: toPagingMeta(paging, 0) }
  const { rows, total } = await findApplicationsToShownTuitions(db, cv.id, paging)
  return {
    data: rows.map((row) => {
      const { heading, salary } = hideContacts({ heading: row.heading, salary: row.salary }, row.releasedContacts)
      return toOwnApplicationDto({ ...row, heading, salary, maySeePhone: row.isConform })
    }),
    meta: toPagingMeta(paging, total),
  }
}

/** The newest 100 applications of a tutor with the phones of the tuitions, for admins. */
export async function listApplicationsOfTutor(db: Db, cvId: string): Promise<OwnApplication[]> {
  const { rows } = await findApplicationsByCv(db, cvId, { page: 1, limit: MAX_PAGE_SIZE })
  return rows.map((row) => toOwnApplicationDto({ ...row, maySeePhone: true }))
}

/** One page of the applications of a tutor, newest first. */
export async function pageApplicationsOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findApplicationsByCv(db, cvId, paging)
  const data = rows.map((row) => toOwnApplicationDto({ ...row, maySeePhone: true }))
  return { data, meta: toPagingMeta(paging, total) }
}

/** The application that was just written, redacted for the role. */
export async function loadApplicationDto(db: Db, id: string, role: Role): Promise<Application> {
  const row = await findApplication(db, id)
  if (!row) throw new Error('the application is not there')
  return toDtoFor(row, role)
}

/** An application as a role reads it: guardians no contact in the name of an old account. */
function toDtoFor(row: ApplicationView, role: Role): Application {
  const whole = toApplicationDto(row)
  const tutorName = role === 'Guardian' ? hideContacts(whole.tutorName, []) : whole.tutorName
  return redactApplication({ ...whole, tutorName }, role)
}

function toApplicationDto(row: ApplicationView): Application {
  return {
    _id: row.id,
    tuitionId: formatTuitionId(row.tuitionNumber),
    tutorId: formatTutorId(row.tutorNumber),
    tutorName: row.tutorName,
    profileImg: row.profileImage,
    applicantPhone: row.tutorPhone,
    createdAt: row.createdAt.toISOString(),
    isConform: row.isConform,
    inviteBy: row.inviterName === null ? null : { name: row.inviterName },
  }
}

function toOwnApplicationDto(row: ApplicationView & { maySeePhone: boolean }): OwnApplication {
  const { heading, salary, isBooked, maySeePhone, tuitionPhone } = row
  return {
    ...toApplicationDto(row),
    tuition: { heading, salary, isBooked, ...(maySeePhone ? { phone: tuitionPhone } : {}) },
  }
}
