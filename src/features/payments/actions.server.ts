import { type Db, withTransaction } from '#db/client.server.ts'
import { findTuitionView } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { poishaToTaka } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Planned, plannedPayment, type Refused, remainingOf, stampOf, stateOf, whyNot } from './rules.ts'
import type { Amounts, Due, DueEvent, DueInput, EntryAfter, Part, PaymentInput } from './schema.ts'
import {
  countDueEntries,
  duesForTuition,
  duesOfCv,
  findDue,
  insertDue,
  insertDueEntry,
  lockDue,
  openDuesPage,
  type SeenDue,
  type StoredDue,
  updateDue,
} from './store.server.ts'

type Acting = { actor: Actor; now: Date }

const NOTHING: Amounts = { oneTime: null, firstInstallment: null, secondInstallment: null }

/** Writes what a tutor owes for a tuition, in poisha (S1 2.11); refuses ids that do not exist. One tuition may have several dues. */
export async function createDue(db: Db, { actor, now, ...input }: DueInput & Acting): Promise<Due> {
  const cv = await findCvByAnyId(db, input.tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  const tuition = await findTuitionView(db, input.tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const { totalDue } = input
  return withTransaction(db, async (tx) => {
    const id = await insertDue(tx, { cvId: cv.id, tuitionId: tuition.id, totalDue, createdAt: now })
    const after = { part: null, amount: totalDue, remaining: totalDue, paymentOption: null, ...NOTHING }
    return noted(tx, { id, event: 'created', after, actor, now })
  })
}

/** A page of the open dues, of all or of a tuition or tutor ID that begins with the term, newest first. */
export async function listDues(db: Db, wanted: Paging & { searchTerm?: string }) {
  const { rows, total } = await openDuesPage(db, wanted)
  return { data: rows.map(answerOf), meta: toPagingMeta(wanted, total) }
}

/** The newest hundred dues of a tutor, closed ones too (decisions, "Screens"). */
export async function duesOfTutor(db: Db, cvId: string): Promise<Due[]> {
  return (await duesOfCv(db, cvId)).map(answerOf)
}

/** The newest hundred dues for a tuition, by its `_id`, closed ones too. */
export async function duesOfTuition(db: Db, tuitionKey: string): Promise<Due[]> {
  return (await duesForTuition(db, tuitionKey)).map(answerOf)
}

/** Records a payment of a due or takes it back (S1 4); the rules refuse what does not fit what is recorded by now. */
export function recordPayment(db: Db, { dueId, actor, now, ...input }: PaymentInput & Acting): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await held(tx, { id: dueId, entriesSeen: input.entriesSeen })
    const plan = plannedPayment(standing(due), askedOf(input))
    if ('refused' in plan) throw refusalOf(plan)
    await updateDue(tx, { id: due.id, ...columnsOf(plan, { details: input.paymentDetails, now }) })
    return noted(tx, { id: due.id, event: plan.event, after: plan.entry, actor, now })
  })
}

/** Marks a due as completely paid, whatever remains of it (S1 4); refuses one that is already, with 409. */
export function completeDue(
  db: Db,
  { id, actor, now, entriesSeen }: Acting & { id: string; entriesSeen?: number | undefined },
) {
  return withTransaction(db, async (tx) => {
    const due = await held(tx, { id, entriesSeen })
    const { amounts, ...whole } = standing(due)
    const refused = whyNot('complete', stateOf({ amounts, ...whole }))
    if (refused) throw new Refusal(409, refused)
    await updateDue(tx, { id: due.id, completedAt: now })
    const remaining = remainingOf({ totalDue: due.totalDue, amounts })
    const after = { part: null, amount: null, remaining, paymentOption: due.paymentOption, ...amounts }
    return noted(tx, { id: due.id, event: 'completed', after, actor, now })
  })
}

