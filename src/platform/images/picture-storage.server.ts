import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'
import { createImageService } from './image-service.server.ts'
import { type PictureFiles, pictureFiles } from './picture-files.server.ts'
import type { Picture } from './process-picture.server.ts'

/** Where pictures are kept: the folder of this installation, and for profiles the image service when one is set. */
export type PictureStorage = {
  files: PictureFiles
  /** Gives a profile picture away and answers with its address; null: the pictures are kept here. */
  uploadToService: ((picture: Picture) => Promise<string>) | null
}

/** The places for pictures that the settings name; ID cards always stay here (decisions, "Who sees what"). */
export function createPictureStorage(
  { dataDir, imageUpload, imageOrigins }: Config,
  { log }: { log: Log },
): PictureStorage {
  const service = imageUpload && createImageService(imageUpload, { log, origins: imageOrigins })
  return { files: pictureFiles(dataDir), uploadToService: service ? ({ whole }) => service(whole) : null }
}
