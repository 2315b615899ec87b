import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

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
