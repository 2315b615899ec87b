import type { FastifyInstance } from 'fastify'
import {
  type Answer,
  addressOf,
  type Call,
  CallFailure,
  type CallInput,
  type Failure,
  type Send,
  type SendArguments,
} from '#shared/call.ts'

/** Sends a call to this very process as a visitor would: same checks, no network, no cookie. */
export function sendInProcess(http: FastifyInstance): Send {
  return async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendArguments<C>) => {
    const parts = input as { params?: unknown; query?: unknown; body?: unknown }
    const response = await http.inject({
      method: spec.method,
      url: addressOf(spec, parts),
      ...(spec.method === 'GET' ? {} : { payload: (parts.body ?? {}) as object }),
    })
    const answer: Answer<C> | Failure = response.json()
    if (answer.success) return answer
    throw new CallFailure(response.statusCode, answer)
  }
}
