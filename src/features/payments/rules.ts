import { PAYMENT_PARTS } from '#shared/enums.ts'
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
  /** A refund or a used credit, or a change of one; a closed due of which something is owed again opens. */
  refund: {
    open: { to: ['open', 'partly', 'void'] },
    partly: { to: ['open', 'partly', 'void'] },
    completed: { to: ['completed', 'open', 'partly', 'void'] },
    void: { to: ['void', 'open', 'partly'] },
  },
  writeOff: { open: { to: ['open', 'completed'] }, partly: { to: ['partly', 'completed'] }, ...onlyOpen },
  change: { open: { to: ['open'] }, partly: { to: ['partly'] }, ...onlyOpen },
  /** The end of a due whose booking is cancelled: nothing more is owed. */
  settle: {
    open: { to: ['void'] },
    partly: { to: ['void', 'completed'] },
    completed: { to: ['void', 'completed'] },
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
    void: { to: ['open', 'partly'] },
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

/** Total, recorded and written off amounts of a due, in poisha. */
export type DueBalance = {
  totalDue: number
  amounts: PaymentAmounts
  writtenOff: number
  completedAt: Date | string | null
  voidedAt: Date | string | null
}

/** State of a due. */
export function toDueState({ amounts, completedAt, voidedAt }: Omit<DueBalance, 'totalDue' | 'writtenOff'>): DueState {
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
export function toPaymentAmounts(entries: readonly { part: PaymentPart | null; amount: number }[]): PaymentAmounts {
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

/** Remaining poisha: total due minus recorded and written off amounts; nothing of a void due. */
export function computeRemaining({ totalDue, amounts, writtenOff, voidedAt }: Omit<DueBalance, 'completedAt'>): number {
  return voidedAt !== null ? 0 : Math.max(0, totalDue - sumAmounts(amounts) - writtenOff)
}

/** Poisha that were paid above what is due; nothing is due of a void one. */
export function computeCredit({ totalDue, amounts, writtenOff, voidedAt }: Omit<DueBalance, 'completedAt'>): number {
  return Math.max(0, sumAmounts(amounts) - (voidedAt === null ? totalDue - writtenOff : 0))
}

/** Sum of the recorded poisha. */
export function sumAmounts({ oneTime, firstInstallment, secondInstallment }: PaymentAmounts): number {
  return (oneTime ?? 0) + (firstInstallment ?? 0) + (secondInstallment ?? 0)
}

/** The part of the next payment; the first installment is followed by the second, also when it was refunded. */
export function nextPart({ firstInstallment, secondInstallment }: PaymentAmounts, option: PaymentOption): PaymentPart {
  if (option === 'oneTime') return 'oneTime'
  return firstInstallment === null && secondInstallment === null ? 'firstInstallment' : 'secondInstallment'
}

/** Whether something is recorded under the other option. */
export const isOtherOption = (amounts: PaymentAmounts, option: PaymentOption): boolean =>
  (toPaymentOption(amounts) ?? option) !== option

/** Sums that a call asks for, in poisha: null takes the payments back, undefined keeps them. */
export type AskedSums = {
  option: PaymentOption
  amounts: Partial<Record<PaymentPart, number | null | undefined>>
}
export type SumsRefusal = { refused: MessageKey; status: 400 | 409; at: PaymentPart | null }
export type SumsPlan = {
  kind: 'paymentRecorded' | 'paymentCorrected' | 'paymentCleared'
  /** The sums with the lowered and emptied parts, before the payment. */
  sums: PaymentAmounts
  /** The payment that raises a part. */
  raised: { part: PaymentPart; amount: number } | null
}

/**
 * Plans the lowered parts and the payment that lead to the asked sums, or says why not: other option in use, second
 * installment before the first, two payments at once, or nothing new.
 */
export function planSums(before: PaymentAmounts, asked: AskedSums): SumsPlan | SumsRefusal {
  const parts = PARTS_BY_OPTION[asked.option]
  const after = { ...before }
  for (const part of parts) after[part] = asked.amounts[part] === undefined ? before[part] : asked.amounts[part]
  const refused = checkAsked(before, asked) ?? checkSums(before, after, parts)
  if (refused) return refused
  const part = parts.find((one) => isRaised(before, after, one))
  if (!part) {
    const isLowered = parts.some((one) => after[one] !== null && after[one] !== before[one])
    return { kind: isLowered ? 'paymentCorrected' : 'paymentCleared', sums: after, raised: null }
  }
  const raised = { part, amount: (after[part] ?? 0) - (before[part] ?? 0) }
  return { kind: 'paymentRecorded', sums: { ...after, [part]: before[part] }, raised }
}

const isRaised = (before: PaymentAmounts, after: PaymentAmounts, part: PaymentPart) =>
  (after[part] ?? 0) > (before[part] ?? 0)

function checkAsked(before: PaymentAmounts, { option, amounts }: AskedSums): SumsRefusal | null {
  const parts = PARTS_BY_OPTION[option]
  if (parts.every((part) => amounts[part] === undefined))
    return { refused: 'payments.amountRequired', status: 400, at: nextPart(before, option) }
  if (isOtherOption(before, option)) return { refused: 'payments.otherOptionStands', status: 409, at: null }
  const foreign = PAYMENT_PARTS.find((part) => !parts.includes(part) && typeof amounts[part] === 'number')
  return foreign ? { refused: 'payments.notOfThisOption', status: 400, at: foreign } : null
}

function checkSums(before: PaymentAmounts, after: PaymentAmounts, parts: readonly PaymentPart[]): SumsRefusal | null {
  const [first = null, last = first] = parts
  if (parts.every((part) => after[part] === before[part])) {
    if (sumAmounts(before) === 0) return { refused: 'payments.amountRequired', status: 400, at: first }
    return { refused: 'payments.nothingNew', status: 409, at: last }
  }
  // A refund of the first installment may leave the second alone; a payment or a taking back may not.
  if (after.firstInstallment === null && after.secondInstallment !== null) {
    if (before.firstInstallment !== null) return { refused: 'payments.secondStands', status: 409, at: last }
    if (before.secondInstallment === null) return { refused: 'payments.firstBeforeSecond', status: 409, at: last }
  }
  const isTwice = parts.filter((part) => isRaised(before, after, part)).length > 1
  return isTwice ? { refused: 'payments.oneAtATime', status: 400, at: last } : null
}

/** Time of a payment: the client's, or the server's if it is missing or more than five minutes off. */
export function resolvePaymentTime(sent: Date | null | undefined, now: Date): Date {
  const isClose = sent && Math.abs(sent.getTime() - now.getTime()) <= MAX_CLOCK_SKEW_MINUTES * 60_000
  return isClose ? sent : now
}
