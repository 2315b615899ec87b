import type { JobHandlers } from '#platform/jobs.server.ts'
import type { App } from '#platform/serve.server.ts'
import { listMessages, queueName, retryFailedMessages, retryMessage } from './actions.server.ts'
import * as calls from './calls.ts'
import { type DeliveryContext, deliver } from './delivery.actions.server.ts'

export function outboxRoutes(app: App) {
  app.serve(calls.listOutbox, async ({ query, locale }) => listMessages(app.db, { ...query, locale }))
  app.serve(calls.searchOutbox, async ({ body, locale }) => listMessages(app.db, { ...body, locale }))
  app.serve(calls.retryMessage, async ({ params, actor, locale }) => ({
    data: await retryMessage(app, { ...params, actor, locale, now: app.now() }),
    message: 'outbox.retried',
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
