import { formatTaka } from '#shared/format/money.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { PaymentAmounts, PaymentOption, PaymentPart } from './schema.ts'

/** Minutes a client's clock may differ before the server's time is used. */
const MAX_CLOCK_SKEW_MINUTES = 5

export type DueState = 'open' | 'partly' | 'completed' | 'void'
type DueMove = { to: readonly DueState[] } | { refused: MessageKey }

const onlyOpen = { completed: { refused: 'payments.completedAlready' }, void: { refused: 'payments.isVoid' } } as const

/** Transitions of a due: the states that each move leads to, or why it is refused. */
export const dueMoves = {
  record: { open: { to: ['partly'] }, partly: { to: ['partly'] }, ...onlyOpen },
  clear: { open: { refused: 'payments.amountRequired' }, partly: { to: ['open', 'partly'] }, ...onlyOpen },
  /** A refund, or a change of one; a closed due stays closed. */
  refund: {
    open: { to: ['open', 'partly'] },
    partly: { to: ['open', 'partly'] },
    completed: { to: ['completed'] },
    void: { refused: 'payments.isVoid' },
  },
  complete: { open: { to: ['completed'] }, partly: { to: ['completed'] }, ...onlyOpen },
  remind: { open: { to: ['open'] }, partly: { to: ['partly'] }, ...onlyOpen },
  void: {
    open: { to: ['void'] },
    partly: { refused: 'payments.voidHasPayments' },
    completed: { refused: 'payments.voidCompleted' },
    void: { refused: 'payments.isVoid' },
  },
  restore: {
    open: { refused: 'payments.notVoid' },
    partly: { refused: 'payments.notVoid' },
    completed: { refused: 'payments.notVoid' },
    void: { to: ['open'] },
  },
  reopen: {
    open: { refused: 'payments.notCompleted' },
    partly: { refused: 'payments.notCompleted' },
    completed: { to: ['open', 'partly'] },
    void: { refused: 'payments.isVoid' },
  },
} as const satisfies Record<string, Record<DueState, DueMove>>

const PARTS_BY_OPTION: Record<PaymentOption, readonly PaymentPart[]> = {
  oneTime: ['oneTime'],
  twoInstallment: ['firstInstallment', 'secondInstallment'],
}

/** Total and recorded amounts of a due, in poisha. */
export type DueBalance = {
  totalDue: number
  amounts: PaymentAmounts
  completedAt: Date | string | null
  voidedAt: Date | string | null
}

/** State of a due. */
export function toDueState({ amounts, completedAt, voidedAt }: Omit<DueBalance, 'totalDue'>): DueState {
  if (voidedAt !== null) return 'void'
  if (completedAt !== null) return 'completed'
  return sumAmounts(amounts) > 0 ? 'partly' : 'open'
}

/** Why a move is refused in a state, or null if it is allowed. */
export function getDueRefusal(move: keyof typeof dueMoves, state: DueState): MessageKey | null {
  const step: DueMove = dueMoves[move][state]
  return 'refused' in step ? step.refused : null
}

/** Sums the entries of a due by part, in poisha; null where nothing is left. */
export function toPaymentAmounts(entries: readonly { part: PaymentPart; amount: number }[]): PaymentAmounts {
  const sum = (of: PaymentPart) => entries.reduce((total, { part, amount }) => total + (part === of ? amount : 0), 0)
  return {
    oneTime: sum('oneTime') || null,
    firstInstallment: sum('firstInstallment') || null,
    secondInstallment: sum('secondInstallment') || null,
  }
}

/** Option of the recorded payments, or null if there are none. */
export function toPaymentOption({
  oneTime,
  firstInstallment,
  secondInstallment,
}: PaymentAmounts): PaymentOption | null {
  if (oneTime !== null) return 'oneTime'
  return firstInstallment === null && secondInstallment === null ? null : 'twoInstallment'
}

/** Remaining poisha: total due minus recorded amounts. */
export function computeRemaining({ totalDue, amounts }: Pick<DueBalance, 'totalDue' | 'amounts'>): number {
  return totalDue - sumAmounts(amounts)
}

/** Sum of the recorded poisha. */
export function sumAmounts({ oneTime, firstInstallment, secondInstallment }: PaymentAmounts): number {
  return (oneTime ?? 0) + (firstInstallment ?? 0) + (secondInstallment ?? 0)
}

/** Requested sums in poisha: null reverses a payment, undefined keeps it. */
export type PaymentRequest = {
  option: PaymentOption
  amounts: Partial<Record<PaymentPart, number | null | undefined>>
}

export type PaymentRefusal = { refused: MessageKey; status: 400 | 409; at: PaymentPart | null; remaining?: string }
export type PaymentPlan = {
  /** A raised sum is a payment of the difference, a lowered one a correction, an emptied one a taking back. */
  event: 'recorded' | 'corrected' | 'cleared'
  amounts: PaymentAmounts
  changed: readonly PaymentPart[]
  /** The raised, lowered or emptied part; null for both installments. */
  part: PaymentPart | null
  /** The recorded or reversed poisha; of a correction the new sum. */
  amount: number
}

