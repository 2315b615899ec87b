import type { Log } from '#platform/config/log.server.ts'
import type { App } from '#platform/http/serve.server.ts'
import { makeBackupNow, type Place } from './actions.server.ts'
import * as calls from './calls.ts'

export function backupRoutes({ db, serve, now }: App, context: { place: Place; log: Log }) {
  serve(calls.makeBackup, async ({ actor }) => ({ data: await makeBackupNow(db, { ...context, actor, now: now() }) }))
}
