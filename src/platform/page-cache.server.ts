import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Changes } from '#db/changes.server.ts'

/** A finished answer of the pages; the body of a kept one is ready to be sent many times. */
export type Page = { status: number; headers: Record<string, string>; body: string | KeptBody }
export type KeptBody = { etag: string; br: Buffer; gzip: Buffer }

type Options = {
  changes: Pick<Changes, 'isWatched' | 'onChange'>
  now: () => Date
  /** room for pages by their path, and for those by what somebody searched */
  bytes?: { plain: number; asked: number }
}

const MEGABYTE = 1024 * 1024
/** Pages say "5 minutes ago", so even an unchanged one is drawn again after this time. */
const MAX_AGE_MS = 60_000
const MAX_ADDRESS = 300

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } }

export type PageCache = ReturnType<typeof pageCache>

/**
 * Keeps finished pages compressed in memory until something that everybody reads changes, at most 60 s. Only answers
 * with status 200 that say `cache-control: no-cache` are kept; requests at the same time share one rendering.
 */
export function pageCache({ changes, now, bytes = { plain: 48 * MEGABYTE, asked: 16 * MEGABYTE } }: Options) {
  const shelves = { plain: shelf(bytes.plain), asked: shelf(bytes.asked) }
  const rendering = new Map<string, Promise<Page>>()
  let turn = 0
  changes.onChange(() => {
    turn += 1
    rendering.clear()
    shelves.plain.clear()
    shelves.asked.clear()
  })

  const renderOnce = async (address: string, render: () => Promise<Page>) => {
    const started = { turn, at: now().getTime() }
    const page = await render()
    const kind = kindOf(address)
    if (kind === null || !mayKeep(page) || !changes.isWatched()) return page
    const kept = { ...page, body: await readyToSend(String(page.body)) }
    if (turn === started.turn) shelves[kind].put(address, kept, started.at + MAX_AGE_MS)
    return kept
  }

  return {
    /** The page of an address, kept or rendered; never one that was read before the last change heard. */
    page: (address: string, render: () => Promise<Page>): Promise<Page> | Page => {
      const kind = kindOf(address)
      const kept = kind && shelves[kind].take(address, now().getTime())
      if (kept) return kept
      const running = rendering.get(address)
      if (running) return running
      const started = renderOnce(address, render).finally(() => {
        if (rendering.get(address) === started) rendering.delete(address)
      })
      rendering.set(address, started)
      return started
    },
    /** Bytes and pages in memory. */
    size: () => ({ plain: shelves.plain.size(), asked: shelves.asked.size() }),
  }
}

/** Which shelf an address belongs to: none for one with a parameter that no page asks for. */
function kindOf(address: string): 'plain' | 'asked' | null {
  if (address.length > MAX_ADDRESS) return null
  const query = new URLSearchParams(address.split('?')[1])
  const names = [...query.keys()]
  if (new Set(names).size < names.length) return null
  if (names.every((name) => name === 'page')) return /^[1-9]\d{0,3}$/.test(query.get('page') ?? '1') ? 'plain' : null
  return names.every((name) => ['page', 'q', '_routes'].includes(name)) ? 'asked' : null
}

const mayKeep = ({ status, headers }: Page) =>
  status === 200 && headers['cache-control'] === 'no-cache' && !('set-cookie' in headers)

async function readyToSend(body: string): Promise<KeptBody> {
  const [br, zipped] = await Promise.all([compress.br(body, brotli), compress.gzip(body)])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, br, gzip: zipped }
}

/** Pages in the order of their last use; the one unused longest gives way when there is no room. */
function shelf(room: number) {
  const pages = new Map<string, { page: Page; until: number; bytes: number }>()
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
    take: (address: string, time: number): Page | null => {
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
    put: (address: string, page: Page & { body: KeptBody }, until: number) => {
      drop(address)
      const bytes = weightOf(address, page)
      pages.set(address, { page, until, bytes })
      used += bytes
      for (const oldest of pages.keys()) {
        if (used <= room) break
        drop(oldest)
      }
    },
  }
}

function weightOf(address: string, { headers, body }: Page & { body: KeptBody }): number {
  const texts = [address, ...Object.entries(headers).flat()]
  return body.br.length + body.gzip.length + texts.reduce((sum, text) => sum + 2 * text.length, 512)
}
