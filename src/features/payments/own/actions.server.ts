import type { Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import { toOwnClaimDto } from '../claims/dto.actions.server.ts'
import { type ClaimRow, findClaimsOfDues } from '../claims/store.server.ts'
import { toDueBalance, toDueDto } from '../dto.actions.server.ts'
import { sumAmounts } from '../rules.ts'
import type { DueView } from '../store.server.ts'
import { toOwnState } from './rules.ts'
import type { OwnDue, OwnReceipt } from './schema.ts'
import { findBookingNumbers, findOwnDue, findOwnDuePage } from './store.server.ts'

type Reading = { actor: Actor; now: Date }

/** Lists a page of the tutor's own dues, those to be paid first. */
export async function listOwnDues(db: Db, { actor, now, ...paging }: Paging & Reading) {
  const { rows, total } = await findOwnDuePage(db, { ...paging, accountId: actor.accountId })
  return { data: await toOwnDueDtos(db, rows, now), meta: toPagingMeta(paging, total) }
}

/** An own due with what its receipt says. 404 for another's. */
export async function getOwnDue(db: Db, { id, actor, now }: Reading & { id: string }): Promise<OwnReceipt> {
  const view = isUuid(id) ? await findOwnDue(db, { id, accountId: actor.accountId }) : null
  const [due] = view ? await toOwnDueDtos(db, [view], now) : []
  if (!view || !due) throw new Refusal(404, 'payments.notFound')
  const { tutorId, tutorName, tutorPhone } = toDueDto(view)
  return { ...due, tutorId, tutorName, tutorPhone }
}

async function toOwnDueDtos(db: Db, views: readonly DueView[], now: Date): Promise<OwnDue[]> {
  const ids = views.map(({ id }) => id)
  const [claims, numbers] = [await findClaimsOfDues(db, ids), await findBookingNumbers(db, ids)]
  return views.map((view) => toOwnDueDto(view, { claims, booking: numbers.get(view.id) ?? null, now }))
}

type OfDue = { claims: readonly ClaimRow[]; booking: number | null; now: Date }

function toOwnDueDto(view: DueView, { claims, booking, now }: OfDue): OwnDue {
  const due = toDueDto(view)
  const { _id, tuitionId, heading, totalDue, remaining, writtenOff, credit, dueOn, promisedOn } = due
  const { createdAt, completedAt, voidedAt } = due
  return {
    ...{ _id, tuitionId, heading, totalDue, remaining, writtenOff, credit, dueOn, promisedOn },
    ...{ createdAt, completedAt, voidedAt },
    paid: poishaToTaka(sumAmounts(toDueBalance(view).amounts)),
    state: toOwnState(due, toDhakaDate(now)),
    booking,
    payments: due.payments.map(({ refundable: _, at: __, note: ___, by: ____, ...payment }) => payment),
    claims: claims.filter(({ dueId }) => dueId === _id).map(toOwnClaimDto),
  }
}
