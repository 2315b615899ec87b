import type { App } from '#platform/http/serve.server.ts'
import {
  changeMessagePreference,
  countUnreadOfPerson,
  getMessagePreferences,
  listPersonNotifications,
  readAllPersonNotifications,
  readPersonNotification,
} from './bell.actions.server.ts'
import * as bell from './bell.calls.ts'
import * as calls from './calls.ts'
import {
  changeTemplate,
  listTemplates,
  resetTemplate,
  showMessagePlan,
  switchTemplate,
} from './templates.actions.server.ts'

export function messagingRoutes(app: App) {
  const { db, now, serve } = app
  bellRoutes(app)
  serve(calls.listTemplates, async () => ({ data: await listTemplates(db) }))
  serve(calls.showMessagePlan, async () => ({ data: await showMessagePlan(db, now()) }))
  serve(calls.changeTemplate, async ({ params, body: { version, ...text }, actor }) => ({
    data: await changeTemplate(db, { ...params, text, version, actor, now: now() }),
    message: 'messaging.saved',
  }))
  serve(calls.resetTemplate, async ({ params, actor }) => ({
    data: await resetTemplate(db, { ...params, actor, now: now() }),
    message: 'messaging.saved',
  }))
  serve(calls.switchTemplate, async ({ params, body, actor }) => ({
    data: await switchTemplate(db, { ...params, ...body, actor, now: now() }),
    message: 'messaging.saved',
  }))
}

function bellRoutes({ db, now, serve, live }: App) {
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
