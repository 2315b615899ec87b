import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { sendTextToPerson } from '#features/messaging/text.actions.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import type { OutboxContext } from '#features/outbox/actions.server.ts'
import { getTuition } from '#features/tuitions/actions.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { toMessageLocale } from '#shared/sending/page-address.ts'
import { hireRequestMoves } from './rules.ts'
import type { HireRequest, HireRequestInput, HireRequestReceipt } from './schema.ts'
import {
  deleteHireRequestRow,
  findHireRequest,
  findHireRequests,
  type HireRequestRecord,
  type HireRequestRow,
  insertHireRequest,
  lockHireRequest,
  updateHandled,
} from './store.server.ts'

type Sender = { actor: Actor | null; locale: Locale; now: Date }

/** Stores a request to hire an approved tutor and notifies the admins; 404 for any other tutor. [HIRE-07] */
export function createHireRequest(
  db: Db,
  { tutorId: anyId, actor, locale, now, ...written }: HireRequestInput & Sender,
): Promise<HireRequestReceipt> {
  return withTransaction(db, async (tx) => {
    const cv = await findCvByAnyId(tx, anyId)
    if (cv?.status !== 'approved') throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const tutorId = formatTutorId(cv.number)
    const row = { ...written, cvId: cv.id, locale: toMessageLocale(locale), createdAt: now }
    const stored = await insertHireRequest(tx, row)
    const { id: recordId, phone } = stored
    await recordEvent(tx, { kind: 'hireRequestSent', actor, now, cvId: cv.id, phone, recordId })
    await notify(tx, { kind: 'hireRequestSent', params: { name: cv.name, tutorId }, now })
    return { _id: stored.id, tutorId, createdAt: stored.createdAt.toISOString() }
  })
}

/** Lists one page of the hire requests, newest first, by phone or tutorId; a blank term lists all. [AD-HIRE-02] */
export async function searchHireRequests(
  db: Db,
  { searchTerm = '', ...page }: Paging & { searchTerm?: string; state?: 'waiting' | 'handled' | undefined },
): Promise<{ data: HireRequest[]; meta: PagingMeta }> {
  const { rows, total } = await findHireRequests(db, { ...page, term: searchTerm })
  return { data: rows.map(toHireRequestDto), meta: toPagingMeta(page, total) }
}

/** One hire request. 404 if unknown. [OFF-433] */
export async function showHireRequest(db: Db, id: string): Promise<HireRequest> {
  const request = isUuid(id) ? await findHireRequest(db, id) : null
  if (!request) throw new Refusal(404, 'hireRequests.notFound')
  return toHireRequestDto(request)
}

type Change = { id: string; actor: Actor; now: Date }

/** Answers a hire request by SMS and handles it. 404 if unknown, 409 if handled already or over the daily limit. [OFF-430, OFF-531] */
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

/** Handles a hire request with a note. 404 if unknown, 409 if handled already. [OFF-432] */
export function handleHireRequest(db: Db, { text, ...change }: Change & { text: string }): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    await handle(tx, { ...change, note: text })
    return showHireRequest(tx, change.id)
  })
}

/** Handles a hire request by the tuition that was posted for it. 404 if one is unknown, 409 if handled already. [OFF-433] */
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

/** Reopens a handled hire request. 404 if unknown, 409 if it waits. [OFF-432] */
export function reopenHireRequest(
  db: Db,
  { id, actor, now, reason }: Change & { reason: string },
): Promise<HireRequest> {
  return withTransaction(db, async (tx) => {
    const { cvId, phone } = await lockInMove(tx, id, 'reopen')
    await updateHandled(tx, { id, handledAt: null, handledBy: null, handledNote: '', tuitionId: null })
    await recordEvent(tx, { kind: 'hireRequestReopened', actor, now, cvId, phone, recordId: id, reason })
    return showHireRequest(tx, id)
  })
}

async function lockInMove(tx: Db, id: string, move: keyof typeof hireRequestMoves): Promise<HireRequestRow> {
  const request = isUuid(id) ? await lockHireRequest(tx, id) : null
  if (!request) throw new Refusal(404, 'hireRequests.notFound')
  const { isFrom, otherwise } = hireRequestMoves[move]
  if (!isFrom(request.handledAt)) throw new Refusal(409, otherwise)
  return request
}

/** Deletes a hire request; 404 if unknown. [AD-HIRE-03] */
export function deleteHireRequest(db: Db, { id, actor, now }: Change): Promise<void> {
  return withTransaction(db, async (tx) => {
    const request = await deleteHireRequestRow(tx, id)
    if (!request) throw new Refusal(404, 'hireRequests.notFound')
    const { cvId, phone, message } = request
    const changes = { message: [message, null] } as const
    await recordEvent(tx, { kind: 'hireRequestDeleted', actor, now, cvId, phone, recordId: request.id, changes })
  })
}

function toHireRequestDto(request: HireRequestRecord): HireRequest {
  const { id, tutorNumber, createdAt, handledAt, handledNote, handledByName, tuitionNumber, locale, ...row } = request
  return {
    _id: id,
    tutorId: formatTutorId(tutorNumber),
    createdAt: createdAt.toISOString(),
    ...row,
    handled: handledAt && { at: handledAt.toISOString(), by: handledByName, note: handledNote },
    tuitionId: tuitionNumber === null ? null : formatTuitionId(tuitionNumber),
    language: locale,
  }
}
