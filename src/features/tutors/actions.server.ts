import { type Database, type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notify, notifyInstead } from '#features/notifications/actions.server.ts'
import type { SitemapSource } from '#platform/found/sitemap.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { universityShortName } from '#shared/options/university-short-names.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import { findTutorsByPhones, listCvsForAdmin } from './admin-list.store.server.ts'
import { describeCvChanges } from './changes.rules.ts'
import { keepFindable } from './find.store.server.ts'
import { canViewCv, cvMoves, getCvVisibility, highestDegree, isFacebookChangeRefused, toVisibleCv } from './rules.ts'
import { resolveExpectedSalary } from './salary.rules.ts'
import type { Cv, CvInput, CvInputByAdmin, SharedPhone, TutorFilters } from './schema.ts'
import {
  type CvContent,
  type CvRecord,
  findApprovedCvNumbers,
  findCvByAccount,
  findCvByAnyId,
  findHighestApprovedCvNumber,
  hasAppliedToGuardian,
  insertCv,
  listApprovedCvs,
  lockCvOfAccount,
  type StoredCv,
  searchApprovedCvs,
  setCvStatus,
  updateCvContent,
} from './store.server.ts'
import { findReplacedPictures, REPLACED_PICTURES, resolveCvPictures } from './uploads.actions.server.ts'

type CvWriteInput = { cv: CvInput; actor: Actor; now: Date }

/** Stores a tutor's first CV as pending and notifies the admins; 409 if there is one already. [STATE-06, API-52] */
export function createCv(db: Db, { cv, actor, now }: CvWriteInput): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const pictures = await resolveCvPictures(tx, { img: cv.img, stored: NO_PICTURES, actor })
    const isNew = await insertCv(tx, { ...toCvContent(cv), ...pictures, accountId: actor.accountId, createdAt: now })
    if (!isNew) throw new Refusal(409, 'tutors.cvExists')
    const record = await loadWrittenCv(tx, actor.accountId)
    await notify(tx, { kind: 'cvSubmitted', params: toNotificationParams(record), now })
    await recordEvent(tx, { kind: 'cvSubmitted', actor, now, ...toEventSubject(record) })
    return toCvDto(record, actor)
  })
}

const NO_PICTURES = { profileImage: '', idCardImage: '' }
type CvUpdateContext = { db: Db; jobs: Jobs }

/**
 * Changes the tutor's own CV and notifies the admins; 409 for a changed Facebook link. It keeps its status, except that
 * a returned one is sent again. [TUTOR-33, VAL-53, OFF-205]
 */
export function updateCv({ db, jobs }: CvUpdateContext, { cv, actor, now }: CvWriteInput): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const stored = await lockCvOfAccount(tx, actor.accountId)
    if (!stored) throw new Refusal(404, 'tutors.cvMissing')
    if (isFacebookChangeRefused(stored.contact.fb, cv.contact.fb))
      throw new Refusal(409, 'tutors.fbLocked', { path: 'contact.fb' })
    await writeCv({ db: tx, jobs }, { stored, cv, actor, now })
    const isSentAgain = stored.status === 'returned'
    if (isSentAgain) await setCvStatus(tx, stored.id, { status: cvMoves.sendAgain.to, approvedAt: null })
    const record = await loadWrittenCv(tx, actor.accountId)
    const params = toNotificationParams(record)
    if (isSentAgain) await notify(tx, { kind: 'cvSubmitted', params, now })
    else await notifyInstead(tx, { kind: 'cvChanged', params, now })
    await recordEdit(tx, { stored, record, kind: isSentAgain ? 'cvSubmitted' : 'cvEdited', actor, now })
    return toCvDto(record, actor)
  })
}

/** Changes any CV as an admin, Facebook link included, and notifies the admins; 404 if unknown. [API-55, ROLE-56] */
export function updateCvByAdmin(
  { db, jobs }: CvUpdateContext,
  { cv, actor, now }: { cv: CvInputByAdmin; actor: Actor; now: Date },
): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const found = await findCvByAnyId(tx, cv.tutorId || cv._id)
    const stored = found && (await lockCvOfAccount(tx, found.accountId))
    if (!stored) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    await writeCv({ db: tx, jobs }, { stored, cv, actor, now })
    const record = await loadWrittenCv(tx, stored.accountId)
    const params = { ...toNotificationParams(record), admin: actor.name }
    await notify(tx, { kind: 'cvChangedByAdmin', params, now, by: actor.accountId })
    await recordEdit(tx, { stored, record, kind: 'cvEdited', actor, now })
    return toCvDto(record, actor)
  })
}

type CvUpdateInput = CvWriteInput & { stored: typeof NO_PICTURES & { id: string; number: number } }

async function writeCv({ db, jobs }: CvUpdateContext, { stored, cv, actor, now }: CvUpdateInput) {
  const pictures = await resolveCvPictures(db, { img: cv.img, stored, actor })
  await updateCvContent(db, stored, { ...toCvContent(cv), ...pictures, updatedAt: now })
  const addresses = findReplacedPictures(stored, pictures)
  if (addresses.length > 0) await jobs.enqueue(db, REPLACED_PICTURES, { addresses })
}

/** Returns the tutor's own CV, or null before the first one is submitted. [API-17] */
export async function getOwnCv(db: Db, actor: Actor): Promise<Cv | null> {
  const record = await findCvByAccount(db, actor.accountId)
  return record && toCvDto(record, actor)
}

