import type { App } from '#platform/serve.server.ts'
import { notificationsFor } from './actions.server.ts'
import * as calls from './calls.ts'

export function notificationRoutes(app: App) {
  app.serve(calls.listNotifications, async ({ query, actor }) =>
    notificationsFor(app.db, { ...query, adminId: actor.accountId }),
  )
}
