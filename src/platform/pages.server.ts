import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { baseOf, readLocalPath } from '#shared/address/local-path.ts'
import { encodeHtml, type PageHtml, splitHtml } from '#shared/kept/page-html.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { VIEWER_DECIDES } from '#shared/page-access.ts'
import { chooseEncoding, chooseFastEncoding, hasTag } from './kept/encodings.ts'
import type { ReadyAnswers } from './kept/ready-answers.server.ts'
import { collectShown, type ShownCalls } from './kept/shown-calls.server.ts'
import { homeRedirect, isEntrance, maySwitch, rememberSwitch } from './languages/choice.server.ts'
import type { Log } from './log.server.ts'
import {
  type CachedBody,
  compressOnce,
  encodedBody,
  type NewPage,
  type PageCache,
  type RenderedPage,
} from './page-cache.server.ts'
import { startStage } from './page-stages.server.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.server.ts'
import { isMarkedSignedIn } from './session.server.ts'
import { withInlineStyles } from './styles/inline-styles.server.ts'

/** Renders the page of a request for a visitor; `log` has the id of the request that waits for it. */
export type Render = (request: Request, log: Log, shown: ShownCalls) => Promise<Response | Rendered>
/** A response whose HTML was taken before it became a stream. */
type Rendered = Pick<Response, 'status' | 'headers'> & { html: PageHtml }

/** The build to render with, and the context of its loaders. */
export type PageSource = {
  build: () => Promise<ServerBuild>
  provide: (context: RouterContextProvider, page: ProvidedPage) => void
  mode: 'production' | 'development'
  /** the languages of the pages; the first is that of addresses without one */
  locales: readonly [Locale, ...Locale[]]
}

type ProvidedPage = { log: Log; shown: ShownCalls; locale: Locale; takeHtml: (html: PageHtml) => void }

const CLIENT_BUILD = join(import.meta.dirname, '../../build/client')
const YEAR_IN_MS = 365 * 24 * 3600 * 1000
/** Bytes of a page below which compressing saves less than it takes. */
const MIN_COMPRESSED = 1024
/** The route of all pages. */
const PAGES = '/*'
const CACHED_HEADERS = { vary: 'accept-encoding' }
/** The only answer that depends on what a browser says about its languages. [BN-124] */
const REDIRECT_HEADERS = { 'cache-control': 'private, no-store', vary: 'accept-language, cookie' }
/** Query parameters that other sites add to links; they change no page. */
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mibextid)$/

/** Serves the built files, compressed at build time: hashed ones as immutable, the others with revalidation. */
export async function serveAssets(http: FastifyInstance, folder = CLIENT_BUILD): Promise<void> {
  if (!existsSync(folder)) throw new Error('The pages are not built yet: run npm start, which builds them.')
  await http.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR_IN_MS,
    preCompressed: true,
  })
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['assets/**', '*.br', '*.gz'],
    preCompressed: true,
  })
}

/**
 * A renderer with the routes of a build; each build's routes are ranked once for each language. The router takes the start
 * of a language's addresses away and adds it to its links. [BN-120]
 */
export function createRenderer({ build, provide, mode, locales }: PageSource): Render {
  const handlers = new WeakMap<ServerBuild, Map<Locale, RequestHandler>>()
  return async (request, log, shown) => {
    const { pathname } = new URL(request.url)
    const named = readLocalPath(pathname).locale
    const locale = named && locales.includes(named) ? named : locales[0]
    const routes = await build()
    const known = handlers.get(routes) ?? new Map<Locale, RequestHandler>()
    handlers.set(routes, known)
    const handler = known.get(locale) ?? createRequestHandler({ ...routes, basename: baseOf(locale) }, mode)
    known.set(locale, handler)
    const context = new RouterContextProvider()
    let taken: PageHtml | undefined
    const takeHtml = (html: PageHtml) => {
      taken = html
    }
    provide(context, { log, shown, locale, takeHtml })
    const response = await handler(request, context)
    return taken === undefined ? response : { status: response.status, headers: response.headers, html: taken }
  }
}

type ServePagesOptions = {
  render: Render
  cache?: PageCache
  /** where kept pages are sent before the routing */
  ready?: ReadyAnswers
  /** for `img-src` */
  imageOrigins?: readonly string[]
  /** how long a CDN may send a public page without asking */
  cdnSeconds?: number
  /** what is remembered and where the home page leads */
  languages?: { defaultLocale: Locale; isSecure: () => boolean }
}

