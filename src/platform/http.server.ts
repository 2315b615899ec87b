import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { BODY_BYTES } from '#shared/limits.ts'
import type { Config } from './config.server.ts'
import { sendError } from './errors.server.ts'
import type { Log } from './log.server.ts'
import { refuseForeignOrigin } from './origin.server.ts'
import { setSecurityHeaders } from './security-headers.server.ts'

type HttpOptions = { config: Pick<Config, 'trustProxy' | 'publicUrl'>; log: Log; isReady: () => Promise<boolean> }

/** The HTTP server without any feature: request ids, one log line a request, security headers, origin check, errors, health. */
export async function createHttp({ config, log, isReady }: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendError(error, request as FastifyRequest, reply as FastifyReply),
  })
  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, config.publicUrl)
    refuseForeignOrigin(request, config.publicUrl)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { id, method, url, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { id, method, path: url.split('?')[0], route: routeOptions.url, status: reply.statusCode, ms },
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
