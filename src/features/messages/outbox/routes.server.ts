import type { App } from '#platform/http/serve.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import {
  cancelMessage,
  listMessages,
  queueName,
  retryFailedMessages,
  retryMessage,
  sendMessageNow,
} from './actions.server.ts'
import * as calls from './calls.ts'
import { type DeliveryContext, deliver } from './delivery.actions.server.ts'

export function outboxRoutes(app: App) {
  app.serve(calls.listOutbox, ({ query, actor, locale }) =>
    listMessages(app.db, { ...query, actor, locale, now: app.now() }),
  )
  app.serve(calls.retryMessage, async ({ params, actor, locale }) => ({
    data: await retryMessage(app, { ...params, actor, locale, now: app.now() }),
    message: 'outbox.retried',
  }))
  app.serve(calls.cancelMessage, async ({ params, actor, locale }) => ({
    data: await cancelMessage(app.db, { ...params, actor, locale, now: app.now() }),
    message: 'outbox.cancelled',
  }))
  app.serve(calls.sendMessageNow, async ({ params, actor, locale }) => ({
    data: await sendMessageNow(app, { ...params, actor, locale, now: app.now() }),
    message: 'outbox.sentNow',
  }))
  app.serve(calls.retryFailedMessages, async ({ body, actor }) => ({
    data: await retryFailedMessages(app, { ...body, actor, now: app.now() }),
    message: 'outbox.allRetried',
  }))
}

export function outboxJobHandlers(context: DeliveryContext): JobHandlers {
  const send = (job: object) => deliver(context, job)
  return { [queueName('sms')]: send, [queueName('mail')]: send }
}
