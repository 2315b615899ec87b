import { pictureUrl } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Config } from '../config/config.server.ts'
import type { Log } from '../config/log.server.ts'
import { createFolderPictures } from './folder-pictures.server.ts'
import { type ObjectStore, openObjectStore } from './object-store.server.ts'
import { FILE_NAME, fileNames, type PictureStorage } from './picture-storage.server.ts'
import { createServicePictures } from './service-pictures.server.ts'

/** The configured storage. */
export function createPictureStorage(
  { dataDir, imageUpload, imageOrigins, s3 }: Config,
  { log }: { log: Log },
): PictureStorage {
  const own = s3 ? createS3Pictures(openObjectStore(s3)) : createFolderPictures(dataDir)
  return imageUpload ? createServicePictures(imageUpload, { own, log, origins: imageOrigins }) : own
}

/** The pictures in an object store, under the paths that they have in a data folder; refuses with 503 when it is away. */
function createS3Pictures(store: ObjectStore): PictureStorage {
  return {
    async write(kind, id, { whole, card }) {
      const names = fileNames(id)
      if (card) await store.put(`images/${kind}/${names.card}`, card)
      await store.put(`images/${kind}/${names.whole}`, whole)
      return pictureUrl(kind, id)
    },
    read: (kind, id, size = 'whole') =>
      store.get(`images/${kind}/${fileNames(id)[size]}`).catch((error: unknown) => {
        throw Object.assign(new Refusal(503, 'refused.unavailable'), { cause: error })
      }),
    remove: (kind, id) => store.remove(Object.values(fileNames(id)).map((name) => `images/${kind}/${name}`)),
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
