import { type Db, withTransaction } from '#db/client.server.ts'
import { type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTutorId, isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Report, ReportCommentEdit, ReportedRole, ReportInput } from './schema.ts'
import {
  deleteReport,
  deleteReportComment,
  ensureReport,
  findReport,
  findReportOnPerson,
  findReportPage,
  insertReportComment,
  lockReportOfComment,
  type ReportView,
  updateReportComment,
} from './store.server.ts'

/** Reports a phone in a role, with or without an account; a second report adds its comment to the first. [DEC-85] */
export function reportPerson(db: Db, { phone, role, comment, now }: ReportInput & { now: Date }): Promise<Report> {
  return withTransaction(db, async (tx) => {
    const reportId = await ensureReport(tx, { phone, role, createdAt: now })
    await insertReportComment(tx, { reportId, comment, createdAt: now })
    return requireReport(await findReport(tx, reportId))
  })
}

/** Lists a page of the reports, newest first; a search term is a part of the phone, in any notation. [API-05, API-31] */
export async function listReports(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: Report[]; meta: PagingMeta }> {
  const digits = searchTerm === '' ? '' : parsePhoneFragment(searchTerm)
  const { rows, total } = digits === null ? { rows: [], total: 0 } : await findReportPage(db, { ...paging, digits })
  return { data: rows.map(toReportDto), meta: toPagingMeta(paging, total) }
}

/** Returns the report of a phone in a role as a list of one or none. [AD-DETAILS-06] */
export async function findReportsOnPerson(db: Db, person: { phone: string; role: ReportedRole }): Promise<Report[]> {
  const report = await findReportOnPerson(db, person)
  return report ? [toReportDto(report)] : []
}

/** Changes a comment of a report. 404 unless the report has this comment. [API-67] */
export function editReportComment(
  db: Db,
  { id, itemId, updatedData }: ReportCommentEdit & { id: string },
): Promise<Report> {
  return withTransaction(db, async (tx) => {
    const comment = { id: itemId, reportId: id, comment: updatedData.comment }
    const isChanged = isUuid(id) && isUuid(itemId) && (await updateReportComment(tx, comment))
    if (!isChanged) throw new Refusal(404, 'reports.commentNotFound')
    return requireReport(await findReport(tx, id))
  })
}

/** Deletes a report or a comment by `_id`; the last comment takes its report along. Returns the remaining report or null. [DEC-84] */
export function deleteReportOrComment(db: Db, id: string): Promise<Report | null> {
  return withTransaction(db, async (tx) => {
    if (!isUuid(id)) throw new Refusal(404, 'reports.notFound')
    const reportId = await lockReportOfComment(tx, id)
    const isRemoved = reportId === null ? await deleteReport(tx, id) : await deleteReportComment(tx, id)
    if (!isRemoved) throw new Refusal(404, 'reports.notFound')
    const left = reportId === null ? null : await findReport(tx, reportId)
    if (left && left.comments.length > 0) return toReportDto(left)
    if (left) await deleteReport(tx, left.id)
    return null
  })
}

function requireReport(report: ReportView | null): Report {
  if (!report) throw new Error('the report was not found after its change')
  return toReportDto(report)
}

function toReportDto({ id, phone, role, name, tutorNumber, comments }: ReportView): Report {
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
