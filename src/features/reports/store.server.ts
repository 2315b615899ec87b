import { and, eq, getTableColumns, inArray, like, ne, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { versionColumn } from '#db/record-version.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reportComments } from '#db/tables/report-comments.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { ReportedRole } from './schema.ts'

type ReportCommentRow = typeof reportComments.$inferSelect

function selectReports(db: Db) {
  return db
    .select({
      id: reports.id,
      phone: reports.phone,
      role: reports.role,
      name: accounts.name,
      tutorNumber: cvs.number,
    })
    .from(reports)
    .leftJoin(accounts, and(eq(accounts.phone, reports.phone), eq(accounts.role, reports.role)))
    .leftJoin(cvs, eq(cvs.accountId, accounts.id))
}

/** A comment with the name of the staff member who wrote it, from the log. */
type ReportCommentView = ReportCommentRow & { by: string | null; version: number }

/** A report with the name and tutor number of its account, and its comments, oldest first. */
export type ReportView = Awaited<ReturnType<typeof selectReports>>[number] & { comments: ReportCommentView[] }

/** Inserts the report of a phone in a role unless it exists, and returns its `_id`; safe for concurrent calls. */
export async function ensureReport(db: Db, report: typeof reports.$inferInsert): Promise<string> {
  const [row] = await db
    .insert(reports)
    .values(report)
    // `returning` gives an existing row only if it is updated, so this update changes nothing.
    .onConflictDoUpdate({ target: [reports.phone, reports.role], set: { phone: sql`excluded.phone` } })
    .returning({ id: reports.id })
  if (!row) throw new Error('the report was not written')
  return row.id
}

/** Inserts a comment of a report and returns its `_id`. */
export async function insertReportComment(db: Db, comment: typeof reportComments.$inferInsert): Promise<string> {
  const [row] = await db.insert(reportComments).values(comment).returning({ id: reportComments.id })
  if (!row) throw new Error('the comment was not written')
  return row.id
}

/** Locks a comment of a report and returns its text, or null if the report has no such comment. */
export async function lockReportComment(
  tx: Db,
  { id, reportId }: { id: string; reportId: string },
): Promise<string | null> {
  const where = and(eq(reportComments.id, id), eq(reportComments.reportId, reportId))
  const [row] = await tx.select({ comment: reportComments.comment }).from(reportComments).where(where).for('update')
  return row?.comment ?? null
}

/** Changes the text of a comment. */
export async function updateReportComment(db: Db, { id, comment }: { id: string; comment: string }): Promise<void> {
  await db.update(reportComments).set({ comment }).where(eq(reportComments.id, id))
}

/** Deletes a comment; false if there is none. */
export async function deleteReportComment(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(reportComments).where(eq(reportComments.id, id))
  return rowCount === 1
}

/** Deletes a report with its comments; false if there is none. */
export async function deleteReport(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(reports).where(eq(reports.id, id))
  return rowCount === 1
}

/** Locks the report of a comment until the transaction ends and returns its `_id`, or null if there is no such comment. */
export async function lockReportOfComment(tx: Db, commentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportComments, eq(reportComments.reportId, reports.id))
    .where(eq(reportComments.id, commentId))
    .for('update', { of: reports })
  return row?.id ?? null
}

/** Finds a report by its `_id`, or null. */
export async function findReport(db: Db, id: string): Promise<ReportView | null> {
  const [row] = await attachReportComments(db, await selectReports(db).where(eq(reports.id, id)))
  return row ?? null
}

/** Finds the report of a phone in a role, or null. */
export async function findReportOnPerson(db: Db, { phone, role }: { phone: string; role: ReportedRole }) {
  const found = await selectReports(db).where(and(eq(reports.phone, phone), eq(reports.role, role)))
  const [row] = await attachReportComments(db, found)
  return row ?? null
}

/** Finds a page of the reports whose phone contains the digits, newest first, and their total. */
export async function findReportPage(db: Db, { digits, ...paging }: Paging & { digits: string }) {
  const where = digits === '' ? undefined : like(reports.phone, likePattern(digits))
  const { rows, total } = await pagedList(db, { key: reports.number, select: selectReports(db), where, paging })
  return { rows: await attachReportComments(db, rows), total }
}

async function attachReportComments(db: Db, found: Awaited<ReturnType<typeof selectReports>>): Promise<ReportView[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const isOfComment = and(eq(events.recordId, sql`${reportComments.id}::text`), ne(events.recordId, ''))
  const isAuthor = and(isOfComment, eq(events.kind, 'reportCreated'))
  const comments = await db
    .select({ ...getTableColumns(reportComments), by: events.actorName, version: versionColumn(db, isOfComment) })
    .from(reportComments)
    .leftJoin(events, isAuthor)
    .where(inArray(reportComments.reportId, ids))
    .orderBy(reportComments.number)
  return found.map((row) => ({ ...row, comments: comments.filter(({ reportId }) => reportId === row.id) }))
}
