import type { MessageKey } from '#shared/messages/en.ts'
import { formatTaka } from '#shared/money.ts'
import type { PaymentAmounts, EntryAfter, PaymentPart, PaymentOption } from './schema.ts'

/** Minutes that a sender's clock may be off before the server's own time is stamped. */
export const MAX_CLOCK_SKEW_MINUTES = 5

export type DueState = 'open' | 'partly' | 'completed'
type DueMove = { to: readonly DueState[] } | { refused: MessageKey }

/** The life of a due (S1 4): where a move leads from each state, or why it is refused there. */
export const dueMoves = {
  record: {
    open: { to: ['partly'] },
    partly: { to: ['partly'] },
    completed: { refused: 'payments.completedAlready' },
  },
  clear: {
    open: { refused: 'payments.amountRequired' },
    partly: { to: ['open', 'partly'] },
    completed: { refused: 'payments.completedAlready' },
  },
  complete: {
    open: { to: ['completed'] },
    partly: { to: ['completed'] },
    completed: { refused: 'payments.completedAlready' },
  },
} as const satisfies Record<string, Record<DueState, DueMove>>

/** The payments of each option. */
export const PARTS_BY_OPTION: Record<PaymentOption, readonly PaymentPart[]> = {
  oneTime: ['oneTime'],
  twoInstallment: ['firstInstallment', 'secondInstallment'],
}

/** What the rules need to know of a due; amounts in poisha. */
export type DueBalance = { totalDue: number; amounts: PaymentAmounts; completedAt: Date | string | null }

/** The state a due is in. */
export function toDueState({ amounts, completedAt }: Omit<DueBalance, 'totalDue'>): DueState {
  if (completedAt !== null) return 'completed'
  return sumAmounts(amounts) > 0 ? 'partly' : 'open'
}

/** Why a move cannot be made from a state, or null when it can. */
export function getDueRefusal(move: keyof typeof dueMoves, state: DueState): MessageKey | null {
  const step: DueMove = dueMoves[move][state]
  return 'refused' in step ? step.refused : null
}

/** The poisha that remain: total due less the amounts recorded (decisions, "Screens"). */
export function computeRemaining({ totalDue, amounts }: Pick<DueBalance, 'totalDue' | 'amounts'>): number {
  return totalDue - sumAmounts(amounts)
}

function sumAmounts({ oneTime, firstInstallment, secondInstallment }: PaymentAmounts): number {
  return (oneTime ?? 0) + (firstInstallment ?? 0) + (secondInstallment ?? 0)
}

/** What Record Payment asks for: an amount in poisha, null to take it back, undefined to leave it. */
export type PaymentRequest = {
  option: PaymentOption
  amounts: Partial<Record<PaymentPart, number | null | undefined>>
  /** whether the sender knows all that was recorded, and so may replace it */
  mayReplace: boolean
}

export type PaymentRefusal = { refused: MessageKey; status: 400 | 409; at: PaymentPart | null; remaining?: string }
export type PaymentPlan = { event: 'recorded' | 'cleared'; amounts: PaymentAmounts; changed: readonly PaymentPart[]; entry: EntryAfter }

/**
 * What Record Payment changes (S1 4), or why it is refused: a due that is completely paid, another option while something
 * stands recorded under the first, more than remains, the second installment before the first, two payments at once, and
 * replacing what the sender may not have seen.
 */
export function planPayment(due: DueBalance, asked: PaymentRequest): PaymentPlan | PaymentRefusal {
  const state = toDueState(due)
  const completed = getDueRefusal('record', state)
  if (completed) return refuse(completed, 409, null)
  const amounts = { ...due.amounts }
  for (const part of PARTS_BY_OPTION[asked.option]) {
    const given = asked.amounts[part]
    if (given !== undefined) amounts[part] = given
  }
  const change = toPaymentChange(due, asked, amounts)
  const refused = checkOption(due, asked) ?? checkChange(change, state) ?? checkSum(due, change)
  return refused ?? toPaymentPlan(due, change)
}

