import type { Db } from '#db/client.server.ts'
import { findGuardianByPhone } from '#features/accounts/admin.actions.server.ts'
import { listApplicationsOfTutor } from '#features/applications/actions.server.ts'
import { showBackupState } from '#features/backups/actions.server.ts'
import { pageBookingsOfTutor } from '#features/bookings/actions.server.ts'
import { pageConfirmationsOfTutor } from '#features/confirmations/actions.server.ts'
import { pageDuesOfTutor } from '#features/payments/actions.server.ts'
import { showOverdue } from '#features/payments/sums.actions.server.ts'
import { findReportsOnPerson } from '#features/reports/actions.server.ts'
import { listTuitionsOfPerson } from '#features/tuitions/actions.server.ts'
import { getCv } from '#features/tutors/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTableTime } from '#shared/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Dashboard, GuardianDetails, TutorDetails } from './schema.ts'
import { countPendingWork, countWeeklyEvents, findFirstClasses } from './store.server.ts'

const DASHBOARD_WEEKS = 8
const NEWEST = { page: 1, limit: MAX_PAGE_SIZE }

/** Counts the work that waits, with overdue dues, today's first classes and the events of the last eight weeks. [OFF-485] */
export async function showDashboard(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<Dashboard> {
  const [{ counts, oldest }, dues, classes, backup, weeks] = await Promise.all([
    countPendingWork(db),
    showOverdue(db, now),
    findFirstClasses(db, formatTableTime(now).slice(0, 10)),
    showBackupState(db, { actor, now }),
    countWeeklyEvents(db, { now, count: DASHBOARD_WEEKS }),
  ])
  const toIso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    counts: { ...counts, overdueDues: dues.overdueCount },
    oldest: {
      pendingTuitions: toIso(oldest.pendingTuitions),
      pendingTutors: toIso(oldest.pendingTutors),
      hireRequests: toIso(oldest.hireRequests),
      unreadMessages: toIso(oldest.unreadMessages),
    },
    overdue: dues.overdue,
    firstClasses: classes.map(({ tuitionNumber, tutorNumber, ...names }) => ({
      tuitionId: formatTuitionId(tuitionNumber),
      tutorId: formatTutorId(tutorNumber),
      ...names,
    })),
    backup,
    weeks,
  }
}

/** Returns a tutor by `_id` or tutorId with all related records. 404 if unknown. [API-26] */
export async function showTutorDetails(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<TutorDetails> {
  const cv = await getCv(db, { id, viewer: actor })
  const [reports, applications, conforms, bookeds, dues] = await Promise.all([
    findReportsOnPerson(db, { phone: cv.phone ?? '', role: 'Tutor' }),
    listApplicationsOfTutor(db, cv._id),
    pageConfirmationsOfTutor(db, cv._id, NEWEST),
    pageBookingsOfTutor(db, cv._id, NEWEST),
    pageDuesOfTutor(db, cv._id, NEWEST),
  ])
  const lists = { conforms: conforms.data, bookeds: bookeds.data, dues: dues.data }
  return { cv, isReported: reports.length > 0, reports, applications, ...lists }
}

/** Returns the guardian's account, reports and tuitions of a phone. 404 if there is none of them. [API-21] */
export async function showGuardianDetails(
  db: Db,
  { phone, actor, locale }: { phone: string; actor: Actor; locale: Locale },
): Promise<GuardianDetails> {
  const guardian = await findGuardianByPhone(db, phone)
  const [reports, tuitions] = await Promise.all([
    findReportsOnPerson(db, { phone, role: 'Guardian' }),
    listTuitionsOfPerson(db, { phone, accountId: guardian?._id ?? null, actor, locale }),
  ])
  if (!guardian && reports.length === 0 && tuitions.length === 0)
    throw new Refusal(404, 'adminOverview.guardianUnknown')
  return { guardian, reports, tuitions }
}
