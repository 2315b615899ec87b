import type { App } from '#platform/http/serve.server.ts'
import {
  changeMessagePreference,
  countUnreadOfPerson,
  getMessagePreferences,
  listPersonNotifications,
  readAllPersonNotifications,
  readPersonNotification,
} from './actions.server.ts'
import * as bell from './calls.ts'

export function bellRoutes({ db, now, serve, live }: App) {
  serve(bell.listPersonNotifications, async ({ query, actor, locale }) =>
    listPersonNotifications(db, { ...query, actor, locale }),
  )
  serve(bell.unreadPersonNotifications, async ({ actor }) => ({ data: await countUnreadOfPerson(db, actor) }))
  serve(bell.streamPersonChanges, async ({ actor, request, reply }) => {
    // Keeps nginx from buffering the stream.
    reply.header('x-accel-buffering', 'no')
    return live.open({ accountId: actor.accountId, audience: 'person', request })
  })
  serve(bell.readPersonNotification, async ({ body, actor, locale }) => ({
    data: await readPersonNotification(db, { ...body, actor, locale, now: now() }),
  }))
  serve(bell.readAllPersonNotifications, async ({ body, actor }) => {
    await readAllPersonNotifications(db, { newest: body.newest, actor, now: now() })
    return { data: null }
  })
  serve(bell.readMessagePreferences, async ({ actor, locale }) => ({
    data: await getMessagePreferences(db, { actor, locale }),
  }))
  serve(bell.changeMessagePreference, async ({ body, actor, locale }) => ({
    data: await changeMessagePreference(db, { ...body, actor, locale, now: now() }),
  }))
}
