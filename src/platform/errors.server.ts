import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { Failure } from '#shared/call.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'

type Answer = { status: number; failure: Failure; retryAfterSeconds?: number | undefined }

/** SQLSTATE classes and codes that mean "the database cannot serve now": connection lost, shutting down, no room. */
const UNAVAILABLE = /^(08|53|57P|58)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|25006|55P03)$/
/** SQLSTATEs of a value that PostgreSQL cannot hold, and of a change that lost against another. */
const UNSTORABLE = /^(22|21)/
const CONFLICT = /^(23|40)/

/** Turns whatever was thrown into the answer of the decisions' "Answers"; only the unexpected is a 500, and it is logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTo(error)
  if (answer.status === 500 || answer.status === 503) request.log.error({ err: error }, 'request failed')
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds))
  return reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer.failure))
}

/** The answer to a call or page that does not exist. */
export function refuseUnknownCall(): never {
  throw new Refusal(404, 'refused.notFoundCall')
}

function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) {
    return { status: error.status, failure: failureOf(error.fields), retryAfterSeconds: error.retryAfterSeconds }
  }
  if (error instanceof ZodError) return { status: 400, failure: failureOf(fieldErrors(error)) }
  const code = codeOf(error)
  if (UNAVAILABLE.test(code)) return { status: 503, failure: said('refused.unavailable'), retryAfterSeconds: 5 }
  if (UNSTORABLE.test(code)) return { status: 400, failure: said('invalid.input') }
  if (CONFLICT.test(code)) return { status: 409, failure: said('refused.conflict') }
  return fromFastify(error as Partial<FastifyError>)
}

function fromFastify({ code, statusCode }: Partial<FastifyError>): Answer {
  if (statusCode === 413) return { status: 413, failure: said('refused.tooLarge') }
  if (statusCode === 415) return { status: 415, failure: said('refused.mediaType') }
  if (code?.startsWith('FST_ERR_CTP') || statusCode === 400) return { status: 400, failure: said('invalid.json') }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, failure: said('invalid.input') }
  return { status: 500, failure: said('refused.unexpected') }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(cause.message))
    return '08006'
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

const said = (key: MessageKey): Failure => failureOf([{ path: '', message: text(key) }])

function failureOf(errorMessages: Failure['errorMessages']): Failure {
  return { success: false, message: errorMessages[0]?.message ?? text('refused.unexpected'), errorMessages }
}
