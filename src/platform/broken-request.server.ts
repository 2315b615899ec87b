import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { failureFor } from './errors.server.ts'

const ANSWERS = {
  HPE_HEADER_OVERFLOW: [431, 'refused.tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'refused.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'refused.tooSlow'],
} as const

/** Answers bytes that are no HTTP request (garbage, long headers, too slow) with the failure envelope and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const known = Object.entries(ANSWERS).find(([code]) => code === error.code)
  const [status, key] = known?.[1] ?? ([400, 'invalid.input'] as const)
  const body = JSON.stringify(failureFor(DEFAULT_LOCALE, key))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
