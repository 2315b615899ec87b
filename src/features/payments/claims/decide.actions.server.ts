import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { formatAmount, poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue } from '../actions.server.ts'
import { toDueBalance } from '../dto.actions.server.ts'
import { changePayments } from '../ledger/actions.server.ts'
import { openLedger } from '../ledger/context.actions.server.ts'
import { finishEnding } from '../refunds/ending.actions.server.ts'
import { nextPart, sumAmounts, toPaymentOption } from '../rules.ts'
import { lockDue } from '../store.server.ts'
import { toClaimDto } from './dto.actions.server.ts'
import type { AcceptInput } from './input.schema.ts'
import type { Claim } from './schema.ts'
import { type ClaimView, decideClaim, findClaim } from './store.server.ts'

type Decision = ActionContext & { id: string }

/**
 * Records what came in of a claim as a payment of its due, or of its refund if its booking has ended meanwhile. 404 if unknown; 409 if it was decided, its due is closed, void or
 * changed meanwhile, and as a payment is.
 */
export function acceptClaim(db: Db, { id, actor, now, entriesSeen, ...money }: AcceptInput & Decision): Promise<Claim> {
  return withTransaction(db, async (tx) => {
    const { dueId } = (await getWaiting(tx, id)).claim
    await lockDue(tx, dueId)
    await getWaiting(tx, id)
    const due = await lockUnchangedDue(tx, { id: dueId, entriesSeen, move: 'record' })
    const sums = toDueBalance(due).amounts
    const payment = { ...money, part: nextPart(sums, toPaymentOption(sums) ?? 'oneTime'), note: '' }
    const wasPaid = sumAmounts(sums) > 0
    await changePayments(await openLedger(tx, due, { actor, now }), { kind: 'claimAccepted', sums, payment })
    const paymentId = due.payments.findLast(({ kind }) => kind === 'payment')?.id ?? null
    const accepted = await decide(tx, { id, actor, now, state: 'accepted', paymentId })
    if (!wasPaid) await finishEnding(tx, due, { actor, now })
    return accepted
  })
}

/** Refuses a claim with a reason that its tutor reads, and ends its due if its booking has ended meanwhile. 404 if unknown, 409 if it was decided. */
export function refuseClaim(db: Db, { id, actor, now, reason }: Decision & { reason: string }): Promise<Claim> {
  return withTransaction(db, async (tx) => {
    const { claim, tuitionNumber, tutorPhone: phone } = await getWaiting(tx, id)
    const due = await lockDue(tx, claim.dueId)
    const refused = await decide(tx, { id, actor, now, state: 'refused', reason })
    const changes = { amount: [poishaToTaka(claim.amount), null] } as const
    const about = due && { tuitionId: due.tuitionId, cvId: due.cvId }
    await recordEvent(tx, { kind: 'claimRefused', actor, now, ...about, recordId: claim.dueId, changes, reason })
    const tuitionId = formatTuitionId(tuitionNumber)
    const values = { tuitionId, amount: formatAmount(claim.amount), reason }
    const ended = due && sumAmounts(toDueBalance(due).amounts) === 0 ? await finishEnding(tx, due, { actor, now }) : []
    await notifyPeople(tx, [{ kind: 'claimRefused', phone, recordId: id, values, now }, ...ended])
    return refused
  })
}

const decidedAlready = () => new Refusal(409, 'payments.claims.decided')

async function getWaiting(tx: Db, id: string): Promise<ClaimView> {
  const found = isUuid(id) ? await findClaim(tx, id) : null
  if (!found) throw new Refusal(404, 'payments.claims.notFound')
  if (found.claim.state !== 'waiting') throw decidedAlready()
  return found
}

type Decided = Decision & ({ state: 'accepted'; paymentId: string | null } | { state: 'refused'; reason: string })

async function decide(tx: Db, { id, actor, now, ...decision }: Decided): Promise<Claim> {
  const signed = { decidedAt: now, decidedBy: actor.accountId, by: actor.name }
  if (!(await decideClaim(tx, id, { ...decision, ...signed }))) throw decidedAlready()
  const decided = await findClaim(tx, id)
  if (!decided) throw new Error('the claim was not found after its decision')
  return toClaimDto(decided)
}
