import { type Db, withTransaction } from '#db/client.server.ts'
import { cancelBooking } from '#features/bookings/actions.server.ts'
import { findBooking } from '#features/bookings/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAccount } from '#features/tutors/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { endingsOf, sumRefunds } from '#shared/fees/rules.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { formatAmount, formatTaka, poishaToTaka } from '#shared/format/money.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext } from '../actions.server.ts'
import { reckonDues, termsOf, toOwnRefund, toRefund, toRefundable } from './dto.actions.server.ts'
import { lowerDues } from './lower.actions.server.ts'
import { getRefundRefusal, type refundMoves, toRefundStep } from './rules.ts'
import type { ApprovalInput, OwnRefund, Refund, Refundable, RefundListQuery, RefundRequest } from './schema.ts'
import {
  findRefund,
  findRefundable,
  findRefundableBooking,
  findRefundPage,
  findRefundsOfCv,
  insertRefund,
  lockRefund,
  type RefundableView,
  type RefundView,
  updateRefund,
} from './store.server.ts'

/**
 * Asks for the refund of a booking. 404 if it is not the tutor's; 400 for a day to come or an ending that the terms do not have;
 * 409 if nothing comes back by the terms, or a refund is open or paid.
 */
export function requestRefund(db: Db, input: RefundRequest & ActionContext): Promise<OwnRefund> {
  const { bookingId, actor, now, ...end } = input
  return withTransaction(db, async (tx) => {
    const booking = await findOwnBooking(tx, bookingId, actor)
    await lockTuition(tx, booking.tuitionId)
    if (!['', end.ending].includes(booking.bookingEnding))
      throw new Refusal(409, 'refunds.endedOtherwise', { path: 'ending' })
    if (booking.isReckoned) throw new Refusal(409, 'refunds.nothingBack', { path: 'ending' })
    const view = await openRefund(tx, booking, { ...end, now })
    if (!view) throw new Refusal(409, 'refunds.nothingBack', { path: 'ending' })
    await record(tx, view, { kind: 'refundRequested', actor, now, reason: end.note })
    return toOwnRefund(tx, view)
  })
}

async function findOwnBooking(tx: Db, id: string, actor: Actor): Promise<RefundableView> {
  const booking = await findRefundableBooking(tx, id)
  const cv = actor.role === 'Tutor' ? await findCvByAccount(tx, actor.accountId) : null
  const isOwn = actor.role === 'Admin' || booking?.cvId === cv?.id
  if (!booking || !isOwn) throw new Refusal(404, 'bookings.notFound')
  return booking
}

type End = { ending: string; endedOn: string; note: string; now: Date }

/** Stores a refund by the rule and tells the tutor sum and day; null if nothing comes back. 400, 409 as `requestRefund`. */
export async function openRefund(tx: Db, booking: RefundableView, { now, ...end }: End): Promise<RefundView | null> {
  const terms = termsOf(tx, booking)
  if (end.endedOn > toDhakaDate(now)) throw new Refusal(400, 'refunds.dayInvalid', { path: 'endedOn' })
  if (!endingsOf(terms).some(({ ending }) => ending === end.ending))
    throw new Refusal(400, 'refunds.endingMissing', { path: 'ending' })
  const { amount: sum } = sumRefunds(reckonDues(terms, booking, end))
  if (sum === 0) return null
  const promisedOn = addDays(toDhakaDate(now), terms.refundWithinDays)
  const id = await insertRefund(tx, { ...end, bookingId: booking.bookingId, createdAt: now, promisedOn })
  if (id === null) throw new Refusal(409, 'refunds.askedAlready')
  const view = await getView(tx, id)
  await notifyPeople(tx, toMessages(view, { kind: 'refundRequested', sum, now }))
  return view
}

/** Loads a refund that is there. 404 else. */
export async function getView(db: Db, id: string): Promise<RefundView> {
  const view = isUuid(id) ? await findRefund(db, id) : null
  if (!view) throw new Refusal(404, 'refunds.notFound')
  return view
}

/** Locks the tuition and the refund for a move. 404 if unknown; 409 if the move is refused in its state. */
export async function lockForMove(tx: Db, id: string, move: keyof typeof refundMoves): Promise<RefundView> {
  const { tuitionId } = await getView(tx, id)
  await lockTuition(tx, tuitionId)
  await lockRefund(tx, id)
  const view = await getView(tx, id)
  const refused = getRefundRefusal(move, toRefundStep(view.refund, view.paid))
  if (refused) throw new Refusal(409, refused)
  return view
}

type Step = ActionContext & { id: string }

/**
 * Promises the sum of the rule, or another one with a reason; a booking that still stands ends with it. 400 for more than was
 * paid, or another sum without a reason; 404, 409 as `lockForMove`.
 */
