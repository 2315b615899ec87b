import type { App } from '#platform/http/serve.server.ts'
import { measure, measureProcess, readState, type SystemContext } from './actions.server.ts'
import * as calls from './calls.ts'

/** Serves the owner's page; returns the same measurements for the metrics of the operator. */
export function systemRoutes(app: App, watched: Omit<SystemContext, 'db' | 'now'>) {
  const context = { ...watched, db: app.db, now: app.now }
  app.serve(calls.readSystemState, async () => ({ data: await readState(context) }))
  return { measure: () => measure(context), measureProcess: () => measureProcess(context) }
}
