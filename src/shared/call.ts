import { z } from 'zod'
import type { Topic } from './address/topics.ts'
import type { Challenge } from './challenge.ts'
import type { ShownConflict } from './changed-fields.ts'
import type { EventKind } from './events.ts'
import type { ThrottleRule } from './limits.ts'
import type { MessageKey } from './messages/en.ts'
import type { Permission, StaffRole } from './permissions.ts'
import type { CodedFieldError, FieldError } from './refusal.ts'

export const ROLES = ['Admin', 'Guardian', 'Tutor'] as const
export type Role = (typeof ROLES)[number]
export const roleSchema = z.enum(ROLES)

/** The account that sends a call; `staffRole` is set for admins only, `isGuest` for a guardian who has not registered. */
export type Actor = {
  accountId: string
  role: Role
  staffRole: StaffRole | null
  name: string
  phone: string
  isGuest?: boolean
  /** waits for the deletion that was asked for */
  isLeaving?: boolean
  /** An admin who must set up the second factor first; a visitor wherever visitors are allowed. */
  needsSecondFactor?: boolean
}

type Schema = z.ZodType

/** A call of the API: the server binds it, the browser sends it, and the API description is generated from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1/`, parameters as `:name`. */
  path: string
  summary: string
  allow: 'anyone' | readonly Role[]
  /** What an admin must be permitted to do; required when only admins may use the call. */
  permission?: Permission
  /** Refused to an account that waits for its deletion, because it would make something public or ask others. */
  refusedDuringDeletion?: true
  /** The kinds of event that it may record, exactly one each time; none when it changes nothing worth a record. */
  events?: readonly EventKind[]
  params?: Schema
  query?: Schema
  body?: Schema
  /** Counts each request by account. Without it the changes of guardians and tutors share one limit, and staff have none. */
  limit?: ThrottleRule
  /** Starts a session of its own, whichever account the sender's page was rendered for. */
  startsSession?: true
  /** Accepts an `Idempotency-Key`; `per` is the parameter or field of the body that has a form for each value. */
  idempotent?: { per?: string }
  /** The multipart field with the one file that is sent instead of JSON. */
  fileField?: string
  /** The other fields of the multipart body, each as JSON. */
  fileWith?: z.ZodObject
  /** The media type of an answer without the JSON envelope; the handler's result is sent unchanged. */
  contentType?: string
  /** The schema of `data` in the answer. */
  data: Schema
  /** The answer has `meta`. */
  paged?: boolean
  /** The columns of the list's CSV file: header and dotted path into a row. */
  csv?: readonly CsvColumn[]
  /** Begins the name of the file; without it the first part of the path. */
  csvName?: string
  /** Staff who read no phones see those of the answer: it has their own ones or the agency's, or was asked for one. */
  showsPhones?: true
  /** Visitors' answers are cached until public data changes. */
  cache?: true
  /** A reading call whose answer a device may keep for its account, to show it without a connection; never that of staff. */
  offline?: true
  /** What a reading call reads and a changing call changes; all data without it. */
  topics?: readonly Topic[]
}

/**
 * `texts` is the group of the catalogue that has a text for each value, such as `events.kinds`; with `bn` only Bangla
 * files name the values.
 */
export type CsvColumn = readonly [header: MessageKey, path: string, texts?: CsvTexts]
export type CsvTexts = string | { readonly bn: string }

export const API_PREFIX = '/api/v1/'

/** The `contentType` of a call that stays open and sends events (Server-Sent Events). */
export const EVENT_STREAM = 'text/event-stream'

/** Who may use a call of the admin area: admins whose staff role has the permission. */
export const forStaff = <const P extends Permission>(permission: P) => ({ allow: ['Admin'], permission }) as const

/** Declares a call and keeps the exact types of its parts. */
export const defineCall = <const C extends Call>(spec: C): C => spec

type SearchOf<C extends Call> = Omit<C, 'method' | 'path' | 'summary' | 'query' | 'cache'> & {
  method: 'POST'
  path: string
  summary: string
  body: C['query']
}

/** The search call that the specification names beside a list: the same list, with its query as the body. */
export function searchOf<const C extends Call>({ query, ...list }: C, path: string, summary: string): SearchOf<C> {
  return { ...list, method: 'POST', path, summary, body: query } as SearchOf<C>
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type CallPart<K extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : Record<never, never> extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
  : { [P in K]?: undefined }

export type CallInput<C extends Call> = CallPart<'params', C['params']> &
  CallPart<'query', C['query']> &
  CallPart<'body', C['body']>

export type PagingMeta = { page: number; limit: number; total: number; totalPages: number }

export type CallAnswer<C extends Call> = {
  success: true
  message: string
  data: z.output<C['data']>
  meta: C['paged'] extends true ? PagingMeta : undefined
}

/** `code` is the key of `message`. */
export type ErrorAnswer = {
  success: false
  message: string
  code: MessageKey
  errorMessages: CodedFieldError[]
  /** With `refused.changedMeanwhile`: what somebody else changed since the form of an edit was read. */
  conflict?: ShownConflict
  /** With `refused.challenge`: its solution, as a header, lets the same request pass. */
  challenge?: Challenge
}

/** A call that was refused or did not arrive; `status` is 0 when the network failed. */
export class CallError extends Error {
  readonly status: number
  /** Undefined when the network failed. */
  readonly code: MessageKey | undefined
  readonly errorMessages: readonly (FieldError & { code?: MessageKey })[]
  readonly conflict: ShownConflict | undefined

  constructor(
    status: number,
    failure: Pick<ErrorAnswer, 'message'> & Partial<Pick<CallError, 'code' | 'errorMessages' | 'conflict'>>,
  ) {
    super(failure.message)
    this.status = status
    this.code = failure.code
    this.errorMessages = failure.errorMessages ?? []
    this.conflict = failure.conflict
  }
}

/** Whether a call found no such record: 404, or 400 for an id that no record can have. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

/** The URL of a call with its parameters and query. */
export function callUrl(spec: Call, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return API_PREFIX + path + (query.size > 0 ? `?${query}` : '')
}

/** Sends a call: by fetch in the browser, in process while rendering on the server. */
export type SendCall = <C extends Call>(spec: C, ...input: SendCallArguments<C>) => Promise<CallAnswer<C>>

export type SendCallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]

export type CallBody<C extends Call> = InputOf<C['body']>

export function toPagingMeta({ page, limit }: { page: number; limit: number }, total: number): PagingMeta {
  return { page, limit, total, totalPages: Math.ceil(total / limit) }
}
