import { type Db, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import type { HireRequest, HireRequestInput, SentHireRequest } from './schema.ts'
import { hireRequestPage, insertHireRequest, removeHireRequest, type SeenHireRequest } from './store.server.ts'

/** Takes a wish to hire an approved tutor to the admins and tells them whom it is about (S1 2.11). Refuses with 404 a tutor whom the public does not see. */
export function createHireRequest(
  db: Db,
  { tutorId: id, phone, message, now }: HireRequestInput & { now: Date },
): Promise<SentHireRequest> {
  return withTransaction(db, async (tx) => {
    const cv = await findCvByAnyId(tx, id)
    if (cv?.status !== 'approved') throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const about = formatTutorId(cv.number)
    const stored = await insertHireRequest(tx, { cvId: cv.id, phone, message, createdAt: now })
    const words = text('hireRequests.notification', { name: cv.name, tutorId: about })
    await notify(tx, { type: 'hireRequest', message: words, now })
    return { _id: stored.id, tutorId: about, createdAt: stored.createdAt.toISOString() }
  })
}

/** A page of the hire requests by phone or tutorId, newest first; a blank term is the plain list (S1 4). */
export async function hireRequestsFor(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: HireRequest[]; meta: PagingMeta }> {
  const { rows, total } = await hireRequestPage(db, searchTerm, paging)
  return { data: rows.map(answerOf), meta: toPagingMeta(paging, total) }
}

/** An admin deletes a hire request; refuses with 404 what is not there, or not any more. */
export async function deleteHireRequest(db: Db, { id }: { id: string }): Promise<void> {
  if (!(await removeHireRequest(db, id))) throw new Refusal(404, 'hireRequests.notFound')
}

function answerOf({ id, tutorNumber, createdAt, ...row }: SeenHireRequest): HireRequest {
  return { _id: id, tutorId: formatTutorId(tutorNumber), createdAt: createdAt.toISOString(), ...row }
}
