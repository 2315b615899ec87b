import { type Db, withTransaction } from '#db/client.server.ts'
import { findDealOfPair } from '#features/bookings/agreements/actions.server.ts'
import { findBookingOfTuition } from '#features/bookings/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { feeOf } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { formatAmount, formatTaka, poishaToTaka } from '#shared/format/money.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import { refuseWhileClaimed } from './claims/waiting.actions.server.ts'
import { toDueBalance, toDueDto } from './dto.actions.server.ts'
import { DAYS_TO_PAY, defaultDueOn, isUsualDueOn } from './fee.rules.ts'
import { computeRemaining, type dueMoves, getDueRefusal, sumAmounts, toDueState } from './rules.ts'
import type { Due, DueEvent, DueInput, DueListQuery } from './schema.ts'
import {
  countDueEntries,
  type DuePaymentRow,
  type DueRow,
  findDue,
  findDuePage,
  findDuesOfCv,
  findDuesOfPair,
  findOpenDuePage,
  insertDue,
  insertDueEntry,
  lockDue,
} from './store.server.ts'

export type ActionContext = { actor: Actor; now: Date }
type Pair = { cvId: string; tuitionId: string }
export type LockedDue = DueRow & { payments: DuePaymentRow[] }

/** What the accepted terms give for the agreed salary, or that of the post: the fee in poisha, null without a salary that it needs. */
export async function findFee(db: Db, pair: Pair | null, { salaryFrom }: { salaryFrom: number | null }) {
  const { terms, salary: agreed } = await findDealOfPair(db, pair)
  const salary = agreed ?? salaryFrom
  return { terms, salary, fee: feeOf(terms, salary) }
}

