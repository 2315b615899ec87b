import { type Db, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTutorId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import type { HireRequest, HireRequestInput, HireRequestReceipt } from './schema.ts'
import { deleteHireRequestRow, findHireRequests, type HireRequestRecord, insertHireRequest } from './store.server.ts'

/** Stores a request to hire an approved tutor and notifies the admins; 404 for any other tutor. [HIRE-07] */
export function createHireRequest(
  db: Db,
  { tutorId: anyId, phone, message, now }: HireRequestInput & { now: Date },
): Promise<HireRequestReceipt> {
  return withTransaction(db, async (tx) => {
    const cv = await findCvByAnyId(tx, anyId)
    if (cv?.status !== 'approved') throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const tutorId = formatTutorId(cv.number)
    const stored = await insertHireRequest(tx, { cvId: cv.id, phone, message, createdAt: now })
    await notify(tx, { kind: 'hireRequestSent', params: { name: cv.name, tutorId }, now })
    return { _id: stored.id, tutorId, createdAt: stored.createdAt.toISOString() }
  })
}

/** Lists one page of the hire requests, newest first, by phone or tutorId; a blank term lists all. [AD-HIRE-02] */
export async function searchHireRequests(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: HireRequest[]; meta: PagingMeta }> {
  const { rows, total } = await findHireRequests(db, searchTerm, paging)
  return { data: rows.map(toHireRequestDto), meta: toPagingMeta(paging, total) }
}

/** Deletes a hire request; 404 if unknown. [AD-HIRE-03] */
export async function deleteHireRequest(db: Db, { id }: { id: string }): Promise<void> {
  if (!(await deleteHireRequestRow(db, id))) throw new Refusal(404, 'hireRequests.notFound')
}

function toHireRequestDto({ id, tutorNumber, createdAt, ...row }: HireRequestRecord): HireRequest {
  return { _id: id, tutorId: formatTutorId(tutorNumber), createdAt: createdAt.toISOString(), ...row }
}
