import type { App } from '#platform/http/serve.server.ts'
import { getOwnDue, listOwnDues } from '../own/actions.server.ts'
import * as own from '../own/calls.ts'
import { createClaim, listClaims } from './actions.server.ts'
import * as calls from './calls.ts'
import { acceptClaim, refuseClaim } from './decide.actions.server.ts'
import { getSlipPicture } from './slips.actions.server.ts'

/** What a tutor reads and says of the own dues, and what staff decide of it. */
export function claimRoutes({ db, now, serve, ...app }: App) {
  serve(own.listOwnDues, ({ query, actor }) => listOwnDues(db, { ...query, actor, now: now() }))
  serve(own.getOwnDue, async ({ params, actor }) => ({ data: await getOwnDue(db, { ...params, actor, now: now() }) }))
  serve(calls.createClaim, ({ body, actor, once }) =>
    once(async (tx) => ({
      data: await createClaim(tx, { ...body, actor, now: now() }),
      message: 'payments.claim.sent',
    })),
  )
  serve(calls.listClaims, ({ query }) => listClaims(db, query))
  serve(calls.acceptClaim, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await acceptClaim(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.claims.accepted',
    })),
  )
  serve(calls.refuseClaim, ({ params, body, actor, once }) =>
    once(async (tx) => ({
      data: await refuseClaim(tx, { ...params, ...body, actor, now: now() }),
      message: 'payments.claims.refused',
    })),
  )
  serve(calls.getSlipPicture, ({ params, actor }) => getSlipPicture({ ...app, db }, { ...params, actor }))
}
