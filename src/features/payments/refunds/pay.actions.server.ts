import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { getApprovalLimit } from '#features/settings/actions.server.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue } from '../actions.server.ts'
import { type LedgerContext, openLedger, remainingOf, sumOf } from '../ledger/context.actions.server.ts'
import { toAmountRefusal } from '../ledger/entries.actions.server.ts'
import { askAboutRefund, settle } from '../settlement/actions.server.ts'
import { lockDuesOfPair } from '../store.server.ts'
import { getView, lockForMove, record } from './actions.server.ts'
import { reckonDues, termsOf, toRefund } from './dto.actions.server.ts'
import { shareOut } from './rules.ts'
import type { Refund, RefundPaymentInput } from './schema.ts'
import { findDueIds } from './store.server.ts'

/**
 * Records the money of an approved refund: each due of the booking becomes what is kept of it. 403 above the sum of the owner for
 * who approved it; 400 if less is there than was promised; 404, 409 as `lockForMove`, and for a transaction number used before.
 */
export function payRefund(db: Db, input: RefundPaymentInput & ActionContext & { id: string }): Promise<Refund> {
  const { id, actor, now, ...money } = input
  return withTransaction(db, async (tx) => {
    const view = await lockForMove(tx, id, 'pay')
    const { ending, endedOn, decidedBy, amount: promised } = view.refund
    // Less what is paid, if the other part of it was taken back.
    const amount = (promised ?? 0) - view.paid
    requireSecondPerson(tx, { amount, isSame: decidedBy === actor.accountId })
    await lockDuesOfPair(tx, view)
    const ledgers = []
    for (const due of await findDueIds(tx, view))
      ledgers.push(await openLedger(tx, await lockUnchangedDue(tx, { id: due.id, move: 'settle' }), { actor, now }))
    // By what the dues hold now, which may be less than at the approval.
    const dues = ledgers.map((ledger) => ({ paid: sumOf(ledger) + paidBack(ledger, id), unpaid: remainingOf(ledger) }))
    const byRule = reckonDues(termsOf(tx, view), { ...view, dues }, { ending, endedOn })
    const left = ledgers.map((ledger, index) => ({
      paid: sumOf(ledger),
      amount: Math.max(0, (byRule[index]?.amount ?? 0) - paidBack(ledger, id)),
    }))
    const shares = shareOut(left, amount)
    const received = ledgers.reduce((sum, ledger) => sum + sumOf(ledger), 0)
    if (shares.reduce((sum, share) => sum + share, 0) < amount)
      throw toAmountRefusal({ refused: 'payments.ledger.overRefundable', status: 400, limit: received })
    const settlement = { ...money, money: 'refund', reason: reasonOf(ending), refundId: id } as const
    await askAboutRefund(tx, settlement, amount)
    const messages: StepMessage[] = []
    for (const [index, ledger] of ledgers.entries()) {
      const share = shares[index] ?? 0
      if (share > 0) messages.push(...(await settle(ledger, settlement, share)).messages)
    }
    const paid = await getView(tx, id)
    await record(tx, paid, { kind: 'refundPaid', amount, actor, now })
    await notifyPeople(tx, messages)
    return toRefund(tx, paid)
  })
}

/** Poisha of a refund that a due has paid back. */
function paidBack({ due: { payments } }: LedgerContext, refundId: string): number {
  const own = new Set(payments.flatMap((one) => (one.refundId === refundId ? [one.id] : [])))
  const ofRefund = payments.filter(({ id, ofId }) => own.has(id) || (ofId !== null && own.has(ofId)))
  return -ofRefund.reduce((sum, { amount }) => sum + amount, 0)
}

/** Above the sum of the owner one person approves and another one pays. */
function requireSecondPerson(tx: Db, { amount, isSame }: { amount: number; isSame: boolean }): void {
  const limit = getApprovalLimit(tx)
  if (isSame && limit !== null && amount > limit) throw new Refusal(403, 'payments.approvals.samePerson')
}
