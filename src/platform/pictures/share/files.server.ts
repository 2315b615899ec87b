import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#shared/refusal.ts'
import { type SharePicture, sharePicturePath } from '#shared/share-picture.ts'
import type { Throttle } from '../../http/throttle.server.ts'
import { createFairQueue } from '../fair-queue.ts'

export type PictureLocale = 'en' | 'bn'

/** A tutor can become private, so the picture is asked for again soon; the address of another has a hash of all it shows. */
const CACHING = {
  tutors: 'public, max-age=300',
  tuitions: 'public, max-age=31536000, immutable',
  pages: 'public, max-age=31536000, immutable',
} as const

/** The public records of one kind; `find` returns null for what visitors may not see. */
export type SharePictureSource = {
  kind: SharePicture['kind']
  find: (id: string, locale: PictureLocale) => Promise<SharePicture | null>
}

type SharePictureOptions = {
  sources: readonly SharePictureSource[]
  throttle: Throttle
  render?: (picture: SharePicture) => Promise<Buffer>
}

const CACHE_BYTES = 24 * 1024 * 1024
const MAX_WAITING = 40
const FILE = /^(bn-)?([A-Za-z0-9]{1,20})-[0-9a-z]{1,11}\.png$/

/** Loads the renderer at its first picture: few processes need it soon after their start. */
const renderPicture = async (picture: SharePicture) => (await import('./render.server.ts')).renderPicture(picture)

/**
 * Serves `/share/<kind>/<id>-<hash>.png`, in Bangla with `bn-` before the id. Only the current picture of a public record is
 * rendered, once for all requests that wait for it; another hash is redirected to it, everything else is 404.
 */
export function registerSharePictures(
  http: FastifyInstance,
  { sources, throttle, render = renderPicture }: SharePictureOptions,
): void {
  const files = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length })
  const rendering = new Map<string, Promise<Buffer>>()
  const queue = createFairQueue()

  const renderOnce = (path: string, { picture, address }: { picture: SharePicture; address: string }) => {
    const running = rendering.get(path)
    if (running) return running
    if (rendering.size >= MAX_WAITING) throw new Refusal(503, 'refused.unavailable', { retryAfterSeconds: 5 })
    const started = throttle
      .consume('sharePicturesByAddress', address)
      .then(() => queue(address, () => render(picture)))
      .then((file) => {
        files.set(path, file)
        return file
      })
      .finally(() => rendering.delete(path))
    rendering.set(path, started)
    return started
  }

  http.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async ({ params, url, ip }, reply) => {
    const source = sources.find(({ kind }) => kind === params.kind)
    const [, language, id] = FILE.exec(params.file) ?? []
    const picture = source && id ? await source.find(id, language ? 'bn' : 'en') : null
    if (!picture) throw new Refusal(404, 'refused.notFound')
    const path = sharePicturePath(picture)
    if (url.split('?', 1)[0] !== path) return reply.header('cache-control', 'public, max-age=300').redirect(path)
    const file = files.get(path) ?? (await renderOnce(path, { picture, address: ip }))
    return reply.type('image/png').header('cache-control', CACHING[picture.kind]).send(file)
  })
}
