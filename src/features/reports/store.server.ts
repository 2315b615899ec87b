import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { reportComments } from '#db/tables/report-comments.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { ReportedRole } from './schema.ts'

type StoredComment = typeof reportComments.$inferSelect

function select(db: Db) {
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

/** A report with what its account says of the person, and its comments, oldest first. */
export type SeenReport = Awaited<ReturnType<typeof select>>[number] & { comments: StoredComment[] }

/** The report of a phone in a role, made when there is none yet; two at once get the same one. */
export async function ensureReport(db: Db, report: typeof reports.$inferInsert): Promise<string> {
  const [row] = await db
    .insert(reports)
    .values(report)
    // An update that changes nothing: only so does the statement give the row that stood already.
    .onConflictDoUpdate({ target: [reports.phone, reports.role], set: { phone: sql`excluded.phone` } })
    .returning({ id: reports.id })
  if (!row) throw new Error('the report was not written')
  return row.id
}

/** Adds a comment to a report. */
export async function insertReportComment(db: Db, comment: typeof reportComments.$inferInsert): Promise<void> {
  await db.insert(reportComments).values(comment)
}

/** Writes a comment of a report anew; false when that report has no such comment. */
export async function changeReportComment(
  db: Db,
  { id, reportId, comment }: { id: string; reportId: string; comment: string },
): Promise<boolean> {
  const where = and(eq(reportComments.id, id), eq(reportComments.reportId, reportId))
  const { rowCount } = await db.update(reportComments).set({ comment }).where(where)
  return rowCount === 1
}

/** Removes a comment; false when it is gone already. */
export async function deleteReportComment(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(reportComments).where(eq(reportComments.id, id))
  return rowCount === 1
}

/** Removes a report with its comments; false when it is gone already. */
export async function deleteReport(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(reports).where(eq(reports.id, id))
  return rowCount === 1
}

/** Locks the report that a comment belongs to until the transaction ends, and gives its `_id`; null when there is no such comment. */
export async function lockReportOfComment(tx: Db, commentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportComments, eq(reportComments.reportId, reports.id))
    .where(eq(reportComments.id, commentId))
    .for('update', { of: reports })
  return row?.id ?? null
}

/** One report by its `_id`, or null. */
export async function findReport(db: Db, id: string): Promise<SeenReport | null> {
  const [row] = await withComments(db, await select(db).where(eq(reports.id, id)))
  return row ?? null
}

/** The report of a phone in a role, or null. */
export async function findReportOn(db: Db, { phone, role }: { phone: string; role: ReportedRole }) {
  const found = await select(db).where(and(eq(reports.phone, phone), eq(reports.role, role)))
  const [row] = await withComments(db, found)
  return row ?? null
}

/** A page of the reports on phones that contain the digits, newest first, and the total. */
export async function reportPage(db: Db, { digits, ...paging }: Paging & { digits: string }) {
  const where = digits === '' ? undefined : like(reports.phone, likePattern(digits))
  const { rows, total } = await pagedList(db, { key: reports.number, select: select(db), where, paging })
  return { rows: await withComments(db, rows), total }
}

async function withComments(db: Db, found: Awaited<ReturnType<typeof select>>): Promise<SeenReport[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const comments = await db
    .select()
    .from(reportComments)
    .where(inArray(reportComments.reportId, ids))
    .orderBy(reportComments.number)
  return found.map((row) => ({ ...row, comments: comments.filter(({ reportId }) => reportId === row.id) }))
}
