import type { App } from '#platform/http/serve.server.ts'
import {
  approveRefund,
  listOwnRefunds,
  listRefundable,
  listRefunds,
  refuseRefund,
  requestRefund,
  showRefundable,
} from './actions.server.ts'
import * as calls from './calls.ts'
import { payRefund } from './pay.actions.server.ts'
import { replaceTutor } from './replace.actions.server.ts'
import * as replace from './replace.calls.ts'

export function refundRoutes({ db, now, serve }: App) {
  serve(calls.requestRefund, ({ body, actor, once }) =>
    once(async (tx) => ({ data: await requestRefund(tx, { ...body, actor, now: now() }), message: 'refunds.sent' })),
  )
  serve(replace.replaceTutor, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await replaceTutor(tx, { ...params, ...body, actor, now: now() }),
      message: 'choose.replace.done',
    })),
  )
  serve(calls.listRefunds, ({ query }) => listRefunds(db, { ...query, now: now() }))
  serve(calls.listOwnRefunds, ({ query, actor }) => listOwnRefunds(db, { ...query, actor }))
  serve(calls.listRefundable, async ({ actor }) => ({ data: await listRefundable(db, actor) }))
  serve(calls.showRefundable, async ({ params }) => ({ data: await showRefundable(db, params.id) }))
  serve(calls.approveRefund, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await approveRefund(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.refunds.approved',
    })),
  )
  serve(calls.refuseRefund, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await refuseRefund(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.refunds.refused',
    })),
  )
  serve(calls.payRefund, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await payRefund(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.refunds.paid',
    })),
  )
}
