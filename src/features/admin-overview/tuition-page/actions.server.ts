import type { Db } from '#db/client.server.ts'
import { findWaitingChoice } from '#features/applications/choose/store.server.ts'
import { findDemosOfTuition } from '#features/applications/demo/store.server.ts'
import { toAgreementState } from '#features/bookings/agreements/rules.ts'
import { listConfirmations } from '#features/confirmations/actions.server.ts'
import { getDue } from '#features/payments/actions.server.ts'
import { findAdminTuition } from '#features/tuitions/office/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { contactsIn } from '#shared/contacts/hide-contacts.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import type { TuitionDetails } from './schema.ts'
import { findBookingOfTuition, findDueIdsOfTuition } from './store.server.ts'

/** A tuition by `_id` or tuitionId with its confirmed tutors, booking and dues. 404 if unknown. */
export async function showTuitionDetails(
  db: Db,
  { id, actor, locale }: { id: string; actor: Actor; locale: Locale },
): Promise<TuitionDetails> {
  const tuition = await findAdminTuition(db, { id, actor, locale })
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound')
  const [confirmed, choice, demos, booking, dueIds] = await Promise.all([
    listConfirmations(db, { id: tuition._id, actor, paging: { page: 1, limit: MAX_PAGE_SIZE } }),
    findWaitingChoice(db, tuition._id),
    findDemosOfTuition(db, tuition._id),
    findBookingOfTuition(db, tuition._id),
    can(actor, 'money.read') ? findDueIdsOfTuition(db, tuition._id) : null,
  ])
  return {
    tuition,
    chosen: choice && { tutorId: formatTutorId(choice.cv.number), tutorName: choice.cv.name },
    confirmed: confirmed.data,
    demos: demos.map((demo) => toDemo(demo, tuition.contacts?.released ?? [])),
    booking: booking && toBooking(booking),
    dues: dueIds && (await Promise.all(dueIds.map((dueId) => getDue(db, dueId)))),
  }
}

function toBooking({ id, tutorNumber, createdAt, newest, ...booking }: BookingRow): TuitionDetails['booking'] {
  return {
    _id: id,
    tutorId: formatTutorId(tutorNumber),
    createdAt: createdAt.toISOString(),
    agreement: toAgreementState({ isCancelled: false, newest }),
    ...booking,
  }
}

type TuitionDemo = Awaited<ReturnType<typeof findDemosOfTuition>>[number]

function toDemo(
  { demo, tutorNumber, tutorName }: TuitionDemo,
  released: readonly string[],
): TuitionDetails['demos'][number] {
  const { id, startsAt, state, note, answer, cancelReason, feedback } = demo
  return {
    _id: id,
    startsAt: startsAt.toISOString(),
    state,
    note,
    answer,
    cancelReason,
    hiddenParts: contactsIn([note, answer, cancelReason], released).contacts?.hidden ?? [],
    tutorId: formatTutorId(tutorNumber),
    tutorName,
    isHandled: feedback.length > 0 && feedback.every(({ handledAt }) => handledAt !== null),
    told: feedback.map(({ side, outcome, note }) => ({ side, outcome, note })),
  }
}

type BookingRow = NonNullable<Awaited<ReturnType<typeof findBookingOfTuition>>>
