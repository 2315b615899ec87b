import type { App } from '#platform/http/serve.server.ts'
import { carryOut } from '../approvals/actions.server.ts'
import * as cashBox from '../cash-box/actions.server.ts'
import * as cashBoxCalls from '../cash-box/calls.ts'
import { addPayment, correctPayment, takeBackPayment } from './actions.server.ts'
import * as calls from './calls.ts'
import { applyCredit } from './credit.actions.server.ts'
import { listLedger, showLedgerSums } from './list.actions.server.ts'
import { closeMonth, listMonths, reopenMonth } from './months.actions.server.ts'

export function ledgerRoutes({ db, now, serve }: App) {
  serve(calls.addPayment, ({ body, actor, once }) =>
    once(async (tx) => ({ data: await addPayment(tx, { ...body, actor, now: now() }), message: 'payments.recorded' })),
  )
  serve(calls.correctPayment, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await correctPayment(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.ledger.corrected',
    })),
  )
  serve(calls.takeBackPayment, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await takeBackPayment(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.ledger.takenBack',
    })),
  )
  serve(calls.refundPayment, ({ params, body, actor, once }) =>
    once((tx) => carryOut(tx, 'refund', { ...params, ...body, actor, now: now() })),
  )
  serve(calls.applyCredit, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await applyCredit(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.creditUsed',
    })),
  )
  serve(calls.listLedger, ({ query }) => listLedger(db, query))
  serve(calls.showLedgerSums, async ({ query }) => ({ data: await showLedgerSums(db, query) }))
  serve(calls.listMonths, ({ query }) => listMonths(db, { ...query, now: now() }))
  serve(cashBoxCalls.showCashBox, async ({ query }) => ({
    data: await cashBox.showCashBox(db, { ...query, now: now() }),
  }))
  serve(cashBoxCalls.recordCount, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await cashBox.recordCount(tx, { ...body, actor, now: now() }),
      message: 'payments.cashBox.counted',
    })),
  )
  serve(cashBoxCalls.recordCharge, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await cashBox.recordCharge(tx, { ...body, actor, now: now() }),
      message: 'payments.cashBox.charged',
    })),
  )
  serve(cashBoxCalls.takeBackCharge, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await cashBox.takeBackCharge(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.cashBox.chargeTakenBack',
    })),
  )
  serve(calls.closeMonth, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await closeMonth(tx, { ...body, actor, now: now() }),
      message: 'payments.ledger.monthClosedNow',
    })),
  )
  serve(calls.reopenMonth, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await reopenMonth(tx, { ...body, actor, now: now() }),
      message: 'payments.ledger.monthReopened',
    })),
  )
}
