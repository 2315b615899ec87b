import type { Db } from '#db/client.server.ts'
import { showBackupState } from '#features/backups/actions.server.ts'
import { loadSmsUse, toAlarm } from '#features/messages/outbox/ceiling.actions.server.ts'
import { showOverdue } from '#features/payments/sums.actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTableTime } from '#shared/format/dhaka-time.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { can } from '#shared/permissions.ts'
import type { Dashboard } from './schema.ts'
import { countPendingWork, countWeeklyEvents, findFirstClasses } from './store.server.ts'
import { countsOfRole } from './tiles.rules.ts'

const DASHBOARD_WEEKS = 8

/** Counts the work that waits, with overdue dues, today's first classes and the events of the last eight weeks. */
export async function showDashboard(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<Dashboard> {
  const isMoneyShown = can(actor, 'money.read')
  const [{ counts, oldest }, dues, classes, backup, sms, weeks] = await Promise.all([
    countPendingWork(db, { withMoney: isMoneyShown, now }),
    isMoneyShown ? showOverdue(db, now) : null,
    findFirstClasses(db, formatTableTime(now).slice(0, 10)),
    showBackupState(db, { actor, now }),
    loadSmsUse(db, now),
    countWeeklyEvents(db, { now, count: DASHBOARD_WEEKS }),
  ])
  const toIso = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    counts: countsOfRole({ ...counts, overdueDues: dues?.overdueCount ?? null }, actor),
    oldest: {
      pendingTuitions: toIso(oldest.pendingTuitions),
      pendingTutors: toIso(oldest.pendingTutors),
      hireRequests: toIso(oldest.hireRequests),
      unreadMessages: toIso(oldest.unreadMessages),
    },
    overdue: dues?.overdue ?? null,
    firstClasses: classes.map(({ tuitionNumber, tutorNumber, ...names }) => ({
      tuitionId: formatTuitionId(tuitionNumber),
      tutorId: formatTutorId(tutorNumber),
      ...names,
    })),
    backup,
    sms: toAlarm(sms),
    weeks,
  }
}
