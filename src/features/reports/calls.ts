import { z } from 'zod'
import { defineCall, forStaff, searchOf } from '#shared/call.ts'
import { searchSchema, searchText } from '#shared/input-schemas.ts'
import { report, reportCommentEdit, reportInput } from './schema.ts'

const reportIdParams = z.object({ id: z.string().trim().min(1).max(60) })

export const createReport = defineCall({
  method: 'POST',
  path: 'reports',
  summary: 'Reports a phone in a role; a second report adds its comment to the first',
  ...forStaff('reports.write'),
  events: ['reportCreated'],
  body: reportInput,
  data: report,
  topics: ['reports'],
})

export const listReports = defineCall({
  method: 'GET',
  path: 'reports',
  summary: 'Lists the reports with their comments, newest first',
  ...forStaff('office.read'),
  query: searchSchema,
  data: z.array(report),
  paged: true,
  csv: [
    ['reports.phone', 'phone'],
    ['reports.role', 'role', { bn: 'accounts.own.roles' }],
    ['reports.name', 'name'],
    ['reports.count', 'count'],
    ['reports.comments', 'comments.comment'],
  ],
  topics: ['reports', 'accounts'],
})

export const searchReports = {
  ...searchOf(
    listReports,
    'reports/search',
    'Finds reports whose phone contains the term, given as searchTerm or phone',
  ),
  body: searchSchema.extend({ phone: searchText() }),
}

export const editReportComment = defineCall({
  method: 'PATCH',
  path: 'reports/:id',
  summary: 'Changes one comment of a report',
  ...forStaff('reports.write'),
  events: ['reportCommentEdited'],
  params: reportIdParams,
  body: reportCommentEdit,
  data: report,
  topics: ['reports'],
})

export const deleteReportOrComment = defineCall({
  method: 'DELETE',
  path: 'reports/:id',
  summary: 'Deletes a report or one of its comments; the last comment takes the report along',
  ...forStaff('reports.write'),
  events: ['reportDeleted', 'reportCommentDeleted'],
  params: reportIdParams,
  data: report.nullable(),
  topics: ['reports'],
})
