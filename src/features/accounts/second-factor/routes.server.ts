import type { App } from '#platform/http/serve.server.ts'
import * as factor from './actions.server.ts'
import * as calls from './calls.ts'

export function secondFactorRoutes(app: App) {
  const { db, serve, now } = app
  serve(calls.getSecondFactor, async ({ actor }) => ({ data: await factor.getSecondFactor(db, { actor }) }))
  serve(calls.startSecondFactor, async ({ body, actor }) => {
    return { data: await factor.startSecondFactor(app, { ...body, actor, now: now() }) }
  })
  serve(calls.enableSecondFactor, async ({ body, actor }) => ({
    data: await factor.enableSecondFactor(app, { ...body, actor, now: now() }),
    message: 'secondFactor.enabled',
  }))
  serve(calls.disableSecondFactor, async ({ body, actor }) => ({
    data: await factor.disableSecondFactor(app, { ...body, actor, now: now() }),
    message: 'secondFactor.disabled',
  }))
  serve(calls.renewRecoveryCodes, async ({ body, actor }) => ({
    data: await factor.renewRecoveryCodes(app, { ...body, actor, now: now() }),
    message: 'secondFactor.renewed',
  }))
}
