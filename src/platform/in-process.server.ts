import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { data } from 'react-router'
import {
  CALL_HEADER,
  type Call,
  type CallAnswer,
  CallError,
  type CallInput,
  callUrl,
  type ErrorAnswer,
  type SendCall,
  type SendCallArguments,
} from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { failureFor } from './errors.server.ts'

const IN_PROCESS_HEADER = 'x-porua-in-process'
/** Known to this process only, so that no client can keep its request out of the log. */
const secret = randomUUID()

/** Whether a page's loader sent this request; only the page itself is logged. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return headers[IN_PROCESS_HEADER] === secret
}

/** Sends calls to this process as a visitor: same checks, no network, no cookie. */
export function sendInProcess(http: FastifyInstance, locale: Locale): SendCall {
  return async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendCallArguments<C>) => {
    const parts = input as { params?: unknown; query?: unknown; body?: unknown }
    const response = await http.inject({
      method: spec.method,
      url: callUrl(spec, parts),
      headers: { [IN_PROCESS_HEADER]: secret, [CALL_HEADER]: spec.path, 'accept-language': locale },
      ...(spec.method === 'GET' ? {} : { payload: (parts.body ?? {}) as object }),
    })
    // A parameter such as `..` leads to a page, which is not JSON.
    const isAnswer = String(response.headers['content-type']).startsWith('application/json')
    const answer: CallAnswer<C> | ErrorAnswer = isAnswer ? response.json() : failureFor(locale, 'refused.notFoundCall')
    if (answer.success) return answer
    throw new CallError(isAnswer ? response.statusCode : 404, answer)
  }
}

/** `sendInProcess` for page loaders: a 503 of the call becomes a 503 of the page. */
export function sendForPages(http: FastifyInstance, locale: Locale): SendCall {
  const send = sendInProcess(http, locale)
  return (spec, ...input) =>
    send(spec, ...input).catch((failure: unknown) => {
      throw failure instanceof CallError && failure.status === 503 ? data(null, { status: 503 }) : failure
    })
}
