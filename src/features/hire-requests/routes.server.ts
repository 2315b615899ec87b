import type { App } from '#platform/serve.server.ts'
import { createHireRequest, deleteHireRequest, searchHireRequests } from './actions.server.ts'
import * as calls from './calls.ts'

export function hireRequestRoutes(app: App) {
  app.serve(calls.createHireRequest, async ({ body, request }) => {
    await app.throttle.consume('hireRequestsByAddress', request.ip)
    return { data: await createHireRequest(app.db, { ...body, now: app.now() }), message: 'hireRequests.sent' }
  })
  app.serve(calls.listHireRequests, async ({ query }) => searchHireRequests(app.db, query))
  app.serve(calls.searchHireRequests, async ({ body }) => searchHireRequests(app.db, body))
  app.serve(calls.deleteHireRequest, async ({ params }) => {
    await deleteHireRequest(app.db, params)
    return { data: null, message: 'hireRequests.deleted' }
  })
}
