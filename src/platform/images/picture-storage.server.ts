import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'
import { createImageService } from './image-service.server.ts'
import { createPictureFiles, type PictureFiles } from './picture-files.server.ts'
import type { Picture } from './process-picture.server.ts'

/** Where pictures are stored: local files and, if configured, the image service for profile pictures. [DEC-11] */
export type PictureStorage = {
  files: PictureFiles
  /** Uploads a profile picture and returns its URL; null without an image service. */
  uploadToService: ((picture: Picture) => Promise<string>) | null
}

/** Creates the configured storage; ID cards always stay in local files. [DEC-51] */
export function createPictureStorage(
  { dataDir, imageUpload, imageOrigins }: Config,
  { log }: { log: Log },
): PictureStorage {
  const service = imageUpload && createImageService(imageUpload, { log, origins: imageOrigins })
  return { files: createPictureFiles(dataDir), uploadToService: service ? ({ whole }) => service(whole) : null }
}
