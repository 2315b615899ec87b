import type { StepMessage } from '#features/messages/actions.server.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import type { Due } from '../schema.ts'
import type { LedgerContext } from './context.actions.server.ts'

type Change = { recordId: string; amount: number; now: Date } & (
  | { kind: 'received' }
  /** A payment or refund that was corrected, or taken back if its amount is 0. */
  | { kind: 'payment' | 'refund'; before: number }
  | { kind: 'refunded'; date: string }
)
type EntryNews = { recordId: string; amount: number; now: Date }

/** What the tutor reads of a change of the ledger; amounts in poisha, `recordId` names the payment or refund. */
export function toMessage({ tuitionId, tutorPhone: phone, remaining: left }: Due, change: Change): StepMessage {
  const { recordId, now } = change
  const step = { phone, recordId, now }
  const amount = formatAmount(change.amount)
  const remaining = formatAmount(takaToPoisha(left))
  if (change.kind === 'received') return { kind: 'paymentReceived', ...step, values: { tuitionId, amount, remaining } }
  if (change.kind === 'refunded')
    return { kind: 'paymentRefunded', ...step, values: { tuitionId, amount, date: change.date, remaining } }
  const before = formatAmount(change.before)
  const isTakenBack = change.amount === 0
  if (change.kind === 'refund') {
    // A refund that is taken back before anybody heard of it is not told.
    const withdrawn = isTakenBack && { withdraws: ['paymentRefunded', 'refundCorrected'] as const }
    return { kind: 'refundCorrected', ...step, values: { tuitionId, amount, before, remaining }, ...withdrawn }
  }
  if (isTakenBack) return { kind: 'paymentTakenBack', ...step, values: { tuitionId, amount: before, remaining } }
  return { kind: 'paymentCorrected', ...step, values: { tuitionId, amount, before, remaining } }
}

const toValues = ({ tuitionId, remaining }: Due, amount: number) => ({
  tuitionId,
  amount: formatAmount(amount),
  remaining: formatAmount(takaToPoisha(remaining)),
})

/** What the tutor reads when a write-off is taken back, in poisha. */
export const writeOffTakenBack = (due: Due, { amount, ...step }: EntryNews): StepMessage => ({
  kind: 'writeOffTakenBack',
  phone: due.tutorPhone,
  ...step,
  values: toValues(due, amount),
})

/** What the tutor reads when credit of another due pays for this one, in poisha. */
export const creditUsed = (due: Due, { amount, ...step }: EntryNews): StepMessage => ({
  kind: 'creditUsed',
  phone: due.tutorPhone,
  ...step,
  values: toValues(due, amount),
})

/** What the tutor reads of money that is theirs: it was too much, or is to be paid back. What waits of another sum is withdrawn. */
export function creditKept({ creditBefore, now }: LedgerContext, due: Due): StepMessage[] {
  const { _id: recordId, tuitionId, tutorPhone: phone } = due
  const credit = takaToPoisha(due.credit)
  if (credit === creditBefore) return []
  const withdrawal = { withdraws: ['creditKept'], phone, recordId, now } as const
  if (credit === 0) return [withdrawal]
  return [withdrawal, { kind: 'creditKept', phone, recordId, values: { tuitionId, amount: formatAmount(credit) }, now }]
}

/** What the tutor reads of a changed fee or day. */
export function dueChanged(due: Due, now: Date): StepMessage {
  const { _id: recordId, tutorPhone: phone, totalDue, dueOn } = due
  return { kind: 'dueChanged', phone, recordId, values: { ...toValues(due, takaToPoisha(totalDue)), dueOn }, now }
}

/** A reminder that still waits for the morning asks for another amount than now remains. */
export const withdrawReminder = ({ _id: recordId, tutorPhone: phone }: Due, now: Date): StepMessage => ({
  withdraws: ['dueReminder'],
  phone,
  recordId,
  now,
})
