import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '#db/client.server.ts'
import {
  type Actor,
  API_PREFIX,
  CALL_HEADER,
  type Call,
  type CallAnswer,
  EVENT_STREAM,
  type PagingMeta,
} from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { REPLAY_HEADER } from '#shared/sending/idempotency.ts'
import type { Config } from './config.server.ts'
import { type ListPage, type RawInput, serveCsv } from './csv.server.ts'
import { createOnce, findKeptAnswer, type Once, readKey } from './idempotency.server.ts'
import type { PictureStorage } from './images/picture-storage.server.ts'
import { isInProcess } from './in-process.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { LiveStreams } from './live/streams.server.ts'
import { refuseUnstorable } from './requests/unstorable-input.ts'
import { callKey } from './response-cache/keys.ts'
import type { ResponseCache } from './response-cache/response-cache.server.ts'
import { sendAnswer } from './response-cache/sending.server.ts'
import { PICTURE_POLICY } from './security-headers.server.ts'
import type { Throttle } from './throttle.server.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The argument of a handler: validated input and the actor, never null where the call requires a role. */
export type CallContext<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  actor: C['allow'] extends 'anyone' ? Actor | null : Actor
  /** the reader's language */
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
  /** Wraps the change of an idempotent call, after its throttle. */
  once: Once
}

/** The result of a handler; `message` is a key of the catalogue. */
export type CallResult<C extends Call> = C['contentType'] extends string
  ? Buffer | Readable
  : { data: z.input<C['data']>; message?: MessageKey } & (C['paged'] extends true
      ? { meta: PagingMeta }
      : { meta?: undefined })

export type Serve = <C extends Call>(call: C, handle: (context: CallContext<C>) => Promise<CallResult<C>>) => void

/** What the slices' routes bind their calls with. */
export type App = {
  db: Database
  jobs: Jobs
  throttle: Throttle
  pictures: PictureStorage
  now: () => Date
  serve: Serve
  live: LiveStreams
  publicUrl: () => string
  brand: Config['brand']
  /** key of keyed hashes */
  secretKey: string
  /** the folder of pictures, outbox files and keys */
  dataDir: string
}

type ServeOptions = {
  actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>
  checkAnswers: boolean
  now: () => Date
  db: Database
  /** for the answers of visitors; computed each time without it */
  cache?: ResponseCache
}

/**
 * Creates `serve`, which binds a call: role check, validation, handler, envelope, and the CSV file of a list.
 * With `checkAnswers`, an answer with fields outside its schema throws.
 */
