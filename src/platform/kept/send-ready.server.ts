import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Changes } from '#db/changes.server.ts'
import { API_PREFIX } from '#shared/call.ts'
import { type Locale, negotiateLocale } from '#shared/messages/locale.ts'
import type { Config } from '../config.server.ts'
import { type Log, loggedPath } from '../log.server.ts'
import { securityHeaders } from '../security-headers.server.ts'
import {
  answerAddress,
  createKeptAnswers,
  encodingFor,
  KEPT_HEADERS,
  type KeptAnswer,
  type KeptAnswers,
} from './kept-answers.server.ts'

type ReadyOptions = {
  answers: KeptAnswers
  log: Log
  locales: readonly [Locale, ...Locale[]]
  /** the headers of every answer */
  headers: () => Record<string, string>
}

type OpenOptions = {
  config: Pick<Config, 'locales' | 'publicUrl' | 'metricsToken'>
  changes: Changes
  log: Log
  now: () => Date
}

/** The kept answers of a server, sent before its routing unless each request is to be measured. */
export function openKeptAnswers(http: FastifyInstance, { config, changes, log, now }: OpenOptions): KeptAnswers {
  const answers = createKeptAnswers({ changes, now })
  const headers = () => securityHeaders(config.publicUrl)
  if (!config.metricsToken) sendReadyAnswers(http, { answers, log, locales: config.locales, headers })
  return answers
}

/** Levels of the log without a line for each request. */
const LOUDER: readonly string[] = ['warn', 'error', 'fatal', 'silent']

/** Headers that make a request more than a plain read, which the whole server answers. */
const UNUSUAL = [
  'cookie',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'content-type',
  'expect',
  'if-none-match',
  'x-porua-call',
  'x-forwarded-for',
]

/**
 * Sends kept answers before the routing of the server, whose hooks and checks cost ten times as much; what it does not
 * know goes on to the server. [PERF-103]
 */
function sendReadyAnswers(http: FastifyInstance, { answers, log, locales, headers }: ReadyOptions): void {
  const [handle] = http.server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void]
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  let fixed: [string, string][] | undefined
  http.server.removeListener('request', handle)
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = isClosing ? undefined : findReady(request, response, { answers, locales })
    if (!answer) return handle(request, response)
    const started = performance.now()
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''), answer)
    const bytes = encoding ? answer[encoding] : answer.plain
    // Compressed by the server for the first one who asks.
    if (!bytes) return handle(request, response)
    const id = randomUUID()
    fixed ??= Object.entries({ ...headers(), ...KEPT_HEADERS })
    const head = ['x-request-id', id, 'etag', answer.etag, 'content-length', String(bytes.length)]
    for (const [name, value] of fixed) head.push(name, value)
    if (encoding) head.push('content-encoding', encoding)
    response.writeHead(200, head).end(bytes)
    if (LOUDER.includes(log.level)) return
    const ms = Math.round((performance.now() - started) * 10) / 10
    const path = loggedPath(request.url ?? '')
    log.info({ reqId: id, method: 'GET', path, route: 'kept', status: 200, ms }, 'request')
  })
}

function findReady(
  request: IncomingMessage,
  response: ServerResponse,
  { answers, locales }: Pick<ReadyOptions, 'answers' | 'locales'>,
): KeptAnswer | undefined {
  const { method, url = '', headers, rawHeaders } = request
  if (method !== 'GET' || !url.startsWith(API_PREFIX)) return undefined
  for (const name of UNUSUAL) if (headers[name] !== undefined) return undefined
  // Earlier requests of the connection are not answered or not read.
  if (!response.socket || response.socket.writableLength > 0) return undefined
  if (countHosts(rawHeaders) !== 1) return undefined
  const accepted = headers['accept-language']
  const locale = accepted === undefined || locales.length === 1 ? locales[0] : negotiateLocale(accepted, locales)
  return answers.find(answerAddress(locale, url))
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
