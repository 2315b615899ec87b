import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { createLinkToken } from '#features/messages/links.actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import type { OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { sendTextToPerson } from '#features/messages/text.actions.server.ts'
import { getTuition } from '#features/tuitions/actions.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { hashToken } from '#platform/auth/session.server.ts'
import { paths } from '#shared/address/paths.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatHireRequestId, formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { hireRequestMoves } from './rules.ts'
import type { HireRequest, HireRequestInput, HireRequestReceipt } from './schema.ts'
import {
  findHireRequest,
  findHireRequests,
  type HandledQuery,
  type HireRequestRecord,
  type HireRequestRow,
  insertHireRequest,
  lockHireRequest,
  updateDeleted,
  updateHandled,
} from './store.server.ts'

type Sender = { actor: Actor | null; locale: Locale; now: Date }

/** Stores a request to hire an approved tutor and notifies the admins; 404 for any other tutor. */
export function createHireRequest(
  db: Db,
  { tutorId: anyId, actor, locale, now, ...written }: HireRequestInput & Sender,
): Promise<HireRequestReceipt> {
  return withTransaction(db, async (tx) => {
    const cv = await findCvByAnyId(tx, anyId)
    if (cv?.status !== 'approved') throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const tutorId = formatTutorId(cv.number)
    const accountId = actor?.role === 'Guardian' ? actor.accountId : null
    const token = accountId === null ? createLinkToken() : null
    const tokenHash = token === null ? null : hashToken(token)
    const stored = await insertHireRequest(tx, {
      ...written,
      cvId: cv.id,
      accountId,
      tokenHash,
      locale,
      createdAt: now,
    })
    const { id: recordId, phone } = stored
    await recordEvent(tx, { kind: 'hireRequestSent', actor, now, cvId: cv.id, phone, recordId })
    await notify(tx, { kind: 'hireRequestSent', params: { name: cv.name, tutorId }, now })
    const requestId = formatHireRequestId(stored.number)
    const link = token === null ? paths.guardian.hireRequests : paths.myHireRequest(token)
    const values = { requestId, tutorId, tutorName: cv.name, link }
    const to = { phone, accountId, guestLocale: locale, recordId, isAwaited: true }
    await notifyPeople(tx, [{ kind: 'hireRequestReceived', ...to, values, now }])
    return { _id: stored.id, requestId, tutorId, createdAt: stored.createdAt.toISOString() }
  })
}

/** Lists one page of the hire requests, newest first, by phone or tutorId; a blank term lists all. */
export async function listHireRequests(
  db: Db,
  { searchTerm = '', ...page }: Paging & HandledQuery & { searchTerm?: string },
): Promise<{ data: HireRequest[]; meta: PagingMeta }> {
  const { rows, total } = await findHireRequests(db, { ...page, term: searchTerm })
  return { data: rows.map(toHireRequestDto), meta: toPagingMeta(page, total) }
}

/** One hire request. 404 if unknown. */
export async function showHireRequest(db: Db, id: string): Promise<HireRequest> {
  const request = isUuid(id) ? await findHireRequest(db, id) : null
  if (!request) throw new Refusal(404, 'hireRequests.notFound')
  return toHireRequestDto(request)
}

type Change = { id: string; actor: Actor; now: Date }

/** Answers a hire request by SMS and handles it. 404 if unknown, 409 if handled already or over the daily limit. */
export function answerHireRequest(
  { db, jobs }: OutboxContext,
  { text, anyway, ...change }: Change & { text: string; anyway: boolean },
): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    const { phone } = await handle(tx, { ...change, note: text })
    await sendTextToPerson({ db: tx, jobs }, { phone, text, anyway, now: change.now })
    return showHireRequest(tx, change.id)
  })
}

/** Handles a hire request with a note. 404 if unknown, 409 if handled already. */
export function handleHireRequest(db: Db, { text, ...change }: Change & { text: string }): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    await handle(tx, { ...change, note: text })
    return showHireRequest(tx, change.id)
  })
}

