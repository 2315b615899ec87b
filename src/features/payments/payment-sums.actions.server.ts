import { type Db, withTransaction } from '#db/client.server.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue } from './actions.server.ts'
import { toDueBalance } from './dto.actions.server.ts'
import { changePayments } from './ledger/actions.server.ts'
import { openLedger } from './ledger/context.actions.server.ts'
import { planSums, resolvePaymentTime } from './rules.ts'
import type { Due, PaymentInput } from './schema.ts'

const AMOUNT_FIELDS = {
  oneTime: 'oneTimePaymentAmount',
  firstInstallment: 'firstInstallmentAmount',
  secondInstallment: 'secondInstallmentAmount',
} as const

const DATE_FIELDS = {
  oneTime: 'oneTimePaymentDate',
  firstInstallment: 'firstInstallmentDate',
  secondInstallment: 'secondInstallmentDate',
} as const

/**
 * Brings the sums of a due's payments to those of the input: a raised one is a payment of the difference, a lowered one a
 * correction, an emptied one a taking back. 404 if unknown; 400 or 409 as `planSums` refuses.
 */
export function setPaymentSums(db: Db, { actor, now, ...input }: PaymentInput & ActionContext): Promise<Due> {
  const { dueId: id, entriesSeen, paymentOption: option, paymentDetails, ...facts } = input
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen, move: 'record' })
    const { oneTimePaymentAmount: oneTime, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
    const asked = { oneTime, firstInstallment: firstInstallmentAmount, secondInstallment: secondInstallmentAmount }
    const plan = planSums(toDueBalance(due).amounts, { option, amounts: asked })
    if ('refused' in plan) {
      const { refused, status, at } = plan
      throw new Refusal(status, refused, { path: at ? `paymentDetails.${AMOUNT_FIELDS[at]}` : '' })
    }
    const { kind, sums, raised } = plan
    const ledger = await openLedger(tx, due, { actor, now })
    if (!raised) return changePayments(ledger, { kind, sums })
    const recordedAt = resolvePaymentTime(paymentDetails[DATE_FIELDS[raised.part]], now)
    const path = `paymentDetails.${AMOUNT_FIELDS[raised.part]}`
    return changePayments(ledger, { kind, sums, payment: { ...raised, ...facts, recordedAt, path } })
  })
}
