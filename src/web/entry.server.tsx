import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleDataRequestFunction, ServerRouter } from 'react-router'

/** The server hands its calls to the loaders under this key (see `platform/pages`). */
export { pageContext } from './page-context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole page before anything is sent: its script hashes and its cache entry need the finished HTML. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('cache-control', finalStatus === 200 && mayBeKept(context) ? 'no-cache' : 'no-store')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        console.error(error)
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
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
function mayBeKept({ staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  const reads = matches.some(({ route }) => route.id !== 'root' && loaderData[route.id] !== undefined)
  return reads || matches.every(({ params }) => Object.keys(params).length === 0)
}
