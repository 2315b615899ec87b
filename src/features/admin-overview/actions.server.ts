import type { Db } from '#db/client.server.ts'
import { findGuardianByPhone } from '#features/accounts/admin.actions.server.ts'
import { listApplicationsOfTutor } from '#features/applications/actions.server.ts'
import { listBookingsOfTutor } from '#features/bookings/actions.server.ts'
import { listConfirmationsOfTutor } from '#features/confirmations/actions.server.ts'
import { countUnreadNotifications } from '#features/notifications/actions.server.ts'
import { listDuesOfTutor } from '#features/payments/actions.server.ts'
import { reportsOn } from '#features/reports/actions.server.ts'
import { listTuitionsOfPerson } from '#features/tuitions/actions.server.ts'
import { getCv } from '#features/tutors/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Dashboard, GuardianDetails, TutorDetails } from './schema.ts'
import { countPendingWork, countWeeklyEvents } from './store.server.ts'

/** How many weeks the chart of the dashboard shows. */
const WEEKS = 8

/** What an admin finds on opening the desk: what waits, and the last eight weeks. */
export async function showDashboard(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<Dashboard> {
  const [counts, unread, weeks] = await Promise.all([
    countPendingWork(db),
    countUnreadNotifications(db, actor.accountId),
    countWeeklyEvents(db, { now, count: WEEKS }),
  ])
  return { counts: { ...counts, unreadMessages: unread.message }, weeks }
}

/** All that admins know of the tutor with this `_id` or tutorId (S1 2.11); refuses an unknown one with 404. */
export async function showTutorDetails(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<TutorDetails> {
  const cv = await getCv(db, { id, viewer: actor })
  const [reports, applications, conforms, bookeds, dues] = await Promise.all([
    reportsOn(db, { phone: cv.phone ?? '', role: 'Tutor' }),
    listApplicationsOfTutor(db, cv._id),
    listConfirmationsOfTutor(db, cv._id),
    listBookingsOfTutor(db, cv._id),
    listDuesOfTutor(db, cv._id),
  ])
  return { cv, isReported: reports.length > 0, reports, applications, conforms, bookeds, dues }
}

/** All that admins know of the guardian behind a phone, be it only a post without an account; refuses with 404 a phone of which nothing is known. */
export async function showGuardianDetails(
  db: Db,
  { phone, actor }: { phone: string; actor: Actor },
): Promise<GuardianDetails> {
  const guardian = await findGuardianByPhone(db, phone)
  const [reports, tuitions] = await Promise.all([
    reportsOn(db, { phone, role: 'Guardian' }),
    listTuitionsOfPerson(db, { phone, accountId: guardian?._id ?? null, actor }),
  ])
  if (!guardian && reports.length === 0 && tuitions.length === 0) throw new Refusal(404, 'people.guardianUnknown')
  return { guardian, reports, tuitions }
}
