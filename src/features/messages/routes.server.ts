import type { App } from '#platform/serve.server.ts'
import { sendMessage } from './actions.server.ts'
import * as calls from './calls.ts'

export function messageRoutes(app: App) {
  app.serve(calls.sendMessage, async ({ body, request }) => {
    await app.throttle.spend('messagesByAddress', request.ip)
    return { data: await sendMessage(app.db, { ...body, now: app.now() }), message: 'contact.sent' }
  })
}
