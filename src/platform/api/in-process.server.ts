import type { FastifyInstance, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { data } from 'react-router'
import { CALL_HEADER } from '#shared/address/call-headers.ts'
import {
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
import { failureFor } from '../http/errors.server.ts'

const inProcessRequests = new WeakSet<object>()

/** Whether a page's loader sent this request; only the page itself is logged. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return inProcessRequests.has(raw)
}

/** Sends calls to this process as a visitor: same checks, no network, no cookie. */
export function sendInProcess(http: FastifyInstance, locale: Locale): SendCall {
  return async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendCallArguments<C>) => {
    const parts = input as { params?: unknown; query?: unknown; body?: object }
    // `http.inject` refuses while the server closes, which running pages must survive.
    const response = await inject(
      (request, response) => {
        inProcessRequests.add(request)
        http.routing(request, response)
      },
      {
        method: spec.method,
        url: callUrl(spec, parts),
        headers: { [CALL_HEADER]: spec.path, 'accept-language': locale },
        ...(spec.method === 'GET' ? {} : { payload: parts.body ?? {} }),
      },
    )
    // A parameter such as `..` leads to a page, which is not JSON.
    const isAnswer = String(response.headers['content-type']).startsWith('application/json')
    if (!isAnswer) throw new CallError(404, failureFor(locale, 'refused.notFoundCall'))
    const answer: CallAnswer<C> | ErrorAnswer = response.json()
    if (answer.success) return answer
    throw new CallError(response.statusCode, answer)
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
