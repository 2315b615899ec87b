import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { data } from 'react-router'
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

const MARK = 'x-porua-in-process'
/** Known to this process alone, so that nobody outside can take a request out of the log. */
const secret = randomUUID()

/** Whether a page's loader sent this request; the page itself has its line in the log. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return headers[MARK] === secret
}

/** Sends a call to this very process as a visitor would: same checks, no network, no cookie. */
export function sendInProcess(http: FastifyInstance): SendCall {
  return async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendCallArguments<C>) => {
    const parts = input as { params?: unknown; query?: unknown; body?: unknown }
    const response = await http.inject({
      method: spec.method,
      url: callUrl(spec, parts),
      headers: { [MARK]: secret },
      ...(spec.method === 'GET' ? {} : { payload: (parts.body ?? {}) as object }),
    })
    const answer: CallAnswer<C> | ErrorAnswer = response.json()
    if (answer.success) return answer
    throw new CallError(response.statusCode, answer)
  }
}

/** The same for the loaders of pages: while the database is away their page is a 503, which passes, and no 500. */
export function sendForPages(http: FastifyInstance): SendCall {
  const send = sendInProcess(http)
  return (spec, ...input) =>
    send(spec, ...input).catch((failure: unknown) => {
      throw failure instanceof CallError && failure.status === 503 ? data(null, { status: 503 }) : failure
    })
}
