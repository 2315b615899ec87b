import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import { reportComments, reports } from './table.server.ts'

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
