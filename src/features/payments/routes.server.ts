import type { App } from '#platform/http/serve.server.ts'
import { createDue, getDue, listDues, listOpenDues } from './actions.server.ts'
import { approveRequest, carryOut, refuseRequest } from './approvals/actions.server.ts'
import * as approvals from './approvals/calls.ts'
import * as calls from './calls.ts'
import { createClaim, listClaims } from './claims/actions.server.ts'
import * as claims from './claims/calls.ts'
import { acceptClaim, refuseClaim } from './claims/decide.actions.server.ts'
import { getSlipPicture } from './claims/slips.actions.server.ts'
import { reopenDue } from './closing.actions.server.ts'
import { getOwnDue, listOwnDues } from './own/actions.server.ts'
import * as own from './own/calls.ts'
import { setPaymentSums } from './payment-sums.actions.server.ts'
import { previewReminder, proposeDue, remindOfDue } from './reminder.actions.server.ts'
import { cancelSettledBooking, listDuesOfBooking } from './settlement/actions.server.ts'
import * as settlement from './settlement/calls.ts'
import { showDueSums } from './sums.actions.server.ts'
import { restoreDue } from './undo.actions.server.ts'

export function paymentRoutes(app: App) {
  const { db, now, serve } = app
  claimRoutes(app)
  serve(calls.createDue, ({ body, actor, once }) =>
    once(async (tx) => ({ data: await createDue(tx, { ...body, actor, now: now() }), message: 'payments.created' })),
  )
  serve(calls.listOpenDues, ({ query }) => listOpenDues(db, query))
  serve(calls.listDues, ({ body }) => listDues(db, { ...body, now: now() }))
  serve(calls.showDueSums, async () => ({ data: await showDueSums(db, now()) }))
  serve(calls.proposeDue, async ({ query, actor }) => ({ data: await proposeDue(db, { ...query, actor }) }))
  serve(calls.getDue, async ({ params }) => ({ data: await getDue(db, params.id) }))
  serve(calls.searchDues, ({ body }) => listOpenDues(db, body))
  serve(calls.setPaymentSums, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await setPaymentSums(tx, { ...body, actor, now: now() }),
      message: 'payments.recorded',
    })),
  )
  serve(calls.completeDue, ({ params, query, actor, once }) =>
    once((tx) => carryOut(tx, 'complete', { ...params, ...query, actor, now: now() })),
  )
  serve(calls.voidDue, ({ params, body, actor, once }) =>
    once((tx) => carryOut(tx, 'void', { ...params, ...body, actor, now: now() })),
  )
  serve(calls.restoreDue, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await restoreDue(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.restored',
    })),
  )
  serve(calls.reopenDue, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await reopenDue(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.reopened',
    })),
  )
  serve(calls.writeOffDue, ({ params, body, actor, once }) =>
    once((tx) => carryOut(tx, 'writeOff', { ...params, ...body, actor, now: now() })),
  )
  serve(calls.changeDue, ({ params, body, actor, once }) =>
    once((tx) => carryOut(tx, 'change', { ...params, ...body, actor, now: now() })),
  )
  serve(settlement.settleDue, ({ params, body, actor, once }) =>
    once((tx) => carryOut(tx, 'settle', { ...params, ...body, actor, now: now() })),
  )
  serve(approvals.approveRequest, ({ params, actor, once }) =>
    approveRequest(db, { ...params, actor, now: now(), once }),
  )
  serve(approvals.refuseRequest, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await refuseRequest(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.approvals.refused',
    })),
  )
  serve(settlement.listDuesOfBooking, async ({ params }) => ({ data: await listDuesOfBooking(db, params.id) }))
  serve(settlement.cancelSettledBooking, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await cancelSettledBooking(tx, { ...params, ...body, actor, now: now() }),
      message: 'bookings.cancelled',
    })),
  )
  serve(calls.previewReminder, async ({ params }) => ({
    data: await previewReminder(db, { ...params, now: now() }),
  }))
  serve(calls.remindOfDue, ({ params, actor, once }) =>
    once(async (tx) => ({
      data: await remindOfDue(tx, { ...params, actor, now: now() }),
      message: 'payments.reminded',
    })),
  )
}

/** What a tutor reads and says of the own dues, and what staff decide of it. */
function claimRoutes(app: App) {
  const { db, now, serve } = app
  serve(own.listOwnDues, ({ query, actor }) => listOwnDues(db, { ...query, actor, now: now() }))
  serve(own.getOwnDue, async ({ params, actor }) => ({ data: await getOwnDue(db, { ...params, actor, now: now() }) }))
  serve(claims.createClaim, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await createClaim(tx, { ...body, actor, now: now() }),
      message: 'payments.claim.sent',
    })),
  )
  serve(claims.listClaims, ({ query }) => listClaims(db, query))
  serve(claims.acceptClaim, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await acceptClaim(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.claims.accepted',
    })),
  )
  serve(claims.refuseClaim, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await refuseClaim(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.claims.refused',
    })),
  )
  serve(claims.getSlipPicture, ({ params, actor }) => getSlipPicture(app, { ...params, actor }))
}
