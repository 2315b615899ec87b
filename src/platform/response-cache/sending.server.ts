import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { securityHeaders } from '../http/security-headers.server.ts'
import { requestKey } from './keys.ts'
import type { Answer, CachedAnswer, ResponseCache } from './response-cache.server.ts'

type HitOptions = { cache: ResponseCache; publicUrl: string | undefined }

// Browsers send few different values.
const encodings = new Negotiator({ supportedValues: ['br', 'gzip'], cache: new LRUCache<string, string>({ max: 100 }) })

/** Answers plain requests from the cache before the routing, which costs several times as much; says whether it did. */
export function createHitSender({ cache, publicUrl }: HitOptions) {
  const common = securityHeaders(publicUrl)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // Earlier requests of the connection are not answered or not read.
    if (!response.socket || response.socket.writableLength > 0) return false
    const started = performance.now()
    const key = requestKey(request)
    const answer = key === null ? undefined : cache.find(key)
    if (!answer) return false
    const id = randomUUID()
    const { status, headers, body } = adapt(answer, request.headers)
    const length = body && { 'content-length': body.length }
    response.writeHead(status, { 'x-request-id': id, ...common, ...headers, ...length }).end(body)
    cache.reportHit({ id, url: request.url ?? '/', route: answer.route, status, ms: performance.now() - started })
    return true
  }
}

/** Sends an answer from its route; one that is not cached is compressed by the server. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer | CachedAnswer) {
  const { status, headers, body } = 'etag' in answer ? adapt(answer, request.headers) : answer
  return reply.status(status).headers(headers).send(body)
}

/** What of a cached answer its viewer needs: 304 without a body, or the compressed form that it accepts. */
function adapt({ status, headers, body, etag, compressed }: CachedAnswer, requestHeaders: IncomingHttpHeaders) {
  const tagged = { ...headers, etag }
  if (requestHeaders['if-none-match']?.split(/,\s*/).includes(etag)) return { status: 304, headers: tagged }
  const accepted = requestHeaders['accept-encoding']
  const encoding = compressed && accepted ? encodings.negotiate(String(accepted)) : null
  if (!compressed || !encoding) return { status, headers: tagged, body }
  return { status, headers: { ...tagged, 'content-encoding': encoding }, body: compressed[encoding] }
}
