import type { Db } from '#db/client.server.ts'
import { findWaitingChoice } from '#features/applications/choose.store.server.ts'
import { listConfirmations } from '#features/confirmations/actions.server.ts'
import { getDue } from '#features/payments/actions.server.ts'
import { findOfficeTuition } from '#features/tuitions/office.actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTutorId } from '#shared/human-id.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import type { TuitionDetails } from './tuition-page.schema.ts'
import { findBookingOfTuition, findDueIdsOfTuition } from './tuition-page.store.server.ts'

/** A tuition by `_id` or tuitionId with its confirmed tutors, booking and dues. 404 if unknown. [OFF-170] */
export async function showTuitionDetails(
  db: Db,
  { id, actor, locale }: { id: string; actor: Actor; locale: Locale },
): Promise<TuitionDetails> {
  const tuition = await findOfficeTuition(db, { id, actor, locale })
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound')
  const [confirmed, choice, booking, dueIds] = await Promise.all([
    listConfirmations(db, { id: tuition._id, actor, paging: { page: 1, limit: MAX_PAGE_SIZE } }),
    findWaitingChoice(db, tuition._id),
    findBookingOfTuition(db, tuition._id),
    findDueIdsOfTuition(db, tuition._id),
  ])
  return {
    tuition,
    chosen: choice && { tutorId: formatTutorId(choice.cv.number), tutorName: choice.cv.name },
    confirmed: confirmed.data,
    booking: booking && toBooking(booking),
    dues: await Promise.all(dueIds.map((dueId) => getDue(db, dueId))),
  }
}

function toBooking({ id, tutorNumber, tutorName, startDate, createdAt }: BookingRow): TuitionDetails['booking'] {
  return { _id: id, tutorId: formatTutorId(tutorNumber), tutorName, startDate, createdAt: createdAt.toISOString() }
}

type BookingRow = NonNullable<Awaited<ReturnType<typeof findBookingOfTuition>>>
