import type { App } from '#platform/http/serve.server.ts'
import { deleteAlertRule, listAlertRules, listAlerts, pauseAlertRule, saveAlertRule } from './actions.server.ts'
import * as calls from './calls.ts'
import { stopAlertMail } from './mail.actions.server.ts'

export function alertRoutes(app: App) {
  const { db, serve, now } = app
  serve(calls.listAlertRules, async (asked) => ({ data: await listAlertRules(db, asked) }))
  serve(calls.saveAlertRule, async ({ body, ...asked }) => ({
    data: await saveAlertRule(db, { filters: body, ...asked, now: now() }),
    message: 'alerts.saved',
  }))
  serve(calls.pauseAlertRule, async ({ params, body, ...asked }) => ({
    data: await pauseAlertRule(db, { ...params, ...body, ...asked, now: now() }),
  }))
  serve(calls.deleteAlertRule, async ({ params, actor }) => ({
    data: await deleteAlertRule(db, { ...params, actor }),
  }))
  serve(calls.unsubscribe, async ({ body: { token } }) => ({ data: await stopAlertMail(app, { token, now: now() }) }))
  serve(calls.listAlerts, async (asked) => ({ data: await listAlerts(db, asked) }))
}
