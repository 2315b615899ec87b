import { type Database, type Db, withTransaction } from '#db/client.server.ts'
import { lockAccount, updateAccount } from '#features/accounts/people.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { RecordedEvent } from '#features/events/schema.ts'
import { notify, notifyInstead, withdrawNotification } from '#features/messages/notifications/actions.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { SitemapSource } from '#platform/seo/sitemap.server.ts'
import { paths } from '#shared/address/paths.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import { describeCvChanges } from './cv/changes.rules.ts'
import { toCvContent } from './cv/content.actions.server.ts'
import { toCvDto } from './dto.actions.server.ts'
import { keepFindable } from './find/store.server.ts'
import {
  type CvPicturesWithWaiting,
  findReplacedPictures,
  REPLACED_PICTURES,
  resolveCvPictures,
} from './pictures/actions.server.ts'
import { findTutorsByPhones, listCvsForAdmin } from './review/admin-list.store.server.ts'
import { canViewCv, cvMoves, isFacebookChangeRefused } from './rules.ts'
import type { Cv, CvEdit, CvInput, CvInputByAdmin, SharedPhone, TutorFilters } from './schema.ts'
import { keepFacts } from './seal/facts.rules.ts'
import { remainingWaitingChanges, splitWaitingChanges, toWaitingColumns, withWaiting } from './seal/waiting.rules.ts'
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

type CvWriteInput = { cv: CvInput; actor: Actor; now: Date }

/** Stores a tutor's first CV as pending and notifies the admins; 409 if there is one already. */
export function createCv(db: Db, { cv, actor, now }: CvWriteInput): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    const images = await resolveCvPictures(tx, { img: cv.img, stored: NO_PICTURES, actor })
    const isNew = await insertCv(tx, { ...toCvContent(cv, now), ...images, accountId: actor.accountId, createdAt: now })
    if (!isNew) throw new Refusal(409, 'tutors.cvExists')
    const record = await loadWrittenCv(tx, actor.accountId)
    await notify(tx, { kind: 'cvSubmitted', params: toNotificationParams(record), now })
    await recordEvent(tx, { kind: 'cvSubmitted', actor, now, ...toEventSubject(record) })
    return toCvDto(await loadWrittenCv(tx, actor.accountId), actor)
  })
}

const NO_PICTURES = { profileImage: '', idCardImage: '' }
type CvUpdateContext = { db: Db; jobs: Jobs }

/**
 * Changes the tutor's own CV and notifies the admins; 409 for a changed Facebook link. It keeps its status, except that
 * a returned one is sent again.
 */
export function updateCv(
  { db, jobs }: CvUpdateContext,
  { cv, actor, now }: CvWriteInput & { cv: CvEdit },
): Promise<Cv> {
  return withTransaction(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    const stored = await lockCvOfAccount(tx, actor.accountId)
    if (!stored) throw new Refusal(404, 'tutors.cvMissing')
    if (isFacebookChangeRefused(stored.contact.fb, cv.contact.fb))
      throw new Refusal(409, 'tutors.fbLocked', { path: 'contact.fb' })
    await writeCv({ db: tx, jobs }, { stored, cv, actor, now })
    const isSentAgain = stored.status === 'returned'
    if (isSentAgain) {
      await setCvStatus(tx, stored.id, { status: cvMoves.sendAgain.to, approvedAt: null })
      if (stored.waiting?.name) await updateAccount(tx, { id: actor.accountId, name: stored.waiting.name })
    }
    const record = await loadWrittenCv(tx, actor.accountId)
    const params = toNotificationParams(record)
    if (isSentAgain) await notify(tx, { kind: 'cvSubmitted', params, now })
    else await notifyOfEdit(tx, { stored, record, now })
    await recordEdit(tx, {
      stored,
      record,
      kind: isSentAgain ? 'cvSubmitted' : 'cvEdited',
      actor,
      now,
      version: cv.version,
    })
    return toCvDto(await loadWrittenCv(tx, stored.accountId), actor)
  })
}

/** Changes any CV as an admin, Facebook link included, and notifies the admins; 404 if unknown. */
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
    await recordEdit(tx, { stored, record, kind: 'cvEdited', actor, now, version: cv.version })
    return toCvDto(await loadWrittenCv(tx, stored.accountId), actor)
  })
}

/** One notification that new values wait, or that the CV was changed. */
async function notifyOfEdit(tx: Db, { stored, record, now }: { stored: StoredCv; record: CvRecord; now: Date }) {
  const params = toNotificationParams(record)
  const isNew = record.waitingSince?.getTime() !== stored.waitingSince?.getTime()
  if (record.waiting && isNew) return notifyInstead(tx, { kind: 'cvChangeWaits', params, now })
  if (!record.waiting) await withdrawNotification(tx, { kind: 'cvChangeWaits', tutorId: params.tutorId })
  return notifyInstead(tx, { kind: 'cvChanged', params, now })
}

type CvUpdateInput = CvWriteInput & { stored: StoredCv }

async function writeCv({ db, jobs }: CvUpdateContext, { stored, cv, actor, now }: CvUpdateInput) {
  const isOwn = actor.accountId === stored.accountId
  const waitingPictures = isOwn ? stored.waiting : null
  const pictures = await resolveCvPictures(db, { img: cv.img, stored, waiting: waitingPictures, actor })
  const { content, waiting } = splitEdit(stored, { ...toCvContent(cv, now), ...pictures }, isOwn)
  const facts = keepFacts(stored.facts, stored, content)
  await updateCvContent(db, stored, { ...content, facts, ...toWaitingColumns(stored, waiting, now), updatedAt: now })
  await dropReplacedPictures({ db, jobs }, stored, { ...content, waiting })
}