type PaymentChange = {
  option: PaymentOption
  amounts: PaymentAmounts
  changed: readonly PaymentPart[]
  recorded: readonly PaymentPart[]
  cleared: readonly PaymentPart[]
  replaced: PaymentPart | undefined
}

function toPaymentChange(due: DueBalance, { option, mayReplace }: PaymentRequest, amounts: PaymentAmounts): PaymentChange {
  const changed = PARTS_BY_OPTION[option].filter((part) => amounts[part] !== due.amounts[part])
  const recorded = changed.filter((part) => amounts[part] !== null)
  const isTakenBack = PARTS_BY_OPTION[option].every((part) => amounts[part] === null)
  const replaced = mayReplace || isTakenBack ? undefined : changed.find((part) => due.amounts[part] !== null)
  return { option, amounts, changed, recorded, cleared: changed.filter((part) => amounts[part] === null), replaced }
}

function checkOption(due: DueBalance, { option, amounts }: PaymentRequest): PaymentRefusal | null {
  const others = PARTS_BY_OPTION[option === 'oneTime' ? 'twoInstallment' : 'oneTime']
  if (others.some((part) => due.amounts[part] !== null)) return refuse('payments.otherOptionStands', 409, null)
  const foreign = others.find((part) => typeof amounts[part] === 'number')
  return foreign ? refuse('payments.notOfThisOption', 400, foreign) : null
}

function checkChange({ option, amounts, changed, recorded, replaced }: PaymentChange, state: DueState): PaymentRefusal | null {
  const [first = null, last = first] = PARTS_BY_OPTION[option]
  const blank = getDueRefusal('clear', state)
  if (changed.length === 0) return blank ? refuse(blank, 400, first) : refuse('payments.nothingNew', 409, last)
  if (amounts.firstInstallment === null && amounts.secondInstallment !== null) {
    return refuse(recorded.length > 0 ? 'payments.firstBeforeSecond' : 'payments.secondStands', 409, last)
  }
  if (replaced) return refuse('payments.recordedAlready', 409, replaced)
  return recorded.length > 1 ? refuse('payments.oneAtATime', 400, last) : null
}

function checkSum({ totalDue }: DueBalance, { amounts, recorded }: PaymentChange): PaymentRefusal | null {
  const [part] = recorded
  if (!part || sumAmounts(amounts) <= totalDue) return null
  const left = totalDue - (sumAmounts(amounts) - (amounts[part] ?? 0))
  const refused = left > 0 ? 'payments.overRemaining' : 'payments.nothingRemains'
  return { ...refuse(refused, 400, part), remaining: formatTaka(left) }
}

function toPaymentPlan(due: DueBalance, { option, amounts, changed, recorded, cleared }: PaymentChange): PaymentPlan {
  const [part = cleared.length === 1 ? cleared[0] : undefined] = recorded
  const back = cleared.reduce((sum, one) => sum + (due.amounts[one] ?? 0), 0)
  const isOpen = sumAmounts(amounts) === 0
  return {
    event: recorded.length > 0 ? 'recorded' : 'cleared',
    amounts,
    changed,
    entry: {
      part: part ?? null,
      amount: recorded[0] ? amounts[recorded[0]] : back,
      remaining: computeRemaining({ totalDue: due.totalDue, amounts }),
      paymentOption: isOpen ? null : option,
      ...amounts,
    },
  }
}

const refuse = (refused: MessageKey, status: PaymentRefusal['status'], at: PaymentPart | null): PaymentRefusal => ({ refused, status, at })

/** The moment that is stamped: the sender's (S1 4), unless it is missing or more than five minutes off the server's. */
export function resolvePaymentTime(sent: Date | null | undefined, now: Date): Date {
  const isClose = sent && Math.abs(sent.getTime() - now.getTime()) <= MAX_CLOCK_SKEW_MINUTES * 60_000
  return isClose ? sent : now
}
