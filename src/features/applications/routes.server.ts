import type { App } from '#platform/serve.server.ts'
import { applicantsOfTuition, applyToTuition, ownApplications } from './actions.server.ts'
import * as calls from './calls.ts'

export function applicationRoutes({ db, now, serve }: App) {
  serve(calls.createApplication, async ({ body, actor }) => ({
    data: await applyToTuition(db, { ...body, actor, now: now() }),
    message: 'tuitions.applicationSent',
  }))
  serve(calls.applicantsOfTuition, ({ params, query, actor }) =>
    applicantsOfTuition(db, { ...params, actor, paging: query }),
  )
  serve(calls.ownApplications, ({ query, actor }) => ownApplications(db, { actor, paging: query }))
}
