import { THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ObjectStore } from './object-store.server.ts'
import { FILE_NAME, type PictureFiles } from './picture-files.server.ts'
import type { PictureKind } from './process-picture.server.ts'

/** The pictures in an object store, under the paths that they have in a data folder; refuses with 503 when it is away. [PERF-180] */
export function createS3Pictures(store: ObjectStore): PictureFiles {
  const keysOf = (kind: PictureKind, id: string) => ({
    whole: `images/${kind}/${id}.webp`,
    card: `images/${kind}/${id}-${THUMBNAIL_PIXELS}.webp`,
  })
  return {
    async write(kind, id, { whole, card }) {
      const keys = keysOf(kind, id)
      if (card) await store.put(keys.card, card)
      await store.put(keys.whole, whole)
    },
    read: (kind, id, size = 'whole') =>
      store.get(keysOf(kind, id)[size]).catch((error: unknown) => {
        throw Object.assign(new Refusal(503, 'refused.unavailable'), { cause: error })
      }),
    remove: (kind, id) => store.remove(Object.values(keysOf(kind, id))),
    async listIdsBefore(kind, time) {
      const ids = new Set<string>()
      for await (const { key, modifiedAt } of store.list(`images/${kind}/`)) {
        const id = FILE_NAME.exec(key.slice(key.lastIndexOf('/') + 1))?.[1]
        if (id && modifiedAt < time) ids.add(id)
      }
      return [...ids]
    },
  }
}