/** An own edit of a verified CV waits in part, one of staff is seen, and all of a CV that is not verified is still to be seen. */
function splitEdit(stored: StoredCv, written: WrittenCv, isOwn: boolean) {
  if (!isOwn) return { content: written, waiting: remainingWaitingChanges(written, stored.waiting) }
  return stored.status === 'approved' ? splitWaitingChanges(stored, written) : { content: written, waiting: null }
}

type WrittenCv = CvContent & typeof NO_PICTURES

/** Deletes the pictures that a CV neither shows nor keeps for staff any more. */
export async function dropReplacedPictures(
  { db, jobs }: CvUpdateContext,
  before: CvPicturesWithWaiting,
  after: CvPicturesWithWaiting,
): Promise<void> {
  const addresses = findReplacedPictures(before, after)
  if (addresses.length > 0) await jobs.enqueue(db, REPLACED_PICTURES, { addresses })
}

/** Returns the tutor's own CV, or null before the first one is submitted. */
export async function getOwnCv(db: Db, actor: Actor): Promise<Cv | null> {
  const record = await findCvByAccount(db, actor.accountId)
  return record && toCvDto(record, actor)
}

/** Returns one CV by `_id` or tutorId as the viewer may see it; 404 if unknown or not visible. */
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

/** The approved CVs for the sitemap. */
export const cvSitemap = (db: Db): SitemapSource => ({
  name: 'tutors',
  findHighestNumber: () => findHighestApprovedCvNumber(db),
  findEntries: async (range) =>
    (await findApprovedCvNumbers(db, range)).map(({ number, lastModified }) => ({
      path: paths.tutorCv(formatTutorId(number)),
      lastModified,
    })),
})

/** Lists one page of the approved tutors whose tutorId or place matches, newest first; a blank term lists all. */
export async function listApprovedTutors(db: Database, { term = '', ...list }: CvListInput & { term?: string }) {
  const found = term === '' ? listApprovedCvs(db, list.paging) : searchApprovedCvs(db, term, list.paging)
  return toCvListAnswer(await found, list)
}

type AdminCvListInput = Paging & TutorFilters & { searchTerm: string; viewer: Actor }

/** Lists one page of tutors for admins by phone, tutorId or name, with filters. */
export async function listTutorsForAdmin(
  db: Db,
  input: AdminCvListInput & { status?: CvRecord['status']; isChanged?: boolean },
) {
  const { page, limit, viewer, searchTerm: term, status, isChanged, ...filters } = input
  const paging = { page, limit }
  return toCvListAnswer(await listCvsForAdmin(db, { term, status, isChanged, filters, paging }), { paging, viewer })
}

/** Lists one page of the CVs in a state for admins; `changed` are verified ones with new values. */
export function listPendingCvs(
  db: Db,
  { state = 'pending', ...list }: AdminCvListInput & { state?: 'pending' | 'changed' | 'returned' | undefined },
) {
  const listed = state === 'changed' ? ({ status: 'approved', isChanged: true } as const) : { status: state }
  return listTutorsForAdmin(db, { ...list, ...listed })
}

/** Lists other tutors who gave one of the phones of a CV; 404 if unknown. */
export async function listSharedPhones(db: Db, { id }: { id: string }): Promise<SharedPhone[]> {
  const record = await findCvByAnyId(db, id)
  if (!record) throw new Refusal(404, 'refused.tutorNotFound')
  const { optionalPhone, guardianPhone, friendPhone } = record.contact
  const phones = [record.phone, optionalPhone, guardianPhone, friendPhone].filter((phone) => phone !== '')
  const found = await findTutorsByPhones(db, { cvId: record.id, phones })
  return found.map(({ number, ...tutor }) => ({ tutorId: formatTutorId(number), ...tutor }))
}

export async function loadWrittenCv(tx: Db, accountId: string): Promise<CvRecord> {
  const record = await findCvByAccount(tx, accountId)
  if (!record) throw new Error('the CV was not written')
  await keepFindable(tx, record)
  return record
}

type RecordedEdit = Pick<RecordedEvent, 'actor' | 'now' | 'version'> & {
  stored: StoredCv
  record: CvRecord
  kind: 'cvEdited' | 'cvSubmitted'
}

function recordEdit(tx: Db, { stored, record, ...event }: RecordedEdit): Promise<void> {
  const changes = describeCvChanges(withWaiting(stored), withWaiting(record))
  if (stored.status !== record.status) changes.status = [stored.status, record.status]
  return recordEvent(tx, { ...event, ...toEventSubject(record), changes })
}

export const toEventSubject = ({ id, accountId, phone }: CvRecord) => ({ cvId: id, accountId, phone })

/** What a notification about a CV says of its tutor. */
export const toNotificationParams = ({ name, number }: CvRecord) => ({ name, tutorId: formatTutorId(number) })

function toCvListAnswer({ rows, total }: { rows: CvRecord[]; total: number }, { paging, viewer }: CvListInput) {
  return { data: rows.map((record) => toCvDto(record, viewer)), meta: toPagingMeta(paging, total) }
}
