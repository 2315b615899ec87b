import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { toRequestDto } from './approvals/dto.actions.server.ts'
import { toOwnClaimDto } from './claims/dto.actions.server.ts'
import { isIncoming, refundedOf, standingOf } from './ledger/rules.ts'
import {
  computeCredit,
  computeRemaining,
  type DueBalance,
  sumAmounts,
  toPaymentAmounts,
  toPaymentOption,
} from './rules.ts'
import type { Due, PaymentPart } from './schema.ts'
import type { DuePaymentRow, DueRow, DueView } from './store.server.ts'

/** The amounts of a due that the rules decide by. */
export function toDueBalance({
  totalDue,
  completedAt,
  voidedAt,
  payments,
}: DueRow & { payments: DuePaymentRow[] }): DueBalance {
  const writtenOff = payments.reduce((sum, { part, amount }) => sum + (part === null ? amount : 0), 0)
  return { totalDue, completedAt, voidedAt, amounts: toPaymentAmounts(payments), writtenOff }
}

const toTakaOrNull = (poisha: number | null) => (poisha === null ? null : poishaToTaka(poisha))
const toIsoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

/** The answer of a due with its payments and history; amounts in taka. */
export function toDueDto(due: DueView): Due {
  const balance = toDueBalance(due)
  const standing = toStandingPayments(due.payments)
  const date = (part: PaymentPart) => {
    const payment = standing.findLast(({ row }) => row.part === part && isIncoming(row))
    return payment && balance.amounts[part] !== null ? toPaymentMoment(payment.row) : null
  }
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
    writtenOff: due.voidedAt === null ? poishaToTaka(balance.writtenOff) : 0,
    credit: poishaToTaka(computeCredit(balance)),
    createdAt: due.createdAt.toISOString(),
    completedAt: toIsoOrNull(due.completedAt),
    voidedAt: toIsoOrNull(due.voidedAt),
    dueOn: due.dueOn,
    promisedOn: due.promisedOn,
    heading: due.heading,
    tutorPhone: due.tutorPhone,
    isTutorReported: due.isTutorReported,
    payments: standing.map(toPaymentDto),
    remindedAt: toIsoOrNull(due.remindedAt),
    request: due.request && toRequestDto(due.request, sumAmounts(balance.amounts)),
    claims: due.claims.map(toOwnClaimDto),
    entries: due.entries.map(
      ({ id, dueId: _, number: __, accountId: ___, paid: ____, amount, remaining, at, before, ...entry }) => ({
        _id: id,
        ...entry,
        amount: toTakaOrNull(amount),
        remaining: poishaToTaka(remaining),
        at: at.toISOString(),
        before: before && { ...before, amount: poishaToTaka(before.amount) },
      }),
    ),
  }
}

type StandingPayment = { row: DuePaymentRow; standing: number; refundable: number }

/** The entries that are not taken back, oldest first, with their corrected amounts in poisha. */
function toStandingPayments(rows: readonly DuePaymentRow[]): StandingPayment[] {
  return rows
    .filter(({ kind }) => kind !== 'correction' && kind !== 'takenBack')
    .map((row) => {
      const standing = standingOf(rows, row)
      return { row, standing, refundable: isIncoming(row) ? standing - refundedOf(rows, row.id) : 0 }
    })
    .filter(({ standing }) => standing > 0)
}

/** When it was recorded if that was on its day, else the start of its day. */
function toPaymentMoment({ paidOn, recordedAt }: DuePaymentRow): string {
  const isSameDay = toDhakaDate(recordedAt) === paidOn
  return (isSameDay ? recordedAt : new Date(`${paidOn}T00:00:00+06:00`)).toISOString()
}

function toPaymentDto({ row, standing, refundable }: StandingPayment): Due['payments'][number] {
  const { id, part, paidOn, recordedAt, method, transactionId, note, by, receipt } = row
  return {
    _id: id,
    kind: row.kind as Due['payments'][number]['kind'],
    part,
    amount: poishaToTaka(Math.sign(row.amount) * standing),
    refundable: poishaToTaka(refundable),
    paidOn,
    at: recordedAt.toISOString(),
    method,
    transactionId,
    note,
    by,
    receipt,
  }
}
