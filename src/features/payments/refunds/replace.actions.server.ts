import { type Db, withTransaction } from '#db/client.server.ts'
import { cancelBooking } from '#features/bookings/actions.server.ts'
import { type BookingView, findBooking } from '#features/bookings/store.server.ts'
import { findApplicantsToNotify } from '#features/tuitions/own/closed.store.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext } from '../actions.server.ts'
import { lockDuesOfPair } from '../store.server.ts'
import { openRefund, record } from './actions.server.ts'
import { reckonDues, termsOf } from './dto.actions.server.ts'
import { lowerDues } from './lower.actions.server.ts'
import { FAMILY_ENDINGS } from './rules.ts'
import type { ReplacementInput, ReplacementResult } from './schema.ts'
import { findRefundableBooking, hasRefund, type RefundableView } from './store.server.ts'

type Replacing = ReplacementInput & ActionContext & { id: string }

/**
 * Ends a booking: the tuition is open again, earlier applicants are asked, what is unpaid of the fee falls by the terms, and a
 * refund is opened where something comes back. 404 if it is not the family's; 400 for an ending of another side or a day to come;
 * 409 if it ended already.
 */
export function replaceTutor(db: Db, input: Replacing): Promise<ReplacementResult> {
  const { id, actor, now, note, endedOn } = input
  if (actor.role === 'Guardian' && !FAMILY_ENDINGS.some((one) => one === input.ending))
    throw new Refusal(400, 'refunds.endingMissing', { path: 'ending' })
  if (endedOn > toDhakaDate(now)) throw new Refusal(400, 'refunds.dayInvalid', { path: 'endedOn' })
  return withTransaction(db, async (tx) => {
    const booking = await lockOwnBooking(tx, id, actor)
    if (booking.cancelledAt) throw new Refusal(409, 'bookings.cancelledAlready')
    // Of classes that never began the fee is not earned, whoever gave up.
    const hasBegun = actor.role === 'Admin' || endedOn >= booking.startDate
    const ending = hasBegun ? input.ending : 'neverStarted'
    // Before the sums are read, which a payment may change.
    await lockDuesOfPair(tx, booking)
    const view = await findRefundableBooking(tx, id)
    if (!view) throw new Refusal(404, 'bookings.notFound')
    const replaceWithinDays = promisedDays(tx, view, input)
    await openRefundOf(tx, view, { ending, endedOn, note, actor, now })
    const replaceBy = replaceWithinDays > 0 ? addDays(toDhakaDate(now), replaceWithinDays) : null
    const also = await lowerDues(tx, view, { actor, now, ending, endedOn })
    const end = { ending, endedOn, replaceBy }
    await cancelBooking(tx, { id, actor, now, reason: reasonOf(ending), note, end, also })
    const others = await findApplicantsToNotify(tx, booking.tuitionId)
    const asked = others.filter(({ cvId }) => cvId !== booking.cvId).length
    return { tuitionId: formatTuitionId(booking.tuitionNumber), replaceBy, asked }
  })
}

async function lockOwnBooking(tx: Db, id: string, actor: Actor): Promise<BookingView> {
  const found = isUuid(id) ? await findBooking(tx, id) : null
  const tuition = found && (await lockTuition(tx, found.tuitionId))
  const isOwn = actor.role === 'Admin' || (tuition && tuition.ownerId === actor.accountId)
  const booking = isOwn ? await findBooking(tx, id) : null
  if (!booking) throw new Refusal(404, 'bookings.notFound')
  return booking
}

type End = Pick<Replacing, 'ending' | 'endedOn' | 'note' | 'actor' | 'now'>

/** Opens the refund of a booking that ends where something comes back by the terms. */
async function openRefundOf(tx: Db, view: RefundableView, { actor, ...end }: End): Promise<void> {
  // One that was asked for before, or is paid, stays as it is.
  if (await hasRefund(tx, view.bookingId)) return
  const refund = await openRefund(tx, view, end)
  if (refund) await record(tx, refund, { kind: 'refundRequested', actor, now: end.now, reason: reasonOf(end.ending) })
}

/** The days within which the terms promise the family another tutor; 0 for no promise. */
function promisedDays(tx: Db, { startDate, ...view }: RefundableView, end: Pick<End, 'ending' | 'endedOn'>): number {
  const [promise] = reckonDues(termsOf(tx, view), { startDate, dues: [{ paid: 0, unpaid: 0 }] }, end)
  return promise?.replaceWithinDays ?? 0
}
