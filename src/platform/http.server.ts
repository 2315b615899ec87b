import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { MAX_BODY_BYTES } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import { answerBrokenRequest } from './broken-request.server.ts'
import type { Config } from './config.server.ts'
import { sendError } from './errors.server.ts'
import { isInProcess } from './in-process.server.ts'
import { type Log, loggedPath } from './log.server.ts'
import { refuseForeignOrigin } from './origin.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'

/** How long, in ms, a connection may be silent, and a request may take to arrive: whole, and its headers alone. */
const PATIENCE = { connectionTimeout: 120_000, requestTimeout: 120_000 }
const HEADERS_WITHIN_MS = 20_000
const SWEEP_MS = 50

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whether the body is a file in a multipart form, and not JSON */
    takesFile?: boolean
  }
}

type HttpOptions = { config: Pick<Config, 'trustProxy' | 'publicUrl'>; log: Log; isReady: () => Promise<boolean> }

/** The HTTP server without any feature: request ids, one log line a request, security headers, origin check, errors, health. */
export async function createHttp({ config, log, isReady }: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // The one proxy in front; what stands farther left in X-Forwarded-For the client may have written.
    trustProxy: config.trustProxy ? (_, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...PATIENCE,
    http: { headersTimeout: HEADERS_WITHIN_MS },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply as FastifyReply, config.publicUrl)
      return sendError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  http.removeContentTypeParser('text/plain')
  await http.register(cookie)
  await http.register(multipart)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, config.publicUrl)
    refuseForeignOrigin(request, config.publicUrl)
    refuseUnreadable(request)
    refuseForm(request)
  })
  http.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return
    const { method, url, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method, path: loggedPath(url), route: routeOptions.url, status: reply.statusCode, ms },
      'request',
    )
  })
  http.setErrorHandler(sendError)
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.status(503).send({ status: 'database unreachable' })
  })
  return http
}

/** Refuses with 415 a body in another encoding than plain UTF-8: what would be read is not what was meant. */
function refuseUnreadable({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'
  if (!isPlain || !/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new Refusal(415, 'refused.mediaType')
}

/** Refuses with 415 a multipart form where no file is asked for. */
function refuseForm({ headers, routeOptions: { config } }: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  if (isForm && !config.takesFile) throw new Refusal(415, 'refused.mediaType')
}

/** Finishes the running requests and closes the port; what still runs after `patienceMs` is cut off. */
export async function closeHttp(http: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), patienceMs)
  // A connection whose request ended only after the closing began would be kept alive for its next one.
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
  await http.close().finally(() => {
    clearTimeout(cut)
    clearInterval(sweep)
  })
}
