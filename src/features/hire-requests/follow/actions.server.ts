import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { LINK_DAYS } from '#features/messages/links.actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import { hashToken } from '#platform/auth/session.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatHireRequestId, formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import { getSenderRefusal, toFollowedState } from '../rules.ts'
import type { FollowedRequest } from '../schema.ts'
import {
  findLinkedRequest,
  findSentRequest,
  findSentRequests,
  type HireRequestRecord,
  lockHireRequest,
  updateHandled,
} from '../store.server.ts'

type Following = { key: string; actor: Actor | null; now: Date }

/** One page of the guardian's own hire requests, newest first. */
export async function listOwnHireRequests(
  db: Db,
  { actor, paging }: { actor: Actor; paging: Paging },
): Promise<{ data: FollowedRequest[]; meta: PagingMeta }> {
  const { rows, total } = await findSentRequests(db, actor.accountId, paging)
  return { data: rows.map(toFollowedRequest), meta: toPagingMeta(paging, total) }
}

/** A hire request for its sender. 404 for an unknown or old link and for somebody else's request. */
export const followHireRequest = async (db: Db, following: Following): Promise<FollowedRequest> =>
  toFollowedRequest(await findFollowed(db, following))

const KINDS = { cancel: 'hireRequestCancelled', resume: 'hireRequestResumed' } as const

/** The sender cancels a hire request or takes that back; the admins are told. 404 as above, 409 if it is not so. */
export function moveOwnHireRequest(
  db: Db,
  { move, ...following }: Following & { move: keyof typeof KINDS },
): Promise<FollowedRequest> {
  const { actor, now } = following
  return withTransaction(db, async (tx) => {
    const { id, number, tutorName: name, tutorNumber } = await findFollowed(tx, following)
    const request = await lockHireRequest(tx, id)
    if (!request) throw new Refusal(404, 'hireRequests.notFound')
    const refused = getSenderRefusal(move, toFollowedState(request))
    if (refused) throw new Refusal(409, refused)
    const at = move === 'cancel' ? now : null
    await updateHandled(tx, { id, handledAt: at, cancelledAt: at, handledBy: null, handledNote: '', tuitionId: null })
    const kind = KINDS[move]
    const { cvId, phone } = request
    await recordEvent(tx, { kind, actor, now, cvId, phone, recordId: id })
    const params = { requestId: formatHireRequestId(number), name, tutorId: formatTutorId(tutorNumber) }
    await notify(tx, { kind, params, now })
    return followHireRequest(tx, following)
  })
}

async function findFollowed(db: Db, { key, actor, now }: Following): Promise<HireRequestRecord> {
  if (actor?.role === 'Guardian' && isUuid(key)) {
    const own = await findSentRequest(db, { id: key, accountId: actor.accountId })
    if (own) return own
  }
  const linked = await findLinkedRequest(db, hashToken(key))
  const isOld = linked && now.getTime() - linked.createdAt.getTime() > LINK_DAYS * DAY_MS
  if (!linked || isOld) throw new Refusal(404, 'hireRequests.linkUnknown')
  return linked
}

function toFollowedRequest(request: HireRequestRecord): FollowedRequest {
  const tuitionId = request.tuitionNumber === null ? null : formatTuitionId(request.tuitionNumber)
  return {
    _id: request.id,
    requestId: formatHireRequestId(request.number),
    tutorId: formatTutorId(request.tutorNumber),
    tutorName: hideContacts(request.tutorName, []),
    createdAt: request.createdAt.toISOString(),
    state: toFollowedState({ ...request, tuitionId }),
    tuitionId,
  }
}
