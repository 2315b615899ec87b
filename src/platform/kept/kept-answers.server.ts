import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Changes } from '#db/changes.server.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { type Locale, negotiateLocale } from '#shared/messages/locale.ts'
import { chooseEncoding, type Encoding, hasTag } from './encodings.ts'
import { createFreshness, type Shown } from './freshness.server.ts'
import type { ReadyAnswers } from './ready-answers.server.ts'
import { trimMemory } from './trim-memory.ts'

/** The JSON of an answer for visitors, and its compressed forms once they were asked for. */
export type KeptAnswer = {
  route: string
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  head?: readonly string[]
}
/** `route` is the declared path of the call. */
type Made = { json: string; shown: Shown; route: string }

const MEGABYTE = 1024 * 1024
/** As pages. */
const MAX_AGE_MS = 60_000
const MAX_ADDRESS_LENGTH = 300
/** Bytes below which compressing saves nothing. */
const MIN_COMPRESSED = 1024
/** Room for the compressed forms, and the objects and headers around. */
const sizeOf = ({ plain }: KeptAnswer, address: string) => plain.length * 1.6 + 2 * address.length + 1024

const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } }
const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** Headers of every kept answer: readers ask each time, and signed-in users get another one. */
const KEPT_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-encoding, accept-language, cookie',
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

type KeptAnswersOptions = {
  changes: Pick<Changes, 'isWatched' | 'onPublicChange'>
  now: () => Date
  maxBytes?: number
}

/**
 * Keeps the answers of visitors to calls that say what they show, ready to send, until that changes, at most 60 s. Equal
 * requests share one computation. [PERF-101, PERF-102]
 */
export function createKeptAnswers({ changes, now, maxBytes = 8 * MEGABYTE }: KeptAnswersOptions) {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, address) => Math.ceil(sizeOf(answer, address)),
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    dispose: (_, address, reason) => {
      if (reason !== 'set') freshness.remove(address)
    },
  })
  const making = new Map<string, Promise<KeptAnswer>>()
  const freshness = createFreshness(changes, (addresses) => {
    making.clear()
    if (addresses) for (const address of addresses) kept.delete(address)
    else kept.clear()
  })

  const makeOnce = async (address: string, make: () => Promise<Made>): Promise<KeptAnswer> => {
    const begun = freshness.begin()
    const start = now().getTime()
    try {
      const { json, shown, route } = await make()
      const plain = trimMemory(Buffer.from(json))
      const answer = { route, etag: etagOf(plain), plain }
      if (freshness.isFresh(begun, shown)) {
        kept.set(address, answer, { start })
        freshness.add(address, shown)
      }
      return answer
    } finally {
      freshness.end(begun)
    }
  }

  return {
    /** Whether an answer may be kept: a visitor's, with only the parameters that the call has, each one once. */
    takes: (call: Call, { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
      if (method !== 'GET' || headers.cookie !== undefined || !isKeepable(call, url)) return false
      const [, query] = url.split('?')
      return query === undefined || hasOnly(query, parametersOf(call))
    },
    /** Whether an answer that a page reads for a visitor may be kept. */
    takesUrl: isKeepable,
    /** The kept answer of an address, for a language; undefined when there is none. */
    find: (address: string): KeptAnswer | undefined => kept.get(address),
    /** The kept answer, or the one that `make` gives. */
    answer: (address: string, make: () => Promise<Made>): Promise<KeptAnswer> | KeptAnswer => {
      const found = kept.get(address) ?? making.get(address)
      if (found) return found
      const started = makeOnce(address, make).finally(() => {
        if (making.get(address) === started) making.delete(address)
      })
      making.set(address, started)
      return started
    },
    /** Bytes and number of kept answers. */
    size: () => ({ bytes: kept.calculatedSize, answers: kept.size }),
  }
}

const isKeepable = (call: Call, url: string) => call.shows !== undefined && url.length <= MAX_ADDRESS_LENGTH

/** The name of an answer: it depends on the language. */
export const answerAddress = (locale: string, url: string) => `${locale} ${url}`

const etagOf = (bytes: Buffer) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

function parametersOf({ query }: Call): readonly string[] {
  return query && 'shape' in query ? Object.keys(query.shape as object) : []
}

function hasOnly(query: string, known: readonly string[]): boolean {
  const names = [...new URLSearchParams(query).keys()]
  return new Set(names).size === names.length && names.every((name) => known.includes(name))
}

/** Sends a kept answer, as 304 to whoever has it, compressed once for all. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const { 'if-none-match': tags = '', 'accept-encoding': accepted } = request.headers
  reply.headers({ ...KEPT_HEADERS, etag: answer.etag })
  if (hasTag(tags, answer.etag)) return reply.status(304).send()
  const encoding = encodingFor(String(accepted ?? ''), answer)
  if (!encoding) return reply.send(answer.plain)
  answer[encoding] ??= trimMemory(await compressors[encoding](answer.plain))
  return reply.header('content-encoding', encoding).send(answer[encoding])
}

/** The compression of an answer for a client; null for a short one. */
const encodingFor = (accepted: string, { plain }: KeptAnswer): Encoding | null =>
  plain.length < MIN_COMPRESSED ? null : chooseEncoding(accepted)

/** Lets the server send kept answers before its routing. [PERF-103] */
export function sendKeptFirst(
  answers: KeptAnswers,
  { ready, locales }: { ready: ReadyAnswers; locales: readonly [Locale, ...Locale[]] },
): void {
  const [onlyLocale, ...others] = locales
  ready.add(({ url, hasCookie, encodings, languages }) => {
    if (hasCookie || !url.startsWith(API_PREFIX)) return undefined
    const locale = others.length === 0 ? onlyLocale : negotiateLocale(languages || undefined, locales)
    const answer = answers.find(answerAddress(locale, url))
    if (!answer) return undefined
    const { route, etag } = answer
    const encoding = encodingFor(encodings, answer)
    answer.head ??= ready.headOf({ ...KEPT_HEADERS, etag })
    return { route, etag, head: answer.head, encoding, bytes: answer[encoding ?? 'plain'] }
  })
}
