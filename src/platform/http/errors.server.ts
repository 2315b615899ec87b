import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { databaseFailure } from '#db/errors.server.ts'
import type { ErrorAnswer } from '#shared/call.ts'
import { showConflict } from '#shared/event-changes.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { toFieldErrors } from '#shared/messages/field-errors.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { type CodedFieldError, Refusal } from '#shared/refusal.ts'
import { type Log, loggedError } from '../config/log.server.ts'

type ErrorResponse = { status: number; failure: ErrorAnswer; retryAfterSeconds?: number | undefined }

/** Of every 503: a lost database, a full disk, an image service that is down. */
const RETRY_AFTER_SECONDS = 5
const READ_ON_MS = 2000

/** Answers any thrown value with the failure envelope; 500, 503 and values refused by the database are logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerError(error, { locale: request.locale ?? DEFAULT_LOCALE, log: request.log })
  const retryAfter = answer.retryAfterSeconds ?? (answer.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (answer.status === 413) readOn(request, reply)
  return reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer.failure))
}

/** Takes the rest of a refused body for a moment: a connection that ends at once is lost before the client reads the answer. */
function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  const ending = setTimeout(() => raw.destroy(), READ_ON_MS).unref()
  raw.once('close', () => clearTimeout(ending))
}

/** The status and envelope of a thrown value, which is logged as `sendError` says. */
function answerError(error: unknown, { locale, log }: { locale: Locale; log: Log }): ErrorResponse {
  const answer = toErrorResponse(error, locale)
  if (answer.status === 500) log.error({ err: error }, 'request failed')
  else if (answer.status === 503) logUnavailable(log, error)
  else if (databaseFailure(error) === 'unstorable') log.warn({ err: error }, 'value refused by the database')
  return answer
}

const LOG_INTERVAL_MS = 60_000
const loggedAt = new Map<string, number>()

/** Whether something has not been logged for a minute. */
function isLogDue(what: string): boolean {
  const now = performance.now()
  const isDue = now - (loggedAt.get(what) ?? Number.NEGATIVE_INFINITY) > LOG_INTERVAL_MS
  if (isDue) loggedAt.set(what, now)
  return isDue
}

/** Logs a 503: one that we decide on, such as a reached ceiling, once a minute; a failure each time, its stack once a minute. */
function logUnavailable(log: Log, error: unknown) {
  if (error instanceof Refusal && error.cause === undefined) {
    if (isLogDue(error.code)) log.warn({ reason: error.message }, 'requests refused')
    return
  }
  const reason = loggedError(error instanceof Error ? (error.cause ?? error) : undefined)?.message
  log.error(isLogDue('stack') ? { err: error } : { reason }, 'request failed')
}

/** Answers an unknown path with 404. */
export function refuseUnknownCall(): never {
  throw new Refusal(404, 'refused.notFoundCall')
}

function toErrorResponse(error: unknown, locale: Locale): ErrorResponse {
  if (error instanceof Refusal) {
    const { status, retryAfterSeconds, conflict, challenge } = error
    const more = { ...(conflict && { conflict: showConflict(locale, conflict) }), ...(challenge && { challenge }) }
    const failure: ErrorAnswer = { ...toErrorAnswer([error.toFieldError(locale)]), ...more }
    return { status, failure, retryAfterSeconds }
  }
  if (error instanceof ZodError) return { status: 400, failure: toErrorAnswer(toFieldErrors(error, locale)) }
  if (isClientError(error)) return toClientErrorResponse(error, locale)
  switch (databaseFailure(error)) {
    case 'unavailable':
      return { status: 503, failure: failureFor(locale, 'refused.unavailable'), retryAfterSeconds: RETRY_AFTER_SECONDS }
    case 'unstorable':
      return { status: 400, failure: failureFor(locale, 'invalid.input') }
    case 'conflict':
      return { status: 409, failure: failureFor(locale, 'refused.conflict') }
    default:
      return { status: 500, failure: failureFor(locale, 'refused.unexpected') }
  }
}

/** Errors of Fastify and of the client's connection carry a 4xx status. */
function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

function toClientErrorResponse(
  { code, statusCode }: FastifyError & { statusCode: number },
  locale: Locale,
): ErrorResponse {
  if (statusCode === 413) return { status: 413, failure: failureFor(locale, 'refused.tooLarge') }
  if (statusCode === 415) return { status: 415, failure: failureFor(locale, 'refused.mediaType') }
  const isBody = statusCode === 400 && code !== 'FST_ERR_BAD_URL'
  return { status: statusCode, failure: failureFor(locale, isBody ? 'invalid.json' : 'invalid.input') }
}

/** The failure envelope of a message that belongs to no field. */
export const failureFor = (locale: Locale, code: MessageKey): ErrorAnswer =>
  toErrorAnswer([{ path: '', message: text(locale, code), code }])

function toErrorAnswer(errorMessages: CodedFieldError[]): ErrorAnswer {
  const { message, code } = errorMessages[0] as CodedFieldError
  return { success: false, message, code, errorMessages }
}
