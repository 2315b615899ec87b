import type { App } from '#platform/http/serve.server.ts'
import {
  answerContactMessage,
  deleteContactMessage,
  handleContactMessage,
  listContactMessages,
  removeContactMessage,
  reopenContactMessage,
  restoreContactMessage,
  sendContactMessage,
} from './actions.server.ts'
import * as calls from './calls.ts'

export function contactMessageRoutes(app: App) {
  app.serve(calls.sendContactMessage, async ({ body, actor, locale, request, throttle, once }) => {
    if (!actor) await throttle.consume('messagesByAddress', request.ip)
    return once(async (tx) => ({
      data: await sendContactMessage(tx, { ...body, actor, locale, now: app.now() }),
      message: 'contact.sent',
    }))
  })
  app.serve(calls.listContactMessages, ({ query }) => listContactMessages(app.db, query))
  app.serve(calls.searchContactMessages, ({ body }) => listContactMessages(app.db, body))
  app.serve(calls.removeContactMessage, async ({ params, actor }) => ({
    data: await removeContactMessage(app.db, { ...params, actor, now: app.now() }),
    message: 'contact.deleted',
  }))
  app.serve(calls.deleteContactMessage, async ({ params, body, actor }) => ({
    data: await deleteContactMessage(app.db, { ...params, ...body, actor, now: app.now() }),
    message: 'contact.deleted',
  }))
  app.serve(calls.restoreContactMessage, async ({ params, body, actor }) => ({
    data: await restoreContactMessage(app.db, { ...params, ...body, actor, now: app.now() }),
    message: 'contact.restored',
  }))
  app.serve(calls.answerContactMessage, async ({ params, body, actor }) => ({
    data: await answerContactMessage(app, { ...params, ...body, actor, now: app.now() }),
    message: 'contact.answered',
  }))
  app.serve(calls.handleContactMessage, async ({ params, body, actor }) => ({
    data: await handleContactMessage(app.db, { ...params, ...body, actor, now: app.now() }),
    message: 'contact.handled',
  }))
  app.serve(calls.reopenContactMessage, async ({ params, body, actor }) => ({
    data: await reopenContactMessage(app.db, { ...params, ...body, actor, now: app.now() }),
    message: 'contact.reopened',
  }))
}
