import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { tellApplicantsClosed } from '#features/tuitions/closed.actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatLongDate } from '#shared/dhaka-time.ts'
import type { EventChanges } from '#shared/events.ts'
import { formatTuitionId, formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { formatTaka } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type BookingState,
  getBookingQuestion,
  getBookingRefusal,
  getMoveRefusal,
  QUESTION_FAULTS,
  toBookingState,
} from './rules.ts'
import type { Booking, BookingInput, BookingPair } from './schema.ts'
import {
  type BookingView,
  findBooking,
  findBookingOfTuition,
  findBookingPage,
  findBookingsOfCv,
  findOpenDueTotal,
  hasConfirmation,
  insertBooking,
  setBookingCancelled,
} from './store.server.ts'

type ActionContext = { actor: Actor; now: Date }

/**
 * Books a tuition for a tutor. 404 for unknown ids; 409 if either is unverified, the tuition is booked already, or a
 * question is not accepted. [API-53, OFF-303, OFF-304]
 */
export function bookTuition(db: Db, { actor, now, ...input }: BookingInput & ActionContext): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const tuition = await lockTuition(tx, input.tuitionId)
    if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
    const cv = await findCvByAnyId(tx, input.tutorId)
    if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    const booked = await findBookingOfTuition(tx, tuition.id)
    const refused = getBookingRefusal({ tuition: tuition.status, tutor: cv.status, isBooked: booked !== null })
    if (refused) throw new Refusal(409, refused.key, { path: refused.path })
    const { startDate, accept } = input
    const pair = { tuitionId: tuition.id, cvId: cv.id }
    const isConfirmed = await hasConfirmation(tx, pair)
    const question = getBookingQuestion({ isConfirmed, startDate, now, accepted: accept })
    if (question) throw toQuestion(question, { tutor: cv.name, tuition: formatTuitionId(tuition.number) })
    const booking = await insertBooking(tx, { ...pair, startDate, createdAt: now })
    const changes: EventChanges = { startDate: [null, startDate] }
    if (!isConfirmed) changes.withoutConfirmation = [null, true]
    await recordEvent(tx, { kind: 'tuitionBooked', actor, now, ...pair, recordId: booking.id, changes })
    const told = [booking.guardianPhone, booking.tutorPhone]
    await tellApplicantsClosed(tx, { tuition, bookedCvId: cv.id, told, now })
    await tellBoth(tx, booking, { kind: 'tuitionBooked', now })
    return toBookingDto(booking)
  })
}

function toQuestion(question: keyof typeof QUESTION_FAULTS, values: { tutor: string; tuition: string }): Refusal {
  const { path, key } = QUESTION_FAULTS[question]
  return new Refusal(409, key, { path, values })
}

type BookingChange = ActionContext & { id: string; reason: string }

/** Cancels a booking, which frees the tuition. 404 if unknown; 409 if cancelled already or the pair has an open due. [OFF-301] */
export function cancelBooking(db: Db, change: BookingChange): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, change.id, 'cancel')
    const totalDue = await findOpenDueTotal(tx, booking)
    if (totalDue !== null) {
      const values = { tuition: formatTuitionId(booking.tuitionNumber), amount: formatTaka(totalDue) }
      throw new Refusal(409, 'bookings.hasOpenDue', { values })
    }
    await setBookingCancelled(tx, booking.id, change.now)
    await tellBoth(tx, booking, { kind: 'bookingCancelled', now: change.now, reason: change.reason })
    return recordMove(tx, booking, { kind: 'bookingCancelled', change })
  })
}

/** Restores a cancelled booking. 404 if unknown; 409 if not cancelled, booked again, or no longer verified. [OFF-302] */
export function restoreBooking(db: Db, change: BookingChange): Promise<Booking> {
  return withTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, change.id, 'restore')
    const other = await findBookingOfTuition(tx, booking.tuitionId)
    if (other) {
      const values = { tuition: formatTuitionId(other.tuitionNumber), tutor: formatTutorId(other.tutorNumber) }
      throw new Refusal(409, 'bookings.bookedAgain', { values })
    }
    const refused = getBookingRefusal({ tuition: booking.tuitionStatus, tutor: booking.tutorStatus, isBooked: false })
    if (refused) throw new Refusal(409, refused.key)
    await setBookingCancelled(tx, booking.id, null)
    return recordMove(tx, booking, { kind: 'bookingRestored', change })
  })
}