/** Creates a due in poisha. 404 for unknown ids; 400 for another amount than the terms give without a reason, 409 for one more due of a pair, unless they are meant so. */
export async function createDue(db: Db, { actor, now, ...input }: DueInput & ActionContext): Promise<Due> {
  const cv = await findCvByAnyId(db, input.tutorId)
  if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
  const tuition = await findTuitionView(db, input.tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const { totalDue } = input
  const booking = await findBookingOfTuition(db, tuition.id)
  const firstClass = booking?.cvId === cv.id ? booking.startDate : ''
  const pair = { cvId: cv.id, tuitionId: tuition.id }
  const { terms, fee } = await findFee(db, pair, tuition)
  const dueOn = input.dueOn || defaultDueOn(now, { firstClass, days: daysToPay(terms) })
  if (!isUsualDueOn(dueOn, now)) throw new Refusal(400, 'payments.dueOnInvalid', { path: 'dueOn' })
  const reason = fee === null || fee === totalDue ? '' : (input.reason ?? '')
  if (input.expectFee && fee !== null && fee !== totalDue && reason === '')
    throw new Refusal(400, 'refunds.reasonMissing', { path: 'reason' })
  return withTransaction(db, async (tx) => {
    // Two equal requests at once are one due and one question.
    await lockTuition(tx, tuition.id)
    await refuseUnexpectedDue(tx, { ...input, ...pair, tutor: cv.name, tuition: formatTuitionId(tuition.number) })
    const id = await insertDue(tx, { ...pair, totalDue, dueOn, createdAt: now })
    const changes = { totalDue: [null, poishaToTaka(totalDue)], dueOn: [null, dueOn] } as const
    const signed = { dueId: id, accountId: actor.accountId, by: actor.name, at: now, reason }
    await insertDueEntry(tx, { event: 'created', amount: totalDue, paid: 0, remaining: totalDue, ...signed })
    const due = await recordDueEvent(tx, { id, ...pair }, { kind: 'dueCreated', changes, actor, now, reason })
    const values = { tuitionId: formatTuitionId(tuition.number), amount: formatAmount(totalDue), dueOn }
    const { phone, accountId } = cv
    await notifyPeople(tx, [{ kind: 'dueCreated', phone, accountId, recordId: id, values, now }])
    return due
  })
}

/** The days within which the whole fee is paid. */
const daysToPay = ({ parts }: FeeTerms): number => parts.at(-1)?.days ?? DAYS_TO_PAY

type ExpectedDue = Pick<DueInput, 'expectBooking' | 'expectFirst'> & Pair & { tutor: string; tuition: string }

/** Refuses a due without the booking, or one more of a pair, as a question where its sender expects otherwise. 409. */
async function refuseUnexpectedDue(tx: Db, { expectBooking, expectFirst, tutor, tuition, ...pair }: ExpectedDue) {
  const booking = expectBooking ? await findBookingOfTuition(tx, pair.tuitionId) : null
  if (expectBooking && booking?.cvId !== pair.cvId)
    throw new Refusal(409, 'payments.noBooking', { path: 'tutorId', values: { tutor, tuition } })
  const [earlier] = expectFirst ? await findDuesOfPair(tx, pair) : []
  if (!earlier) return
  const values = { tutor, tuition, amount: formatTaka(earlier.totalDue) }
  throw new Refusal(409, 'payments.secondDue', { path: 'tuitionId', values })
}

/** Lists a page of the open dues, newest first; a search term is a part of an id, phone or name. */
export async function listOpenDues(db: Db, input: Paging & { searchTerm?: string }) {
  const { rows, total } = await findOpenDuePage(db, input)
  return { data: rows.map(toDueDto), meta: toPagingMeta(input, total) }
}

/** Lists a page of the dues in a state: open, overdue, closed or void. */
export async function listDues(db: Db, input: DueListQuery & { now: Date }) {
  const { rows, total } = await findDuePage(db, input)
  return { data: rows.map(toDueDto), meta: toPagingMeta(input, total) }
}

/** Returns a due by its `_id` in any state. 404 if unknown. */
export async function getDue(db: Db, id: string): Promise<Due> {
  const due = isUuid(id) ? await findDue(db, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  return toDueDto(due)
}

/** One page of a tutor's dues, newest first, including completed ones. */
export async function pageDuesOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findDuesOfCv(db, cvId, paging)
  return { data: rows.map(toDueDto), meta: toPagingMeta(paging, total) }
}

/** Moves after which a claim could become no payment. */
const ENDS: readonly (keyof typeof dueMoves)[] = ['void', 'settle', 'complete']

type LockOptions = { id: string; entriesSeen?: number | undefined; move: keyof typeof dueMoves }

/** Locks a due for a move. 404 if unknown, 409 if the move is refused, the due changed since the sender read it, or it would end while a claim waits. */
export async function lockUnchangedDue(tx: Db, { id, entriesSeen, move }: LockOptions): Promise<LockedDue> {
  const due = isUuid(id) ? await lockDue(tx, id) : null
  if (!due) throw new Refusal(404, 'payments.notFound')
  const balance = toDueBalance(due)
  const refused = getDueRefusal(move, toDueState(balance))
  if (refused) throw new Refusal(409, refused, { values: { amount: formatTaka(sumAmounts(balance.amounts)) } })
  const isStale = entriesSeen !== undefined && entriesSeen !== (await countDueEntries(tx, due.id))
  if (isStale) throw new Refusal(409, 'payments.changedMeanwhile')
  if (ENDS.includes(move)) await refuseWhileClaimed(tx, due.id)
  return due
}

type DueMoveEntry = ActionContext & {
  event: DueEvent
  kind: EventKind
  to: string
  reason?: string
  changes?: EventChanges
}

/** Records a move of a due as a whole in its history and in the log. */
export async function recordMove(tx: Db, due: LockedDue, { to, event, ...move }: DueMoveEntry): Promise<Due> {
  const { actor, now, reason = '', changes } = move
  const balance = toDueBalance(due)
  const signed = { dueId: due.id, accountId: actor.accountId, by: actor.name, at: now, reason }
  const sums = {
    paid: sumAmounts(balance.amounts),
    remaining: to === 'void' ? 0 : computeRemaining({ ...balance, voidedAt: null }),
  }
  await insertDueEntry(tx, { event, amount: null, ...sums, ...signed })
  return recordDueEvent(tx, due, { ...move, changes: { state: [toDueState(balance), to], ...changes } })
}

type DueEventInput = ActionContext & { kind: EventKind; changes: EventChanges; reason?: string }

/** Records the event of a change whose history is written, and returns the due as it is now. */
export async function recordDueEvent(
  tx: Db,
  { id, tuitionId, cvId }: Pick<DueRow, 'id' | 'tuitionId' | 'cvId'>,
  { reason = '', ...event }: DueEventInput,
): Promise<Due> {
  await recordEvent(tx, { ...event, tuitionId, cvId, recordId: id, reason })
  const row = await findDue(tx, id)
  if (!row) throw new Error('the due was not found after its change')
  return toDueDto(row)
}
