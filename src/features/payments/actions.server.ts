import { type Db, withTransaction } from '#db/client.server.ts'
import { findBookingOfTuition } from '#features/bookings/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { formatTuitionId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { formatAmount, formatTaka, poishaToTaka, takaToPoisha } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { toDueBalance, toDueDto } from './dto.actions.server.ts'
import { defaultDueOn, isUsualDueOn } from './fee.rules.ts'
import {
  type dueMoves,
  getDueRefusal,
  type PaymentPlan,
  type PaymentRefusal,
  planPayment,
  resolvePaymentTime,
  sumAmounts,
  toDueState,
} from './rules.ts'
import type { Due, DueEvent, DueInput, DueListQuery, PaymentInput, PaymentPart } from './schema.ts'
import {
  countDueEntries,
  type DuePaymentRow,
  type DueRow,
  deleteDuePayments,
  findDue,
  findDuePage,
  findDuesOfCv,
  findDuesOfPair,
  findOpenDuePage,
  insertDue,
  insertDueEntry,
  lockDue,
  saveDuePayments,
  updateDueState,
} from './store.server.ts'

export type ActionContext = { actor: Actor; now: Date }
type Pair = { cvId: string; tuitionId: string }
type LockedDue = DueRow & { payments: DuePaymentRow[] }

/** Creates a due in poisha. 404 for unknown ids; 409 for one more due of a pair unless it is meant so. [API-60, OFF-314] */
export async function createDue(db: Db, { actor, now, ...input }: DueInput & ActionContext): Promise<Due> {
  const cv = await findCvByAnyId(db, input.tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  const tuition = await findTuitionView(db, input.tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const { totalDue } = input
  const dueOn = input.dueOn || defaultDueOn(now)
  if (!isUsualDueOn(dueOn, now)) throw new Refusal(400, 'payments.dueOnInvalid', { path: 'dueOn' })
  return withTransaction(db, async (tx) => {
    // Two equal requests at once are one due and one question.
    await lockTuition(tx, tuition.id)
    const pair = { cvId: cv.id, tuitionId: tuition.id }
    await refuseUnexpectedDue(tx, { ...input, ...pair, tutor: cv.name, tuition: formatTuitionId(tuition.number) })
    const id = await insertDue(tx, { ...pair, totalDue, dueOn, createdAt: now })
    const changes = { totalDue: [null, poishaToTaka(totalDue)], dueOn: [null, dueOn] } as const
    const created = { event: 'created', amount: totalDue, paid: 0, actor, now, kind: 'dueCreated', changes } as const
    const due = await recordDue(tx, { id, ...pair }, created)
    const values = { tuitionId: formatTuitionId(tuition.number), amount: formatAmount(totalDue), dueOn }
    await notifyPerson(tx, { kind: 'dueCreated', phone: cv.phone, accountId: cv.accountId, values, now })
    return due
  })
}

type ExpectedDue = Pick<DueInput, 'expectBooking' | 'isSecond'> & Pair & { tutor: string; tuition: string }

/** Refuses a due without the booking that its sender expects, or one more of a pair, as a question. 409. [OFF-314, OFF-315] */
async function refuseUnexpectedDue(tx: Db, { expectBooking, isSecond, tutor, tuition, ...pair }: ExpectedDue) {
  const booking = expectBooking ? await findBookingOfTuition(tx, pair.tuitionId) : null
  if (expectBooking && booking?.cvId !== pair.cvId)
    throw new Refusal(409, 'payments.noBooking', { path: 'tutorId', values: { tutor, tuition } })
  const [earlier] = isSecond ? [] : await findDuesOfPair(tx, pair)
  if (!earlier) return
  const values = { tutor, tuition, amount: formatTaka(earlier.totalDue) }
  throw new Refusal(409, 'payments.secondDue', { path: 'tuitionId', values })
}

/** Lists a page of the open dues, newest first; a search term is a part of an id, phone or name. [API-25, API-39] */
export async function listOpenDues(db: Db, input: Paging & { searchTerm?: string }) {
  const { rows, total } = await findOpenDuePage(db, input)
  return { data: rows.map(toDueDto), meta: toPagingMeta(input, total) }
}

/** Lists a page of the dues in a state: open, overdue, closed or void. [OFF-332] */
export async function listDues(db: Db, input: DueListQuery & { now: Date }) {
  const { rows, total } = await findDuePage(db, input)
  return { data: rows.map(toDueDto), meta: toPagingMeta(input, total) }
}

/** Returns a due by its `_id` in any state. 404 if unknown. [DEC-61] */
export async function getDue(db: Db, id: string): Promise<Due> {
  const due = isUuid(id) ? await findDue(db, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  return toDueDto(due)
}

/** One page of a tutor's dues, newest first, including completed ones. [DEC-83, OFF-520] */
export async function pageDuesOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findDuesOfCv(db, cvId, paging)
  return { data: rows.map(toDueDto), meta: toPagingMeta(paging, total) }
}

/** Records or reverses a payment of a due. 404 if unknown; 400 or 409 as `planPayment` refuses. [AD-PAY-14..18] */
export function recordPayment(db: Db, { dueId, actor, now, ...input }: PaymentInput & ActionContext): Promise<Due> {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id: dueId, entriesSeen: input.entriesSeen, move: 'record' })
    const balance = toDueBalance(due)
    const plan = planPayment(balance, toPaymentRequest(input))
    if ('refused' in plan) throw toPaymentRefusal(plan)
    await applyPaymentPlan(tx, { dueId: due.id, plan, input, now })
    const { event, part, amount, amounts } = plan
    const paid = sumAmounts(amounts)
    const kind = event === 'recorded' ? 'paymentRecorded' : 'paymentCleared'
    const changes: EventChanges = { paid: [poishaToTaka(sumAmounts(balance.amounts)), poishaToTaka(paid)] }
    if (event === 'recorded' && input.method) changes.method = [null, input.method]
    if (event === 'recorded' && input.transactionId) changes.transactionId = [null, input.transactionId]
    const recorded = await recordDue(tx, due, { event, part, amount, paid, actor, now, kind, changes })
    if (event === 'recorded') await tellPayment(tx, recorded, { amount: amount ?? 0, now })
    return recorded
  })
}

