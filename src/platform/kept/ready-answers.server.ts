import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.server.ts'
import { type Log, loggedPath } from '../log.server.ts'
import { securityHeaders } from '../security-headers.server.ts'
import { getTracer } from '../tracing/spans.server.ts'
import { type Encoding, hasTag } from './encodings.ts'
import { type PlainRead, parsePlainRead } from './plain-read.ts'

/** An answer to a request whose bytes are ready. */
export type ReadyAnswer = {
  /** the declared path, for log and metrics */
  route: string
  etag: string
  /** names and values in turn of all headers but those of the body and the request id */
  head: readonly string[]
  encoding: Encoding | null
  /** undefined when the server has to make them for this reader */
  bytes: Buffer | undefined
}

/** Finds what is ready for a request; undefined leaves it to the server. */
export type ReadySource = (read: PlainRead) => ReadyAnswer | undefined

/** A request that was answered with ready bytes. */
export type SentReady = { route: string; status: 200 | 304; ms: number }

export type ReadyAnswers = {
  add: (source: ReadySource) => void
  /** Calls `listener` after each answer. */
  onSent: (listener: (sent: SentReady) => void) => void
  /** Headers as names and values in turn, after those of every answer. */
  headOf: (headers: Record<string, string>) => readonly string[]
}

/** Levels of the log without a line for each request. */
const LOUDER: readonly string[] = ['warn', 'error', 'fatal', 'silent']

/**
 * Sends ready answers before the routing of the server, whose hooks and checks cost several times as much; what no source
 * knows goes on to the server. With traces everything goes the whole way, so that each request has one. [PERF-103]
 */
export function openReadyAnswers(
  http: FastifyInstance,
  { config, log }: { config: Pick<Config, 'publicUrl'>; log: Log },
): ReadyAnswers {
  const sources: ReadySource[] = []
  const listeners: ((sent: SentReady) => void)[] = []
  const isLogged = !LOUDER.includes(log.level)
  const find = (read: PlainRead) => {
    for (const source of sources) {
      const answer = source(read)
      if (answer) return answer
    }
  }
  const answerReady = (request: IncomingMessage, response: ServerResponse): boolean => {
    // Earlier requests of the connection are not answered or not read.
    if (!response.socket || response.socket.writableLength > 0) return false
    const started = performance.now()
    const read = parsePlainRead(request)
    const answer = read && find(read)
    if (!answer) return false
    const id = randomUUID()
    const status = send(response, answer, { id, tags: read.tags })
    if (!status) return false
    if (!isLogged && listeners.length === 0) return true
    const ms = performance.now() - started
    const { route } = answer
    for (const listener of listeners) listener({ route, status, ms })
    const path = loggedPath(read.url)
    if (isLogged) log.info({ reqId: id, method: 'GET', path, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
    return true
  }
  if (!getTracer()) answerFirst(http, answerReady)
  return {
    add: (source) => void sources.push(source),
    onSent: (listener) => void listeners.push(listener),
    headOf: (headers) => Object.entries({ ...securityHeaders(config.publicUrl), ...headers }).flat(),
  }
}

/** Lets `answer` see each request before the server, until that closes. */
function answerFirst(http: FastifyInstance, answer: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const [handle] = http.server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void]
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.server.removeListener('request', handle)
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing || !answer(request, response)) handle(request, response)
  })
}

/** Sends an answer, as 304 to whoever has it; null when its bytes are not made yet. */
function send(
  response: ServerResponse,
  { etag, head, encoding, bytes }: ReadyAnswer,
  { id, tags }: { id: string; tags: string },
): 200 | 304 | null {
  if (hasTag(tags, etag)) {
    response.writeHead(304, ['x-request-id', id, ...head]).end()
    return 304
  }
  if (!bytes) return null
  const ofBody = ['x-request-id', id, 'content-length', String(bytes.length)]
  if (encoding) ofBody.push('content-encoding', encoding)
  response.writeHead(200, ofBody.concat(head)).end(bytes)
  return 200
}
