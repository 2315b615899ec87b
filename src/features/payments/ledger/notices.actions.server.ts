import type { Db } from '#db/client.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { findLastHeard, withdrawMessages } from '#features/outbox/steps.store.server.ts'
import { formatAmount, takaToPoisha } from '#shared/format/money.ts'
import type { Due } from '../schema.ts'

const REFUND_KINDS = ['paymentRefunded', 'refundCorrected'] as const

type Change = { recordId: string; amount: number; now: Date } & (
  | { kind: 'paymentTakenBack' }
  | { kind: 'paymentCorrected' | 'refundCorrected'; before: number }
  | { kind: 'paymentRefunded'; date: string }
)

/** Tells the tutor that a payment was corrected, taken back or refunded; amounts in poisha, `recordId` names the payment. */
export async function notifyOfChange(tx: Db, due: Due, change: Change): Promise<void> {
  const { tuitionId, tutorPhone: phone } = due
  const { recordId, now } = change
  const values = {
    tuitionId,
    amount: formatAmount(change.amount),
    remaining: formatAmount(takaToPoisha(due.remaining)),
  }
  if (change.kind === 'paymentTakenBack') {
    // A correction that still waits is about a payment that no longer counts.
    await withdrawMessages(tx, { phone, recordId, tuitionId: '', kinds: ['paymentCorrected'], now })
    await notifyPerson(tx, { kind: change.kind, phone, recordId, values, now })
  }
  if (change.kind === 'paymentCorrected') {
    const before = formatAmount(change.before)
    await notifyPerson(tx, { kind: change.kind, phone, recordId, values: { ...values, before }, now })
  }
  const { amount } = values
  if (change.kind === 'refundCorrected') {
    // A refund that is taken back before anybody heard of it is not told.
    const told = { phone, recordId, tuitionId: '', kinds: REFUND_KINDS }
    if (change.amount === 0 && (await withdrawMessages(tx, { ...told, now })) > 0 && !(await findLastHeard(tx, told)))
      return
    const before = formatAmount(change.before)
    await notifyPerson(tx, { kind: change.kind, phone, recordId, values: { tuitionId, amount, before }, now })
  }
  if (change.kind === 'paymentRefunded') {
    await notifyPerson(tx, {
      kind: change.kind,
      phone,
      recordId,
      values: { tuitionId, amount, date: change.date },
      now,
    })
  }
}
