import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { databaseFailure } from '#db/errors.server.ts'
import type { ErrorAnswer } from '#shared/call.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'

type Answer = { status: number; failure: ErrorAnswer; retryAfterSeconds?: number | undefined }

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
  if (error instanceof ZodError) return { status: 400, failure: failureOf(toFieldErrors(error)) }
  if (isFromFastify(error)) return fromFastify(error)
  switch (databaseFailure(error)) {
    case 'unavailable':
      return { status: 503, failure: said('refused.unavailable'), retryAfterSeconds: 5 }
    case 'unstorable':
      return { status: 400, failure: said('invalid.input') }
    case 'conflict':
      return { status: 409, failure: said('refused.conflict') }
    default:
      return { status: 500, failure: said('refused.unexpected') }
  }
}

/** What Fastify and the network of the one who asks throw carries its status; a request that broke off is one of them. */
function isFromFastify(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

function fromFastify({ code, statusCode }: FastifyError & { statusCode: number }): Answer {
  if (statusCode === 413) return { status: 413, failure: said('refused.tooLarge') }
  if (statusCode === 415) return { status: 415, failure: said('refused.mediaType') }
  const isBody = statusCode === 400 && code !== 'FST_ERR_BAD_URL'
  return { status: statusCode, failure: said(isBody ? 'invalid.json' : 'invalid.input') }
}

/** A failure that is about no field. */
export const said = (key: MessageKey): ErrorAnswer => failureOf([{ path: '', message: text(key) }])

function failureOf(errorMessages: ErrorAnswer['errorMessages']): ErrorAnswer {
  return { success: false, message: errorMessages[0]?.message ?? text('refused.unexpected'), errorMessages }
}
