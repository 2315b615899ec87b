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
  getDueRefusal,
  type PaymentPlan,
  type PaymentRefusal,
  planPayment,
  resolvePaymentTime,
  toDueState,
} from './rules.ts'
import type { Due, DueEvent, DueInput, EntryAfter, PaymentAmounts, PaymentInput, PaymentPart } from './schema.ts'
import {
  countDueEntries,
  type DueRow,
  type DueView,
  findDue,
  findDuesOfCv,
  findOpenDuePage,
  insertDue,
  insertDueEntry,
  lockDue,
  updateDue,
} from './store.server.ts'

type ActionContext = { actor: Actor; now: Date }

const NO_PAYMENTS: PaymentAmounts = { oneTime: null, firstInstallment: null, secondInstallment: null }

/** Creates a due in poisha; a tuition may have several. 404 for unknown ids. [API-60] */
export async function createDue(db: Db, { actor, now, ...input }: DueInput & ActionContext): Promise<Due> {
  const cv = await findCvByAnyId(db, input.tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  const tuition = await findTuitionView(db, input.tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const { totalDue } = input
  return withTransaction(db, async (tx) => {
    const id = await insertDue(tx, { cvId: cv.id, tuitionId: tuition.id, totalDue, createdAt: now })
    const after = { part: null, amount: totalDue, remaining: totalDue, paymentOption: null, ...NO_PAYMENTS }
    return addDueEntry(tx, { id, event: 'created', after, actor, now })
  })
}

/** Lists a page of the open dues, newest first; a search term is the start of a tuition or tutor ID. [API-25, API-39] */
export async function listDues(db: Db, wanted: Paging & { searchTerm?: string }) {
  const { rows, total } = await findOpenDuePage(db, wanted)
  return { data: rows.map(toDueDto), meta: toPagingMeta(wanted, total) }
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
    await updateDue(tx, { id: due.id, ...toDueColumns(plan, { details: input.paymentDetails, now }) })
    return addDueEntry(tx, { id: due.id, event: plan.event, after: plan.entry, actor, now })
  })
}

/** Marks a due as completely paid, whatever remains. 404 if unknown, 409 if completed already. [API-71] */
export function completeDue(
  db: Db,
  { id, actor, now, entriesSeen }: ActionContext & { id: string; entriesSeen?: number | undefined },
) {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen })
    const { amounts, ...whole } = toDueBalance(due)
    const refused = getDueRefusal('complete', toDueState({ amounts, ...whole }))
    if (refused) throw new Refusal(409, refused)
    await updateDue(tx, { id: due.id, completedAt: now })
    const remaining = computeRemaining({ totalDue: due.totalDue, amounts })
    const after = { part: null, amount: null, remaining, paymentOption: due.paymentOption, ...amounts }
    return addDueEntry(tx, { id: due.id, event: 'completed', after, actor, now })
  })
}

/** Locks a due. 404 if unknown, 409 if completed or changed since the sender read it. */
async function lockUnchangedDue(
  tx: Db,
  { id, entriesSeen }: { id: string; entriesSeen?: number | undefined },
): Promise<DueRow> {
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

type PaymentTimes = { details: PaymentInput['paymentDetails']; now: Date }

function toDueColumns({ amounts, changed, entry }: PaymentPlan, { details, now }: PaymentTimes): Partial<DueRow> {
  const sent = {
    oneTime: details.oneTimePaymentDate,
    firstInstallment: details.firstInstallmentDate,
    secondInstallment: details.secondInstallmentDate,
  }
  const columns: Partial<DueRow> = { paymentOption: entry.paymentOption }
  for (const part of changed) {
    columns[`${part}Amount`] = amounts[part]
    columns[`${part}At`] = amounts[part] === null ? null : resolvePaymentTime(sent[part], now)
  }
  return columns
}

type DueEntryInput = ActionContext & { id: string; event: DueEvent; after: EntryAfter }

async function addDueEntry(tx: Db, { id, event, after, actor, now }: DueEntryInput): Promise<Due> {
  await insertDueEntry(tx, { dueId: id, event, accountId: actor.accountId, by: actor.name, after, at: now })
  const row = await findDue(tx, id)
  if (!row) throw new Error('the due was not found after its change')
  return toDueDto(row)
}

function toDueBalance({ totalDue, completedAt, ...due }: DueRow) {
  const { oneTimeAmount, firstInstallmentAmount, secondInstallmentAmount } = due
  const amounts = {
    oneTime: oneTimeAmount,
    firstInstallment: firstInstallmentAmount,
    secondInstallment: secondInstallmentAmount,
  }
  return { totalDue, completedAt, amounts }
}

const toTakaOrNull = (poisha: number | null) => (poisha === null ? null : poishaToTaka(poisha))
const toIsoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

function toDueDto(row: DueView): Due {
  return {
    _id: row.id,
    tutorId: formatTutorId(row.tutorNumber),
    tutorName: row.tutorName,
    tuitionId: formatTuitionId(row.tuitionNumber),
    totalDue: poishaToTaka(row.totalDue),
    paymentOption: row.paymentOption,
    paymentDetails: {
      oneTimePaymentDate: toIsoOrNull(row.oneTimeAt),
      oneTimePaymentAmount: toTakaOrNull(row.oneTimeAmount),
      firstInstallmentDate: toIsoOrNull(row.firstInstallmentAt),
      firstInstallmentAmount: toTakaOrNull(row.firstInstallmentAmount),
      secondInstallmentDate: toIsoOrNull(row.secondInstallmentAt),
      secondInstallmentAmount: toTakaOrNull(row.secondInstallmentAmount),
    },
    remaining: poishaToTaka(computeRemaining(toDueBalance(row))),
    createdAt: row.createdAt.toISOString(),
    completedAt: toIsoOrNull(row.completedAt),
    entries: row.entries.map(({ id, event, by, at, after }) => ({
      _id: id,
      event,
      part: after.part,
      amount: toTakaOrNull(after.amount),
      remaining: poishaToTaka(after.remaining),
      by,
      at: at.toISOString(),
    })),
  }
}
