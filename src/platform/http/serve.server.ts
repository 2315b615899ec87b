import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '#db/client.server.ts'
import { ACCOUNT_HEADER, CALL_HEADER } from '#shared/address/call-headers.ts'
import { type Actor, API_PREFIX, type Call, type CallAnswer, EVENT_STREAM, type PagingMeta } from '#shared/call.ts'
import { REPLAY_HEADER } from '#shared/idempotency.ts'
import { mapTexts } from '#shared/map-texts.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { showReasons, showReasonsOfJson } from '#shared/messages/ready-reasons.ts'
import { text } from '#shared/messages/text.ts'
import { can, exportPermission } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { describeFilters, type ListPage, type RawInput, serveCsv } from '../api/csv.server.ts'
import { createOnce, findStoredAnswer, type Once, readKey } from '../api/idempotency.server.ts'
import { isInProcess } from '../api/in-process.server.ts'
import { createPhoneMasks } from '../auth/mask-phones.server.ts'
import type { Config } from '../config/config.server.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import type { PictureStorage } from '../pictures/picture-storage.server.ts'
import { callKey } from '../response-cache/keys.ts'
import type { ResponseCache } from '../response-cache/response-cache.server.ts'
import { sendAnswer } from '../response-cache/sending.server.ts'
import { refuseOtherAccount, type SessionEndReason } from './account-of-page.server.ts'
import { isForAdminsOnly, limitOf, refuseRole, toViewer } from './call-access.server.ts'
import { throttleOf } from './challenge.server.ts'
import { checkAnswer, parseInput } from './parse-input.server.ts'
import { PICTURE_POLICY } from './security-headers.server.ts'
import type { LiveStreams } from './streams.server.ts'
import type { Throttle } from './throttle.server.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The argument of a handler: validated input and the actor, never null where the call requires a role. */
export type CallContext<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  actor: C['allow'] extends 'anyone' ? Actor | null : Actor
  /** the viewer's language */
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
  /** The limits of this request, whose address may solve a challenge. */
  throttle: Throttle
  /** Wraps the change of an idempotent call, after its throttle. */
  once: Once
}

/** The result of a handler; `message` is a key of the catalogue. */
type CallResult<C extends Call> = C['contentType'] extends string
  ? Buffer | Readable
  : { data: z.input<C['data']>; message?: MessageKey } & (C['paged'] extends true
      ? { meta: PagingMeta }
      : { meta?: undefined })

type Serve = <C extends Call>(call: C, handle: (context: CallContext<C>) => Promise<CallResult<C>>) => void

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

/** A list that a member of the staff downloads. */
export type Export = { actor: Actor; list: string; filters: string; rows: number }

/** A request with its unchecked input; `isFile` for a list that is downloaded. */
type Requested = { input: RawInput; request: FastifyRequest; reply: FastifyReply; isFile?: boolean }

type ServeOptions = {
  actorOf: (request: FastifyRequest) => Promise<Actor | null>
  clearCookie: (request: FastifyRequest, reply: FastifyReply) => void
  sessionEndReason: SessionEndReason
  checkAnswers: boolean
  now: () => Date
  db: Database
  throttle: Throttle
  /** masks phones, signs challenges */
  secretKey: string
  /** its phones are not masked */
  brand?: { phones: readonly string[] }
  recordExport: (exported: Export) => Promise<void>
  /** for the answers of visitors; computed each time without it */
  cache?: ResponseCache
}

/**
 * Creates `serve`, which binds a call: role check, validation, handler, envelope, and the CSV file of a list.
 * With `checkAnswers`, an answer with fields outside its schema throws.
 */
