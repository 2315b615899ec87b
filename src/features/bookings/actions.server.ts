import { isOwnerAbsent, requirePresentPair } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { findOtherConfirmed } from '#features/confirmations/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople, type StepMessage } from '#features/messages/actions.server.ts'
import { demoChanges } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos, type MovedDemo, restoreDemos } from '#features/tuitions/demos/store.server.ts'
import { closingMessages, freedMessages, tutorFoundMessages } from '#features/tuitions/own/closed.actions.server.ts'
import { pausePosts } from '#features/tuitions/own/owner.store.server.ts'
import { findTuitionView, lockTuition, type TuitionRow } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import type { EventChanges } from '#shared/events.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/format/human-id.ts'
import { formatTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { makeAgreement } from './agreements/actions.server.ts'
import { messagesToBoth } from './both.actions.server.ts'
import { endPair, resumePair } from './end.actions.server.ts'
import { toBookingDto } from './list.actions.server.ts'
import { toConfirmed, toLoser } from './others.actions.server.ts'
import {
  BOOKING_QUESTIONS,
  type BookingExpectation,
  type BookingState,
  getBookingRefusal,
  getMoveRefusal,
  getUnmetExpectation,
  toBookingState,
} from './rules.ts'
import type { Booking, BookingInput } from './schema.ts'
import {
  type BookingEnd,
  type BookingView,
  findBooking,
  findBookingOfTuition,
  findOpenDueTotal,
  hasConfirmation,
  hasOpenRefund,
  insertBooking,
  setBookingCancelled,
} from './store.server.ts'

type ActionContext = { actor: Actor; now: Date }

/**
 * Books a tuition for a tutor. 404 for unknown ids; 409 if either is unverified or absent, the tuition is booked already, or an
 * expectation is not met.
 */
export function bookTuition(db: Db, { actor, now, ...input }: BookingInput & ActionContext): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const tuition = await lockTuition(tx, input.tuitionId)
    if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
    const cv = await findCvByAnyId(tx, input.tutorId)
    if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const pair = { tuitionId: tuition.id, cvId: cv.id }
    await requirePresentPair(tx, pair)
    const booked = await findBookingOfTuition(tx, tuition.id)
    const refused = getBookingRefusal({ tuition: tuition.status, tutor: cv.status, isBooked: booked !== null })
    if (refused) throw new Refusal(409, refused.key, { path: refused.path })
    const { startDate, salary, expectConfirmed, expectUsualStart } = input
    const isConfirmed = await hasConfirmation(tx, pair)
    const unmet = getUnmetExpectation({ isConfirmed, startDate, now, expectConfirmed, expectUsualStart })
    if (unmet) throw toQuestion(unmet, { tutor: cv.name, tuition: formatTuitionId(tuition.number) })
    const booking = await insertBooking(tx, { ...pair, startDate, createdAt: now })
    await makeAgreement(tx, booking, { salary, actor, now })
    const demos = await cancelDemos(tx, { of: { tuitionId: tuition.id, keep: pair }, by: booking.id, now })
    const changes: EventChanges = { startDate: [null, startDate], ...demoChanges(demos) }
    if (salary !== null) changes.salary = [null, salary]
    if (!isConfirmed) changes.withoutConfirmation = [null, true]
    await recordEvent(tx, { kind: 'tuitionBooked', actor, now, ...pair, recordId: booking.id, changes })
    await notifyOfBooking(tx, booking, { tuition, demos, now })
    return toBookingDto((await findBooking(tx, booking.id)) ?? booking)
  })
}

function toQuestion(unmet: BookingExpectation, values: { tutor: string; tuition: string }): Refusal {
  const { path, key } = BOOKING_QUESTIONS[unmet]
  return new Refusal(409, key, { path, values })
}

type BookingChange = ActionContext & { id: string; reason: string; note?: string }
type Cancellation = BookingChange & { also?: readonly StepMessage[]; end?: BookingEnd }

/**
 * Cancels a booking, which frees the tuition, and tells `also` what came before. With an `end` its tutor is free of the tuition
 * too. 404 if unknown; 409 if cancelled already, or the pair has an open due and no `end` says what becomes of it.
 */
