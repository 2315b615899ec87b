import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'
import { createImageService } from './image-service.server.ts'
import { openObjectStore } from './object-store.server.ts'
import { createPictureFiles, type PictureFiles } from './picture-files.server.ts'
import type { Picture } from './process-picture.server.ts'
import { createS3Pictures } from './s3-pictures.server.ts'

/** Where pictures are stored: local files or an object store and, if configured, the image service for profile pictures. [DEC-11] */
export type PictureStorage = {
  files: PictureFiles
  /** Uploads a profile picture and returns its URL; null without an image service. */
  uploadToService: ((picture: Picture) => Promise<string>) | null
}

/** Creates the configured storage; ID cards are never sent to the image service. [DEC-51] */
export function createPictureStorage(
  { dataDir, imageUpload, imageOrigins, s3 }: Config,
  { log }: { log: Log },
): PictureStorage {
  const service = imageUpload && createImageService(imageUpload, { log, origins: imageOrigins })
  const files = s3 ? createS3Pictures(openObjectStore(s3)) : createPictureFiles(dataDir)
  return { files, uploadToService: service ? ({ whole }) => service(whole) : null }
}
