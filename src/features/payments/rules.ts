import type { MessageKey } from '#shared/messages/en.ts'
import { formatTaka } from '#shared/money.ts'
import type { Amounts, EntryAfter, Part, PaymentOption } from './schema.ts'

/** Minutes that a sender's clock may be off before the server's own time is stamped. */
export const CLOCK_MINUTES = 5

export type DueState = 'open' | 'partly' | 'completed'
type Move = { to: readonly DueState[] } | { refused: MessageKey }

/** The life of a due (S1 4): where a move leads from each state, or why it is refused there. */
export const moves = {
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
} as const satisfies Record<string, Record<DueState, Move>>

/** The payments of each option. */
export const PARTS_OF: Record<PaymentOption, readonly Part[]> = {
  oneTime: ['oneTime'],
  twoInstallment: ['firstInstallment', 'secondInstallment'],
}

/** What the rules need to know of a due; amounts in poisha. */
export type Standing = { totalDue: number; amounts: Amounts; completedAt: Date | string | null }

/** The state a due is in. */
export function stateOf({ amounts, completedAt }: Omit<Standing, 'totalDue'>): DueState {
  if (completedAt !== null) return 'completed'
  return sumOf(amounts) > 0 ? 'partly' : 'open'
}

/** Why a move cannot be made from a state, or null when it can. */
export function whyNot(move: keyof typeof moves, state: DueState): MessageKey | null {
  const step: Move = moves[move][state]
  return 'refused' in step ? step.refused : null
}

/** The poisha that remain: total due less the amounts recorded (decisions, "Screens"). */
export function remainingOf({ totalDue, amounts }: Pick<Standing, 'totalDue' | 'amounts'>): number {
  return totalDue - sumOf(amounts)
}

function sumOf({ oneTime, firstInstallment, secondInstallment }: Amounts): number {
  return (oneTime ?? 0) + (firstInstallment ?? 0) + (secondInstallment ?? 0)
}

/** What Record Payment asks for: an amount in poisha, null to take it back, undefined to leave it. */
export type Asked = {
  option: PaymentOption
  amounts: Partial<Record<Part, number | null | undefined>>
  /** whether the sender knows all that was recorded, and so may replace it */
  knowsAll: boolean
}

export type Refused = { refused: MessageKey; status: 400 | 409; at: Part | null; remaining?: string }
export type Planned = { event: 'recorded' | 'cleared'; amounts: Amounts; changed: readonly Part[]; entry: EntryAfter }

/**
 * What Record Payment changes (S1 4), or why it is refused: a due that is completely paid, another option while something
 * stands recorded under the first, more than remains, the second installment before the first, two payments at once, and
 * replacing what the sender may not have seen.
 */
export function plannedPayment(due: Standing, asked: Asked): Planned | Refused {
  const state = stateOf(due)
  const completed = whyNot('record', state)
  if (completed) return refuse(completed, 409, null)
  const amounts = { ...due.amounts }
  for (const part of PARTS_OF[asked.option]) {
    const given = asked.amounts[part]
    if (given !== undefined) amounts[part] = given
  }
  const change = changeOf(due, asked, amounts)
  const refused = refusedOption(due, asked) ?? refusedChange(change, state) ?? refusedSum(due, change)
  return refused ?? planned(due, change)
}

type Change = {
  option: PaymentOption
  amounts: Amounts
  changed: readonly Part[]
  recorded: readonly Part[]
  cleared: readonly Part[]
  replaced: Part | undefined
}

function changeOf(due: Standing, { option, knowsAll }: Asked, amounts: Amounts): Change {
  const changed = PARTS_OF[option].filter((part) => amounts[part] !== due.amounts[part])
  const recorded = changed.filter((part) => amounts[part] !== null)
  const isTakenBack = PARTS_OF[option].every((part) => amounts[part] === null)
  const replaced = knowsAll || isTakenBack ? undefined : changed.find((part) => due.amounts[part] !== null)
  return { option, amounts, changed, recorded, cleared: changed.filter((part) => amounts[part] === null), replaced }
}

function refusedOption(due: Standing, { option, amounts }: Asked): Refused | null {
  const others = PARTS_OF[option === 'oneTime' ? 'twoInstallment' : 'oneTime']
  if (others.some((part) => due.amounts[part] !== null)) return refuse('payments.otherOptionStands', 409, null)
  const foreign = others.find((part) => typeof amounts[part] === 'number')
  return foreign ? refuse('payments.notOfThisOption', 400, foreign) : null
}

function refusedChange({ option, amounts, changed, recorded, replaced }: Change, state: DueState): Refused | null {
  const [first = null, last = first] = PARTS_OF[option]
  const blank = whyNot('clear', state)
  if (changed.length === 0) return blank ? refuse(blank, 400, first) : refuse('payments.nothingNew', 409, last)
  if (amounts.firstInstallment === null && amounts.secondInstallment !== null) {
    return refuse(recorded.length > 0 ? 'payments.firstBeforeSecond' : 'payments.secondStands', 409, last)
  }
  if (replaced) return refuse('payments.recordedAlready', 409, replaced)
  return recorded.length > 1 ? refuse('payments.oneAtATime', 400, last) : null
}

function refusedSum({ totalDue }: Standing, { amounts, recorded }: Change): Refused | null {
  const [part] = recorded
  if (!part || sumOf(amounts) <= totalDue) return null
  const left = totalDue - (sumOf(amounts) - (amounts[part] ?? 0))
  const refused = left > 0 ? 'payments.overRemaining' : 'payments.nothingRemains'
  return { ...refuse(refused, 400, part), remaining: formatTaka(left) }
}

function planned(due: Standing, { option, amounts, changed, recorded, cleared }: Change): Planned {
  const [part = cleared.length === 1 ? cleared[0] : undefined] = recorded
  const back = cleared.reduce((sum, one) => sum + (due.amounts[one] ?? 0), 0)
  const isOpen = sumOf(amounts) === 0
  return {
    event: recorded.length > 0 ? 'recorded' : 'cleared',
    amounts,
    changed,
    entry: {
      part: part ?? null,
      amount: recorded[0] ? amounts[recorded[0]] : back,
      remaining: remainingOf({ totalDue: due.totalDue, amounts }),
      paymentOption: isOpen ? null : option,
      ...amounts,
    },
  }
}

const refuse = (refused: MessageKey, status: Refused['status'], at: Part | null): Refused => ({ refused, status, at })

/** The moment that is stamped: the sender's (S1 4), unless it is missing or more than five minutes off the server's. */
export function stampOf(sent: Date | null | undefined, now: Date): Date {
  const isClose = sent && Math.abs(sent.getTime() - now.getTime()) <= CLOCK_MINUTES * 60_000
  return isClose ? sent : now
}
