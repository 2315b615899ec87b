import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, gzip, gzipSync, constants as zlib, zstdCompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Changes } from '#db/changes.server.ts'
import { createFreshness, type Shown } from './kept/freshness.server.ts'
import { trimMemory } from './kept/trim-memory.ts'
import { startStage } from './page-stages.server.ts'

/** A rendered response; the body of a cached one is compressed. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer | CachedBody
  /** what it shows, so that it is kept until that changes */
  shown?: Shown
}
export type NewPage = RenderedPage & { body: Buffer }
export type CachedPage = RenderedPage & { body: CachedBody }
/** `gzip` is made for the first reader who asks for it: few do. `head` are the headers as they are sent. */
export type CachedBody = {
  etag: string
  br: Buffer
  gzip?: Buffer
  making?: Promise<Buffer>
  head?: readonly string[]
}

type PageCacheOptions = {
  changes: Pick<Changes, 'isWatched' | 'onPublicChange'>
  now: () => Date
  /** limits for pages without and with a search: a few hundred pages, which is what one minute's readers read [PERF-243] */
  bytes?: { plain: number; search: number }
}

const MEGABYTE = 1024 * 1024
/** Pages show relative times, so even unchanged ones expire. */
const MAX_AGE_MS = 60_000
const MAX_ADDRESS_LENGTH = 300
/** Estimate of the objects around a cached page. */
const OVERHEAD_BYTES = 1024

/** Accounted for the gzip of a page, which may be made later. */
const GZIP_SHARE = 1.3

const compressGzip = promisify(gzip)
const decompress = promisify(brotliDecompress)
/** A compressed page fits into one. */
const CHUNK = 64 * 1024
/** 2^18 bytes, longer than a page: the default of 4 MB for each page at work compresses no better. */
const WINDOW = 18
const brotli = {
  chunkSize: CHUNK,
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: 5,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_LGWIN]: WINDOW,
  },
}
/** Half the work of 4, for a twentieth more bytes. */
const brotliOnce = { chunkSize: CHUNK, params: { ...brotli.params, [zlib.BROTLI_PARAM_QUALITY]: 3 } }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Caches rendered pages, compressed, until what they show changes, at most 60 s. Only status 200 with
 * `cache-control: no-cache` is cached; parallel requests share one rendering.
 */
export function createPageCache({
  changes,
  now,
  bytes = { plain: 24 * MEGABYTE, search: 8 * MEGABYTE },
}: PageCacheOptions) {
  const createLru = (maxSize: number) =>
    new LRUCache<string, CachedPage>({
      maxSize,
      sizeCalculation: sizeOf,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
      dispose: (_, address, reason) => {
        if (reason !== 'set') freshness.remove(address)
      },
    })
  const caches = { plain: createLru(bytes.plain), search: createLru(bytes.search) }
  const rendering = new Map<string, Promise<RenderedPage>>()
  const counted = { hits: 0, misses: 0 }
  const freshness = createFreshness(changes, (addresses) => {
    rendering.clear()
    for (const cache of Object.values(caches)) {
      if (addresses) for (const address of addresses) cache.delete(address)
      else cache.clear()
    }
  })

  const renderOnce = async (address: string, render: () => Promise<NewPage>) => {
    const begun = freshness.begin()
    const start = now().getTime()
    try {
      const { shown = null, ...page } = await render()
      const kind = cacheKind(address)
      if (kind === null || !isCacheable(page) || !changes.isWatched()) return page
      const cached = { ...page, body: compressBody(page.body) }
      if (freshness.isFresh(begun, shown)) {
        caches[kind].set(address, cached, { start })
        freshness.add(address, shown)
      }
      return cached
    } finally {
      freshness.end(begun)
    }
  }

  return {
    /** The cached page of an address. */
    find: (address: string): CachedPage | undefined => {
      const kind = cacheKind(address)
      const cached = kind ? caches[kind].get(address) : undefined
      if (cached) counted.hits += 1
      return cached
    },
    /** The cached or rendered page of an address; never one rendered before the last received change. */
    page: (address: string, render: () => Promise<NewPage>): Promise<RenderedPage> | RenderedPage => {
      const kind = cacheKind(address)
      const cached = kind && caches[kind].get(address)
      counted[cached ? 'hits' : 'misses'] += 1
      if (cached) return cached
      const running = rendering.get(address)
      if (running) return running
      const started = renderOnce(address, render).finally(() => {
        if (rendering.get(address) === started) rendering.delete(address)
      })
      rendering.set(address, started)
      return started
    },
    /** How many pages were found, rendered, and the bytes of both caches. */
    counts: () => ({ ...counted, bytes: caches.plain.calculatedSize + caches.search.calculatedSize }),
    /** Bytes and number of cached pages. */
    size: () => ({ plain: measure(caches.plain), search: measure(caches.search) }),
  }
}

const measure = ({ calculatedSize, size }: LRUCache<string, CachedPage>) => ({ bytes: calculatedSize, pages: size })

/** The cache that an address belongs to; null when it has a parameter that no page uses. */
function cacheKind(address: string): 'plain' | 'search' | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  if (!address.includes('?')) return 'plain'
  const query = new URLSearchParams(address.split('?')[1])
  const names = [...query.keys()]
  if (new Set(names).size < names.length) return null
  if (names.every((name) => name === 'page')) return /^[1-9]\d{0,3}$/.test(query.get('page') ?? '1') ? 'plain' : null
  return names.every((name) => ['page', 'q', '_routes'].includes(name)) ? 'search' : null
}

const isCacheable = ({ status, headers }: RenderedPage) =>
  status === 200 && headers['cache-control'] === 'no-cache' && !('set-cookie' in headers)

function compressBody(body: Buffer): CachedBody {
  const compressed = startStage('compress')
  const br = brotliCompressSync(body, brotli)
  compressed()
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, br: trimMemory(br) }
}

/** The bytes of a cached page in an encoding that the reader takes; null is none. */
export async function encodedBody(body: CachedBody, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (encoding === 'br') return body.br
  if (encoding === null) return decompress(body.br)
  body.making ??= decompress(body.br).then(async (plain) => trimMemory(await compressGzip(plain)))
  body.gzip = await body.making
  return body.gzip
}

/**
 * A body that is sent once, compressed for speed, and at once: a page that waits is one more in memory. Zstandard takes a
 * third of the work of Brotli for 2 % more bytes. [PERF-261, PERF-268]
 */
export const compressOnce = {
  zstd: (body: Buffer) => zstdCompressSync(body, { chunkSize: CHUNK }),
  br: (body: Buffer) => brotliCompressSync(body, brotliOnce),
  gzip: (body: Buffer) => gzipSync(body, { chunkSize: CHUNK }),
}

function sizeOf({ headers, body }: CachedPage, address: string): number {
  const texts = [address, ...Object.entries(headers).flat()]
  const buffers = Math.ceil(body.br.buffer.byteLength * (1 + GZIP_SHARE))
  return buffers + texts.reduce((sum, text) => sum + 2 * text.length, OVERHEAD_BYTES)
}
