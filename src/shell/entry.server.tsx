import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Locale } from '#shared/messages/locale.ts'
import { textPartsOfPage } from '#shared/messages/text-parts.ts'
import { pageContext } from '#ui/page/page-context.ts'

/** After it a part that waits is left out, and the page is an error. */
const RENDER_MS = 5000

/** Renders the whole page before sending: script hashes and cache need the complete HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { logError, locale } = loadContext.get(pageContext)
  const { html, errors } = await renderToEnd(<ServerRouter context={context} url={request.url} />)
  for (const error of errors) logError(error)
  const files = polyfillScript + textFileLinks({ locale, pathname: new URL(request.url).pathname })
  const isComplete = status === 200 && errors.length === 0
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', isComplete && isCacheable(context) ? 'no-cache' : 'no-store')
  const page = html.replace('</noscript>', `${files}</noscript>`)
  return new Response(page, { headers, status: errors.length > 0 ? 500 : status })
}

/** The HTML of a page, and the errors of parts that it is without; fails if the frame around them fails. */
async function renderToEnd(page: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  const rendered = Promise.withResolvers<void>()
  const errors: unknown[] = []
  const { pipe, abort } = renderToPipeableStream(page, {
    // One piece: the default shows large parts by scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: rendered.resolve,
    onShellError: rendered.reject,
    onError: (error) => {
      errors.push(error)
    },
  })
  const timer = setTimeout(abort, RENDER_MS)
  await rendered.promise.finally(() => clearTimeout(timer))
  return { html: await text(pipe(new PassThrough())), errors }
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
function isCacheable({ staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  const hasData = matches.some(({ route }) => route.id !== 'root' && loaderData[route.id] !== undefined)
  return hasData || matches.every(({ params }) => Object.keys(params).length === 0)
}

/** The built files by their sources; none while developing. */
const manifest: Record<string, { file: string } | undefined> = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8'))
  : {}

/** What browsers since the baseline lack of the app's functions; loaded only by those (document/start.ts). */
const polyfills = manifest['vite/legacy-polyfills']
const polyfillScript = polyfills ? `<script id="polyfills" type="module" src="/${polyfills.file}"></script>` : ''

/** Links to the texts of a page, which would otherwise be asked for when its modules have run. */
function textFileLinks({ locale, pathname }: { locale: Locale; pathname: string }): string {
  const folder = `src/shared/messages/${locale === 'bn' ? 'bn' : 'en'}`
  const files = textPartsOfPage(pathname).flatMap((part) => manifest[`${folder}/${part}.ts`]?.file ?? [])
  return files.map((file) => `<link rel="modulepreload" href="/${file}"/>`).join('')
}
