import type { FastifyInstance, FastifyRequest } from 'fastify'
import { THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { PICTURE_POLICY } from '../http/security-headers.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

const PICTURE_NAME = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-${THUMBNAIL_PIXELS})?\\.webp$`)
/** A picture never changes, but it can become private: what is kept is asked for again soon. */
const CACHING = { everyone: 'public, max-age=300', viewer: 'private, no-store' } as const

/** Who may see a profile picture: `everyone`, or only who asks; null for nobody else. */
export type Audience = keyof typeof CACHING | null
type PictureRoutes = { audienceOf: (id: string, request: FastifyRequest) => Promise<Audience> }

/** Serves profile pictures at `/images/<id>.webp` and `/images/<id>-128.webp` to their audience; 404 otherwise. */
export function registerPictureRoutes(
  http: FastifyInstance,
  pictures: PictureStorage,
  { audienceOf }: PictureRoutes,
): void {
  http.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const [, id, isCard] = PICTURE_NAME.exec(name) ?? []
    const audience = id ? await audienceOf(id, request) : null
    if (!id || !audience) throw new Refusal(404, 'refused.notFound')
    const etag = `"${name}"`
    const headers = {
      'cache-control': CACHING[audience],
      'content-security-policy': PICTURE_POLICY,
      ...(audience === 'everyone' && { etag }),
    }
    if (audience === 'everyone' && request.headers['if-none-match']?.split(/,\s*/).includes(etag))
      return reply.status(304).headers(headers).send()
    const picture = await pictures.read('profile', id, isCard ? 'card' : 'whole')
    if (!picture) throw new Refusal(404, 'refused.notFound')
    return reply.type('image/webp').headers(headers).send(picture)
  })
}
