import type { FastifyInstance } from 'fastify'
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

/** Mail programs end the daily mail by a form without fields (RFC 8058) at the address of its page. */
export async function registerOneClick(
  http: FastifyInstance,
  app: Pick<App, 'db' | 'secretKey' | 'now'>,
): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
    })
    scope.post<{ Params: { token: string } }>('/stop-alerts/:token', async ({ params: { token } }, reply) => {
      await stopAlertMail(app, { token, now: app.now() })
      return reply.status(204).send()
    })
  })
}
