import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import type { EventChanges } from '#shared/events.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatAmount, poishaToTaka, takaToPoisha } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ActionContext, lockUnchangedDue, recordDueEvent } from './actions.server.ts'
import { toDueBalance } from './dto.actions.server.ts'
import {
  addPayment,
  askAboutTransaction,
  assertPaidOn,
  correct,
  factsOf,
  type LedgerContext,
  openLedger,
  recordClearing,
  takeBack,
  takeBackWithHistory,
  toNewFacts,
} from './ledger/entries.actions.server.ts'
import { toMessage } from './ledger/notices.actions.server.ts'
import { planLowering } from './ledger/rules.ts'
import { type PaymentPlan, type PaymentRefusal, planPayment, resolvePaymentTime, sumAmounts } from './rules.ts'
import type { Due, PaymentInput, PaymentPart } from './schema.ts'

type RecordInput = Omit<PaymentInput, 'dueId'>

/**
 * Brings the sums of a due's payments to those of the input: a raised one is a payment of the difference, a lowered one a
 * correction, an emptied one a taking back. 404 if unknown; 400 or 409 as `planPayment` refuses.
 */
export function setPaymentSums(db: Db, { dueId, actor, now, ...input }: PaymentInput & ActionContext): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id: dueId, entriesSeen: input.entriesSeen, move: 'record' })
    const before = toDueBalance(due).amounts
    const plan = planPayment(toDueBalance(due), toPaymentRequest(input))
    if ('refused' in plan) throw toPaymentRefusal(plan)
    const ledger = await openLedger(tx, due, { actor, now })
    const lowered = await lowerParts(ledger, before, plan)
    const paymentId = plan.event === 'recorded' ? await raisePart(ledger, plan, input) : null
    const changes: EventChanges = { paid: [poishaToTaka(sumAmounts(before)), poishaToTaka(sumAmounts(plan.amounts))] }
    if (plan.event === 'recorded') {
      const { method, transactionId, paidOn, note } = input
      Object.assign(changes, toNewFacts({ method, transactionId, paidOn, note }))
    }
    const recorded = await recordDueEvent(tx, due, { kind: EVENTS[plan.event], changes, actor, now })
    await notifyOfPlan(tx, recorded, { plan, lowered, paymentId, now })
    return recorded
  })
}

const EVENTS = { recorded: 'paymentRecorded', corrected: 'paymentCorrected', cleared: 'paymentCleared' } as const

function toPaymentRequest({ paymentOption, paymentDetails }: RecordInput) {
  const { oneTimePaymentAmount: oneTime, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  const amounts = { oneTime, firstInstallment: firstInstallmentAmount, secondInstallment: secondInstallmentAmount }
  return { option: paymentOption, amounts }
}

const AMOUNT_FIELDS: Record<PaymentPart, keyof PaymentInput['paymentDetails']> = {
  oneTime: 'oneTimePaymentAmount',
  firstInstallment: 'firstInstallmentAmount',
  secondInstallment: 'secondInstallmentAmount',
}

const DATE_FIELDS = {
  oneTime: 'oneTimePaymentDate',
  firstInstallment: 'firstInstallmentDate',
  secondInstallment: 'secondInstallmentDate',
} as const

function toPaymentRefusal({ refused, status, at, remaining = '' }: PaymentRefusal): Refusal {
  const path = at ? `paymentDetails.${AMOUNT_FIELDS[at]}` : ''
  return new Refusal(status, refused, { path, values: { remaining, field: '' } })
}

async function raisePart(ledger: LedgerContext, { part, amount }: PaymentPlan, input: RecordInput): Promise<string> {
  const { method, transactionId, isSecondUse, note, paymentDetails, paidOn = toDhakaDate(ledger.now) } = input
  if (!part) throw new Error('a payment belongs to a part')
  assertPaidOn(ledger, paidOn)
  await askAboutTransaction(ledger.tx, { transactionId, method, isSecondUse })
  const recordedAt = resolvePaymentTime(paymentDetails[DATE_FIELDS[part]], ledger.now)
  return addPayment(ledger, { part, amount, paidOn, method, transactionId, note, recordedAt })
}

type Lowered = { id: string; before: number; amount: number }

/** Lowers or empties the parts of a plan; returns each payment with its poisha before and now. */
async function lowerParts(
  ledger: LedgerContext,
  before: PaymentPlan['amounts'],
  plan: PaymentPlan,
): Promise<Lowered[]> {
  const { amounts, changed } = plan
  const lowered: Lowered[] = []
  for (const part of changed) {
    const by = (before[part] ?? 0) - (amounts[part] ?? 0)
    for (const { entry, standing } of planLowering(ledger.due.payments, part, by)) {
      lowered.push({ id: entry.id, before: factsOf(ledger, entry).amount, amount: standing })
      if (standing > 0) await correct(ledger, entry, { ...factsOf(ledger, entry), amount: standing })
      else if (amounts[part] === null) await takeBack(ledger, entry, '')
      else await takeBackWithHistory(ledger, entry, '')
    }
  }
  // Whole parts that are emptied are one entry of the history.
  const emptied = changed.filter((part) => amounts[part] === null)
  const amount = emptied.reduce((sum, part) => sum + (before[part] ?? 0), 0)
  if (amount > 0) await recordClearing(ledger, { part: emptied.length === 1 ? (emptied[0] ?? null) : null, amount })
  return lowered
}

type Notice = { plan: PaymentPlan; lowered: readonly Lowered[]; paymentId: string | null; now: Date }

/** Tells the tutor what was received, and of each payment what no longer counts. */
async function notifyOfPlan(tx: Db, due: Due, { plan, lowered, paymentId, now }: Notice): Promise<void> {
  const { tuitionId, tutorPhone: phone, _id: dueId } = due
  const corrected = lowered.map(({ id: recordId, before, amount }) =>
    amount === 0
      ? toMessage(due, { kind: 'paymentTakenBack', recordId, amount: before, now })
      : toMessage(due, { kind: 'paymentCorrected', recordId, before, amount, now }),
  )
  if (paymentId === null) return notifyPeople(tx, corrected)
  const remaining = formatAmount(takaToPoisha(due.remaining))
  const values = { tuitionId, amount: formatAmount(plan.amount), remaining }
  await notifyPeople(tx, [
    ...corrected,
    // A reminder that still waits for the morning asks for what has arrived.
    { withdraws: ['dueReminder'], phone, recordId: dueId, now },
    { kind: 'paymentReceived', phone, recordId: paymentId, values, now },
  ])
}
