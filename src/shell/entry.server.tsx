import { setImmediate } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { encodeHtml, type PageHtml } from '#shared/kept/page-html.ts'
import { text } from '#shared/messages/text.ts'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { withLateScripts } from './document/late-scripts.server.ts'
import { pageFontsScript } from './document/page-fonts.ts'
import { pageSignalsScript } from './document/page-signals.server.ts'
import { textFileLinks } from './texts/text-files.server.ts'
import { viewerMarkScript } from './viewer-mark.ts'

/** How React marks a part that was not rendered because it failed or waited. */
const LEFT_OUT = '<!--$!-->'

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
  const data = await readData(context)
  await nextTurn()
  const { hasFailed, ...rendered } = renderHtml(request.url, context, data)
  if (hasFailed) logError(new Error(`A part of ${request.url} was left out: it failed or waited`))
  const links = textFileLinks(rendered.head, { locale, pathname: new URL(request.url).pathname })
  const page = { ...rendered, head: rendered.head + AT_ONCE + links }
  const isComplete = status === 200 && !hasFailed
  const whenLoaded = isComplete && hasData(context) ? 'whenIdle' : 'atOnce'
  const starts = !hasFailed && isReadingPage(context, status) ? 'onUse' : whenLoaded
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', isComplete && isCacheable(context) ? 'no-cache' : 'no-store')
  const texts = { failed: text(locale, 'common.appFailed'), tryAgain: text(locale, 'common.tryAgain') }
  const html = withLateScripts(page, { starts, texts })
  takeHtml?.(html)
  return new Response(takeHtml ? null : encodeHtml(html), { headers, status: hasFailed ? 500 : status })
}

const AT_ONCE = viewerMarkScript() + pageFontsScript() + pageSignalsScript()

let turn = Promise.resolve()

/** Pages render one in each turn of the event loop, so that a crowd of them does not hold up other answers. [PERF-261] */
function nextTurn(): Promise<void> {
  turn = turn.then(() => setImmediate())
  return turn
}

/** Whether visitors read the page without the app, also one that says that a record is unknown or gone. [WEB-150, WEB-506] */
function isReadingPage({ staticHandlerContext: { matches } }: EntryContext, status: number): boolean {
  const handle: PageHandle | undefined = matches.at(-1)?.route.handle
  return handle?.startsOnUse === true && [200, 404, 410].includes(status)
}

/**
 * Renders a page at once. Its data is loaded before and nothing waits while it renders, so pages render one after the
 * other, and one at a time is in memory. [PERF-260]
 */
function renderHtml(url: string, context: EntryContext, data: readonly string[]): PageHtml & { hasFailed: boolean } {
  const html = renderToString(<ServerRouter context={ofMatches(context)} url={url} />)
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  const scripts = [...data.map((part) => `enqueue(${toScriptJson(part)})`), 'close()']
  const sent = context.renderMeta?.didRenderScripts
    ? scripts.map((call) => `<script>${CONTROLLER}.${call};</script>`)
    : []
  return {
    head: `<!DOCTYPE html>${html.slice(0, headEnd)}`,
    body: [],
    end: html.slice(headEnd, bodyEnd) + sent.join('') + html.slice(bodyEnd),
    hasFailed: html.includes(LEFT_OUT),
  }
}

/** The context with the routes of this page only: the router makes objects of all that it gets. The data is written here, not streamed. */
function ofMatches(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]))
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: undefined }
}

const CONTROLLER = 'window.__reactRouterContext.streamController'

/** JSON that cannot end its script. */
const toScriptJson = (value: string) =>
  JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The data of the loaders as the router encodes it for the browser. The router would add it as a stream of its own. */
async function readData({ serverHandoffStream: stream }: EntryContext): Promise<string[]> {
  const parts: string[] = []
  const decoder = new TextDecoder()
  if (stream) for await (const part of stream) parts.push(decoder.decode(part, { stream: true }))
  return parts.filter((part) => part !== '')
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
