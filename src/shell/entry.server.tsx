import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { text } from '#shared/messages/text.ts'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { withLateScripts } from './late-scripts.server.ts'
import { withPageFonts } from './page-fonts.ts'
import { withPageSignals } from './page-signals.server.ts'
import { withTextFiles } from './texts/text-files.server.ts'
import { withViewerMark } from './viewer-mark.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole page before sending: script hashes and cache need the complete HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { logError, locale, onLoaded, takeHtml } = loadContext.get(pageContext)
  onLoaded?.()
  const { html: rendered, hasFailed } = await renderHtml(request, context, logError)
  const marked = withPageSignals(withPageFonts(withViewerMark(rendered)))
  const html = withTextFiles(marked, { locale, pathname: new URL(request.url).pathname })
  const isComplete = status === 200 && !hasFailed
  const startsOnUse = !hasFailed && isReadingPage(context, status)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', isComplete && isCacheable(context) ? 'no-cache' : 'no-store')
  const isLate = startsOnUse || (isComplete && hasData(context))
  const texts = { failed: text(locale, 'common.appFailed'), tryAgain: text(locale, 'common.tryAgain') }
  const body = isLate ? withLateScripts(html, { startsOnUse, texts }) : html
  takeHtml?.(body)
  return new Response(takeHtml ? null : body, { headers, status: hasFailed ? 500 : status })
}

/** Whether visitors read the page without the app, also one that says that a record is unknown or gone. [WEB-150, WEB-506] */
function isReadingPage({ staticHandlerContext: { matches } }: EntryContext, status: number): boolean {
  const handle: PageHandle | undefined = matches.at(-1)?.route.handle
  return handle?.startsOnUse === true && [200, 404, 410].includes(status)
}

function renderHtml(request: Request, context: EntryContext, logError: (error: unknown) => void) {
  return new Promise<{ html: string; hasFailed: boolean }>((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer)
        pipe(collectInto((html) => resolve({ html, hasFailed })))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        hasFailed = true
        logError(error)
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Takes a page of any size at once, so that React never waits for its reader. */
function collectInto(done: (html: string) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (part: Buffer, _, next) => {
      parts.push(part)
      next()
    },
    final: (next) => {
      done(Buffer.concat(parts).toString())
      next()
    },
  })
}

/** Logs loader errors, except thrown responses and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).logError(error)
}

/** The `.data` of a page is cached like the page. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (response.status === 200) response.headers.set('cache-control', 'no-cache')
  return response
}

/**
 * Whether a page is cacheable: it loads data, or its path has no parameters. Otherwise invented addresses would fill
 * the cache.
 */
function isCacheable(context: EntryContext): boolean {
  const { matches } = context.staticHandlerContext
  return hasData(context) || matches.every(({ params }) => Object.keys(params).length === 0)
}

/** Whether a route loaded data, so that the page is complete without script. */
function hasData({ staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id !== 'root' && loaderData[route.id] !== undefined)
}
