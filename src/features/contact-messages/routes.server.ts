import type { App } from '#platform/serve.server.ts'
import { listContactMessages, removeContactMessage, sendContactMessage } from './actions.server.ts'
import * as calls from './calls.ts'

export function contactMessageRoutes(app: App) {
  app.serve(calls.sendContactMessage, async ({ body, request }) => {
    await app.throttle.consume('messagesByAddress', request.ip)
    return { data: await sendContactMessage(app.db, { ...body, now: app.now() }), message: 'contact.sent' }
  })
  app.serve(calls.listContactMessages, ({ query }) => listContactMessages(app.db, query))
  app.serve(calls.searchContactMessages, ({ body }) => listContactMessages(app.db, body))
  app.serve(calls.removeContactMessage, async ({ params }) => ({
    data: await removeContactMessage(app.db, params.id),
    message: 'contact.deleted',
  }))
}
