import { z } from 'zod'
import type { MessageKey } from './messages/en.ts'
import type { Topic } from './topics.ts'

export const ROLES = ['Admin', 'Guardian', 'Tutor'] as const
export type Role = (typeof ROLES)[number]
export const roleSchema = z.enum(ROLES)

/** Who is asking, as far as the rules need to know. */
export type Actor = { accountId: string; role: Role; name: string; phone: string }

type Schema = z.ZodType

/** One call of the API, written once: the server binds it, the browser sends it, the description is made from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** below `/api/v1/`, parameters as `:name` */
  path: string
  summary: string
  /** who may use it: everybody, or only these roles */
  allow: 'anyone' | readonly Role[]
  params?: Schema
  query?: Schema
  body?: Schema
  /** the field of a multipart body that holds the one file which is sent instead of JSON */
  fileField?: string
  /** the media type of an answer that is no envelope: what the handler gives back is sent as it is */
  contentType?: string
  /** what `data` holds in the answer */
  data: Schema
  /** whether the answer carries `meta` */
  paged?: boolean
  /** the columns of the file as which a list of the back office can be had: header, and dotted path into a row */
  csv?: readonly CsvColumn[]
  /** The topics that the call reads or changes, where the default of its path does not fit. */
  topics?: readonly Topic[]
}

export type CsvColumn = readonly [header: MessageKey, path: string]

export const API_PREFIX = '/api/v1/'

/** What a call `answers` that stays open and tells of events (Server-Sent Events). */
export const EVENT_STREAM = 'text/event-stream'

/** Declares a call, keeping the exact types of its parts. */
export const defineCall = <const C extends Call>(spec: C): C => spec

type In<S> = S extends Schema ? z.input<S> : undefined
type Part<K extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : Record<never, never> extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
  : { [P in K]?: undefined }

/** What the sender of a call gives. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

export type PagingMeta = { page: number; limit: number; total: number; totalPages: number }

export type CallAnswer<C extends Call> = {
  success: true
  message: string
  data: z.output<C['data']>
  meta: C['paged'] extends true ? PagingMeta : undefined
}

export type ErrorAnswer = { success: false; message: string; errorMessages: { path: string; message: string }[] }

/** A call that was refused or did not arrive; `status` is 0 when the network failed. */
export class CallError extends Error {
  readonly status: number
  readonly errorMessages: ErrorAnswer['errorMessages']

  constructor(status: number, failure: Pick<ErrorAnswer, 'message' | 'errorMessages'>) {
    super(failure.message)
    this.status = status
    this.errorMessages = failure.errorMessages
  }
}

/** The address of a call below `/api/v1/` with its parameters and query filled in. */
export function callUrl(spec: Call, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return API_PREFIX + path + (query.size > 0 ? `?${query}` : '')
}

/** The function pages use to send a call: by fetch in the browser, in process while rendering on the server. */
export type SendCall = <C extends Call>(spec: C, ...input: SendCallArguments<C>) => Promise<CallAnswer<C>>

export type SendCallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]

export type CallBody<C extends Call> = In<C['body']>

/** `meta` of a page of a list. */
export function toPagingMeta({ page, limit }: { page: number; limit: number }, total: number): PagingMeta {
  return { page, limit, total, totalPages: Math.ceil(total / limit) }
}
