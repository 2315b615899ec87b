import type { MessageKey } from '#shared/messages/en.ts'
import { formatTaka } from '#shared/money.ts'
import type { PaymentAmounts, PaymentOption, PaymentPart } from './schema.ts'

/** Minutes a client's clock may differ before the server's time is used. */
export const MAX_CLOCK_SKEW_MINUTES = 5

export type DueState = 'open' | 'partly' | 'completed' | 'void'
type DueMove = { to: readonly DueState[] } | { refused: MessageKey }

const onlyOpen = { completed: { refused: 'payments.completedAlready' }, void: { refused: 'payments.isVoid' } } as const

/** Transitions of a due: the states that each move leads to, or why it is refused. [STATE-18..20, OFF-311..313] */
export const dueMoves = {
  record: { open: { to: ['partly'] }, partly: { to: ['partly'] }, ...onlyOpen },
  clear: { open: { refused: 'payments.amountRequired' }, partly: { to: ['open', 'partly'] }, ...onlyOpen },
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

export const PARTS_BY_OPTION: Record<PaymentOption, readonly PaymentPart[]> = {
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

/** State of a due. [STATE-18..20] */
export function toDueState({ amounts, completedAt, voidedAt }: Omit<DueBalance, 'totalDue'>): DueState {
  if (voidedAt !== null) return 'void'
  if (completedAt !== null) return 'completed'
  return sumAmounts(amounts) > 0 ? 'partly' : 'open'
}

/** Why a move is refused in a state, or null if it is allowed. [STATE-20] */
export function getDueRefusal(move: keyof typeof dueMoves, state: DueState): MessageKey | null {
  const step: DueMove = dueMoves[move][state]
  return 'refused' in step ? step.refused : null
}

/** Collects payments to the recorded amount of each part, in poisha. */
export function toPaymentAmounts(payments: readonly { part: PaymentPart; amount: number }[]): PaymentAmounts {
  const amounts: PaymentAmounts = { oneTime: null, firstInstallment: null, secondInstallment: null }
  for (const { part, amount } of payments) amounts[part] = amount
  return amounts
}

/** Option of the recorded payments, or null if there are none. [DEC-61] */
export function toPaymentOption({ oneTime, firstInstallment }: PaymentAmounts): PaymentOption | null {
  if (oneTime !== null) return 'oneTime'
  return firstInstallment === null ? null : 'twoInstallment'
}

/** Remaining poisha: total due minus recorded amounts. [DEC-82] */
export function computeRemaining({ totalDue, amounts }: Pick<DueBalance, 'totalDue' | 'amounts'>): number {
  return totalDue - sumAmounts(amounts)
}

/** Sum of the recorded poisha. */
export function sumAmounts({ oneTime, firstInstallment, secondInstallment }: PaymentAmounts): number {
  return (oneTime ?? 0) + (firstInstallment ?? 0) + (secondInstallment ?? 0)
}

/** Requested amounts in poisha: null reverses a payment, undefined keeps it. */
export type PaymentRequest = {
  option: PaymentOption
  amounts: Partial<Record<PaymentPart, number | null | undefined>>
  /** Whether recorded amounts may be replaced, because the sender has read them. */
  mayReplace: boolean
}

export type PaymentRefusal = { refused: MessageKey; status: 400 | 409; at: PaymentPart | null; remaining?: string }
export type PaymentPlan = {
  event: 'recorded' | 'cleared'
  amounts: PaymentAmounts
  changed: readonly PaymentPart[]
  /** The recorded or reversed payment; null for both installments. */
  part: PaymentPart | null
  /** The recorded or reversed poisha. */
  amount: number
}

/**
 * Plans the change of Record Payment, or says why it is refused: completed due, other option in use, more than remains,
 * second installment before the first, two payments at once, or replacing amounts the sender has not read. [VAL-48]
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
  const change = toPaymentChange(due, request, amounts)
  const refused = checkOption(due, request) ?? checkChange(change, state) ?? checkSum(due, change)
  return refused ?? toPaymentPlan(due, change)
}

type PaymentChange = {
  option: PaymentOption
  amounts: PaymentAmounts
  changed: readonly PaymentPart[]
  recorded: readonly PaymentPart[]
  replaced: PaymentPart | undefined
}

function toPaymentChange(
  due: DueBalance,
  { option, mayReplace }: PaymentRequest,
  amounts: PaymentAmounts,
): PaymentChange {
  const changed = PARTS_BY_OPTION[option].filter((part) => amounts[part] !== due.amounts[part])
  const recorded = changed.filter((part) => amounts[part] !== null)
  const isReversed = PARTS_BY_OPTION[option].every((part) => amounts[part] === null)
  const replaced = mayReplace || isReversed ? undefined : changed.find((part) => due.amounts[part] !== null)
  return { option, amounts, changed, recorded, replaced }
}

function checkOption(due: DueBalance, { option, amounts }: PaymentRequest): PaymentRefusal | null {
  const others = PARTS_BY_OPTION[option === 'oneTime' ? 'twoInstallment' : 'oneTime']
  if (others.some((part) => due.amounts[part] !== null)) return refuse('payments.otherOptionStands', 409, null)
  const foreign = others.find((part) => typeof amounts[part] === 'number')
  return foreign ? refuse('payments.notOfThisOption', 400, foreign) : null
}

function checkChange(
  { option, amounts, changed, recorded, replaced }: PaymentChange,
  state: DueState,
): PaymentRefusal | null {
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

function toPaymentPlan(due: DueBalance, { amounts, changed, recorded }: PaymentChange): PaymentPlan {
  const [newPart] = recorded
  if (newPart) return { event: 'recorded', amounts, changed, part: newPart, amount: amounts[newPart] ?? 0 }
  const amount = sumAmounts(due.amounts) - sumAmounts(amounts)
  return { event: 'cleared', amounts, changed, part: changed.length === 1 ? (changed[0] ?? null) : null, amount }
}

const refuse = (refused: MessageKey, status: PaymentRefusal['status'], at: PaymentPart | null): PaymentRefusal => ({
  refused,
  status,
  at,
})

/** Time of a payment: the client's, or the server's if it is missing or more than five minutes off. [AD-PAY-14] */
export function resolvePaymentTime(sent: Date | null | undefined, now: Date): Date {
  const isClose = sent && Math.abs(sent.getTime() - now.getTime()) <= MAX_CLOCK_SKEW_MINUTES * 60_000
  return isClose ? sent : now
}
