import type { App } from '#platform/serve.server.ts'
import { changeTemplate, listTemplates, resetTemplate, switchTemplate } from './actions.server.ts'
import * as calls from './calls.ts'

export function messagingRoutes({ db, now, serve }: App) {
  serve(calls.listTemplates, async () => ({ data: await listTemplates(db) }))
  serve(calls.changeTemplate, async ({ params, body, actor }) => ({
    data: await changeTemplate(db, { ...params, text: body, actor, now: now() }),
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
