import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { KeptBody, Page, PageCache } from './page-cache.server.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.server.ts'

/** Draws the page of a request as a visitor sees it. */
export type Render = (request: Request) => Promise<Response>

/** Where the finished pages come from, and what their loaders are given. */
export type PageSource = {
  build: () => Promise<ServerBuild>
  provide: (context: RouterContextProvider, build: ServerBuild) => void
  mode: 'production' | 'development'
}

const CLIENT = join(import.meta.dirname, '../../build/client')
const YEAR_IN_MS = 365 * 24 * 3600 * 1000
/** Marks that other sites hang on a link to us; they change no page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mibextid)$/

const unzip = promisify(gunzip)

/** Serves the built files: hashed ones for ever, the others with a check. */
export async function serveAssets(http: FastifyInstance): Promise<void> {
  if (!existsSync(CLIENT)) throw new Error('The pages are not built yet: run npm start, which builds them.')
  await http.register(fastifyStatic, {
    root: join(CLIENT, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR_IN_MS,
  })
  await http.register(fastifyStatic, {
    root: CLIENT,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['assets/**'],
  })
}

/** Draws pages with the routes of a build. */
export function renderWith({ build, provide, mode }: PageSource): Render {
  return async (request) => {
    const routes = await build()
    const context = new RouterContextProvider()
    provide(context, routes)
    return createRequestHandler(routes, mode)(request, context)
  }
}

type Serving = { render: Render; cache?: PageCache; imageOrigins?: readonly string[] }

/** Serves every other address as a page rendered on the server, from the cache when one is given; it may show pictures of these origins. */
export function servePages(http: FastifyInstance, { render, cache, imageOrigins = [] }: Serving): void {
  http.get('/*', async (request, reply) => {
    const address = pageAddress(request.url)
    const draw = () => drawn(render, address, imageOrigins)
    const page = cache ? await cache.page(address, draw) : await draw()
    reply.status(page.status).headers(page.headers)
    return typeof page.body === 'string' ? reply.send(page.body) : sendKept(request, reply, page.body)
  })
}

/** Pages are drawn as a visitor sees them: of a request only the address reaches the loaders. */
async function drawn(render: Render, address: string, imageOrigins: readonly string[]): Promise<Page> {
  const response = await render(new Request(new URL(address, 'http://page.invalid')))
  const body = await response.text()
  const headers = Object.fromEntries(response.headers)
  delete headers['transfer-encoding']
  headers['cache-control'] ??= 'no-store'
  if (response.status === 503) headers['retry-after'] = '5'
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurityPolicy({
      scriptHashes: inlineScriptHashes(body),
      imageOrigins,
    })
  return { status: response.status, headers, body }
}

/** Path and query of a page, without the marks of other sites. */
function pageAddress(url: string): string {
  const [path = '/', query] = url.split('?', 2)
  const kept = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name))
  const safePath = path.replace(/^\/+/, '/')
  return kept.length > 0 ? `${safePath}?${new URLSearchParams(kept)}` : safePath
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, body: KeptBody) {
  reply.header('etag', body.etag).header('vary', 'accept-encoding')
  // The headers of a 304 replace those that the browser kept, the policy with the script hashes among them.
  if (request.headers['if-none-match']?.split(/,\s*/).includes(body.etag)) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(await unzip(body.gzip))
  return reply.header('content-encoding', encoding).send(body[encoding])
}

/** The best encoding that the browser takes, or none. */
function encodingFor(accepted: unknown): 'br' | 'gzip' | null {
  if (typeof accepted !== 'string') return null
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted)
  const taken = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name))
  return taken ?? null
}