/** Tells the tutor what was received and what remains. [OFF-464] */
async function tellPayment(tx: Db, due: Due, { amount, now }: { amount: number; now: Date }): Promise<void> {
  const remaining = formatAmount(takaToPoisha(due.remaining))
  const values = { tuitionId: due.tuitionId, amount: formatAmount(amount), remaining }
  await notifyPerson(tx, { kind: 'paymentReceived', phone: due.tutorPhone, values, now })
}

/** Marks a due as completely paid, whatever remains. 404 if unknown, 409 if completed already. [API-71] */
export function completeDue(
  db: Db,
  { id, actor, now, entriesSeen }: ActionContext & { id: string; entriesSeen?: number | undefined },
) {
  return withTransaction(db, async (tx) => {
    const due = await lockUnchangedDue(tx, { id, entriesSeen, move: 'complete' })
    await updateDueState(tx, due.id, { completedAt: now })
    return recordMove(tx, due, { event: 'completed', kind: 'dueCompleted', to: 'completed', actor, now })
  })
}

type LockOptions = { id: string; entriesSeen?: number | undefined; move: keyof typeof dueMoves }

/** Locks a due for a move. 404 if unknown, 409 if the move is refused or the due changed since the sender read it. */
export async function lockUnchangedDue(tx: Db, { id, entriesSeen, move }: LockOptions): Promise<LockedDue> {
  const due = isUuid(id) ? await lockDue(tx, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  const balance = toDueBalance(due)
  const refused = getDueRefusal(move, toDueState(balance))
  if (refused) throw new Refusal(409, refused, { values: { amount: formatTaka(sumAmounts(balance.amounts)) } })
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

type PlannedPayment = { dueId: string; plan: PaymentPlan; input: Omit<PaymentInput, 'dueId'>; now: Date }

async function applyPaymentPlan(tx: Db, { dueId, plan: { amounts, changed }, input, now }: PlannedPayment) {
  const { paymentDetails, method, transactionId } = input
  const sentTimes = {
    oneTime: paymentDetails.oneTimePaymentDate,
    firstInstallment: paymentDetails.firstInstallmentDate,
    secondInstallment: paymentDetails.secondInstallmentDate,
  }
  const saved: Parameters<typeof saveDuePayments>[1] = []
  for (const part of changed) {
    const amount = amounts[part]
    const paidAt = resolvePaymentTime(sentTimes[part], now)
    if (amount !== null) saved.push({ dueId, part, amount, paidAt, method, transactionId })
  }
  const cleared = changed.filter((part) => amounts[part] === null)
  await deleteDuePayments(tx, dueId, cleared)
  await saveDuePayments(tx, saved)
}

export type DueMoveEntry = ActionContext & { event: DueEvent; kind: EventKind; to: string; reason?: string }

/** Records a move of a due as a whole in its history and in the log. */
export function recordMove(tx: Db, due: LockedDue, { to, ...move }: DueMoveEntry): Promise<Due> {
  const balance = toDueBalance(due)
  const changes = { state: [toDueState(balance), to] } as const
  return recordDue(tx, due, { ...move, amount: null, paid: sumAmounts(balance.amounts), changes })
}

type DueEntryInput = ActionContext & {
  event: DueEvent
  part?: PaymentPart | null
  amount: number | null
  paid: number
  kind: EventKind
  changes: EventChanges
  reason?: string
}

async function recordDue(tx: Db, due: Pick<DueRow, 'id' | 'tuitionId' | 'cvId'>, input: DueEntryInput): Promise<Due> {
  const { actor, now, kind, changes, reason = '', part = null, ...entry } = input
  const { id, tuitionId, cvId } = due
  await insertDueEntry(tx, { ...entry, part, dueId: id, reason, accountId: actor.accountId, by: actor.name, at: now })
  await recordEvent(tx, { kind, actor, now, tuitionId, cvId, recordId: id, changes, reason })
  const row = await findDue(tx, id)
  if (!row) throw new Error('the due was not found after its change')
  return toDueDto(row)
}