/** The due, locked; refuses one that is not there, and one that has changed since the sender saw it. */
async function held(tx: Db, { id, entriesSeen }: { id: string; entriesSeen?: number | undefined }): Promise<StoredDue> {
  const due = isUuid(id) ? await lockDue(tx, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  if (due.completedAt) throw new Refusal(409, 'payments.completedAlready')
  const isStale = entriesSeen !== undefined && entriesSeen !== (await countDueEntries(tx, due.id))
  if (isStale) throw new Refusal(409, 'payments.changedMeanwhile')
  return due
}

function askedOf({ paymentOption, paymentDetails, entriesSeen }: Omit<PaymentInput, 'dueId'>) {
  const { oneTimePaymentAmount: oneTime, firstInstallmentAmount, secondInstallmentAmount } = paymentDetails
  const amounts = { oneTime, firstInstallment: firstInstallmentAmount, secondInstallment: secondInstallmentAmount }
  return { option: paymentOption, amounts, knowsAll: entriesSeen !== undefined }
}

const fieldOf: Record<Part, keyof PaymentInput['paymentDetails']> = {
  oneTime: 'oneTimePaymentAmount',
  firstInstallment: 'firstInstallmentAmount',
  secondInstallment: 'secondInstallmentAmount',
}

function refusalOf({ refused, status, at, remaining = '' }: Refused): Refusal {
  const path = at ? `paymentDetails.${fieldOf[at]}` : ''
  return new Refusal(status, refused, { path, values: { remaining, field: '' } })
}

type Stamping = { details: PaymentInput['paymentDetails']; now: Date }

/** What changes in the row: each changed amount with its moment, or without either. */
function columnsOf({ amounts, changed, entry }: Planned, { details, now }: Stamping): Partial<StoredDue> {
  const sent = {
    oneTime: details.oneTimePaymentDate,
    firstInstallment: details.firstInstallmentDate,
    secondInstallment: details.secondInstallmentDate,
  }
  const columns: Partial<StoredDue> = { paymentOption: entry.paymentOption }
  for (const part of changed) {
    columns[`${part}Amount`] = amounts[part]
    columns[`${part}At`] = amounts[part] === null ? null : stampOf(sent[part], now)
  }
  return columns
}

type Noting = Acting & { id: string; event: DueEvent; after: EntryAfter }

async function noted(tx: Db, { id, event, after, actor, now }: Noting): Promise<Due> {
  await insertDueEntry(tx, { dueId: id, event, accountId: actor.accountId, by: actor.name, after, at: now })
  const row = await findDue(tx, id)
  if (!row) throw new Error('the due is not there')
  return answerOf(row)
}

function standing({ totalDue, completedAt, ...due }: StoredDue) {
  const { oneTimeAmount, firstInstallmentAmount, secondInstallmentAmount } = due
  const amounts = {
    oneTime: oneTimeAmount,
    firstInstallment: firstInstallmentAmount,
    secondInstallment: secondInstallmentAmount,
  }
  return { totalDue, completedAt, amounts }
}

const takaOrNull = (poisha: number | null) => (poisha === null ? null : poishaToTaka(poisha))
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

function answerOf(row: SeenDue): Due {
  return {
    _id: row.id,
    tutorId: formatTutorId(row.tutorNumber),
    tutorName: row.tutorName,
    tuitionId: formatTuitionId(row.tuitionNumber),
    totalDue: poishaToTaka(row.totalDue),
    paymentOption: row.paymentOption,
    paymentDetails: {
      oneTimePaymentDate: isoOrNull(row.oneTimeAt),
      oneTimePaymentAmount: takaOrNull(row.oneTimeAmount),
      firstInstallmentDate: isoOrNull(row.firstInstallmentAt),
      firstInstallmentAmount: takaOrNull(row.firstInstallmentAmount),
      secondInstallmentDate: isoOrNull(row.secondInstallmentAt),
      secondInstallmentAmount: takaOrNull(row.secondInstallmentAmount),
    },
    remaining: poishaToTaka(remainingOf(standing(row))),
    createdAt: row.createdAt.toISOString(),
    completedAt: isoOrNull(row.completedAt),
    entries: row.entries.map(({ id, event, by, at, after }) => ({
      _id: id,
      event,
      part: after.part,
      amount: takaOrNull(after.amount),
      remaining: poishaToTaka(after.remaining),
      by,
      at: at.toISOString(),
    })),
  }
}
