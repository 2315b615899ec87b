import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isCacheable } from './keys.ts'

/** The answer of a route to any visitor. `route` is its declared path, for log and metrics. */
export type Answer = { route: string; status: number; headers: Record<string, string>; body: string | Buffer }
/** An answer ready to send; a short one is not compressed. */
export type CachedAnswer = Answer & { body: Buffer; etag: string; compressed?: { br: Buffer; gzip: Buffer } }
/** A request that was answered before the routing. */
export type Hit = { id: string; url: string; route: string; status: number; ms: number }

const MAX_BYTES = 32 * 1024 * 1024
/** Pages show relative times, so even unchanged ones expire. */
const MAX_AGE_MS = 60_000
/** Bytes below which compressing saves nothing. */
const MIN_COMPRESSED = 1024
/** Estimate of the objects around an answer. */
const OVERHEAD_BYTES = 1024

export type ResponseCache = ReturnType<typeof createResponseCache>
type Options = {
  changes: { isWatched: () => boolean; onPublicChange: (listener: () => void) => void }
  now: () => Date
  maxBytes?: number
}

/**
 * Finished answers to visitors, compressed, at most 60 s and until any public data changes. Equal requests at the same
 * time share one computation.
 */
export function createResponseCache({ changes, now, maxBytes = MAX_BYTES }: Options) {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  const running = new Map<string, Promise<Answer | CachedAnswer>>()
  const counted = { hits: 0, misses: 0 }
  const listeners: ((hit: Hit) => void)[] = []
  let version = 0
  changes.onPublicChange(() => {
    version += 1
    cache.clear()
    running.clear()
  })

  const compute = async (key: string, make: () => Promise<Answer>) => {
    const [begun, start] = [version, now().getTime()]
    const answer = await make()
    if (!isCacheable(key) || !isPublic(answer)) return answer
    const cached = await compress(answer)
    if (version === begun && changes.isWatched()) cache.set(key, cached, { start })
    return cached
  }
  const find = (key: string): CachedAnswer | undefined => {
    const cached = cache.get(key)
    if (cached) counted.hits += 1
    return cached
  }

  return {
    find,
    /** The cached answer, or the one that `make` computes; never one whose computation began before the last change. */
    answer: (key: string, make: () => Promise<Answer>): Promise<Answer | CachedAnswer> | CachedAnswer => {
      const found = find(key) ?? running.get(key)
      if (found) return found
      counted.misses += 1
      const started = compute(key, make).finally(() => {
        if (running.get(key) === started) running.delete(key)
      })
      running.set(key, started)
      return started
    },
    counts: () => ({ ...counted, bytes: cache.calculatedSize }),
    /** Calls `listener` after each answer that is sent before the routing. */
    onHit: (listener: (hit: Hit) => void) => void listeners.push(listener),
    reportHit: (hit: Hit) => {
      for (const listener of listeners) listener(hit)
    },
  }
}

const isPublic = ({ status, headers }: Answer) =>
  status === 200 && !('set-cookie' in headers) && /^(?:no-cache|public)\b/.test(headers['cache-control'] ?? '')

const brotliOptions = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } }

async function compress(answer: Answer): Promise<CachedAnswer> {
  const body = ownBytes(Buffer.from(answer.body))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  if (body.length < MIN_COMPRESSED) return { ...answer, body, etag }
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(body, brotliOptions), promisify(gzip)(body)])
  return { ...answer, body, etag, compressed: { br: ownBytes(br), gzip: ownBytes(gzipped) } }
}

/** A copy that occupies its own bytes only: Node makes small buffers in one large block. */
const ownBytes = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer)

function sizeOf({ headers, body, compressed }: CachedAnswer, key: string): number {
  const bytes = body.length + (compressed ? compressed.br.length + compressed.gzip.length : 0)
  return OVERHEAD_BYTES + bytes + 2 * (key + JSON.stringify(headers)).length
}
