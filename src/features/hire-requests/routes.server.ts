import type { App } from '#platform/http/serve.server.ts'
import {
  answerHireRequest,
  createHireRequest,
  deleteHireRequest,
  handleHireRequest,
  linkHireRequest,
  listHireRequests,
  removeHireRequest,
  reopenHireRequest,
  restoreHireRequest,
  showHireRequest,
} from './actions.server.ts'
import * as calls from './calls.ts'
import { followHireRequest, listOwnHireRequests, moveOwnHireRequest } from './follow/actions.server.ts'

export function hireRequestRoutes(app: App) {
  const { db, now, serve } = app
  serve(calls.createHireRequest, async ({ body, actor, locale, request, throttle, once }) => {
    if (!actor) await throttle.consume('hireRequestsByAddress', request.ip)
    if (!actor) await throttle.consume('hireRequestsByPhone', body.phone)
    return once(async (tx) => ({
      data: await createHireRequest(tx, { ...body, actor, locale, now: now() }),
      message: 'hireRequests.sent',
    }))
  })
  serve(calls.listOwnHireRequests, ({ query, actor }) => listOwnHireRequests(db, { actor, paging: query }))
  serve(calls.followHireRequest, async ({ params, actor }) => ({
    data: await followHireRequest(db, { ...params, actor, now: now() }),
  }))
  serve(calls.cancelHireRequest, async ({ params, actor }) => ({
    data: await moveOwnHireRequest(db, { ...params, move: 'cancel', actor, now: now() }),
    message: 'hireRequests.cancelled',
  }))
  serve(calls.resumeHireRequest, async ({ params, actor }) => ({
    data: await moveOwnHireRequest(db, { ...params, move: 'resume', actor, now: now() }),
    message: 'hireRequests.resumed',
  }))
  serve(calls.listHireRequests, ({ query }) => listHireRequests(db, query))
  serve(calls.searchHireRequests, ({ body }) => listHireRequests(db, body))
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
  serve(calls.removeHireRequest, async ({ params, body, actor }) => ({
    data: await removeHireRequest(db, { ...params, ...body, actor, now: now() }),
    message: 'hireRequests.deleted',
  }))
  serve(calls.restoreHireRequest, async ({ params, body, actor }) => ({
    data: await restoreHireRequest(db, { ...params, ...body, actor, now: now() }),
    message: 'hireRequests.restored',
  }))
  serve(calls.deleteHireRequest, async ({ params, actor }) => {
    await deleteHireRequest(db, { ...params, actor, now: now() })
    return { data: null, message: 'hireRequests.deleted' }
  })
}
