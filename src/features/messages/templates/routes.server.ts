import type { App } from '#platform/http/serve.server.ts'
import { changeTemplate, listTemplates, resetTemplate, switchTemplate } from './actions.server.ts'
import * as calls from './calls.ts'
import { showMessagePlan } from './plan.actions.server.ts'

export function templateRoutes({ db, now, serve }: App) {
  serve(calls.listTemplates, async () => ({ data: await listTemplates(db) }))
  serve(calls.showMessagePlan, async ({ query }) => ({ data: await showMessagePlan(db, { ...query, now: now() }) }))
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