/** Locks a booking's tuition and loads the booking. 404 if unknown, 409 if the move is refused in its state. */
async function lockBooking(tx: Db, id: string, move: 'cancel' | 'restore'): Promise<BookingView> {
  const found = isUuid(id) ? await findBooking(tx, id) : null
  if (!found) throw new Refusal(404, 'bookings.notFound')
  await lockTuition(tx, found.tuitionId)
  const booking = (await findBooking(tx, id)) ?? found
  const refused = getMoveRefusal(move, toBookingState(booking))
  if (refused) throw new Refusal(409, refused)
  return booking
}

type Move = { kind: 'bookingCancelled' | 'bookingRestored'; change: BookingChange }

async function recordMove(tx: Db, booking: BookingView, { kind, change }: Move): Promise<Booking> {
  const { actor, now, reason } = change
  const { id: recordId, tuitionId, cvId } = booking
  const states: [BookingState, BookingState] =
    kind === 'bookingCancelled' ? ['booked', 'cancelled'] : ['cancelled', 'booked']
  await recordEvent(tx, { kind, actor, now, tuitionId, cvId, recordId, reason, changes: { state: states } })
  return toBookingDto((await findBooking(tx, recordId)) ?? booking)
}

type BookingNews = { kind: 'tuitionBooked' | 'bookingCancelled'; now: Date; reason?: string }

/** Tells the guardian and the tutor of a booking or its end. [OFF-464] */
async function tellBoth(tx: Db, booking: BookingView, { kind, now, reason = '' }: BookingNews): Promise<void> {
  const tuitionId = formatTuitionId(booking.tuitionNumber)
  const { startDate, guardianPhone: phone, guardianLocale: guestLocale } = booking
  const values = { tuitionId, tutorId: formatTutorId(booking.tutorNumber), startDate, reason }
  await notifyPerson(tx, { kind, phone, guestLocale, role: 'Guardian', values, now })
  await notifyPerson(tx, { kind, phone: booking.tutorPhone, role: 'Tutor', values, now })
}

/** Lists a page of the bookings, newest first; a search term is a part of an id, phone or name. [API-22, API-38] */
export async function listBookings(
  db: Db,
  input: Paging & { searchTerm?: string; cancelled: boolean },
): Promise<{ data: Booking[]; meta: PagingMeta }> {
  const { rows, total } = await findBookingPage(db, input)
  return { data: rows.map(toBookingDto), meta: toPagingMeta(input, total) }
}

/** One page of the bookings of the tutor with this CV, newest first. [AD-DETAILS-09, OFF-520] */
export async function pageBookingsOfTutor(db: Db, cvId: string, paging: Paging) {
  const { rows, total } = await findBookingsOfCv(db, cvId, paging)
  return { data: rows.map(toBookingDto), meta: toPagingMeta(paging, total) }
}

/** Returns what is known of a tutor and a tuition; a part is null when its id is unknown. [OFF-305] */
export async function getBookingPair(
  db: Db,
  { actor, tutorId, tuitionId }: { actor: Actor; tutorId: string; tuitionId: string },
): Promise<BookingPair> {
  const cv = tutorId === '' ? null : await findCvByAnyId(db, tutorId)
  const tuition = tuitionId === '' ? null : await findTuitionView(db, tuitionId, actor)
  const booking = tuition && (await findBookingOfTuition(db, tuition.id))
  return {
    tutor: cv && {
      tutorId: formatTutorId(cv.number),
      name: cv.name,
      phone: cv.phone,
      status: cv.status,
      isReported: cv.isReported,
    },
    tuition: tuition && {
      tuitionId: formatTuitionId(tuition.number),
      heading: tuition.heading,
      salary: tuition.salary,
      phone: tuition.phone,
      status: tuition.status,
      isReported: tuition.isReported,
      bookedFor: booking && formatTutorId(booking.tutorNumber),
      startsOn: booking?.startDate ?? null,
    },
    isConfirmed: cv && tuition ? await hasConfirmation(db, { tuitionId: tuition.id, cvId: cv.id }) : false,
  }
}

function toBookingDto(booking: BookingView): Booking {
  const { tutorName, heading, salary, tutorPhone, guardianPhone, isTutorReported, isGuardianReported, due } = booking
  return {
    _id: booking.id,
    tutorId: formatTutorId(booking.tutorNumber),
    tuitionId: formatTuitionId(booking.tuitionNumber),
    tutorName,
    createdAt: booking.createdAt.toISOString(),
    startDate: formatLongDate(DEFAULT_LOCALE, booking.startDate),
    startsOn: booking.startDate,
    heading,
    salary,
    tutorPhone,
    guardianPhone,
    guardianName: booking.guardianName ?? '',
    isTutorReported,
    isGuardianReported,
    due,
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
  }
}
