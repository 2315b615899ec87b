import type { App } from '#platform/serve.server.ts'
import { completeDue, createDue, getDue, listDues, recordPayment } from './actions.server.ts'
import * as calls from './calls.ts'

export function paymentRoutes({ db, now, serve }: App) {
  serve(calls.createDue, async ({ body, actor }) => ({
    data: await createDue(db, { ...body, actor, now: now() }),
    message: 'payments.created',
  }))
  serve(calls.listOpenDues, ({ query }) => listDues(db, query))
  serve(calls.getDue, async ({ params }) => ({ data: await getDue(db, params.id) }))
  serve(calls.searchDues, ({ body }) => listDues(db, body))
  serve(calls.recordPayment, async ({ body, actor }) => ({
    data: await recordPayment(db, { ...body, actor, now: now() }),
    message: 'payments.recorded',
  }))
  serve(calls.completeDue, async ({ params, query, actor }) => ({
    data: await completeDue(db, { ...params, ...query, actor, now: now() }),
    message: 'payments.paid',
  }))
}
