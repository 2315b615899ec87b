import type { StepMessage } from '#features/messaging/actions.server.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import type { Due } from '../schema.ts'

type Change = { recordId: string; amount: number; now: Date } & (
  | { kind: 'paymentReceived' | 'paymentTakenBack' }
  | { kind: 'paymentCorrected' | 'refundCorrected'; before: number }
  | { kind: 'paymentRefunded'; date: string }
)

/** What the tutor reads of a payment that was received, corrected, taken back or refunded; amounts in poisha, `recordId` names the payment. */
export function toMessage({ tuitionId, tutorPhone: phone, remaining: left }: Due, change: Change): StepMessage {
  const { recordId, now } = change
  const step = { phone, recordId, now }
  const amount = formatAmount(change.amount)
  const remaining = formatAmount(takaToPoisha(left))
  switch (change.kind) {
    case 'paymentReceived':
    case 'paymentTakenBack':
      return { kind: change.kind, ...step, values: { tuitionId, amount, remaining } }
    case 'paymentCorrected':
      return {
        kind: change.kind,
        ...step,
        values: { tuitionId, amount, remaining, before: formatAmount(change.before) },
      }
    case 'refundCorrected': {
      const values = { tuitionId, amount, before: formatAmount(change.before) }
      // A refund that is taken back before anybody heard of it is not told.
      return { kind: change.kind, ...step, values, ...(change.amount === 0 && { withdraws: REFUNDS }) }
    }
    case 'paymentRefunded':
      return { kind: change.kind, ...step, values: { tuitionId, amount, date: change.date } }
  }
}

const REFUNDS = ['paymentRefunded', 'refundCorrected'] as const
