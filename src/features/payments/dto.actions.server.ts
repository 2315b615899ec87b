import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import { poishaToTaka } from '#shared/money.ts'
import { computeRemaining, type DueBalance, toPaymentAmounts, toPaymentOption } from './rules.ts'
import type { Due, PaymentPart } from './schema.ts'
import type { DuePaymentRow, DueRow, DueView } from './store.server.ts'

/** The amounts of a due that the rules decide by. */
export function toDueBalance({
  totalDue,
  completedAt,
  voidedAt,
  payments,
}: DueRow & { payments: DuePaymentRow[] }): DueBalance {
  return { totalDue, completedAt, voidedAt, amounts: toPaymentAmounts(payments) }
}

const toTakaOrNull = (poisha: number | null) => (poisha === null ? null : poishaToTaka(poisha))
const toIsoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** The answer of a due with its payments and history; amounts in taka. [ENT-09] */
export function toDueDto(due: DueView): Due {
  const balance = toDueBalance(due)
  const payment = (part: PaymentPart) => due.payments.find((row) => row.part === part)
  const date = (part: PaymentPart) => toIsoOrNull(payment(part)?.paidAt ?? null)
  const amount = (part: PaymentPart) => toTakaOrNull(balance.amounts[part])
  return {
    _id: due.id,
    tutorId: formatTutorId(due.tutorNumber),
    tutorName: due.tutorName,
    tuitionId: formatTuitionId(due.tuitionNumber),
    totalDue: poishaToTaka(due.totalDue),
    paymentOption: toPaymentOption(balance.amounts),
    paymentDetails: {
      oneTimePaymentDate: date('oneTime'),
      oneTimePaymentAmount: amount('oneTime'),
      firstInstallmentDate: date('firstInstallment'),
      firstInstallmentAmount: amount('firstInstallment'),
      secondInstallmentDate: date('secondInstallment'),
      secondInstallmentAmount: amount('secondInstallment'),
    },
    remaining: poishaToTaka(computeRemaining(balance)),
    createdAt: due.createdAt.toISOString(),
    completedAt: toIsoOrNull(due.completedAt),
    voidedAt: toIsoOrNull(due.voidedAt),
    dueOn: due.dueOn,
    heading: due.heading,
    tutorPhone: due.tutorPhone,
    isTutorReported: due.isTutorReported,
    payments: due.payments.map(({ part, amount, paidAt, method, transactionId }) => ({
      part,
      amount: poishaToTaka(amount),
      at: paidAt.toISOString(),
      method,
      transactionId,
    })),
    remindedAt: toIsoOrNull(due.remindedAt),
    entries: due.entries.map(({ id, event, part, amount, paid, by, at, reason }) => ({
      _id: id,
      event,
      part,
      amount: toTakaOrNull(amount),
      remaining: poishaToTaka(due.totalDue - paid),
      by,
      at: at.toISOString(),
      reason,
    })),
  }
}
