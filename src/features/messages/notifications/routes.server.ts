import type { App } from '#platform/http/serve.server.ts'
import {
  countUnreadNotifications,
  countWaiting,
  dismissNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './actions.server.ts'
import * as calls from './calls.ts'

export function notificationRoutes(app: App) {
  const { db, serve } = app
  serve(calls.listNotifications, async ({ query, actor, locale }) =>
    listNotifications(db, { ...query, adminId: actor.accountId, locale }),
  )
  serve(calls.unreadNotifications, async ({ actor }) => ({ data: await countUnreadNotifications(db, actor.accountId) }))
  serve(calls.countWaiting, async () => ({ data: await countWaiting(db) }))
  serve(calls.streamChanges, async ({ actor, request, reply }) => {
    // Keeps nginx from buffering the stream.
    reply.header('x-accel-buffering', 'no')
    return app.live.open({ accountId: actor.accountId, audience: 'staff', request })
  })
  serve(calls.readNotification, async ({ body, actor, locale }) => ({
    data: await readNotification(db, { ...body, adminId: actor.accountId, locale, now: app.now() }),
  }))
  serve(calls.readAllNotifications, async ({ body, actor }) => {
    await readAllNotifications(db, { newest: body.newest, adminId: actor.accountId, now: app.now() })
    return { data: null }
  })
  serve(calls.dismissNotification, async ({ params, actor }) => {
    await dismissNotification(db, { ...params, adminId: actor.accountId, now: app.now() })
    return { data: null }
  })
}
