import { setCodeCookie } from '#platform/auth/session.server.ts'
import { askerOf } from '#platform/http/device.server.ts'
import type { App } from '#platform/http/serve.server.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { getTuition, listApprovedTuitions, listTuitionsForAdmin, postTuition } from './actions.server.ts'
import * as calls from './calls.ts'
import { moveTuitionContact } from './contacts/actions.server.ts'
import * as contactCalls from './contacts/calls.ts'
import { updateTuition } from './edit.actions.server.ts'
import { findTuitions, getFindHints, getFormerTuition } from './find/actions.server.ts'
import * as findCalls from './find/calls.ts'
import { openPostLink, sendPostCode } from './links/actions.server.ts'
import * as linkCalls from './links/calls.ts'
import { approveTuition, moveTuition, type TuitionMove } from './moves.actions.server.ts'
import { findSimilarTuitions, listAdminTuitions } from './office/actions.server.ts'
import * as office from './office/calls.ts'
import { shareTuitions } from './office/share.actions.server.ts'
import { editOwnTuition, listOwnTuitions, moveOwnTuition, nameOwnTuition } from './own/actions.server.ts'
import * as own from './own/calls.ts'
import { countOlderPosts } from './own/claim.actions.server.ts'

export function tuitionRoutes(app: App) {
  publicRoutes(app)
  ownRoutes(app)
  adminRoutes(app)
  linkRoutes(app)
}

function publicRoutes({ db, now, serve }: App) {
  serve(calls.createTuition, async ({ body, actor, locale, request, throttle, once }) => {
    if (!actor) {
      await throttle.consume('postsByAddress', request.ip)
      await throttle.consume('visitorPostsByPhone', normalisePhone(body.phone) ?? '')
    }
    return once(async (tx) => ({
      data: await postTuition(tx, { input: body, actor, locale, now: now() }),
      message: 'tuitions.created',
    }))
  })
  serve(calls.listApprovedTuitions, ({ query, actor, locale }) =>
    listApprovedTuitions(db, { viewer: actor, locale, paging: query }),
  )
  serve(calls.searchTuitions, ({ body, actor, locale }) =>
    listApprovedTuitions(db, { term: body.searchTerm, viewer: actor, locale, paging: body }),
  )
  serve(findCalls.findTuitions, ({ query: { page, limit, sort, ...filters }, actor, locale }) =>
    findTuitions(db, { filters, sort, paging: { page, limit }, viewer: actor, locale, now: now() }),
  )
  serve(findCalls.getFindHints, async ({ query }) => ({
    data: await getFindHints(db, { filters: query, now: now() }),
  }))
  serve(findCalls.getFormerTuition, async ({ params, actor, locale }) => ({
    data: await getFormerTuition(db, { ...params, viewer: actor, locale, now: now() }),
  }))
  serve(calls.getTuition, async ({ params, actor, locale }) => ({
    data: await getTuition(db, { ...params, viewer: actor, locale }),
  }))
}

function ownRoutes({ db, now, serve }: App) {
  serve(own.nameOwnTuition, async ({ params, body, actor }) => ({
    data: await nameOwnTuition(db, { ...params, ...body, actor, now: now() }),
    message: 'tuitions.own.named',
  }))
  serve(calls.listOwnTuitions, ({ query, actor, locale }) => listOwnTuitions(db, { actor, locale, paging: query }))
  serve(own.countOlderPosts, async ({ actor }) => ({
    data: await countOlderPosts(db, { ...actor, now: now() }),
  }))
  serve(own.editOwnTuition, async ({ params, body, actor, locale }) => ({
    data: await editOwnTuition(db, { ...params, edit: body, actor, locale, now: now() }),
    message: 'tuitions.edited',
  }))
  serve(own.pauseOwnTuition, async ({ params, actor, locale }) => ({
    data: await moveOwnTuition(db, { ...params, move: 'pause', actor, locale, now: now() }),
    message: 'tuitions.own.paused',
  }))
  serve(own.resumeOwnTuition, async ({ params, actor, locale }) => ({
    data: await moveOwnTuition(db, { ...params, move: 'resume', actor, locale, now: now() }),
    message: 'tuitions.own.resumed',
  }))
  serve(own.closeOwnTuition, async ({ params, body, actor, locale }) => ({
    data: await moveOwnTuition(db, { ...params, ...body, move: 'close', actor, locale, now: now() }),
    message: 'tuitions.closed',
  }))
  serve(own.reopenOwnTuition, async ({ params, actor, locale }) => ({
    data: await moveOwnTuition(db, { ...params, move: 'reopen', actor, locale, now: now() }),
    message: 'tuitions.own.reopened',
  }))
}

