import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'
import { createFolderPictures } from './folder-pictures.server.ts'
import { openObjectStore } from './object-store.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'
import { createS3Pictures } from './s3-pictures.server.ts'
import { createServicePictures } from './service-pictures.server.ts'

/** The configured storage. */
export function createPictureStorage(
  { dataDir, imageUpload, imageOrigins, s3 }: Config,
  { log }: { log: Log },
): PictureStorage {
  const own = s3 ? createS3Pictures(openObjectStore(s3)) : createFolderPictures(dataDir)
  return imageUpload ? createServicePictures(imageUpload, { own, log, origins: imageOrigins }) : own
}
