import { addDays } from '#shared/format/dhaka-time.ts'
import type { MessageKey } from '#shared/messages/en.ts'

/** A refund is paid once the ledger has its money. */
export const REFUND_STEPS = ['requested', 'approved', 'refused', 'paid'] as const
export type RefundStep = (typeof REFUND_STEPS)[number]
type RefundMove = { to: RefundStep } | { refused: MessageKey }

const decided = {
  refused: { refused: 'refunds.refusedAlready' },
  paid: { refused: 'refunds.paidAlready' },
} as const

/** Transitions of a refund: the state that each move leads to, or why it is refused. */
export const refundMoves = {
  approve: { requested: { to: 'approved' }, approved: { refused: 'refunds.approvedAlready' }, ...decided },
  refuse: { requested: { to: 'refused' }, approved: { to: 'refused' }, ...decided },
  pay: { requested: { refused: 'refunds.notApproved' }, approved: { to: 'paid' }, ...decided },
} as const satisfies Record<string, Record<RefundStep, RefundMove>>

/** Why a move is refused in a state, or null if it is allowed. */
export function getRefundRefusal(move: keyof typeof refundMoves, step: RefundStep): MessageKey | null {
  const to: RefundMove = refundMoves[move][step]
  return 'refused' in to ? to.refused : null
}

type StoredRefund = { state: Exclude<RefundStep, 'paid'>; amount: number | null }

/** State of a refund of which so many poisha are paid: paid once its whole sum is. */
export const toRefundStep = ({ state, amount }: StoredRefund, paid: number): RefundStep =>
  state === 'approved' && amount !== null && paid >= amount ? 'paid' : state

/** Days before the promised one from which a refund is urgent. */
const URGENT_DAYS = 2

/** How near the promised day of a refund is that is not paid. */
export function urgencyOf(promisedOn: string, today: string): 'late' | 'soon' | 'later' {
  if (promisedOn < today) return 'late'
  return promisedOn <= addDays(today, URGENT_DAYS) ? 'soon' : 'later'
}

/** Poisha that each due pays back of a sum: what its rule gives, and of a sum that staff raised also more, up to what was paid. */
export function shareOut(dues: readonly { paid: number; amount: number }[], sum: number): number[] {
  let left = sum
  const take = (most: number) => {
    const taken = Math.min(left, most)
    left -= taken
    return taken
  }
  const byRule = dues.map(({ amount }) => take(amount))
  return dues.map(({ paid }, index) => (byRule[index] ?? 0) + take(paid - (byRule[index] ?? 0)))
}

/** What a family may say when it ends a booking: the tutor stopped, or another one is wanted. */
export const FAMILY_ENDINGS = ['tutorLeft', 'familyEnded'] as const
