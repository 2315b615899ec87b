import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** One structured line a request or event, on standard output unless told otherwise; no bodies, no cookies, no secrets. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: ['req.headers', 'res.headers'],
  }
  return destination ? pino(options, destination) : pino(options)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const HIDDEN = '•'
/** Six digits and more, in any script and however they are parted: what may be a phone. */
const LONG_NUMBER = /\p{Nd}(?:[\s\p{Cf}\p{Pd}\u2212.·()[\]]*\p{Nd}){5,}/gu

/** The path of an address without its query, and without what may name a person or open a door: phones, e-mails, tokens. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/assets/') ? path : path.split('/').map(loggedPart).join('/')
}

function loggedPart(part: string): string {
  if (UUID.test(part)) return part
  const said = decoded(part)
  const isToken = said.length >= 40 || (said.length >= 20 && /\d/.test(said))
  return isToken || said.includes('@') ? HIDDEN : said.replace(LONG_NUMBER, HIDDEN)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

type Told = { type: string; message: string; code?: string; constraint?: string; stack: string; cause?: Told }

/** What is logged of an error: the statement of a failed query, but none of the values that were sent with it. */
export function loggedError(error: unknown, depth = 0): Told | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  const isQuery = typeof query === 'string'
  const cause = depth < 3 ? loggedError(error.cause, depth + 1) : undefined
  return {
    type: error.constructor.name,
    message: isQuery ? `Failed query: ${query}` : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: framesOf(error),
    ...(cause ? { cause } : {}),
  }
}

/** The places an error came through; its message, which stands before them, may hold values. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