function adminRoutes({ db, now, serve }: App) {
  serve(calls.listAvailableTuitions, ({ query, actor, locale }) =>
    listTuitionsForAdmin(db, { ...query, status: 'approved', viewer: actor, locale }),
  )
  serve(calls.searchAvailableTuitions, ({ body, actor, locale }) =>
    listTuitionsForAdmin(db, { ...body, status: 'approved', viewer: actor, locale }),
  )
  serve(calls.listUnapprovedTuitions, ({ query, actor, locale }) =>
    listTuitionsForAdmin(db, { ...query, status: 'pending', viewer: actor, locale }),
  )
  serve(calls.searchUnapprovedTuitions, ({ body, actor, locale }) =>
    listTuitionsForAdmin(db, { ...body, status: 'pending', viewer: actor, locale }),
  )
  serve(calls.updateTuition, async ({ params, body, actor, locale }) => {
    return {
      data: await updateTuition(db, { ...params, edit: body, actor, locale, now: now() }),
      message: 'tuitions.edited',
    }
  })
  serve(contactCalls.moveTuitionContact, async ({ params, body, actor, locale }) => ({
    data: await moveTuitionContact(db, { ...params, ...body, actor, locale, now: now() }),
    message: `contactChecks.done.${body.move}`,
  }))
  serve(calls.approveTuition, async ({ params, body, actor, locale }) => {
    const verified = await approveTuition(db, { ...params, ...body, actor, locale, now: now() })
    return { data: verified, message: 'tuitions.verified' }
  })
  const serveMove = (call: calls.TuitionMoveCall, move: TuitionMove, message: MessageKey) =>
    serve(call, async ({ params, body, actor, locale }) => ({
      data: await moveTuition(db, { ...params, ...body, move, actor, locale, now: now() }),
      message,
    }))
  serveMove(calls.unverifyTuition, 'unverify', 'tuitions.restored')
  serveMove(calls.rejectTuition, 'reject', 'tuitions.rejected')
  serveMove(calls.restoreTuition, 'restore', 'tuitions.restored')
  serveMove(calls.closeTuition, 'close', 'tuitions.closed')
  serveMove(calls.reopenTuition, 'reopen', 'tuitions.reopened')
  serve(calls.listAdminTuitions, ({ body, actor, locale }) =>
    listAdminTuitions(db, { ...body, actor, locale, now: now() }),
  )
  serve(office.shareTuitions, async ({ body, actor }) => ({
    data: await shareTuitions(db, { ...body, actor, now: now() }),
    message: body.isShared ? 'tuitions.shared' : 'tuitions.notShared',
  }))
  serve(office.findSimilarTuitions, async ({ body }) => ({ data: await findSimilarTuitions(db, body) }))
}

function linkRoutes(app: App) {
  const { db, now, serve } = app
  serve(linkCalls.openPostLink, async ({ params, actor }) => ({
    data: await openPostLink(db, { ...params, actor, now: now() }),
  }))
  serve(linkCalls.sendPostCode, async ({ params, request, reply, locale, throttle }) => {
    const code = { ...params, asker: askerOf(request, app), locale, now: now() }
    const { token, state } = await sendPostCode({ ...app, throttle }, code)
    setCodeCookie(reply, { token, secure: app.publicUrl().startsWith('https:') })
    return { data: state, message: 'accounts.codeSent' }
  })
}
