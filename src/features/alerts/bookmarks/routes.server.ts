import type { App } from '#platform/http/serve.server.ts'
import * as actions from './actions.server.ts'
import * as calls from './calls.ts'

export function bookmarkRoutes({ db, serve, now }: App) {
  serve(calls.listBookmarks, async (asked) => ({ data: await actions.listBookmarks(db, { ...asked, now: now() }) }))
  serve(calls.listBookmarkIds, async (asked) => ({ data: await actions.listBookmarkIds(db, asked) }))
  serve(calls.saveBookmark, async ({ body, actor }) => ({
    data: await actions.saveBookmark(db, { ref: body, actor, now: now() }),
    message: 'bookmarks.saved',
  }))
  serve(calls.deleteBookmark, async ({ query, actor }) => ({
    data: await actions.deleteBookmark(db, { ref: query, actor }),
    message: 'bookmarks.removed',
  }))
  serve(calls.markBookmarksSeen, async ({ body, actor }) => ({
    data: await actions.markBookmarksSeen(db, { ...body, actor, now: now() }),
  }))
}
