import type { JobHandlers } from '#platform/jobs.server.ts'
import type { App } from '#platform/serve.server.ts'
import { outboxFor, queueOf, retryMessage } from './actions.server.ts'
import * as calls from './calls.ts'
import { type Delivering, deliver } from './delivery.actions.server.ts'

export function outboxRoutes(app: App) {
  app.serve(calls.listOutbox, async ({ query }) => outboxFor(app.db, query))
  app.serve(calls.searchOutbox, async ({ body }) => outboxFor(app.db, body))
  app.serve(calls.retryMessage, async ({ params }) => ({
    data: await retryMessage(app, { ...params, now: app.now() }),
    message: 'outbox.retried',
  }))
}

/** The jobs of this slice, by their queues. */
export function outboxJobHandlers(delivering: Delivering): JobHandlers {
  const send = (job: object) => deliver(delivering, job)
  return { [queueOf('sms')]: send, [queueOf('mail')]: send }
}
