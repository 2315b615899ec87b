import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { MAX_BODY_BYTES } from '#shared/limits.ts'
import { DEFAULT_LOCALE, type Locale, negotiateLocale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { isInProcess } from '../api/in-process.server.ts'
import type { Config } from '../config/config.server.ts'
import { type Log, loggedPath } from '../config/log.server.ts'
import type { ResponseCache } from '../response-cache/response-cache.server.ts'
import { createHitSender } from '../response-cache/sending.server.ts'
import { answerBrokenRequest, refuseExpectation } from './broken-request.server.ts'
import { sendError } from './errors.server.ts'
import { keepForwardedAddress } from './forwarded-address.server.ts'
import { limitPipelining } from './pipelining.server.ts'
import { repairAddress } from './repair-address.ts'
import { setSecurityHeaders } from './security-headers.server.ts'

/** Of a connection without traffic. */
const SILENT_TIMEOUT_MS = 120_000
const SERVER_OPTIONS = {
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 72_000,
  /** how often Node looks for requests that are too slow; its default of 30 s would let headers take 50 s */
  connectionsCheckingInterval: 5_000,
}
const IDLE_SWEEP_MS = 50
/** Long, so that one slow moment refuses nobody. */
const LAG_SAMPLE_MS = 5000
/** For who watches the server: an overloaded one is alive. */
export const ALWAYS_ANSWERED = { pressureHandler: () => {} }

/** The answer while the event loop is too late. */
class Overloaded extends Refusal {
  constructor() {
    super(503, 'refused.unavailable')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the language of the answer */
    locale: Locale
  }
  interface FastifyInstance {
    /** when the proxy last sent a client's address that cannot be read */
    unreadableAddress: { at: Date | null }
  }
  interface FastifyContextConfig {
    /** whether the body is a file in a multipart form instead of JSON */
    takesFile?: boolean
  }
}

type HttpOptions = {
  config: Pick<Config, 'trustProxy' | 'publicUrl'> & Partial<Pick<Config, 'maxLagMs'>>
  log: Log
  isReady: () => Promise<boolean>
  /** what is sent before the routing */
  cache?: ResponseCache
}

/** The HTTP server without features: request ids, one log line per request, security headers, origin check, errors, health. */
export async function createHttp({ config, log, isReady, cache }: HttpOptions): Promise<FastifyInstance> {
  const { publicUrl } = config
  const sendHit = cache && createHitSender({ cache, publicUrl })
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Only the last entry of X-Forwarded-For is the proxy's; the client may have sent the others.
    trustProxy: config.trustProxy ? (_, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => repairAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handle) => {
      const server = createServer(SERVER_OPTIONS, (request, response) => {
        // While it closes, the router tells clients to open no further request.
        const isSent = server.listening && sendHit?.(request, response)
        if (!isSent) handle(request, response)
      })
      return server.setTimeout(SILENT_TIMEOUT_MS)
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply as FastifyReply, publicUrl)
      return sendError(error, request as FastifyRequest, reply as FastifyReply)
    },
  })
  http.removeContentTypeParser('text/plain')
  limitPipelining(http)
  http.server.on('checkExpectation', refuseExpectation)
  http.decorateRequest('locale', DEFAULT_LOCALE)
  http.decorate('unreadableAddress', { at: null })
  await http.register(cookie)
  await http.register(multipart)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  http.addHook('onRequest', async (request, reply) => {
    const isReadable = keepForwardedAddress(request.raw.headers)
    if (config.trustProxy && !isReadable) noteUnreadableAddress(http, request)
    request.locale = negotiateLocale(request.headers['accept-language'])
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, publicUrl)
    refuseSecondHost(request)
    refuseForeignOrigin(request, publicUrl)
    refuseUnsupportedEncoding(request)
    refuseUnexpectedForm(request)
  })
  if (config.maxLagMs) await refuseWhenLate(http, config.maxLagMs)
  http.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return
    const { method, url, routeOptions } = request
    const { statusCode: status, elapsedTime: ms } = reply
    logAnswer(request.log, { method, url, route: routeOptions.url, status, ms })
  })
  cache?.onHit(({ id, ...hit }) => logAnswer(log, { reqId: id, method: 'GET', ...hit }))
  http.setErrorHandler(sendError)
  addHealthRoutes(http, isReady)
  return http
}

function addHealthRoutes(http: FastifyInstance, isReady: () => Promise<boolean>): void {
  http.get('/healthz', { config: ALWAYS_ANSWERED }, async () => ({ status: 'ok' }))
  http.get('/readyz', { config: ALWAYS_ANSWERED }, async (_, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.status(503).header('retry-after', '5').send({ status: 'database unreachable' })
  })
}

/** Refuses with 503 while the event loop is late by more than this on average. */
async function refuseWhenLate(http: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await http.register(underPressure, { maxEventLoopDelay, sampleInterval: LAG_SAMPLE_MS, customError: Overloaded })
}

type AnswerLog = { reqId?: string; method: string; url: string; route: string | undefined; status: number; ms: number }

function logAnswer(log: Log, { url, ms, ...rest }: AnswerLog): void {
  log.info({ ...rest, path: loggedPath(url), ms: Math.round(ms * 10) / 10 }, 'request')
}

/** For the owners' page; logged once, because the proxy sends every request so. */
function noteUnreadableAddress({ unreadableAddress }: FastifyInstance, { log }: FastifyRequest): void {
  if (!unreadableAddress.at) log.warn('X-Forwarded-For holds no address: all clients of the proxy count as one')
  unreadableAddress.at = new Date()
}

/** Refuses two `Host` headers with 400: a proxy in front may have read the other one. */
function refuseSecondHost({ raw: { rawHeaders } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new Refusal(400, 'invalid.input')
}

/** Refuses a body that is not plain UTF-8 with 415. */
function refuseUnsupportedEncoding({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'
  if (!isPlain || !/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new Refusal(415, 'refused.mediaType')
}

/** Refuses a multipart form with 415 where the call takes no file. */
function refuseUnexpectedForm({ headers, routeOptions: { config } }: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  if (isForm && !config.takesFile) throw new Refusal(415, 'refused.mediaType')
}

/** Closes the port and waits for running requests; after `timeoutMs` their connections are cut. */
export async function closeHttp(http: FastifyInstance, timeoutMs: number): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), timeoutMs)
  // Without this, a connection whose request ends after closing began stays open for the next request.
  const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS)
  await http.close().finally(() => {
    clearTimeout(cut)
    clearInterval(sweep)
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change sent by a page of another site with 403. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, host, cookie } = request.headers
  if (origin === undefined) {
    if (cookie === undefined || request.headers['sec-fetch-site'] !== 'cross-site') return
    throw new Refusal(403, 'refused.origin')
  }
  const sender = URL.canParse(origin) ? new URL(origin) : null
  const own = [`${sender?.protocol}//${host}`, publicUrl ?? ''].map(hostOf)
  if (!sender || sender.host === '' || !own.includes(sender.host)) throw new Refusal(403, 'refused.origin')
}

/** Host and port, normalised: lower case, no default port. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
