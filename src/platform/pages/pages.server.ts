import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { PROJECT_FOLDER } from '#db/project-folder.server.ts'
import { baseOf, readLocalPath } from '#shared/address/local-path.ts'
import { VIEWER_DECIDES } from '#shared/address/page-access.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { isMarkedSignedIn } from '../auth/session.server.ts'
import type { Log } from '../config/log.server.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '../http/security-headers.server.ts'
import { networkOf } from '../http/throttle.server.ts'
import { pageKey } from '../response-cache/keys.ts'
import type { Answer, ResponseCache } from '../response-cache/response-cache.server.ts'
import { sendAnswer } from '../response-cache/sending.server.ts'
import { sendBusyPage } from './busy-page.server.ts'
import { homeRedirect, isEntrance, rememberSwitch } from './choice.server.ts'
import { inlineStyles } from './inline-styles.server.ts'
import { createRenderQueue, type RenderLimits } from './render-queue.ts'

/** Renders the page of a request for a visitor; `log` has the id of the request that waits for it. */
type Render = (request: Request, log: Log) => Promise<Response>

/** The build to render with, and the context of its loaders. */
type PageSource = {
  build: () => Promise<ServerBuild>
  provide: (context: RouterContextProvider, page: ProvidedPage) => void
  mode: 'production' | 'development'
}

type ProvidedPage = { log: Log; locale: Locale }

const CLIENT_BUILD = join(PROJECT_FOLDER, 'build/client')
const YEAR_IN_MS = 365 * 24 * 3600 * 1000
/** The route of all pages. */
const PAGES = '/*'
/** The only answer that depends on what a browser says about its languages. */
const REDIRECT_HEADERS = { 'cache-control': 'private, no-store', vary: 'accept-language, cookie' }

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
    // A release must find its worker.
    setHeaders: (reply, path) => path.endsWith('sw.js') && reply.header('cache-control', 'no-cache'),
  })
}

/**
 * A renderer with the routes of a build; each build's routes are ranked once for each language. The router takes the start
 * of a language's addresses away and adds it to its links.
 */
export function createRenderer({ build, provide, mode }: PageSource): Render {
  const handlers = new WeakMap<ServerBuild, Map<Locale, RequestHandler>>()
  return async (request, log) => {
    const { pathname } = new URL(request.url)
    const locale = readLocalPath(pathname).locale ?? DEFAULT_LOCALE
    const routes = await build()
    const known = handlers.get(routes) ?? new Map<Locale, RequestHandler>()
    handlers.set(routes, known)
    const handler = known.get(locale) ?? createRequestHandler({ ...routes, basename: baseOf(locale) }, mode)
    known.set(locale, handler)
    const context = new RouterContextProvider()
    provide(context, { log, locale })
    return handler(request, context)
  }
}

type ServePagesOptions = {
  render: Render
  cache?: ResponseCache | undefined
  /** for `img-src` */
  imageOrigins?: readonly string[]
  /** how long a CDN may send a public page without asking */
  cdnSeconds?: number
  /** what is remembered and where the home page leads */
  languages?: { defaultLocale: Locale; isSecure: () => boolean }
  /** what is rendered at the same time; pages from the cache do not count */
  limits?: RenderLimits | undefined
}

/** In progress or waiting. A page takes 10 to 50 ms, so that the last one waits a few seconds at most. */
export const PAGE_LIMITS: RenderLimits = { perNetwork: 4, total: 100 }
const NO_LIMITS: RenderLimits = { perNetwork: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }

/** Serves all other paths as rendered pages, through the cache when one is given. */
export function servePages(http: FastifyInstance, options: ServePagesOptions): void {
  const { render, cache, imageOrigins = [], cdnSeconds = 0, languages, limits = NO_LIMITS } = options
  const queue = createRenderQueue(limits)
  // A form without scripts: the page says what to do, and nothing of the input is read.
  http.post(PAGES, { onRequest: async ({ url }, reply) => reply.redirect(pageKey(url), 303) }, () => {})
  http.get(PAGES, async (request, reply) => {
    const home = languages && homeRedirect(request, languages.defaultLocale)
    if (home) return reply.headers(REDIRECT_HEADERS).redirect(home, 302)
    const isSwitched = languages && rememberSwitch(request, reply, { secure: languages.isSecure() })
    const address = pageKey(request.url)
    const network = networkOf(request.ip)
    const make = () =>
      queue.run({
        key: address,
        network,
        render: () => renderPage(render, { address, imageOrigins, cdnSeconds, log: request.log }),
      })
    const leave = queue.join(address)
    reply.raw.once('close', leave)
    const page = await Promise.resolve(cache ? cache.answer(address, make) : make())
      .catch(refusalOf)
      .finally(leave)
    if (page instanceof Refusal) return sendBusyPage(reply, { url: request.url, refusal: page })
    const { [VIEWER_DECIDES]: viewerDecides, ...headers } = page.headers
    // A CDN would send either to everybody.
    const isOwn = isSwitched || (languages && isEntrance(request.url))
    if (isOwn && headers['cache-control']?.startsWith('public')) headers['cache-control'] = 'no-cache'
    const status = viewerDecides && isMarkedSignedIn(request) ? 200 : page.status
    return sendAnswer(request, reply, { ...page, status, headers })
  })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * Lets a CDN keep a public page for some seconds, and send it once more while it asks for the next one; browsers ask
 * each time. Data of the app and pages with `no-store` stay as they are.
 */
function publicCaching(headers: Record<string, string>, seconds: number): { 'cache-control'?: string } {
  const isPublicPage = headers['cache-control'] === 'no-cache' && headers['content-type']?.startsWith('text/html')
  if (!isPublicPage || seconds === 0) return {}
  return { 'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}` }
}

type RenderOptions = { address: string; imageOrigins: readonly string[]; cdnSeconds: number; log: Log }

/** Renders for a visitor: only the address of a request reaches the loaders. */
async function renderPage(render: Render, { address, imageOrigins, cdnSeconds, log }: RenderOptions): Promise<Answer> {
  const response = await render(new Request(new URL(address, 'http://page.invalid')), log)
  const html = inlineStyles(await response.text(), CLIENT_BUILD)
  const headers = Object.fromEntries(response.headers)
  delete headers['transfer-encoding']
  headers['cache-control'] ??= 'no-store'
  if (response.status === 503) headers['retry-after'] = '5'
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy({
      scriptHashes: inlineScriptHashes(html),
      imageOrigins,
    })
  }
  Object.assign(headers, { vary: 'accept-encoding' }, publicCaching(headers, cdnSeconds))
  return { route: PAGES, status: response.status, headers, body: Buffer.from(html) }
}
