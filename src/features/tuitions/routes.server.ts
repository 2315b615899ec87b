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
  serve(calls.createTuition, async ({ body, actor, request }) => {
    if (!actor) await throttle.consume('postsByAddress', request.ip)
    return { data: await postTuition(db, { input: body, actor, now: now() }), message: 'tuitions.created' }
  })
  serve(calls.listApprovedTuitions, ({ query, actor }) =>
    listTuitions(db, { status: 'approved', viewer: actor, paging: query }),
  )
  serve(calls.searchTuitions, ({ body, actor }) =>
    searchApprovedTuitions(db, { term: body.searchTerm, viewer: actor, paging: body }),
  )
  serve(calls.listAvailableTuitions, ({ query, actor }) =>
    listTuitions(db, { status: 'approved', viewer: actor, paging: query }),
  )
  serve(calls.searchAvailableTuitions, ({ body, actor }) =>
    searchTuitionsForAdmin(db, { status: 'approved', term: body.searchTerm, viewer: actor, paging: body }),
  )
  serve(calls.listUnapprovedTuitions, ({ query, actor }) =>
    listTuitions(db, { status: 'pending', viewer: actor, paging: query }),
  )
  serve(calls.searchUnapprovedTuitions, ({ body, actor }) =>
    searchTuitionsForAdmin(db, { status: 'pending', term: body.searchTerm, viewer: actor, paging: body }),
  )
  serve(calls.listOwnTuitions, ({ query, actor }) => listOwnTuitions(db, { actor, paging: query }))
  serve(calls.getTuition, async ({ params, actor }) => ({ data: await getTuition(db, { ...params, viewer: actor }) }))
  serve(calls.updateTuition, async ({ params, body, actor }) => {
    return { data: await updateTuition(db, { ...params, changes: body, actor }), message: 'tuitions.edited' }
  })
  serve(calls.approveTuition, async ({ params, actor }) => {
    return { data: await approveTuition(db, { ...params, actor, now: now() }), message: 'tuitions.verified' }
  })
}
