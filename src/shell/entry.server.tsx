import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { withLateScripts } from './late-scripts.server.ts'

/** The server hands its calls to the loaders under this key (see `platform/pages`). */
export { pageContext } from '#ui/page/page-context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole page before anything is sent: its script hashes and its cache entry need the finished HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { html, isBroken } = await finishedHtml(request, context)
  const isSound = status === 200 && !isBroken
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', isSound && mayBeKept(context) ? 'no-cache' : 'no-store')
  return new Response(isSound && isRead(context) ? withLateScripts(html) : html, {
    headers,
    status: isBroken ? 500 : status,
  })
}

function finishedHtml(request: Request, context: EntryContext) {
  return new Promise<{ html: string; isBroken: boolean }>((resolve, reject) => {
    let isBroken = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      async onAllReady() {
        clearTimeout(timer)
        const html = await text(pipe(new PassThrough()))
        resolve({ html, isBroken })
      },
      onShellError: reject,
      onError(error) {
        isBroken = true
        console.error(error)
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** An address that leads nowhere, or a visitor who left, is no fault of ours; the rest is told. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

/** What the browser asks for while one walks through the site, as worth keeping as the page itself. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (response.status === 200) response.headers.set('cache-control', 'no-cache')
  return response
}

/**
 * Whether a page may be kept: it reads something that exists, or its address is one of a few. A page that takes any
 * parameter and reads nothing would fill the memory with as many copies as somebody can make up addresses.
 */
function mayBeKept(context: EntryContext): boolean {
  const { matches } = context.staticHandlerContext
  return isRead(context) || matches.every(({ params }) => Object.keys(params).length === 0)
}

/** Whether a page is there to be read: what it shows was fetched here, so that it is whole without script. */
function isRead({ staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id !== 'root' && loaderData[route.id] !== undefined)
}