export function createServe(
  http: FastifyInstance,
  {
    actorOf,
    clearCookie,
    sessionEndReason,
    checkAnswers,
    now,
    db,
    throttle,
    secretKey,
    brand = { phones: [] },
    recordExport,
    cache,
  }: ServeOptions,
): { serve: Serve; calls: Call[] } {
  const calls: Call[] = []
  const phones = createPhoneMasks(secretKey, brand)
  const authorize = async <C extends Call>(call: C, { input, request, reply, isFile }: Requested) => {
    const signedIn = await actorOf(request)
    await refuseOtherAccount(call, { request, signedIn, sessionEndReason })
    // Not of a page that names its account: a late answer would take the cookie of a log-in in another tab.
    if (!signedIn && call.allow !== 'anyone') clearCookie(request, reply)
    if (signedIn) reply.header(ACCOUNT_HEADER, signedIn.accountId)
    const actor = toViewer(call, signedIn)
    refuseRole(call, actor)
    if (isFile && !can(actor, exportPermission(call))) throw new Refusal(403, 'refused.permission')
    const parsed = parseInput(call, input, (parts) => phones.unmaskPerson(call, actor, parts))
    const once = createOnce(db, readKey(call, { ...parsed, request, actor, now: now() }))
    const limits = throttleOf(request, { throttle, secretKey, call: `${call.method} ${call.path}` })
    return { ...parsed, actor, locale: request.locale, request, reply, throttle: limits, once } as CallContext<C>
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
        const run = () => authorize(call, { input: request, request, reply }).then(answer)
        if (!cache || !call.cache || request.headers.cookie !== undefined || isInProcess(request)) return run()
        const make = async () => ({ ...CACHED_ANSWER, route: API_PREFIX + call.path, body: String(await run()) })
        return sendAnswer(request, reply, await cache.answer(callKey(request.locale, request.url), make))
      },
    })
  }
  const serve: Serve = (call, handle) => {
    /** Before the throttle: a retry is not an attempt of its own. */
    const findReplay = async ({ reply, ...requested }: CallContext<typeof call>) => {
      const keyed = readKey(call, { ...requested, now: now() })
      const stored = keyed && (await findStoredAnswer(db, keyed))
      if (stored) reply.header(REPLAY_HEADER, 'true')
      return stored as CallResult<typeof call> | null
    }
    const countAttempt = async ({ actor }: CallContext<typeof call>) => {
      const rule = actor && limitOf(call, actor)
      if (rule) await throttle.consume(rule, actor.accountId)
    }
    const runHandler = async (context: CallContext<typeof call>) => {
      const answered = findReplay(context).then((replay) => replay ?? countAttempt(context).then(() => handle(context)))
      const answer = await answered.catch((error) => {
        throw phones.maskRefusal(call, context.actor, error)
      })
      if (call.contentType) return answer
      if (checkAnswers) checkAnswer(call, (answer as { data: unknown }).data)
      return phones.maskPhones(call, context.actor, answer)
    }
    bind(call, async (context) => {
      const answer = await runHandler(context)
      if (call.contentType?.startsWith('image/')) context.reply.header('content-security-policy', PICTURE_POLICY)
      if (call.contentType)
        return context.reply.header('cache-control', 'private, no-store').type(call.contentType).send(answer)
      context.reply.headers(cachingOf(call, context.actor)).type('application/json; charset=utf-8')
      return toJson(answer, context.locale)
    })
    const forAdmins: typeof call = { ...call, allow: ['Admin'], permission: call.permission ?? 'office.read' }
    const readPage = async (context: CallContext<typeof call>) =>
      mapTexts((await runHandler(context)) as unknown as ListPage, (one) => showReasons(context.locale, one))
    serveCsv(http, call, {
      now,
      firstPage: async (input, request, reply) => {
        const context = await authorize(forAdmins, { input, request, reply, isFile: true })
        const { actor } = context
        if (actor) await throttle.consume('exportsByAccount', actor.accountId)
        const first = await readPage(context)
        const exported = { list: call.path, filters: describeFilters(input), rows: first.meta.total }
        if (actor) await recordExport({ ...exported, actor })
        return first
      },
      page: async (input, request, reply) =>
        readPage(await authorize(forAdmins, { input, request, reply, isFile: true })),
    })
  }
  return { serve, calls }
}

function toJson(answer: unknown, locale: Locale): string {
  const { data, message = 'common.done', meta } = answer as CallResult<Call & { contentType: undefined }>
  const body = JSON.stringify({
    success: true,
    message: text(locale, message),
    data,
    meta,
  } satisfies Omit<CallAnswer<Call>, 'meta'> & { meta: unknown })
  return showReasonsOfJson(locale, body)
}

/** What a device keeps is asked for again each time, and is another one's in another language or session. */
function cachingOf({ offline }: Call, actor: Actor | null): Record<string, string> {
  if (!offline || actor?.role === 'Admin') return { 'cache-control': 'no-store' }
  return { 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' }
}

/** Refuses a request for another call, whose parameter was read as a part of this path. */
function refuseOtherCall(call: Call, { headers }: FastifyRequest) {
  const expected = headers[CALL_HEADER]
  if (expected !== undefined && expected !== call.path) throw new Refusal(404, 'refused.notFoundCall')
}

/** Viewers ask each time, and signed-in users get another answer. */
const CACHED_ANSWER = {
  status: 200,
  headers: {
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding, accept-language, cookie',
  },
}