export function approveRefund(db: Db, input: ApprovalInput & Step): Promise<Refund> {
  const { id, actor, now, reason } = input
  return withTransaction(db, async (tx) => {
    const view = await lockForMove(tx, id, 'approve')
    const { amount: byRule, paid } = sumRefunds(reckonDues(termsOf(tx, view), view, view.refund))
    const amount = input.amount ?? byRule
    if (amount > paid || amount === 0)
      throw new Refusal(400, 'refunds.abovePaid', { path: 'amount', values: { amount: formatTaka(paid) } })
    if (amount !== byRule && reason === '') throw new Refusal(400, 'refunds.reasonMissing', { path: 'reason' })
    const changed = amount === byRule ? '' : reason
    await updateRefund(tx, id, { ...toDecision({ actor, now }), state: 'approved', amount, reason: changed })
    await endBooking(tx, view, { actor, now })
    const approved = await getView(tx, id)
    const news = { kind: 'refundApproved', sum: amount, reason: changed, now } as const
    await notifyPeople(tx, toMessages(approved, news))
    await record(tx, approved, { kind: 'refundApproved', amount, actor, now, reason: changed })
    return toRefund(tx, approved)
  })
}

/** Ends the booking of a refund if it still stands. */
async function endBooking(tx: Db, view: RefundView, { actor, now }: ActionContext): Promise<void> {
  const { bookingId, refund } = view
  const booking = await findBooking(tx, bookingId)
  if (!booking || booking.cancelledAt) return
  const { ending, endedOn } = refund
  const end = { ending, endedOn, replaceBy: null }
  const also = await lowerDues(tx, view, { actor, now, ending, endedOn })
  await cancelBooking(tx, { id: bookingId, actor, now, reason: reasonOf(ending), end, also })
}

/** Refuses a refund that is not paid and tells its tutor why. 404, 409 as `lockForMove`. */
export function refuseRefund(db: Db, { id, reason, actor, now }: Step & { reason: string }): Promise<Refund> {
  return withTransaction(db, async (tx) => {
    const { paid } = await lockForMove(tx, id, 'refuse')
    if (paid > 0) throw new Refusal(409, 'refunds.paidAlready')
    await updateRefund(tx, id, { ...toDecision({ actor, now }), state: 'refused', amount: null, reason })
    const view = await getView(tx, id)
    await notifyPeople(tx, toMessages(view, { kind: 'refundRefused', sum: 0, reason, now }))
    await record(tx, view, { kind: 'refundRefused', actor, now, reason })
    return toRefund(tx, view)
  })
}

const toDecision = ({ actor, now }: ActionContext) => ({ decidedAt: now, decidedBy: actor.accountId, by: actor.name })

type News = { kind: 'refundRequested' | 'refundApproved' | 'refundRefused'; sum: number; reason?: string; now: Date }

/** What the tutor reads of a step; what waits of the step before does not leave any more. */
function toMessages(view: RefundView, { kind, sum, reason = '', now }: News): StepMessage[] {
  const { refund, tuitionNumber, tutorPhone: phone, tutorAccountId: accountId } = view
  const tuitionId = formatTuitionId(tuitionNumber)
  const values = {
    tuitionId,
    amount: formatAmount(sum),
    date: refund.promisedOn,
    reason,
    link: paths.tutor.fees,
  }
  const step = { phone, accountId, recordId: refund.id, now }
  return [
    { withdraws: ['refundRequested', 'refundApproved'], ...step },
    { kind, role: 'Tutor', ...step, values },
  ]
}

type RefundEvent = ActionContext & { kind: EventKind; amount?: number; reason?: string }

/** Records a step of a refund. */
export function record(tx: Db, { refund, tuitionId, cvId }: RefundView, { amount, ...event }: RefundEvent) {
  const changes: EventChanges = amount === undefined ? {} : { amount: [null, poishaToTaka(amount)] }
  return recordEvent(tx, { ...event, tuitionId, cvId, recordId: refund.id, changes })
}

/** Lists a page of refunds in a state, the earliest promised day first. */
export async function listRefunds(db: Db, input: RefundListQuery & { now: Date }) {
  const { rows, total } = await findRefundPage(db, input)
  return { data: rows.map((row) => toRefund(db, row)), meta: toPagingMeta(input, total) }
}

/** Lists a page of the refunds of the tutor, newest first. */
export async function listOwnRefunds(db: Db, { actor, ...paging }: Paging & { actor: Actor }) {
  const cv = await findCvByAccount(db, actor.accountId)
  const { rows, total } = cv ? await findRefundsOfCv(db, cv.id, paging) : { rows: [], total: 0 }
  return { data: rows.map((row) => toOwnRefund(db, row)), meta: toPagingMeta(paging, total) }
}

/** The bookings of the tutor for which a refund can be asked. */
export async function listRefundable(db: Db, actor: Actor): Promise<Refundable[]> {
  const cv = await findCvByAccount(db, actor.accountId)
  const found = cv ? await findRefundable(db, cv.id) : []
  return found.map((row) => toRefundable(db, row))
}

/** What the refund of a booking is reckoned from. 404 if the booking is unknown. */
export async function showRefundable(db: Db, id: string): Promise<Refundable> {
  const booking = isUuid(id) ? await findRefundableBooking(db, id) : null
  if (!booking) throw new Refusal(404, 'bookings.notFound')
  return toRefundable(db, booking)
}
