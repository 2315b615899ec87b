import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '#db/client.server.ts'
import { type Actor, API_PREFIX, type Call, type CallAnswer, EVENT_STREAM, type PagingMeta } from '#shared/call.ts'
import { fieldLabel } from '#shared/field-errors.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Config } from './config.server.ts'
import { type Given, type ListPage, serveCsv } from './csv.server.ts'
import type { PictureStorage } from './images/picture-storage.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Live } from './live/streams.server.ts'
import type { Throttle } from './throttle.server.ts'

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler is given: checked input and who is asking; `actor` is certain where the call asks for a role. */
export type CallContext<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
  actor: C['allow'] extends 'anyone' ? Actor | null : Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gives back; `message` is a key of the catalogue. */
export type Reply<C extends Call> = C['contentType'] extends string
  ? Buffer | Readable
  : { data: z.input<C['data']>; message?: MessageKey } & (C['paged'] extends true
      ? { meta: PagingMeta }
      : { meta?: undefined })

export type Serve = <C extends Call>(call: C, handle: (asked: CallContext<C>) => Promise<Reply<C>>) => void

/** What the slices' routes are given to bind their calls with. */
export type App = {
  db: Database
  jobs: Jobs
  throttle: Throttle
  pictures: PictureStorage
  now: () => Date
  serve: Serve
  live: Live
  publicUrl: () => string
  brand: Config['brand']
}

type ServeOptions = {
  actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>
  checkAnswers: boolean
  now: () => Date
}

/** Makes `serve`: role check, input check, handler, envelope, and the file of a list that declares one. With `checkAnswers` an answer that says more than its schema throws. */
export function createServe(
  http: FastifyInstance,
  { actorOf, checkAnswers, now }: ServeOptions,
): { serve: Serve; calls: Call[] } {
  const calls: Call[] = []
  const admit = async <C extends Call>(call: C, given: Given, request: FastifyRequest, reply: FastifyReply) => {
    const actor = await actorOf(request, reply)
    refuseRole(call, actor)
    return { ...inputOf(call, given), actor, request, reply } as CallContext<C>
  }
  const bind = <C extends Call>(call: C, answer: (asked: CallContext<C>) => Promise<unknown>) => {
    if (call.allow !== 'anyone' && call.allow.length === 0)
      throw new Error(`${call.method} ${call.path} does not say who may use it`)
    calls.push(call)
    http.route({
      method: call.method,
      url: API_PREFIX + call.path,
      // Nobody would ever end the stream of a request for its headers alone.
      exposeHeadRoute: call.contentType !== EVENT_STREAM,
      config: { takesFile: call.fileField !== undefined },
      handler: async (request, reply) => answer(await admit(call, request, request, reply)),
    })
  }
  const serve: Serve = (call, handle) => {
    const answered = async (asked: CallContext<typeof call>) => {
      const answer = await handle(asked)
      if (checkAnswers && !call.contentType) checkAnswer(call, (answer as { data: unknown }).data)
      return answer
    }
    bind(call, async (asked) => {
      const answer = await answered(asked)
      if (call.contentType)
        return asked.reply.header('cache-control', 'private, no-store').type(call.contentType).send(answer)
      const { data, message = 'common.done', meta } = answer as Reply<Call & { contentType: undefined }>
      asked.reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return JSON.stringify({ success: true, message: text(message), data, meta } satisfies Omit<
        CallAnswer<Call>,
        'meta'
      > & { meta: unknown })
    })
    const forAdmins: typeof call = { ...call, allow: ['Admin'] }
    serveCsv(http, call, {
      now,
      page: async (given, request, reply) =>
        (await answered(await admit(forAdmins, given, request, reply))) as unknown as ListPage,
    })
  }
  return { serve, calls }
}

/** Throws what is no `ZodError`: an answer that is wrong is our fault (500), not the asker's (400). */
function checkAnswer(call: Call, data: unknown) {
  const { error } = call.data.safeParse(data)
  if (error) throw new Error(`${call.method} ${call.path} answers something else than it declares: ${error.message}`)
}

function refuseRole(call: Call, actor: Actor | null) {
  if (call.allow === 'anyone') return
  if (!actor) throw new Refusal(401, 'refused.notSignedIn')
  if (!call.allow.includes(actor.role)) throw new Refusal(403, 'refused.role')
}

/** So that a missing value can be told from one of the wrong kind. */
const REPORTING = { reportInput: true }

function inputOf(call: Call, { params, query, body }: Given) {
  const given = { params, query, body }
  for (const [part, value] of Object.entries(given)) refuseUnstorable(value, part === 'body' ? [] : [part])
  return {
    params: call.params?.parse(given.params, REPORTING),
    query: call.query?.parse(given.query ?? {}, REPORTING),
    body: call.body?.parse(given.body ?? {}, REPORTING),
  }
}

/** Refuses NUL bytes and broken surrogate pairs anywhere in an input: PostgreSQL cannot store them as they are. */
function refuseUnstorable(value: unknown, path: (string | number)[], depth = 0): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return
    throw new Refusal(400, 'invalid.characters', { path: path.join('.'), values: { field: fieldLabel(path) } })
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > 8) throw new Refusal(400, 'invalid.input', { path: path.join('.') })
  for (const [key, part] of Object.entries(value)) {
    refuseUnstorable(key, [...path, 'key'], depth + 1)
    refuseUnstorable(part, [...path, key], depth + 1)
  }
}
