import type { StepMessage } from '#features/messages/actions.server.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import type { Due } from '../schema.ts'

type Change = { recordId: string; amount: number; now: Date } & (
  | { kind: 'received' }
  /** A payment or refund that was corrected, or taken back if its amount is 0. */
  | { kind: 'payment' | 'refund'; before: number }
  | { kind: 'refunded'; date: string }
)

/** What the tutor reads of a change of the ledger; amounts in poisha, `recordId` names the payment or refund. */
export function toMessage({ tuitionId, tutorPhone: phone, remaining: left }: Due, change: Change): StepMessage {
  const { recordId, now } = change
  const step = { phone, recordId, now }
  const amount = formatAmount(change.amount)
  const remaining = formatAmount(takaToPoisha(left))
  if (change.kind === 'received') return { kind: 'paymentReceived', ...step, values: { tuitionId, amount, remaining } }
  if (change.kind === 'refunded')
    return { kind: 'paymentRefunded', ...step, values: { tuitionId, amount, date: change.date } }
  const before = formatAmount(change.before)
  const isTakenBack = change.amount === 0
  if (change.kind === 'refund') {
    // A refund that is taken back before anybody heard of it is not told.
    const withdrawn = isTakenBack && { withdraws: ['paymentRefunded', 'refundCorrected'] as const }
    return { kind: 'refundCorrected', ...step, values: { tuitionId, amount, before }, ...withdrawn }
  }
  if (isTakenBack) return { kind: 'paymentTakenBack', ...step, values: { tuitionId, amount: before, remaining } }
  return { kind: 'paymentCorrected', ...step, values: { tuitionId, amount, before, remaining } }
}
