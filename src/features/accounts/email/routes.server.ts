import type { App } from '#platform/http/serve.server.ts'
import { confirmEmailAddress, sendConfirmationAgain } from './actions.server.ts'
import * as calls from './calls.ts'

export function emailRoutes(app: App) {
  const { serve, now } = app
  serve(calls.confirmEmailAddress, async ({ body, request, throttle }) => ({
    data: await confirmEmailAddress({ ...app, throttle }, { ...body, address: request.ip, now: now() }),
    message: 'accounts.emailConfirmed',
  }))
  serve(calls.sendEmailConfirmation, async ({ actor }) => ({
    data: await sendConfirmationAgain(app, { actor }),
    message: 'accounts.confirmSent',
  }))
}
