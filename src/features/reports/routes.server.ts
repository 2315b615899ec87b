import type { App } from '#platform/http/serve.server.ts'
import { deleteReportOrComment, editReportComment, listReports, reportPerson } from './actions.server.ts'
import * as calls from './calls.ts'

export function reportRoutes({ db, now, serve }: App) {
  serve(calls.createReport, async ({ body, actor }) => ({
    data: await reportPerson(db, { ...body, actor, now: now() }),
    message: 'reports.created',
  }))
  serve(calls.listReports, ({ query }) => listReports(db, query))
  serve(calls.searchReports, ({ body: { phone, searchTerm, ...paging } }) =>
    listReports(db, { ...paging, searchTerm: searchTerm || phone }),
  )
  serve(calls.editReportComment, async ({ params, body, actor }) => ({
    data: await editReportComment(db, { ...params, ...body, actor, now: now() }),
    message: 'reports.edited',
  }))
  serve(calls.deleteReportOrComment, async ({ params, actor }) => ({
    data: await deleteReportOrComment(db, { ...params, actor, now: now() }),
    message: 'reports.deleted',
  }))
}
