import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.server.ts'

/** Where the finished pages come from, and what their loaders are given. */
export type PageSource = {
  build: () => Promise<ServerBuild>
  provide: (context: RouterContextProvider, build: ServerBuild) => void
  mode: 'production' | 'development'
}

const CLIENT = join(import.meta.dirname, '../../build/client')
const YEAR_IN_MS = 365 * 24 * 3600 * 1000

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

/** Serves every other address as a page rendered on the server. */
export function servePages(http: FastifyInstance, source: PageSource): void {
  http.get('/*', async (request, reply) => {
    const build = await source.build()
    const context = new RouterContextProvider()
    source.provide(context, build)
    const render = createRequestHandler(build, source.mode)
    return sendPage(reply, await render(toWebRequest(request), context))
  })
}

async function sendPage(reply: FastifyReply, response: Response) {
  reply.status(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.removeHeader('transfer-encoding')
  const body = await response.text()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(body)
  reply.header('content-security-policy', contentSecurityPolicy(inlineScriptHashes(body)))
  reply.header('cache-control', 'no-cache')
  return reply.send(body)
}

/** Pages are rendered as a visitor sees them: neither cookies nor other headers of the request reach the loaders. */
function toWebRequest(request: FastifyRequest): Request {
  const { 'user-agent': agent = '' } = request.headers
  return new Request(new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`), {
    method: request.method,
    headers: { 'user-agent': agent },
  })
}
