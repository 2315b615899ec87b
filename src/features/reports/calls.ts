import { z } from 'zod'
import { call } from '#shared/call.ts'
import { paging, search } from '#shared/inputs.ts'
import { TEXT } from '#shared/limits.ts'
import { commentChange, report, reportInput } from './schema.ts'

const reportPage = {
  data: z.array(report),
  paged: true,
  csv: [
    ['reports.phone', 'phone'],
    ['reports.role', 'role'],
    ['reports.name', 'name'],
    ['reports.count', 'count'],
    ['reports.comments', 'comments.comment'],
  ],
} as const
const byId = z.object({ id: z.string().trim().min(1).max(60) })

export const createReport = call({
  method: 'POST',
  path: 'reports',
  summary: 'An admin reports the person behind a phone; a second report adds its comment to the first',
  allow: ['Admin'],
  body: reportInput,
  data: report,
})

export const listReports = call({
  method: 'GET',
  path: 'reports',
  summary: 'The reports with their comments, newest first',
  allow: ['Admin'],
  query: paging,
  ...reportPage,
})

export const searchReports = call({
  method: 'POST',
  path: 'reports/search',
  summary: 'The reports whose phone holds the term, which may be called phone as well',
  allow: ['Admin'],
  body: search.extend({ phone: z.string().trim().max(TEXT.searchTerm).default('') }),
  ...reportPage,
})

export const editReportComment = call({
  method: 'PATCH',
  path: 'reports/:id',
  summary: 'An admin edits one comment of a report',
  allow: ['Admin'],
  params: byId,
  body: commentChange,
  data: report,
})

export const deleteFromReports = call({
  method: 'DELETE',
  path: 'reports/:id',
  summary: 'An admin deletes a comment, the report going with its last one, or a whole report',
  allow: ['Admin'],
  params: byId,
  data: report.nullable(),
})
