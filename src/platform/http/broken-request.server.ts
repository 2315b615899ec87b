import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { failureFor } from './errors.server.ts'
import { contentSecurityPolicy } from './security-headers.server.ts'

const ANSWERS = {
  HPE_HEADER_OVERFLOW: [431, 'refused.tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'refused.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'refused.tooSlow'],
} as const

/** The headers of an answer outside Fastify, the security headers included. */
const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  connection: 'close',
})

/** Answers a request with an unknown `Expect` header with 417 and the failure envelope. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(failureFor(DEFAULT_LOCALE, 'invalid.input'))
  response.writeHead(417, headersOf(body)).end(body)
}

/** Answers bytes that are no HTTP request (garbage, long headers, too slow) with the failure envelope and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const known = Object.entries(ANSWERS).find(([code]) => code === error.code)
  const [status, key] = known?.[1] ?? ([400, 'invalid.input'] as const)
  const body = JSON.stringify(failureFor(DEFAULT_LOCALE, key))
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