/**
 * Plans the change of Record Payment, or says why it is refused: completed due, other option in use, more than remains,
 * second installment before the first, or two payments at once.
 */
export function planPayment(due: DueBalance, request: PaymentRequest): PaymentPlan | PaymentRefusal {
  const state = toDueState(due)
  const completed = getDueRefusal('record', state)
  if (completed) return refuse(completed, 409, null)
  const amounts = { ...due.amounts }
  for (const part of PARTS_BY_OPTION[request.option]) {
    const given = request.amounts[part]
    if (given !== undefined) amounts[part] = given
  }
  const change = toPaymentChange(due, request.option, amounts)
  if (PARTS_BY_OPTION[request.option].every((part) => request.amounts[part] === undefined))
    return refuse('payments.amountRequired', 400, nextPart(due, request.option))
  const refused = checkOption(due, request) ?? checkChange(due, change, state) ?? checkSum(due, change)
  return refused ?? toPaymentPlan(due, change)
}

/** The part that the next payment belongs to. */
const nextPart = ({ amounts }: DueBalance, option: PaymentOption): PaymentPart => {
  if (option === 'oneTime') return 'oneTime'
  return amounts.firstInstallment === null ? 'firstInstallment' : 'secondInstallment'
}

type PaymentChange = {
  option: PaymentOption
  amounts: PaymentAmounts
  changed: readonly PaymentPart[]
  raised: readonly PaymentPart[]
}

function toPaymentChange(due: DueBalance, option: PaymentOption, amounts: PaymentAmounts): PaymentChange {
  const changed = PARTS_BY_OPTION[option].filter((part) => amounts[part] !== due.amounts[part])
  const raised = changed.filter((part) => (amounts[part] ?? 0) > (due.amounts[part] ?? 0))
  return { option, amounts, changed, raised }
}

function checkOption(due: DueBalance, { option, amounts }: PaymentRequest): PaymentRefusal | null {
  const others = PARTS_BY_OPTION[option === 'oneTime' ? 'twoInstallment' : 'oneTime']
  if (others.some((part) => due.amounts[part] !== null)) return refuse('payments.otherOptionStands', 409, null)
  const foreign = others.find((part) => typeof amounts[part] === 'number')
  return foreign ? refuse('payments.notOfThisOption', 400, foreign) : null
}

function checkChange(
  due: DueBalance,
  { option, amounts, changed, raised }: PaymentChange,
  state: DueState,
): PaymentRefusal | null {
  const [first = null, last = first] = PARTS_BY_OPTION[option]
  const blank = getDueRefusal('clear', state)
  if (changed.length === 0) return blank ? refuse(blank, 400, first) : refuse('payments.nothingNew', 409, last)
  // A refund of the first installment may leave the second alone; a payment or a taking back may not.
  if (amounts.firstInstallment === null && amounts.secondInstallment !== null) {
    if (changed.includes('firstInstallment')) return refuse('payments.secondStands', 409, last)
    if (due.amounts.secondInstallment === null) return refuse('payments.firstBeforeSecond', 409, last)
  }
  return raised.length > 1 ? refuse('payments.oneAtATime', 400, last) : null
}

function checkSum(due: DueBalance, { amounts, raised: [part] }: PaymentChange): PaymentRefusal | null {
  if (!part || sumAmounts(amounts) <= due.totalDue) return null
  const left = due.totalDue - (sumAmounts(amounts) - (amounts[part] ?? 0)) - (due.amounts[part] ?? 0)
  const refused = left > 0 ? 'payments.overRemaining' : 'payments.nothingRemains'
  return { ...refuse(refused, 400, part), remaining: formatTaka(Math.max(left, 0)) }
}

function toPaymentPlan(due: DueBalance, { amounts, changed, raised: [raised] }: PaymentChange): PaymentPlan {
  const plan = { amounts, changed, part: changed.length === 1 ? (changed[0] ?? null) : null }
  if (raised) {
    const amount = (amounts[raised] ?? 0) - (due.amounts[raised] ?? 0)
    return { ...plan, event: 'recorded', part: raised, amount }
  }
  const lowered = changed.find((part) => amounts[part] !== null)
  if (lowered) return { ...plan, event: 'corrected', part: lowered, amount: amounts[lowered] ?? 0 }
  return { ...plan, event: 'cleared', amount: sumAmounts(due.amounts) - sumAmounts(amounts) }
}

const refuse = (refused: MessageKey, status: PaymentRefusal['status'], at: PaymentPart | null): PaymentRefusal => ({
  refused,
  status,
  at,
})

/** Time of a payment: the client's, or the server's if it is missing or more than five minutes off. */
export function resolvePaymentTime(sent: Date | null | undefined, now: Date): Date {
  const isClose = sent && Math.abs(sent.getTime() - now.getTime()) <= MAX_CLOCK_SKEW_MINUTES * 60_000
  return isClose ? sent : now
}