export function createServe(
  http: FastifyInstance,
  { actorOf, checkAnswers, now, db, cache }: ServeOptions,
): { serve: Serve; calls: Call[] } {
  const calls: Call[] = []
  const authorize = async <C extends Call>(call: C, input: RawInput, request: FastifyRequest, reply: FastifyReply) => {
    const actor = await actorOf(request, reply)
    refuseRole(call, actor)
    const parsed = parseInput(call, input)
    const once = createOnce(db, readKey(call, { ...parsed, request, actor, now: now() }))
    return { ...parsed, actor, locale: request.locale, request, reply, once } as CallContext<C>
  }
  const bind = <C extends Call>(call: C, answer: (context: CallContext<C>) => Promise<unknown>) => {
    if (call.allow !== 'anyone' && call.allow.length === 0)
      throw new Error(`${call.method} ${call.path} does not say who may use it`)
    if (isForAdminsOnly(call) && !call.permission)
      throw new Error(`${call.method} ${call.path} does not say which permission it needs`)
    calls.push(call)
    http.route({
      method: call.method,
      url: API_PREFIX + call.path,
      // The stream of a HEAD request would never end.
      exposeHeadRoute: call.contentType !== EVENT_STREAM,
      config: { takesFile: call.fileField !== undefined },
      handler: async (request, reply) => {
        refuseOtherCall(call, request)
        const run = () => authorize(call, request, request, reply).then(answer)
        if (!cache || !call.cache || request.headers.cookie !== undefined || isInProcess(request)) return run()
        const make = async () => ({ ...CACHED_ANSWER, route: API_PREFIX + call.path, body: String(await run()) })
        return sendAnswer(request, reply, await cache.answer(callKey(request.locale, request.url), make))
      },
    })
  }
  const serve: Serve = (call, handle) => {
    /** Before the throttle: a retry is not an attempt of its own. */
    const findAnswerBefore = async ({ reply, ...requested }: CallContext<typeof call>) => {
      const keyed = readKey(call, { ...requested, now: now() })
      const kept = keyed && (await findKeptAnswer(db, keyed))
      if (kept) reply.header(REPLAY_HEADER, 'true')
      return kept as CallResult<typeof call> | null
    }
    const runHandler = async (context: CallContext<typeof call>) => {
      const answer = (await findAnswerBefore(context)) ?? (await handle(context))
      if (checkAnswers && !call.contentType) checkAnswer(call, (answer as { data: unknown }).data)
      return answer
    }
    bind(call, async (context) => {
      const answer = await runHandler(context)
      if (call.contentType?.startsWith('image/')) context.reply.header('content-security-policy', PICTURE_POLICY)
      if (call.contentType)
        return context.reply.header('cache-control', 'private, no-store').type(call.contentType).send(answer)
      context.reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return toJson(answer, context.locale)
    })
    const forAdmins: typeof call = { ...call, allow: ['Admin'], permission: call.permission ?? 'office.read' }
    serveCsv(http, call, {
      now,
      page: async (input, request, reply) =>
        (await runHandler(await authorize(forAdmins, input, request, reply))) as unknown as ListPage,
    })
  }
  return { serve, calls }
}

function toJson(answer: unknown, locale: Locale): string {
  const { data, message = 'common.done', meta } = answer as CallResult<Call & { contentType: undefined }>
  return JSON.stringify({
    success: true,
    message: text(locale, message),
    data,
    meta,
  } satisfies Omit<CallAnswer<Call>, 'meta'> & { meta: unknown })
}

/** Throws a plain error, not a `ZodError`: a wrong answer is a bug (500), not invalid input (400). */
function checkAnswer(call: Call, data: unknown) {
  const { error } = call.data.safeParse(data)
  if (error) throw new Error(`${call.method} ${call.path} answers something else than it declares: ${error.message}`)
}

/** Refuses a request for another call, whose parameter was read as a part of this path. */
function refuseOtherCall(call: Call, { headers }: FastifyRequest) {
  const expected = headers[CALL_HEADER]
  if (expected !== undefined && expected !== call.path) throw new Refusal(404, 'refused.notFoundCall')
}

function isForAdminsOnly({ allow }: Call): boolean {
  return allow !== 'anyone' && allow.every((role) => role === 'Admin')
}

function refuseRole(call: Call, actor: Actor | null) {
  if (call.allow !== 'anyone') {
    if (!actor) throw new Refusal(401, 'refused.notSignedIn')
    if (!call.allow.includes(actor.role)) throw new Refusal(403, 'refused.role')
  }
  if (actor?.role === 'Admin' && call.permission && !can(actor, call.permission))
    throw new Refusal(403, 'refused.permission')
  if (call.notWhileLeaving && actor?.isLeaving) throw new Refusal(409, 'privacy.leaving')
}

/** Readers ask each time, and signed-in users get another answer. */
const CACHED_ANSWER = {
  status: 200,
  headers: {
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding, accept-language, cookie',
  },
}

/** Distinguishes a missing value from one of the wrong type. */
const PARSE_OPTIONS = { reportInput: true }

function parseInput(call: Call, { params, query, body }: RawInput) {
  const parts = { params, query, body }
  for (const [part, value] of Object.entries(parts)) refuseUnstorable(value, part === 'body' ? [] : [part])
  return {
    params: call.params?.parse(parts.params, PARSE_OPTIONS),
    query: call.query?.parse(parts.query ?? {}, PARSE_OPTIONS),
    body: call.body?.parse(parts.body ?? {}, PARSE_OPTIONS),
  }
}
