import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Log = FastifyBaseLogger

/** One structured line a request or event on standard output; no bodies, no cookies, no secrets. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'res.headers', 'err.detail', 'err.where', 'err.params', 'err.query', 'err.cause.params'],
  })
}
