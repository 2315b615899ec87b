import { type Db, withTransaction } from '#db/client.server.ts'
import { cancelBooking } from '#features/bookings/actions.server.ts'
import { findTermsOfBooking } from '#features/bookings/agreements/actions.server.ts'
import { type BookingView, findBooking } from '#features/bookings/store.server.ts'
import { findApplicantsToNotify } from '#features/tuitions/own/closed.store.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { reasonOf } from '#shared/fees/ending-reason.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ActionContext } from '../actions.server.ts'
import { openRefund, record } from './actions.server.ts'
import { reckonDues } from './dto.actions.server.ts'
import { lowerDues } from './lower.actions.server.ts'
import type { ReplacementInput, ReplacementResult } from './schema.ts'
import { findRefundableBooking, hasRefund } from './store.server.ts'

/** What a family may say: the tutor stopped, or another one is wanted. */
const FAMILY_ENDINGS: readonly string[] = ['tutorLeft', 'familyEnded']

type Replacing = ReplacementInput & ActionContext & { id: string }

/**
 * Ends a booking: the tuition is open again, earlier applicants are asked, what is unpaid of the fee falls by the terms, and a
 * refund is opened where something comes back. 404 if it is not the family's; 400 for an ending of another side or a day to come;
 * 409 if it ended already.
 */
export function replaceTutor(db: Db, input: Replacing): Promise<ReplacementResult> {
  const { id, actor, now, note, endedOn } = input
  if (actor.role === 'Guardian' && !FAMILY_ENDINGS.includes(input.ending))
    throw new Refusal(400, 'refunds.endingMissing', { path: 'ending' })
  if (endedOn > toDhakaDate(now)) throw new Refusal(400, 'refunds.dayInvalid', { path: 'endedOn' })
  return withTransaction(db, async (tx) => {
    const booking = await lockOwnBooking(tx, id, actor)
    if (booking.cancelledAt) throw new Refusal(409, 'bookings.cancelledAlready')
    // Of classes that never began the fee is not earned, whoever gave up.
    const hasBegun = actor.role === 'Admin' || endedOn >= booking.startDate
    const ending = hasBegun ? input.ending : 'neverStarted'
    const replaceWithinDays = await promisedDays(tx, booking, input)
    await openRefundOf(tx, booking, { ...input, ending })
    const replaceBy = replaceWithinDays > 0 ? addDays(toDhakaDate(now), replaceWithinDays) : null
    const also = await lowerDues(tx, booking, { actor, now, ending, endedOn })
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

/** Opens the refund of an ended booking where something comes back by the terms. */
async function openRefundOf(tx: Db, booking: BookingView, { ending, endedOn, note, actor, now }: End): Promise<void> {
  const refundable = await findRefundableBooking(tx, booking.id)
  // One that was asked for before, or is paid, stays as it is.
  const mayOpen = refundable && !(await hasRefund(tx, booking.id))
  const refund = mayOpen && (await openRefund(tx, refundable, { ending, endedOn, note, now }))
  if (refund) await record(tx, refund, { kind: 'refundRequested', actor, now, reason: reasonOf(ending) })
}

/** The days within which the terms promise the family another tutor; 0 for no promise. */
async function promisedDays(tx: Db, booking: BookingView, { ending, endedOn }: End): Promise<number> {
  const terms = await findTermsOfBooking(tx, { ...booking, bookingId: booking.id })
  const none = { startDate: booking.startDate, dues: [{ paid: 0, unpaid: 0 }] }
  const [promise] = reckonDues(terms, none, { ending, endedOn })
  return promise?.replaceWithinDays ?? 0
}
