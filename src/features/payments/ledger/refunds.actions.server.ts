import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, recordDueEvent } from '../actions.server.ts'
import { refuseWhileClaimed } from '../claims/waiting.actions.server.ts'
import type { Due } from '../schema.ts'
import { updateDue } from '../store.server.ts'
import { lockEntry, refundBeforePayment } from './actions.server.ts'
import { creditOf, type LedgerContext, recordHistory } from './context.actions.server.ts'
import { addRefund, askAboutTransaction, assertPaidOn, toAmountRefusal, toNewFacts } from './entries.actions.server.ts'
import { creditKept, toMessage, withdrawReminder } from './notices.actions.server.ts'
import { checkRefund, isIncoming } from './rules.ts'
import type { RefundInput } from './schema.ts'
import type { LedgerRow } from './store.server.ts'
import { reopenIfOwed, setTerms, totalChange } from './total.actions.server.ts'

/**
 * Records what is paid back of a payment: the due becomes smaller by it, or it is owed again, which opens a closed due. 400 if
 * it is more than is left of the payment.
 */
export function refundPayment(db: Db, input: RefundInput & ActionContext & { id: string }): Promise<Due> {
  const { id, actor, now, reason, entriesSeen, isSecondUse, lowersDue, ...money } = input
  return withTransaction(db, async (tx) => {
    const { ledger, row } = await lockEntry(tx, { id, actor, now, entriesSeen })
    if (!isIncoming(row)) throw new Refusal(409, 'payments.ledger.notAPayment')
    const { paidOn = toDhakaDate(now), amount, method, transactionId } = money
    await askAboutTransaction(tx, { transactionId, isSecondUse })
    const before = ledger.due.totalDue
    const recordId = await refund(ledger, row, { paidOn, amount, method, transactionId, reason, lowersDue })
    await reopenIfOwed(ledger)
    const { voidedAt } = ledger.due
    const changes = {
      refund: [null, poishaToTaka(amount)] as const,
      ...toNewFacts({ method, transactionId, paidOn }),
      ...totalChange(before, ledger.due),
      ...(voidedAt === now && { state: [null, 'void'] as const }),
    }
    const due = await recordDueEvent(tx, ledger.due, { kind: 'paymentRefunded', changes, actor, now, reason })
    const news = toMessage(due, { kind: 'refunded', recordId, amount, date: paidOn, now })
    await notifyPeople(tx, [news, withdrawReminder(due, now), ...creditKept(ledger, due)])
    return due
  })
}

type Refund = Pick<LedgerRow, 'paidOn' | 'amount' | 'method' | 'transactionId'> & {
  reason: string
  lowersDue: boolean
  refundId?: string | null
}

/** Records a refund of a payment and returns its id. What it pays back of a credit leaves the due as it is; all of a due voids it. */
export async function refund(ledger: LedgerContext, row: LedgerRow, input: Refund): Promise<string> {
  const { lowersDue, ...money } = input
  const { tx, due, now } = ledger
  const refused = checkRefund(due.payments, row, money.amount)
  if (refused) throw toAmountRefusal(refused)
  assertPaidOn(ledger, money.paidOn)
  if (money.paidOn < row.paidOn) throw refundBeforePayment()
  const owedAgain = Math.max(0, money.amount - creditOf(ledger))
  const totalDue = due.totalDue - owedAgain
  const isLowered = lowersDue && owedAgain > 0 && due.voidedAt === null
  const lowered = isLowered ? owedAgain : 0
  const recordId = await addRefund(ledger, { ...money, part: row.part, ofId: row.id, lowered })
  if (lowered > 0 && totalDue > 0) await setTerms(ledger, { totalDue, reason: money.reason })
  if (isLowered && totalDue <= 0) {
    await refuseWhileClaimed(tx, due.id)
    await updateDue(tx, due.id, { voidedAt: now, completedAt: null })
    Object.assign(due, { voidedAt: now, completedAt: null })
    await recordHistory(ledger, { event: 'voided', part: null, amount: null, reason: money.reason })
  }
  return recordId
}
