import type { Config } from '../config.server.ts'
import type { Log } from '../log.server.ts'
import { createImageService } from './image-service.server.ts'
import type { Picture } from './picture.server.ts'
import { type PictureFiles, pictureFiles } from './picture-files.server.ts'

/** Where pictures are kept: the folder of this installation, and for profiles the image service when one is set. */
export type Pictures = {
  files: PictureFiles
  /** Gives a profile picture away and answers with its address; null: the pictures are kept here. */
  service: ((picture: Picture) => Promise<string>) | null
}

/** The places for pictures that the settings name; ID cards always stay here (decisions, "Who sees what"). */
export function openPictures({ dataDir, imageUpload, imageOrigins }: Config, { log }: { log: Log }): Pictures {
  const service = imageUpload && createImageService(imageUpload, { log, origins: imageOrigins })
  return { files: pictureFiles(dataDir), service: service ? ({ whole }) => service(whole) : null }
}
