import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { data } from 'react-router'
import {
  API_PREFIX,
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
import type { RawInput } from './csv.server.ts'
import { answerError, failureFor } from './errors.server.ts'
import { traced } from './tracing/spans.server.ts'

const IN_PROCESS_HEADER = 'x-porua-in-process'
/** Known to this process only, so that no client can keep its request out of the log. */
const secret = randomUUID()

/** Whether a page's loader sent this request; only the page itself is logged. */
export function isInProcess({ headers }: FastifyRequest): boolean {
  return headers[IN_PROCESS_HEADER] === secret
}

/** Runs a reading call with all its checks for a visitor; returns the JSON of its answer. */
type VisitorCall = (input: RawInput, request: FastifyRequest) => Promise<string>

/** By path: the pages' build has its own copies of the calls. */
const visitorCalls = new WeakMap<FastifyInstance, Map<string, VisitorCall>>()

/** Lets `sendInProcess` run reading calls of a server without an HTTP request. [PERF-151] */
export function registerVisitorCall(http: FastifyInstance, { path }: Call, run: VisitorCall): void {
  const calls = visitorCalls.get(http) ?? new Map<string, VisitorCall>()
  visitorCalls.set(http, calls.set(path, run))
}

/** Sends calls to this process as a visitor: same checks, no network, no cookie. */
export function sendInProcess(http: FastifyInstance, locale: Locale): SendCall {
  return async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendCallArguments<C>) => {
    const parts = input as { params?: unknown; query?: unknown; body?: unknown }
    const visitorCall = spec.method === 'GET' ? visitorCalls.get(http)?.get(spec.path) : undefined
    const { status, answer } = await (visitorCall
      ? runVisitorCall(visitorCall, { route: API_PREFIX + spec.path, input: parts, http, locale })
      : injectCall(http, { spec, input: parts, locale }))
    if (answer.success) return answer as CallAnswer<C>
    throw new CallError(status, answer)
  }
}

type Input = Partial<RawInput>
type Answered = { status: number; answer: CallAnswer<Call> | ErrorAnswer }

async function runVisitorCall(
  call: VisitorCall,
  {
    route,
    input: { params, query },
    http,
    locale,
  }: { route: string; input: Input; http: FastifyInstance; locale: Locale },
): Promise<Answered> {
  const request = { headers: {}, cookies: {}, ip: '127.0.0.1', locale, log: http.log } as unknown as FastifyRequest
  try {
    const attributes = { 'http.request.method': 'GET', 'http.route': route }
    const json = await traced(`GET ${route}`, { kind: 'server', attributes }, () =>
      call({ params: toTexts(params), query: toTexts(query), body: undefined }, request),
    )
    return { status: 200, answer: JSON.parse(json) }
  } catch (error) {
    const { status, failure } = answerError(error, { locale, log: http.log })
    return { status, answer: failure }
  }
}

/** The values as an address would carry them. */
function toTexts(values: unknown): Record<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value).toWellFormed()]])),
  )
}

async function injectCall(
  http: FastifyInstance,
  { spec, input, locale }: { spec: Call; input: Input; locale: Locale },
): Promise<Answered> {
  const response = await http.inject({
    method: spec.method,
    url: callUrl(spec, input),
    headers: { [IN_PROCESS_HEADER]: secret, [CALL_HEADER]: spec.path, 'accept-language': locale },
    ...(spec.method === 'GET' ? {} : { payload: (input.body ?? {}) as object }),
  })
  // A parameter such as `..` leads to a page, which is not JSON.
  const isAnswer = String(response.headers['content-type']).startsWith('application/json')
  if (!isAnswer) return { status: 404, answer: failureFor(locale, 'refused.notFoundCall') }
  return { status: response.statusCode, answer: response.json() }
}

/** `sendInProcess` for page loaders: a 503 of the call becomes a 503 of the page. */
export function sendForPages(http: FastifyInstance, locale: Locale): SendCall {
  const send = sendInProcess(http, locale)
  return (spec, ...input) =>
    send(spec, ...input).catch((failure: unknown) => {
      throw failure instanceof CallError && failure.status === 503 ? data(null, { status: 503 }) : failure
    })
}