/** Serves all other paths as rendered pages, through the cache when one is given. */
export function servePages(http: FastifyInstance, options: ServePagesOptions): void {
  const { render, cache, ready, imageOrigins = [], cdnSeconds = 0, languages } = options
  if (cache && ready) sendCachedFirst(cache, { ready, cdnSeconds })
  http.get(PAGES, async (request, reply) => {
    const home = languages && homeRedirect(request, languages.defaultLocale)
    if (home) return reply.headers(REDIRECT_HEADERS).redirect(home, 302)
    const isSwitched = languages && rememberSwitch(request, reply, { secure: languages.isSecure() })
    // A CDN would send either to everybody.
    const isOwn = isSwitched || (languages && isEntrance(request.url))
    const address = pageAddress(request.url)
    const renderAddress = () => renderPage(render, { address, imageOrigins, log: request.log })
    const page = cache ? await cache.page(address, renderAddress) : await renderAddress()
    const status = page.headers[VIEWER_DECIDES] && isMarkedSignedIn(request) ? 200 : page.status
    reply.status(status).headers(sentHeaders(page, isOwn ? 0 : cdnSeconds))
    return Buffer.isBuffer(page.body) ? sendOnce(request, reply, page.body) : sendCached(request, reply, page.body)
  })
}

/** The headers of a page as a reader gets them. */
function sentHeaders({ headers: { [VIEWER_DECIDES]: _, ...headers } }: RenderedPage, cdnSeconds: number) {
  return { ...headers, ...publicCaching(headers, cdnSeconds) }
}

/** Lets the server send cached pages before its routing, where they are the same for every reader. [PERF-200] */
function sendCachedFirst(cache: PageCache, { ready, cdnSeconds }: { ready: ReadyAnswers; cdnSeconds: number }): void {
  ready.add(({ url, encodings, referer }) => {
    if (!isPagePath(url) || isEntrance(url) || maySwitch(url, referer)) return undefined
    const encoding = chooseEncoding(encodings)
    const page = encoding && cache.find(url.includes('?') ? pageAddress(url) : url)
    if (!page) return undefined
    const { body } = page
    body.head ??= ready.headOf({ ...sentHeaders(page, cdnSeconds), etag: body.etag, ...CACHED_HEADERS })
    return { route: PAGES, etag: body.etag, head: body.head, encoding, bytes: body[encoding] }
  })
}

/** Whether the path is the one that its page is cached under. */
const isPagePath = (url: string) => /^\/(?![/\\])/.test(url)

/**
 * Lets a CDN keep a public page for some seconds, and send it once more while it asks for the next one; browsers ask
 * each time. Data of the app and pages with `no-store` stay as they are. [WEB-159]
 */
function publicCaching(headers: Record<string, string>, seconds: number): { 'cache-control'?: string } {
  const isPublicPage = headers['cache-control'] === 'no-cache' && headers['content-type']?.startsWith('text/html')
  if (!isPublicPage || seconds === 0) return {}
  return { 'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}` }
}

/** Renders for a visitor: only the address of a request reaches the loaders. */
async function renderPage(
  render: Render,
  { address, imageOrigins, log }: { address: string; imageOrigins: readonly string[]; log: Log },
): Promise<NewPage> {
  const calls = collectShown()
  const rendered = startStage('render')
  const response = await render(new Request(new URL(address, 'http://page.invalid')), log, calls)
  const html = 'html' in response ? response.html : splitHtml(await response.text())
  rendered()
  const finished = startStage('finish')
  const page = withInlineStyles(html, CLIENT_BUILD)
  const headers = Object.fromEntries(response.headers)
  delete headers['transfer-encoding']
  headers['cache-control'] ??= 'no-store'
  if (response.status === 503) headers['retry-after'] = '5'
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy({
      scriptHashes: inlineScriptHashes(page),
      imageOrigins,
    })
  }
  const body = encodeHtml(page)
  finished()
  return { status: response.status, headers, body, shown: calls.shown() }
}

/** Path and query of a page without tracking parameters. */
function pageAddress(url: string): string {
  const [path = '/'] = url.split('?', 1)
  const parameters = [...new URLSearchParams(url.slice(path.length))].filter(([name]) => !TRACKING_PARAMETER.test(name))
  const safePath = path.replace(/^[/\\]+/, '/')
  return parameters.length > 0 ? `${safePath}?${new URLSearchParams(parameters)}` : safePath
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, body: CachedBody) {
  reply.headers({ etag: body.etag, ...CACHED_HEADERS })
  // The headers of a 304 replace the cached ones, so the policy with the script hashes is sent here too.
  if (hasTag(request.headers['if-none-match'] ?? '', body.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(acceptedBy(request))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(await encodedBody(body, encoding))
}

/** A page that is not cached; short ones are not worth compressing. */
function sendOnce(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  reply.header('vary', 'accept-encoding')
  const encoding = body.length < MIN_COMPRESSED ? null : chooseFastEncoding(acceptedBy(request))
  if (!encoding) return reply.send(body)
  const compressed = startStage('compress')
  const bytes = compressOnce[encoding](body)
  compressed()
  return reply.header('content-encoding', encoding).send(bytes)
}

const acceptedBy = ({ headers }: FastifyRequest) => String(headers['accept-encoding'] ?? '')
