import { type Db, withTransaction } from '#db/client.server.ts'
import { findTuitionView } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { poishaToTaka } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  computeRemaining,
  type DueBalance,
  getDueRefusal,
  type PaymentPlan,
  type PaymentRefusal,
  planPayment,
  resolvePaymentTime,
  sumAmounts,
  toDueState,
  toPaymentAmounts,
  toPaymentOption,
} from './rules.ts'
import type { Due, DueEvent, DueInput, PaymentInput, PaymentPart } from './schema.ts'
import {
  countDueEntries,
  type DuePaymentRow,
  type DueRow,
  type DueView,
  deleteDuePayments,
  findDue,
  findDuesOfCv,
  findOpenDuePage,
  insertDue,
  insertDueEntry,
  lockDue,
  saveDuePayments,
  setDueCompleted,
} from './store.server.ts'

type ActionContext = { actor: Actor; now: Date }

/** Creates a due in poisha; a tuition may have several. 404 for unknown ids. [API-60] */
export async function createDue(db: Db, { actor, now, ...input }: DueInput & ActionContext): Promise<Due> {
  const cv = await findCvByAnyId(db, input.tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  const tuition = await findTuitionView(db, input.tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const { totalDue } = input
  return withTransaction(db, async (tx) => {
    const id = await insertDue(tx, { cvId: cv.id, tuitionId: tuition.id, totalDue, createdAt: now })
    return addDueEntry(tx, { dueId: id, event: 'created', part: null, amount: totalDue, paid: 0, actor, now })
  })
}

/** Lists a page of the open dues, newest first; a search term is the start of a tuition or tutor ID. [API-25, API-39] */
export async function listDues(db: Db, input: Paging & { searchTerm?: string }) {
  const { rows, total } = await findOpenDuePage(db, input)
  return { data: rows.map(toDueDto), meta: toPagingMeta(input, total) }
}

/** Returns a due by its `_id`, open or completed. 404 if unknown. [DEC-61] */
export async function getDue(db: Db, id: string): Promise<Due> {
  const due = isUuid(id) ? await findDue(db, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  return toDueDto(due)
}

/** Lists the newest 100 dues of a tutor, including completed ones. [DEC-83] */
export async function listDuesOfTutor(db: Db, cvId: string): Promise<Due[]> {
  return (await findDuesOfCv(db, cvId)).map(toDueDto)
}

/** Records or reverses a payment of a due. 404 if unknown; 400 or 409 as `planPayment` refuses. [AD-PAY-14..18] */
export function recordPayment(db: Db, { dueId, actor, now, ...input }: PaymentInput & ActionContext): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id: dueId, entriesSeen: input.entriesSeen })
    const plan = planPayment(toDueBalance(due), toPaymentRequest(input))
    if ('refused' in plan) throw toPaymentRefusal(plan)
    await applyPaymentPlan(tx, { dueId: due.id, plan, details: input.paymentDetails, now })
    const { event, part, amount, amounts } = plan
    return addDueEntry(tx, { dueId: due.id, event, part, amount, paid: sumAmounts(amounts), actor, now })
  })
}

/** Marks a due as completely paid, whatever remains. 404 if unknown, 409 if completed already. [API-71] */
export function completeDue(
  db: Db,
  { id, actor, now, entriesSeen }: ActionContext & { id: string; entriesSeen?: number | undefined },
) {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen })
    const balance = toDueBalance(due)
    const refused = getDueRefusal('complete', toDueState(balance))
    if (refused) throw new Refusal(409, refused)
    await setDueCompleted(tx, due.id, now)
    const paid = sumAmounts(balance.amounts)
    return addDueEntry(tx, { dueId: due.id, event: 'completed', part: null, amount: null, paid, actor, now })
  })
}

/** Locks a due. 404 if unknown, 409 if completed or changed since the sender read it. */
async function lockUnchangedDue(tx: Db, { id, entriesSeen }: { id: string; entriesSeen?: number | undefined }) {
  const due = isUuid(id) ? await lockDue(tx, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  if (due.completedAt) throw new Refusal(409, 'payments.completedAlready')
  const isStale = entriesSeen !== undefined && entriesSeen !== (await countDueEntries(tx, due.id))
  if (isStale) throw new Refusal(409, 'payments.changedMeanwhile')
  return due
}

function toPaymentRequest({ paymentOption, paymentDetails, entriesSeen }: Omit<PaymentInput, 'dueId'>) {
  const { oneTimePaymentAmount: oneTime, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  const amounts = { oneTime, firstInstallment: firstInstallmentAmount, secondInstallment: secondInstallmentAmount }
  return { option: paymentOption, amounts, mayReplace: entriesSeen !== undefined }
}

const AMOUNT_FIELDS: Record<PaymentPart, keyof PaymentInput['paymentDetails']> = {
  oneTime: 'oneTimePaymentAmount',
  firstInstallment: 'firstInstallmentAmount',
  secondInstallment: 'secondInstallmentAmount',
}

function toPaymentRefusal({ refused, status, at, remaining = '' }: PaymentRefusal): Refusal {
  const path = at ? `paymentDetails.${AMOUNT_FIELDS[at]}` : ''
  return new Refusal(status, refused, { path, values: { remaining, field: '' } })
}

type PlannedPayment = { dueId: string; plan: PaymentPlan; details: PaymentInput['paymentDetails']; now: Date }

async function applyPaymentPlan(tx: Db, { dueId, plan: { amounts, changed }, details, now }: PlannedPayment) {
  const sentTimes = {
    oneTime: details.oneTimePaymentDate,
    firstInstallment: details.firstInstallmentDate,
    secondInstallment: details.secondInstallmentDate,
  }
  const saved: Parameters<typeof saveDuePayments>[1] = []
  for (const part of changed) {
    const amount = amounts[part]
    if (amount !== null) saved.push({ dueId, part, amount, paidAt: resolvePaymentTime(sentTimes[part], now) })
  }
  const cleared = changed.filter((part) => amounts[part] === null)
  await deleteDuePayments(tx, dueId, cleared)
  await saveDuePayments(tx, saved)
}

type DueEntryInput = ActionContext & {
  dueId: string
  event: DueEvent
  part: PaymentPart | null
  amount: number | null
  paid: number
}

async function addDueEntry(tx: Db, { actor, now, ...entry }: DueEntryInput): Promise<Due> {
  await insertDueEntry(tx, { ...entry, accountId: actor.accountId, by: actor.name, at: now })
  const row = await findDue(tx, entry.dueId)
  if (!row) throw new Error('the due was not found after its change')
  return toDueDto(row)
}

function toDueBalance({ totalDue, completedAt, payments }: DueRow & { payments: DuePaymentRow[] }): DueBalance {
  return { totalDue, completedAt, amounts: toPaymentAmounts(payments) }
}

const toTakaOrNull = (poisha: number | null) => (poisha === null ? null : poishaToTaka(poisha))
const toIsoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

function toDueDto(due: DueView): Due {
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
    entries: due.entries.map(({ id, event, part, amount, paid, by, at }) => ({
      _id: id,
      event,
      part,
      amount: toTakaOrNull(amount),
      remaining: poishaToTaka(due.totalDue - paid),
      by,
      at: at.toISOString(),
    })),
  }
}