export function cancelBooking(db: Db, change: Cancellation): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const { booking, tuition } = await lockBooking(tx, change.id, 'cancel')
    const { now, reason, end } = change
    const totalDue = end ? null : await findOpenDueTotal(tx, booking)
    if (totalDue !== null) {
      const values = { tuition: formatTuitionId(booking.tuitionNumber), amount: formatTaka(totalDue) }
      throw new Refusal(409, 'bookings.hasOpenDue', { values })
    }
    await setBookingCancelled(tx, booking.id, now, end)
    if (end) await endPair(tx, booking, now)
    // The tuition of an absent guardian does not open again.
    const { ownerId } = tuition
    if (ownerId && (await isOwnerAbsent(tx, tuition.id))) await pausePosts(tx, { ownerId, id: tuition.id, reason })
    const view = await findTuitionView(tx, tuition.id, change.actor)
    const demos = await restoreDemos(tx, { by: booking.id, now })
    const others = await findOtherConfirmed(tx, booking)
    const moved = { tuition, except: [booking, ...others].map(({ cvId }) => cvId), demos, now }
    await notifyPeople(tx, [
      ...(view?.hasTutor
        ? await tutorFoundMessages(tx, moved)
        : await freedMessages(tx, { ...moved, status: view?.status ?? tuition.status })),
      ...messagesToBoth(booking, { kind: end ? 'bookingEnded' : 'bookingCancelled', now, reason }),
      ...(change.also ?? []),
      ...others.map((other) => toConfirmed(other, { tuition, now })),
    ])
    return recordMove(tx, booking, { kind: 'bookingCancelled', change })
  })
}

/** Restores a cancelled booking. 404 if unknown; 409 if not cancelled, booked again, no longer verified or absent. */
export function restoreBooking(db: Db, change: BookingChange): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const { booking, tuition } = await lockBooking(tx, change.id, 'restore')
    const other = await findBookingOfTuition(tx, booking.tuitionId)
    if (other) {
      const values = { tuition: formatTuitionId(other.tuitionNumber), tutor: formatTutorId(other.tutorNumber) }
      throw new Refusal(409, 'bookings.bookedAgain', { values })
    }
    if (await hasOpenRefund(tx, booking.id)) throw new Refusal(409, 'bookings.hasRefund')
    await requirePresentPair(tx, booking)
    const refused = getBookingRefusal({ tuition: booking.tuitionStatus, tutor: booking.tutorStatus, isBooked: false })
    if (refused) throw new Refusal(409, refused.key)
    await setBookingCancelled(tx, booking.id, null)
    if (booking.ending !== '') await resumePair(tx, booking)
    const { now } = change
    const demos = await cancelDemos(tx, { of: { tuitionId: tuition.id, keep: booking }, by: booking.id, now })
    await notifyOfBooking(tx, booking, { tuition, demos, now })
    return recordMove(tx, booking, { kind: 'bookingRestored', change, demos })
  })
}

/** Locks a booking's tuition and loads the booking. 404 if unknown, 409 if the move is refused in its state. */
async function lockBooking(tx: Db, id: string, move: 'cancel' | 'restore') {
  const found = isUuid(id) ? await findBooking(tx, id) : null
  const tuition = found && (await lockTuition(tx, found.tuitionId))
  if (!found || !tuition) throw new Refusal(404, 'bookings.notFound')
  const booking = (await findBooking(tx, id)) ?? found
  const refused = getMoveRefusal(move, toBookingState(booking))
  if (refused) throw new Refusal(409, refused)
  return { booking, tuition }
}

type Move = { kind: 'bookingCancelled' | 'bookingRestored'; change: BookingChange; demos?: readonly MovedDemo[] }

async function recordMove(tx: Db, booking: BookingView, { kind, change, demos = [] }: Move): Promise<Booking> {
  const { actor, now, reason, note } = change
  const { id: recordId, tuitionId, cvId } = booking
  const states: [BookingState, BookingState] =
    kind === 'bookingCancelled' ? ['booked', 'cancelled'] : ['cancelled', 'booked']
  const changes = { state: states, ...demoChanges(demos) }
  await recordEvent(tx, { kind, actor, now, tuitionId, cvId, recordId, reason, note, changes })
  return toBookingDto((await findBooking(tx, recordId)) ?? booking)
}

/** Tells both of a booking, the other applicants that the tuition is closed, and who was confirmed too that this is over. */
async function notifyOfBooking(
  tx: Db,
  booking: BookingView,
  moved: { tuition: TuitionRow; demos: MovedDemo[]; now: Date },
) {
  const others = await findOtherConfirmed(tx, booking)
  await notifyPeople(tx, [
    ...(await closingMessages(tx, { ...moved, except: [booking, ...others].map(({ cvId }) => cvId) })),
    ...messagesToBoth(booking, { kind: 'tuitionBooked', now: moved.now }),
    ...others.map((other) => toLoser(other, moved)),
  ])
}
