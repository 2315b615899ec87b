import type { FastifyInstance } from 'fastify'
import { THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { PICTURE_POLICY } from '../security-headers.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

const PICTURE_NAME = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-${THUMBNAIL_PIXELS})?\\.webp$`)

/** Serves profile pictures at `/images/<id>.webp` and `/images/<id>-128.webp` with an immutable cache header; 404 otherwise. */
export function registerPictureRoutes(http: FastifyInstance, pictures: PictureStorage): void {
  http.get<{ Params: { name: string } }>('/images/:name', async ({ params }, reply) => {
    const [, id, isCard] = PICTURE_NAME.exec(params.name) ?? []
    const picture = id && (await pictures.read('profile', id, isCard ? 'card' : 'whole'))
    if (!picture) throw new Refusal(404, 'refused.notFound')
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', PICTURE_POLICY)
      .send(picture)
  })
}