/** Returns one CV by `_id` or tutorId as the viewer may see it; 404 if unknown or not visible. [DEC-36] */
export async function getCv(db: Db, { id, viewer }: { id: string; viewer: Actor | null }): Promise<Cv> {
  const record = await findCvByAnyId(db, id)
  if (!record) throw new Refusal(404, 'refused.tutorNotFound')
  const mustHaveApplied = record.status === 'pending' && viewer?.role === 'Guardian'
  const appliedToViewer =
    mustHaveApplied && (await hasAppliedToGuardian(db, { cvId: record.id, guardianId: viewer.accountId }))
  if (!canViewCv(record, viewer, { appliedToViewer })) throw new Refusal(404, 'refused.tutorNotFound')
  return toCvDto(record, viewer)
}

type CvListInput = { paging: Paging; viewer: Actor | null }

/** The approved CVs for the sitemap. [SYS-24] */
export const cvSitemap = (db: Db): SitemapSource => ({
  name: 'tutors',
  findHighestNumber: () => findHighestApprovedCvNumber(db),
  findEntries: async (range) =>
    (await findApprovedCvNumbers(db, range)).map(({ number, lastModified }) => ({
      path: paths.tutorCv(formatTutorId(number)),
      lastModified,
    })),
})

/** Lists one page of the approved tutors, newest first. [API-18] */
export async function listApprovedTutors(db: Database, { paging, viewer }: CvListInput) {
  return toCvListAnswer(await listApprovedCvs(db, paging), { paging, viewer })
}

/** Lists one page of the approved tutors whose tutorId or place matches; a blank term lists all. [API-41] */
export async function searchTutors(db: Database, { term, ...list }: CvListInput & { term: string }) {
  if (term === '') return listApprovedTutors(db, list)
  return toCvListAnswer(await searchApprovedCvs(db, term, list.paging), list)
}

type AdminCvListInput = CvListInput & { term: string; status?: CvRecord['status']; filters?: TutorFilters }

/** Lists one page of tutors for admins by phone, tutorId or name, with filters. [DEC-48, API-19, API-40, OFF-207] */
export async function searchTutorsForAdmin(db: Db, { term, status, filters = {}, ...list }: AdminCvListInput) {
  return toCvListAnswer(await listCvsForAdmin(db, { term, status, filters, paging: list.paging }), list)
}

/** Lists other tutors who gave one of the phones of a CV; 404 if unknown. [OFF-209] */
export async function listSharedPhones(db: Db, { id }: { id: string }): Promise<SharedPhone[]> {
  const record = await findCvByAnyId(db, id)
  if (!record) throw new Refusal(404, 'refused.tutorNotFound')
  const { optionalPhone, guardianPhone, friendPhone } = record.contact
  const phones = [record.phone, optionalPhone, guardianPhone, friendPhone].filter((phone) => phone !== '')
  const found = await findTutorsByPhones(db, { cvId: record.id, phones })
  return found.map(({ number, ...tutor }) => ({ tutorId: formatTutorId(number), ...tutor }))
}

/** Converts a stored CV to its DTO, reduced to what the viewer may see. [DEC-51] */
export function toCvDto(record: CvRecord, viewer: Actor | null): Cv {
  return toVisibleCv(toFullCvDto(record), getCvVisibility(record, viewer))
}

function toFullCvDto(record: CvRecord): Cv {
  const universityShort = universityShortName(highestDegree(record.education).university)
  return {
    _id: record.id,
    tutorId: formatTutorId(record.number),
    status: record.status,
    name: record.name,
    phone: record.phone,
    isReported: record.isReported,
    lastSeenAt: record.lastSeenAt?.toISOString() ?? null,
    ...(record.status === 'returned' && { returnReason: record.returnReason }),
    createdAt: record.createdAt.toISOString(),
    ...(universityShort && { universityShort }),
    experience: record.experience,
    img: { profile: record.profileImage, id: record.idCardImage },
    ...(record.idCardErasedAt && { idCardErasedAt: record.idCardErasedAt.toISOString() }),
    contact: record.contact,
    teachingPreferences: {
      preferredSubjects: record.preferredSubjects,
      preferredClasses: record.preferredClasses,
      preferredMediums: record.preferredMediums,
      availableDays: record.availableDays,
      runningTutoring: record.runningTutoring,
      expectedSalary: record.expectedSalary,
      salaryFrom: record.salaryFrom,
      salaryTo: record.salaryTo,
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

function toCvContent({ experience, contact, teachingPreferences, education, address, othersInfo }: CvInput): CvContent {
  const { coverageAddress, ...addresses } = address
  return {
    experience,
    contact,
    ...teachingPreferences,
    ...resolveExpectedSalary(teachingPreferences),
    education,
    ...addresses,
    coverageCity: coverageAddress.city,
    coverageAreas: coverageAddress.areas,
    ...othersInfo,
  }
}

async function loadWrittenCv(tx: Db, accountId: string): Promise<CvRecord> {
  const record = await findCvByAccount(tx, accountId)
  if (!record) throw new Error('the CV was not written')
  await keepFindable(tx, record)
  return record
}

type CvEdit = { stored: StoredCv; record: CvRecord; kind: 'cvEdited' | 'cvSubmitted'; actor: Actor; now: Date }

function recordEdit(tx: Db, { stored, record, ...event }: CvEdit): Promise<void> {
  const changes = describeCvChanges(stored, record)
  if (stored.status !== record.status) changes.status = [stored.status, record.status]
  return recordEvent(tx, { ...event, ...toEventSubject(record), changes })
}

const toEventSubject = ({ id, accountId, phone }: CvRecord) => ({ cvId: id, accountId, phone })

/** What a notification about a CV says of its tutor. */
export const toNotificationParams = ({ name, number }: CvRecord) => ({ name, tutorId: formatTutorId(number) })

function toCvListAnswer({ rows, total }: { rows: CvRecord[]; total: number }, { paging, viewer }: CvListInput) {
  return { data: rows.map((record) => toCvDto(record, viewer)), meta: toPagingMeta(paging, total) }
}
