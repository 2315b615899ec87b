import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { alertRules } from '#db/tables/alerts/alert-rules.server.ts'
import { bookmarks } from '#db/tables/alerts/bookmarks.server.ts'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'

/** The saved tuitions and tutors. */
export async function readBookmarks(db: Db, accountId: string) {
  const { createdAt, seenAt } = bookmarks
  const rows = await db
    .select({ tuition: tuitions.number, tutor: cvs.number, createdAt, seenAt })
    .from(bookmarks)
    .leftJoin(tuitions, eq(tuitions.id, bookmarks.tuitionId))
    .leftJoin(cvs, eq(cvs.id, bookmarks.cvId))
    .where(eq(bookmarks.accountId, accountId))
    .orderBy(asc(createdAt))
  return rows.map(({ tuition, tutor, ...row }) => ({
    ...(tuition === null ? {} : { tuitionId: formatTuitionId(tuition) }),
    ...(tutor === null ? {} : { tutorId: formatTutorId(tutor) }),
    ...row,
  }))
}

/** The saved searches. */
export const readAlertRules = (db: Db, accountId: string) =>
  db
    .select({ query: alertRules.query, createdAt: alertRules.createdAt, pausedAt: alertRules.pausedAt })
    .from(alertRules)
    .where(eq(alertRules.accountId, accountId))
    .orderBy(asc(alertRules.createdAt))

/** The tuitions of which the person was told, and the saved search that found each. */
export async function readAlerts(db: Db, accountId: string) {
  const { createdAt, isQuiet } = tuitionAlerts
  const rows = await db
    .select({ tuition: tuitions.number, search: alertRules.query, isQuiet, createdAt })
    .from(tuitionAlerts)
    .innerJoin(tuitions, eq(tuitions.id, tuitionAlerts.tuitionId))
    .leftJoin(alertRules, eq(alertRules.id, tuitionAlerts.ruleId))
    .where(eq(tuitionAlerts.accountId, accountId))
    .orderBy(asc(createdAt))
  return rows.map(({ tuition, ...row }) => ({ tuitionId: formatTuitionId(tuition), ...row }))
}
