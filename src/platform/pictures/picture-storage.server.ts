import { THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import type { Picture, PictureKind } from './process-picture.server.ts'

/** Where pictures are stored, by upload id: the data folder, an object store or the image service. */
export type PictureStorage = {
  /** Stores a picture for good and returns its address. */
  write(kind: PictureKind, id: string, picture: Picture): Promise<string>
  /** The picture or its thumbnail; null when it does not exist. */
  read(kind: PictureKind, id: string, size?: 'whole' | 'card'): Promise<Buffer | null>
  /** Deletes a picture and its thumbnail, if they exist. */
  remove(kind: PictureKind, id: string): Promise<void>
  /** The ids of pictures modified before `time`, unfinished ones included. */
  listIdsBefore(kind: PictureKind, time: Date): Promise<string[]>
}

/** The names of a picture and its thumbnail, the same in a folder and an object store. */
export const fileNames = (id: string) => ({ whole: `${id}.webp`, card: `${id}-${THUMBNAIL_PIXELS}.webp` })

/** The name of a picture or thumbnail, with its upload id. */
export const FILE_NAME = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?\.webp(?:\.unfinished)?$/
