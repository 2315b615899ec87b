import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activeSpan, getTracer, withinSpan } from './spans.server.ts'

const PAGES = '/*'

/** Traces each request by its declared path; the requested one may hold a token. Without tracing there is no hook. [OPS-240, OPS-241] */
export function traceRequests(http: FastifyInstance): void {
  const tracer = getTracer()
  if (!tracer) return
  const spans = new WeakMap<FastifyRequest, Span>()
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request
    const route = routeOptions.url === PAGES ? 'page' : (routeOptions.url ?? 'unknown')
    const attributes = { 'http.request.method': method, 'http.route': route, 'porua.request.id': id }
    spans.set(request, tracer.start(`${method} ${route}`, { kind: 'server', attributes, parent: activeSpan() }))
    done()
  })
  // Not earlier: reading a body leaves the context.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) withinSpan(span, done)
    else done()
  })
  http.addHook('onError', (request, reply, error, done) => {
    const span = spans.get(request)
    if (span && reply.statusCode >= 500) tracer.fail(span, error)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    span?.end()
    done()
  })
}
