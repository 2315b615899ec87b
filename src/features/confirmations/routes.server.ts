import type { App } from '#platform/serve.server.ts'
import { confirmApplicant, listConfirmations } from './actions.server.ts'
import * as calls from './calls.ts'

export function confirmationRoutes({ db, now, serve }: App) {
  serve(calls.createConfirmation, async ({ body, actor }) => ({
    data: await confirmApplicant(db, { ...body, actor, now: now() }),
    message: 'tuitions.conformed',
  }))
  serve(calls.confirmationsOfTuition, ({ params, query, actor }) =>
    listConfirmations(db, { ...params, actor, paging: query }),
  )
}
