import type { App } from '#platform/serve.server.ts'
import { listMessages, removeMessage, sendContactMessage } from './actions.server.ts'
import * as calls from './calls.ts'

export function contactMessageRoutes(app: App) {
  app.serve(calls.sendContactMessage, async ({ body, request }) => {
    await app.throttle.consume('messagesByAddress', request.ip)
    return { data: await sendContactMessage(app.db, { ...body, now: app.now() }), message: 'contact.sent' }
  })
  app.serve(calls.listMessages, ({ query }) => listMessages(app.db, query))
  app.serve(calls.searchMessages, ({ body }) => listMessages(app.db, body))
  app.serve(calls.deleteMessage, async ({ params }) => ({
    data: await removeMessage(app.db, params.id),
    message: 'contact.deleted',
  }))
}
