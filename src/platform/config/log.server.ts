import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** Prints a line for whoever starts a program. */
export type Print = (line: string) => void

/** One JSON line per request or event, on standard output by default; without bodies, cookies and secrets. */
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
/** Words of a path, a few of them like `basedOn`; a random token has more capitals. */
const CALL = /^[a-z]+(?:[A-Z][a-z]+){0,2}(?:-[a-z]+(?:[A-Z][a-z]+){0,2})*$/
const HIDDEN = '•'
/** Six or more digits in any script with any separators: possibly a phone. */
const LONG_NUMBER = /\p{Nd}(?:[\s\p{Cf}\p{Pd}\u2212.·()[\]]*\p{Nd}){5,}/gu

/** The path of a URL without query, phones, e-mails and tokens. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/assets/') ? path : path.split('/').map(redactSegment).join('/')
}

function redactSegment(part: string): string {
  if (UUID.test(part)) return part
  const segment = decodeSegment(part)
  const isToken = segment.length >= 40 || (segment.length >= 20 && /[\dA-Z]/.test(segment) && !CALL.test(segment))
  return isToken || segment.includes('@') ? HIDDEN : segment.replace(LONG_NUMBER, HIDDEN)
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

type LoggedError = {
  type: string
  message: string
  code?: string
  constraint?: string
  stack: string
  cause?: LoggedError
}

/** The logged form of an error: a failed query's statement without its values. */
export function loggedError(error: unknown, depth = 0): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  const isQuery = typeof query === 'string'
  const cause = depth < 3 ? loggedError(error.cause, depth + 1) : undefined
  return {
    type: error.constructor.name,
    message: isQuery ? `Failed query: ${query}` : error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: stackFrames(error),
    ...(cause ? { cause } : {}),
  }
}

/** The stack frames without the message, which may contain values. */
function stackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
