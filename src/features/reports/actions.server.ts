import { type Db, withTransaction } from '#db/client.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CommentChange, Report, ReportedRole, ReportInput } from './schema.ts'
import {
  changeReportComment,
  deleteReport,
  deleteReportComment,
  ensureReport,
  findReport,
  findReportOn,
  insertReportComment,
  lockReportOfComment,
  reportPage,
  type SeenReport,
} from './store.server.ts'

/** Reports the person behind a phone in a role, who need not have an account yet; a second report adds its comment to the first (decisions, "Screens"). */
export function reportPerson(db: Db, { phone, role, comment, now }: ReportInput & { now: Date }): Promise<Report> {
  return withTransaction(db, async (tx) => {
    const reportId = await ensureReport(tx, { phone, role, createdAt: now })
    await insertReportComment(tx, { reportId, comment, createdAt: now })
    return there(await findReport(tx, reportId))
  })
}

/** A page of the reports, newest first; with a term those whose phone holds it, in any notation. */
export async function listReports(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: Report[]; meta: PagingMeta }> {
  const digits = searchTerm === '' ? '' : parsePhoneFragment(searchTerm)
  const { rows, total } = digits === null ? { rows: [], total: 0 } : await reportPage(db, { ...paging, digits })
  return { data: rows.map(answerOf), meta: toPagingMeta(paging, total) }
}

/** What was reported of the person behind a phone in a role: one report, or none. */
export async function reportsOn(db: Db, person: { phone: string; role: ReportedRole }): Promise<Report[]> {
  const report = await findReportOn(db, person)
  return report ? [answerOf(report)] : []
}

/** Writes a comment of a report anew; refuses a comment that is not of this report, or is gone, with 404. */
export function editComment(db: Db, { id, itemId, updatedData }: CommentChange & { id: string }): Promise<Report> {
  return withTransaction(db, async (tx) => {
    const comment = { id: itemId, reportId: id, comment: updatedData.comment }
    const isChanged = isUuid(id) && isUuid(itemId) && (await changeReportComment(tx, comment))
    if (!isChanged) throw new Refusal(404, 'reports.commentNotFound')
    return there(await findReport(tx, id))
  })
}

/** Removes a comment, and its report with the last one, or a whole report, by the `_id` of either (decisions, "Screens"); gives the report that is left, or null. */
export function removeFromReports(db: Db, id: string): Promise<Report | null> {
  return withTransaction(db, async (tx) => {
    if (!isUuid(id)) throw new Refusal(404, 'reports.notFound')
    const reportId = await lockReportOfComment(tx, id)
    const isRemoved = reportId === null ? await deleteReport(tx, id) : await deleteReportComment(tx, id)
    if (!isRemoved) throw new Refusal(404, 'reports.notFound')
    const left = reportId === null ? null : await findReport(tx, reportId)
    if (left && left.comments.length > 0) return answerOf(left)
    if (left) await deleteReport(tx, left.id)
    return null
  })
}

function there(report: SeenReport | null): Report {
  if (!report) throw new Error('the report is not there')
  return answerOf(report)
}

function answerOf({ id, phone, role, name, tutorNumber, comments }: SeenReport): Report {
  if (role === 'Admin') throw new Error('an admin cannot be reported')
  return {
    _id: id,
    phone,
    role,
    name,
    tutorId: tutorNumber === null ? null : formatTutorId(tutorNumber),
    count: comments.length,
    comments: comments.map((one) => ({ _id: one.id, comment: one.comment, Date: one.createdAt.toISOString() })),
  }
}
