import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { type Actor, type PagingMeta, toPagingMeta } from '#shared/call.ts'
import { formatTutorId, isUuid } from '#shared/format/human-id.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'
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
  lockReportComment,
  lockReportOfComment,
  type ReportView,
  updateReportComment,
} from './store.server.ts'

type Author = { actor?: Actor | 'system'; now: Date }

/** Reports a phone in a role, with or without an account; a second report adds its comment to the first. */
export function reportPerson(
  db: Db,
  { phone, role, comment, actor = 'system', now }: ReportInput & Author,
): Promise<Report> {
  return withTransaction(db, async (tx) => {
    const reportId = await ensureReport(tx, { phone, role, createdAt: now })
    const recordId = await insertReportComment(tx, { reportId, comment, createdAt: now })
    const changes = { role: [null, role], comment: [null, comment] } as const
    await recordEvent(tx, { kind: 'reportCreated', actor, now, phone, recordId, changes })
    return requireReport(await findReport(tx, reportId))
  })
}

/** Lists a page of the reports, newest first; a search term is a part of the phone, in any notation. */
export async function listReports(
  db: Db,
  { searchTerm = '', ...paging }: Paging & { searchTerm?: string },
): Promise<{ data: Report[]; meta: PagingMeta }> {
  const digits = searchTerm === '' ? '' : parsePhoneFragment(searchTerm)
  const { rows, total } = digits === null ? { rows: [], total: 0 } : await findReportPage(db, { ...paging, digits })
  return { data: rows.map(toReportDto), meta: toPagingMeta(paging, total) }
}

/** Returns the report of a phone in a role as a list of one or none. */
export async function findReportsOnPerson(db: Db, person: { phone: string; role: ReportedRole }): Promise<Report[]> {
  const report = await findReportOnPerson(db, person)
  return report ? [toReportDto(report)] : []
}

type Change = { id: string; actor: Actor; now: Date }

/** Changes a comment of a report. 404 unless the report has this comment. */
export function editReportComment(
  db: Db,
  { id, actor, now, itemId, updatedData: { comment }, version }: ReportCommentEdit & Change,
): Promise<Report> {
  return withTransaction(db, async (tx) => {
    const before = isUuid(id) && isUuid(itemId) ? await lockReportComment(tx, { id: itemId, reportId: id }) : null
    if (before === null) throw new Refusal(404, 'reports.commentNotFound')
    await updateReportComment(tx, { id: itemId, comment })
    const { phone } = requireReport(await findReport(tx, id))
    const event = { phone, recordId: itemId, changes: { comment: [before, comment] as const }, version }
    await recordEvent(tx, { kind: 'reportCommentEdited', actor, now, ...event })
    return requireReport(await findReport(tx, id))
  })
}

/** Deletes a report or a comment by `_id`; the last comment takes its report along. Returns the remaining report or null. */
export function deleteReportOrComment(db: Db, { id, actor, now }: Change): Promise<Report | null> {
  return withTransaction(db, async (tx) => {
    if (!isUuid(id)) throw new Refusal(404, 'reports.notFound')
    const reportId = await lockReportOfComment(tx, id)
    const report = await findReport(tx, reportId ?? id)
    if (!report) throw new Refusal(404, 'reports.notFound')
    const isWhole = reportId === null || report.comments.length <= 1
    const removed = report.comments.filter((comment) => isWhole || comment.id === id)
    const isRemoved = isWhole ? await deleteReport(tx, report.id) : await deleteReportComment(tx, id)
    if (!isRemoved) throw new Refusal(404, 'reports.notFound')
    await recordEvent(tx, {
      kind: isWhole ? 'reportDeleted' : 'reportCommentDeleted',
      actor,
      now,
      phone: report.phone,
      recordId: id,
      changes: { role: [report.role, null], comment: [removed.map(({ comment }) => comment), null] },
    })
    return isWhole ? null : requireReport(await findReport(tx, report.id))
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
    comments: comments.map((one) => ({
      _id: one.id,
      comment: one.comment,
      Date: one.createdAt.toISOString(),
      version: one.version,
      by: one.by || null,
    })),
  }
}
