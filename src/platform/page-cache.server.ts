import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Changes } from '#db/changes.server.ts'

/** A rendered response; the body of a cached one is compressed. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: string | CachedBody }
export type CachedBody = { etag: string; br: Buffer; gzip: Buffer }

type PageCacheOptions = {
  changes: Pick<Changes, 'isWatched' | 'onPublicChange'>
  now: () => Date
  /** limits for pages without and with a search */
  bytes?: { plain: number; search: number }
}

const MEGABYTE = 1024 * 1024
/** Pages show relative times, so even unchanged ones expire. */
const MAX_AGE_MS = 60_000
const MAX_ADDRESS_LENGTH = 300

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Caches rendered pages, compressed, until public data changes, at most 60 s. Only status 200 with
 * `cache-control: no-cache` is cached; parallel requests share one rendering.
 */
export function createPageCache({
  changes,
  now,
  bytes = { plain: 48 * MEGABYTE, search: 16 * MEGABYTE },
}: PageCacheOptions) {
  const caches = { plain: createLru(bytes.plain), search: createLru(bytes.search) }
  const rendering = new Map<string, Promise<RenderedPage>>()
  let generation = 0
  changes.onPublicChange(() => {
    generation += 1
    rendering.clear()
    caches.plain.clear()
    caches.search.clear()
  })

  const renderOnce = async (address: string, render: () => Promise<RenderedPage>) => {
    const started = { generation, at: now().getTime() }
    const page = await render()
    const kind = cacheKind(address)
    if (kind === null || !isCacheable(page) || !changes.isWatched()) return page
    const cached = { ...page, body: await compressBody(String(page.body)) }
    if (generation === started.generation) caches[kind].set(address, cached, started.at + MAX_AGE_MS)
    return cached
  }

  return {
    /** The cached or rendered page of an address; never one rendered before the last received change. */
    page: (address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> | RenderedPage => {
      const kind = cacheKind(address)
      const cached = kind && caches[kind].get(address, now().getTime())
      if (cached) return cached
      const running = rendering.get(address)
      if (running) return running
      const started = renderOnce(address, render).finally(() => {
        if (rendering.get(address) === started) rendering.delete(address)
      })
      rendering.set(address, started)
      return started
    },
    /** Bytes and number of cached pages. */
    size: () => ({ plain: caches.plain.size(), search: caches.search.size() }),
  }
}

/** The cache that an address belongs to; null when it has a parameter that no page uses. */
function cacheKind(address: string): 'plain' | 'search' | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  const query = new URLSearchParams(address.split('?')[1])
  const names = [...query.keys()]
  if (new Set(names).size < names.length) return null
  if (names.every((name) => name === 'page')) return /^[1-9]\d{0,3}$/.test(query.get('page') ?? '1') ? 'plain' : null
  return names.every((name) => ['page', 'q', '_routes'].includes(name)) ? 'search' : null
}

const isCacheable = ({ status, headers }: RenderedPage) =>
  status === 200 && headers['cache-control'] === 'no-cache' && !('set-cookie' in headers)

async function compressBody(body: string): Promise<CachedBody> {
  const [br, zipped] = await Promise.all([compress.br(body, brotli), compress.gzip(body)])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, br, gzip: zipped }
}

/** Least recently used pages are evicted above `maxBytes`. */
function createLru(maxBytes: number) {
  const pages = new Map<string, { page: RenderedPage; until: number; bytes: number }>()
  let used = 0
  const drop = (address: string) => {
    used -= pages.get(address)?.bytes ?? 0
    pages.delete(address)
  }
  return {
    size: () => ({ bytes: used, pages: pages.size }),
    clear: () => {
      pages.clear()
      used = 0
    },
    get: (address: string, time: number): RenderedPage | null => {
      const found = pages.get(address)
      if (!found) return null
      pages.delete(address)
      if (found.until <= time) {
        used -= found.bytes
        return null
      }
      pages.set(address, found)
      return found.page
    },
    set: (address: string, page: RenderedPage & { body: CachedBody }, until: number) => {
      drop(address)
      const bytes = sizeOf(address, page)
      pages.set(address, { page, until, bytes })
      used += bytes
      for (const oldest of pages.keys()) {
        if (used <= maxBytes) break
        drop(oldest)
      }
    },
  }
}

function sizeOf(address: string, { headers, body }: RenderedPage & { body: CachedBody }): number {
  const texts = [address, ...Object.entries(headers).flat()]
  return body.br.length + body.gzip.length + texts.reduce((sum, text) => sum + 2 * text.length, 512)
}
