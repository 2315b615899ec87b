import type { App } from '#platform/http/serve.server.ts'
import { correctPayment, refundPayment, takeBackPayment } from './actions.server.ts'
import * as calls from './calls.ts'
import { listLedger, showLedgerSums } from './list.actions.server.ts'
import { closeMonth, listMonths, reopenMonth } from './months.actions.server.ts'

export function ledgerRoutes({ db, now, serve }: App) {
  serve(calls.correctPayment, async ({ params, body, actor }) => ({
    data: await correctPayment(db, { ...params, ...body, actor, now: now() }),
    message: 'payments.ledger.corrected',
  }))
  serve(calls.takeBackPayment, async ({ params, body, actor }) => ({
    data: await takeBackPayment(db, { ...params, ...body, actor, now: now() }),
    message: 'payments.ledger.takenBack',
  }))
  serve(calls.refundPayment, async ({ params, body, actor }) => ({
    data: await refundPayment(db, { ...params, ...body, actor, now: now() }),
    message: 'payments.ledger.refunded',
  }))
  serve(calls.listLedger, ({ query }) => listLedger(db, { ...query, searchTerm: '' }))
  serve(calls.searchLedger, ({ body }) => listLedger(db, body))
  serve(calls.showLedgerSums, async ({ query }) => ({ data: await showLedgerSums(db, query) }))
  serve(calls.listMonths, ({ query }) => listMonths(db, { ...query, now: now() }))
  serve(calls.closeMonth, async ({ body, actor }) => ({
    data: await closeMonth(db, { ...body, actor, now: now() }),
    message: 'payments.ledger.monthClosedNow',
  }))
  serve(calls.reopenMonth, async ({ body, actor }) => ({
    data: await reopenMonth(db, { ...body, actor, now: now() }),
    message: 'payments.ledger.monthReopened',
  }))
}
