import type { App } from '#platform/serve.server.ts'
import {
  answerHireRequest,
  createHireRequest,
  deleteHireRequest,
  handleHireRequest,
  linkHireRequest,
  reopenHireRequest,
  searchHireRequests,
  showHireRequest,
} from './actions.server.ts'
import * as calls from './calls.ts'

export function hireRequestRoutes(app: App) {
  const { db, now, serve, throttle } = app
  serve(calls.createHireRequest, async ({ body, actor, locale, request, once }) => {
    await throttle.consume('hireRequestsByAddress', request.ip)
    return once(async (tx) => ({
      data: await createHireRequest(tx, { ...body, actor, locale, now: now() }),
      message: 'hireRequests.sent',
    }))
  })
  serve(calls.listHireRequests, async ({ query }) => searchHireRequests(db, query))
  serve(calls.searchHireRequests, async ({ body }) => searchHireRequests(db, body))
  serve(calls.showHireRequest, async ({ params }) => ({ data: await showHireRequest(db, params.id) }))
  serve(calls.answerHireRequest, async ({ params, body, actor }) => ({
    data: await answerHireRequest(app, { ...params, ...body, actor, now: now() }),
    message: 'hireRequests.answered',
  }))
  serve(calls.handleHireRequest, async ({ params, body, actor }) => ({
    data: await handleHireRequest(db, { ...params, ...body, actor, now: now() }),
    message: 'hireRequests.handled',
  }))
  serve(calls.linkHireRequest, async ({ params, body, actor, locale }) => ({
    data: await linkHireRequest(db, { ...params, ...body, actor, locale, now: now() }),
    message: 'hireRequests.handled',
  }))
  serve(calls.reopenHireRequest, async ({ params, body, actor }) => ({
    data: await reopenHireRequest(db, { ...params, ...body, actor, now: now() }),
    message: 'hireRequests.reopened',
  }))
  serve(calls.deleteHireRequest, async ({ params, actor }) => {
    await deleteHireRequest(db, { ...params, actor, now: now() })
    return { data: null, message: 'hireRequests.deleted' }
  })
}
