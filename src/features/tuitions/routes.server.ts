import type { App } from '#platform/serve.server.ts'
import {
  approveTuition,
  getTuition,
  listOwnTuitions,
  listTuitions,
  postTuition,
  searchApprovedTuitions,
  searchTuitionsForAdmin,
  updateTuition,
} from './actions.server.ts'
import * as calls from './calls.ts'

export function tuitionRoutes({ db, now, serve, throttle }: App) {
  serve(calls.createTuition, async ({ body, actor, locale, request }) => {
    if (!actor) await throttle.consume('postsByAddress', request.ip)
    return { data: await postTuition(db, { input: body, actor, locale, now: now() }), message: 'tuitions.created' }
  })
  serve(calls.listApprovedTuitions, ({ query, actor, locale }) =>
    listTuitions(db, { status: 'approved', viewer: actor, locale, paging: query }),
  )
  serve(calls.searchTuitions, ({ body, actor, locale }) =>
    searchApprovedTuitions(db, { term: body.searchTerm, viewer: actor, locale, paging: body }),
  )
  serve(calls.listAvailableTuitions, ({ query, actor, locale }) =>
    listTuitions(db, { status: 'approved', viewer: actor, locale, paging: query }),
  )
  serve(calls.searchAvailableTuitions, ({ body, actor, locale }) =>
    searchTuitionsForAdmin(db, { status: 'approved', term: body.searchTerm, viewer: actor, locale, paging: body }),
  )
  serve(calls.listUnapprovedTuitions, ({ query, actor, locale }) =>
    listTuitions(db, { status: 'pending', viewer: actor, locale, paging: query }),
  )
  serve(calls.searchUnapprovedTuitions, ({ body, actor, locale }) =>
    searchTuitionsForAdmin(db, { status: 'pending', term: body.searchTerm, viewer: actor, locale, paging: body }),
  )
  serve(calls.listOwnTuitions, ({ query, actor, locale }) => listOwnTuitions(db, { actor, locale, paging: query }))
  serve(calls.getTuition, async ({ params, actor, locale }) => ({
    data: await getTuition(db, { ...params, viewer: actor, locale }),
  }))
  serve(calls.updateTuition, async ({ params, body, actor, locale }) => {
    return { data: await updateTuition(db, { ...params, changes: body, actor, locale }), message: 'tuitions.edited' }
  })
  serve(calls.approveTuition, async ({ params, actor, locale }) => {
    return { data: await approveTuition(db, { ...params, actor, locale, now: now() }), message: 'tuitions.verified' }
  })
}
