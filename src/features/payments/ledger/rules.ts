import type { LEDGER_KINDS } from '#shared/enums.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { PaymentPart } from '../schema.ts'

export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What the rules need of an entry; the amount in poisha, negative when it lowers what was paid. */
export type Entry = {
  id: string
  number: number
  kind: LedgerKind
  part: PaymentPart | null
  amount: number
  paidOn: string
  /** When day or method were changed after its day. */
  correctedAt: Date | null
  ofId: string | null
}

/** Days within which the day of a payment is no typing mistake. */
const MAX_AGE_DAYS = 2 * 366

/** The month of a day: `2026-10`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Why a day cannot be that of a payment, or null. */
export function checkPaidOn(paidOn: string, now: Date): MessageKey | null {
  const today = toDhakaDate(now)
  if (paidOn > today) return 'payments.ledger.paidOnFuture'
  return paidOn < addDays(today, -MAX_AGE_DAYS) ? 'payments.ledger.paidOnOld' : null
}

/** Why a month cannot be closed, or null: only a month that is over can. */
export const checkClosing = (month: string, now: Date): MessageKey | null =>
  month >= monthOf(toDhakaDate(now)) ? 'payments.ledger.monthRunning' : null

/** The entries that change the amount of another one. */
export const changesOf = <E extends Entry>(entries: readonly E[], id: string): E[] =>
  entries.filter(({ kind, ofId }) => ofId === id && (kind === 'correction' || kind === 'takenBack'))

/** Whether money came by it: a payment, or a credit of another due. */
export const isIncoming = ({ kind, amount }: Pick<Entry, 'kind' | 'amount'>): boolean =>
  kind === 'payment' || (kind === 'transfer' && amount > 0)

/** Whether money left by it: a refund, or a credit that was used for another due. */
const isOutgoing = ({ kind, amount }: Entry) => kind === 'refund' || (kind === 'transfer' && amount < 0)

/** What a payment or refund amounts to after its corrections, without a sign; 0 when it is taken back. */
export function standingOf(entries: readonly Entry[], { id, amount }: Pick<Entry, 'id' | 'amount'>): number {
  return Math.abs(changesOf(entries, id).reduce((sum, change) => sum + change.amount, amount))
}

/** What was paid back of a payment or used for another due. */
export function refundedOf(entries: readonly Entry[], paymentId: string): number {
  const refunds = entries.filter((entry) => isOutgoing(entry) && entry.ofId === paymentId)
  return refunds.reduce((sum, refund) => sum + standingOf(entries, refund), 0)
}

export const isTakenBack = (entries: readonly Entry[], id: string): boolean =>
  entries.some(({ kind, ofId }) => kind === 'takenBack' && ofId === id)

/** Whether the amount of an entry can still be edited; once its day is over it is corrected by an entry of today. */
export const isEditable = (entries: readonly Entry[], { id, paidOn, correctedAt }: Entry, now: Date): boolean =>
  paidOn === toDhakaDate(now) && correctedAt === null && changesOf(entries, id).length === 0

type Lowering<E extends Entry> = { entry: E; standing: number }

/** Which payments of a part are lowered, the newest first, so that it sums to `by` poisha less; null if credit of another due is in the way. */
export function planLowering<E extends Entry>(entries: readonly E[], part: PaymentPart, by: number) {
  const lowered: Lowering<E>[] = []
  let rest = by
  const payments = entries.filter((entry) => entry.kind === 'payment' && entry.part === part)
  for (const entry of payments.toSorted((one, other) => other.number - one.number)) {
    const standing = standingOf(entries, entry)
    const step = Math.min(rest, standing - refundedOf(entries, entry.id))
    if (step > 0) lowered.push({ entry, standing: standing - step })
    rest -= step
  }
  return rest > 0 ? null : lowered
}

/** From which payments an amount is paid back or used, the newest first, with the poisha of each. */
export function planTaking<E extends Entry>(entries: readonly E[], amount: number): { entry: E; amount: number }[] {
  const taken: { entry: E; amount: number }[] = []
  let rest = amount
  for (const entry of entries.filter(isIncoming).toSorted((one, other) => other.number - one.number)) {
    const step = Math.min(rest, standingOf(entries, entry) - refundedOf(entries, entry.id))
    if (step > 0) taken.push({ entry, amount: step })
    rest -= step
  }
  return taken
}

/** Whether a payment would be later than a refund of it, or a refund earlier than its payment. */
export function isOutOfOrder(entries: readonly Entry[], { id, kind, ofId }: Entry, paidOn: string): boolean {
  if (kind === 'refund') return entries.some((entry) => entry.id === ofId && entry.paidOn > paidOn)
  const refunds = entries.filter((entry) => entry.kind === 'refund' && entry.ofId === id)
  return refunds.some((refund) => standingOf(entries, refund) > 0 && refund.paidOn < paidOn)
}

const WALLETS = ['bkash', 'nagad', 'rocket']

/** Whether money of this method always has a transaction number. */
export const isWallet = (method: string): boolean => WALLETS.includes(method)

export type AmountRefusal = { refused: MessageKey; status: 400 | 409; limit: number }

/** Why an amount is refused: more than remains of its due. */
export const checkRemaining = (amount: number, remaining: number): AmountRefusal | null =>
  amount <= remaining
    ? null
    : {
        refused: remaining > 0 ? 'payments.overRemaining' : 'payments.nothingRemains',
        status: 400,
        limit: remaining,
      }

/** Why a refund of a payment is refused: more than is left of it. */
export function checkRefund(entries: readonly Entry[], payment: Entry, amount: number): AmountRefusal | null {
  const limit = standingOf(entries, payment) - refundedOf(entries, payment.id)
  if (amount <= limit) return null
  return {
    refused: limit > 0 ? 'payments.ledger.overRefundable' : 'payments.ledger.nothingRefundable',
    status: 400,
    limit,
  }
}

/** Why an entry cannot amount to this: less than was refunded of it. */
export function checkCorrection(entries: readonly Entry[], entry: Entry, amount: number): AmountRefusal | null {
  const refunded = refundedOf(entries, entry.id)
  return amount < refunded ? { refused: 'payments.ledger.belowRefunded', status: 400, limit: refunded } : null
}

/** Why an entry cannot be taken back: a payment that was refunded or used for another due. */
export function checkTakingBack(entries: readonly Entry[], entry: Entry): AmountRefusal | null {
  const refunded = refundedOf(entries, entry.id)
  return refunded > 0 ? { refused: 'payments.ledger.refundStands', status: 409, limit: refunded } : null
}