/** Handles a hire request by the tuition that was posted for it. 404 if one is unknown, 409 if handled already. */
export function linkHireRequest(
  db: Db,
  { tuitionId, locale, ...change }: Change & { tuitionId: string; locale: Locale },
): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    const { _id } = await getTuition(tx, { id: tuitionId, viewer: change.actor, locale })
    await handle(tx, { ...change, note: '', tuitionId: _id })
    return showHireRequest(tx, change.id)
  })
}

type Handling = Change & { note: string; tuitionId?: string }

async function handle(tx: Db, { id, actor, now, note, tuitionId }: Handling): Promise<HireRequestRow> {
  const request = await lockInMove(tx, id, 'handle')
  await updateHandled(tx, {
    id,
    handledAt: now,
    handledBy: actor.accountId,
    handledNote: note,
    tuitionId: tuitionId ?? null,
  })
  const { cvId, phone } = request
  await recordEvent(tx, {
    kind: 'hireRequestHandled',
    actor,
    now,
    cvId,
    phone,
    tuitionId: tuitionId ?? null,
    recordId: id,
    changes: note === '' ? {} : { note: ['', note] },
  })
  return request
}

/** Reopens a handled hire request. 404 if unknown, 409 if it waits. */
export function reopenHireRequest(
  db: Db,
  { id, actor, now, reason }: Change & { reason: string },
): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    const { cvId, phone } = await lockInMove(tx, id, 'reopen')
    await updateHandled(tx, {
      id,
      handledAt: null,
      handledBy: null,
      handledNote: '',
      tuitionId: null,
      cancelledAt: null,
    })
    await recordEvent(tx, { kind: 'hireRequestReopened', actor, now, cvId, phone, recordId: id, reason })
    return showHireRequest(tx, id)
  })
}

async function lockInMove(tx: Db, id: string, move: keyof typeof hireRequestMoves): Promise<HireRequestRow> {
  const request = isUuid(id) ? await lockHireRequest(tx, id) : null
  if (!request) throw new Refusal(404, 'hireRequests.notFound')
  if (request.deletedAt && move !== 'restore') throw new Refusal(404, 'hireRequests.notFound')
  const { isFrom, otherwise } = hireRequestMoves[move]
  if (!isFrom(request)) throw new Refusal(409, otherwise)
  return request
}

/** Deletes a hire request as the specification does, without a reason. 404 if unknown or deleted already. */
export const deleteHireRequest = (db: Db, change: Change): Promise<void> =>
  withTransaction(db, (tx) => markDeleted(tx, change))

/** Deletes a hire request with a reason. 404 if unknown or deleted already. */
export function removeHireRequest(db: Db, change: Change & { reason: string }): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    await markDeleted(tx, change)
    return showHireRequest(tx, change.id)
  })
}

async function markDeleted(tx: Db, { id, actor, now, reason }: Change & { reason?: string }): Promise<void> {
  const { cvId, phone } = await lockInMove(tx, id, 'delete')
  await updateDeleted(tx, { id, deletedAt: now })
  await recordEvent(tx, { kind: 'hireRequestDeleted', actor, now, cvId, phone, recordId: id, reason: reason ?? '' })
}

/** Restores a deleted hire request. 404 if unknown, 409 if it is not deleted. */
export function restoreHireRequest(
  db: Db,
  { id, actor, now, reason }: Change & { reason: string },
): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    const { cvId, phone } = await lockInMove(tx, id, 'restore')
    await updateDeleted(tx, { id, deletedAt: null })
    await recordEvent(tx, { kind: 'hireRequestRestored', actor, now, cvId, phone, recordId: id, reason })
    return showHireRequest(tx, id)
  })
}

function toHireRequestDto(request: HireRequestRecord): HireRequest {
  const { id, number, tutorNumber, createdAt, handledAt, handledNote, handledByName, tuitionNumber, ...others } =
    request
  const { locale, cancelledAt, deletedAt, ...row } = others
  return {
    _id: id,
    requestId: formatHireRequestId(number),
    tutorId: formatTutorId(tutorNumber),
    createdAt: createdAt.toISOString(),
    ...row,
    handled: handledAt && { at: handledAt.toISOString(), by: handledByName, note: handledNote },
    isCancelled: cancelledAt !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
    tuitionId: tuitionNumber === null ? null : formatTuitionId(tuitionNumber),
    language: locale,
  }
}
