import { type Database, type Db, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { cvMoves, fbRefused, mayOpenCv, sightOf, visibleCv } from './rules.ts'
import type { Cv, CvInput, CvInputByAdmin } from './schema.ts'
import {
  appliedToGuardian,
  approveCv,
  approvedCvs,
  approvedTutorTotal,
  type CvContent,
  type CvRecord,
  changeCv,
  findCvByAccount,
  findCvByAnyId,
  findCvByPhone,
  insertCv,
  lockCvOf,
  pendingCvList,
  searchApprovedCvs,
  searchPendingCvList,
  tutorList,
} from './store.server.ts'
import { chosenPictures, REPLACED_PICTURES, replacedPictures } from './uploads.actions.server.ts'

type Written = { cv: CvInput; actor: Actor; now: Date }

/** A tutor submits the CV, once: it waits for verification and the admins are told; a second one is refused with 409 (S1 4). */
export function createCv(db: Db, { cv, actor, now }: Written): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const pictures = await chosenPictures(tx, { img: cv.img, stored: NO_PICTURES, actor })
    const isNew = await insertCv(tx, { ...contentOf(cv), ...pictures, accountId: actor.accountId, createdAt: now })
    if (!isNew) throw new Refusal(409, 'tutors.cvExists')
    const record = await ownRecord(tx, actor.accountId)
    await tellAdmins(tx, 'tutors.waits', { record, now })
    return toCvDto(record, actor)
  })
}

const NO_PICTURES = { profileImage: '', idCardImage: '' }

type Changing = { db: Db; jobs: Jobs }

/** A tutor changes the own CV; its state stays and the admins are told. Refuses a changed Facebook link with 409 (S1 5). */
export function updateCv({ db, jobs }: Changing, { cv, actor, now }: Written): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const stored = await lockCvOf(tx, actor.accountId)
    if (!stored) throw new Refusal(404, 'tutors.cvMissing')
    if (fbRefused(stored.contact.fb, cv.contact.fb)) throw new Refusal(409, 'tutors.fbLocked', { path: 'contact.fb' })
    await writeCv({ db: tx, jobs }, { stored, cv, actor, now })
    const record = await ownRecord(tx, actor.accountId)
    await tellAdmins(tx, 'tutors.changed', { record, now })
    return toCvDto(record, actor)
  })
}

/** An admin changes any CV, its Facebook link included; its state stays and the admins are told. Refuses an unknown tutor with 404 (S1 6). */
export function updateCvByAdmin(
  { db, jobs }: Changing,
  { cv, actor, now }: { cv: CvInputByAdmin; actor: Actor; now: Date },
): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const found = await findCvByAnyId(tx, cv.tutorId || cv._id)
    const stored = found && (await lockCvOf(tx, found.accountId))
    if (!stored) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    await writeCv({ db: tx, jobs }, { stored, cv, actor, now })
    const record = await ownRecord(tx, stored.accountId)
    await tellAdmins(tx, 'tutors.changedByAdmin', { record, now, admin: actor.name })
    return toCvDto(record, actor)
  })
}

type Change = Written & { stored: typeof NO_PICTURES & { id: string; number: number } }

async function writeCv({ db, jobs }: Changing, { stored, cv, actor, now }: Change) {
  const pictures = await chosenPictures(db, { img: cv.img, stored, actor })
  await changeCv(db, stored, { ...contentOf(cv), ...pictures, updatedAt: now })
  const addresses = replacedPictures(stored, pictures)
  if (addresses.length > 0) await jobs.enqueue(db, REPLACED_PICTURES, { addresses })
}

/** The tutor's own CV whole, or null when none was submitted yet. */
export async function ownCv(db: Db, actor: Actor): Promise<Cv | null> {
  const record = await findCvByAccount(db, actor.accountId)
  return record && toCvDto(record, actor)
}

/** One CV by `_id` or tutorId as the viewer may see it; refuses with 404 what is not there or not for the viewer. */
export async function getCv(db: Db, { id, viewer }: { id: string; viewer: Actor | null }): Promise<Cv> {
  const record = await findCvByAnyId(db, id)
  if (!record) throw new Refusal(404, 'refused.tutorNotFound')
  const asksAsGuardian = record.status === 'pending' && viewer?.role === 'Guardian'
  const appliedToViewer =
    asksAsGuardian && (await appliedToGuardian(db, { cvId: record.id, guardianId: viewer.accountId }))
  if (!mayOpenCv(record, viewer, { appliedToViewer })) throw new Refusal(404, 'refused.tutorNotFound')
  return toCvDto(record, viewer)
}

