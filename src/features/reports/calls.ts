import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { pagingSchema, searchSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
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

export const createReport = defineCall({
  method: 'POST',
  path: 'reports',
  summary: 'An admin reports the person behind a phone; a second report adds its comment to the first',
  allow: ['Admin'],
  body: reportInput,
  data: report,
})

export const listReports = defineCall({
  method: 'GET',
  path: 'reports',
  summary: 'The reports with their comments, newest first',
  allow: ['Admin'],
  query: pagingSchema,
  ...reportPage,
})

export const searchReports = defineCall({
  method: 'POST',
  path: 'reports/search',
  summary: 'The reports whose phone holds the term, which may be called phone as well',
  allow: ['Admin'],
  body: searchSchema.extend({ phone: z.string().trim().max(MAX_LENGTH.searchTerm).default('') }),
  ...reportPage,
})

export const editReportComment = defineCall({
  method: 'PATCH',
  path: 'reports/:id',
  summary: 'An admin edits one comment of a report',
  allow: ['Admin'],
  params: byId,
  body: commentChange,
  data: report,
})

export const deleteFromReports = defineCall({
  method: 'DELETE',
  path: 'reports/:id',
  summary: 'An admin deletes a comment, the report going with its last one, or a whole report',
  allow: ['Admin'],
  params: byId,
  data: report.nullable(),
})