type Listed = { paging: Paging; viewer: Actor | null }

/** A page of the tutors that everybody sees, newest first. */
export async function approvedTutors(db: Database, { paging, viewer }: Listed) {
  return answered({ rows: await approvedCvs(db, paging), total: await approvedTutorTotal(db) }, { paging, viewer })
}

/** A page of the approved tutors whose tutorId or place holds the term; a blank term is the plain list (S1 4). */
export async function searchTutors(db: Database, { term, ...asked }: Listed & { term: string }) {
  if (term === '') return approvedTutors(db, asked)
  return answered(await searchApprovedCvs(db, term, asked.paging), asked)
}

/** A page of the CVs that wait for verification, newest first; with a term those whose phone or name holds it. */
export async function pendingCvs(db: Db, { term, ...asked }: Listed & { term: string }) {
  const { paging } = asked
  if (term === '') return answered(await pendingCvList(db, paging), asked)
  return answered(await searchPendingCvList(db, term, paging), asked)
}

/** A page of the tutors, newest first, or of those in one state; with a term those whose phone or tutorId holds it, or the name where every state is asked for (S1 2.11). */
export async function tutorsForAdmin(
  db: Db,
  { term, status, ...asked }: Listed & { term: string; status?: CvRecord['status'] },
) {
  return answered(await tutorList(db, { term, status, paging: asked.paging }), asked)
}

/** An admin verifies the waiting CV of the tutor with this phone; refuses 404 without one, 409 when it was verified before (S2 7.3). */
export function verifyCv(db: Db, { phone, actor, now }: { phone: string; actor: Actor; now: Date }): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const record = await findCvByPhone(tx, phone)
    const locked = record && (await lockCvOf(tx, record.accountId))
    if (!locked) throw new Refusal(404, 'tutors.noCvOfPhone')
    const { from, to, otherwise } = cvMoves.verify
    if (locked.status !== from) throw new Refusal(409, otherwise)
    await approveCv(tx, locked.id, now)
    return toCvDto({ ...record, ...locked, status: to }, actor)
  })
}

/** A stored CV as it is answered to a viewer, cut to what that viewer may see. */
export function toCvDto(record: CvRecord, viewer: Actor | null): Cv {
  return visibleCv(wholeCv(record), sightOf(record, viewer))
}

function wholeCv(record: CvRecord): Cv {
  return {
    _id: record.id,
    tutorId: formatTutorId(record.number),
    status: record.status,
    name: record.name,
    phone: record.phone,
    isReported: record.isReported,
    createdAt: record.createdAt.toISOString(),
    experience: record.experience,
    img: { profile: record.profileImage, id: record.idCardImage },
    contact: record.contact,
    teachingPreferences: {
      preferredSubjects: record.preferredSubjects,
      preferredClasses: record.preferredClasses,
      preferredMediums: record.preferredMediums,
      availableDays: record.availableDays,
      runningTutoring: record.runningTutoring,
      expectedSalary: record.expectedSalary,
      onlineAvailable: record.onlineAvailable,
    },
    education: record.education,
    address: {
      presentAddress: record.presentAddress,
      permanentAddress: record.permanentAddress,
      coverageAddress: { city: record.coverageCity, areas: record.coverageAreas },
    },
    othersInfo: {
      dob: record.dob,
      bloodGroup: record.bloodGroup,
      maritalStatus: record.maritalStatus,
      gender: record.gender,
    },
  }
}

function contentOf({ experience, contact, teachingPreferences, education, address, othersInfo }: CvInput): CvContent {
  const { coverageAddress, ...addresses } = address
  return {
    experience,
    contact,
    ...teachingPreferences,
    education,
    ...addresses,
    coverageCity: coverageAddress.city,
    coverageAreas: coverageAddress.areas,
    ...othersInfo,
  }
}

async function ownRecord(tx: Db, accountId: string): Promise<CvRecord> {
  const record = await findCvByAccount(tx, accountId)
  if (!record) throw new Error('the CV was not written')
  return record
}

type Told = { record: CvRecord; now: Date; admin?: string }

function tellAdmins(tx: Db, key: MessageKey, { record, now, admin = '' }: Told): Promise<void> {
  const message = text(key, { name: record.name, tutorId: formatTutorId(record.number), admin })
  return notify(tx, { type: 'cv', message, now })
}

function answered({ rows, total }: { rows: CvRecord[]; total: number }, { paging, viewer }: Listed) {
  return { data: rows.map((record) => toCvDto(record, viewer)), meta: toPagingMeta(paging, total) }
}
