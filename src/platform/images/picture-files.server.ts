import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import type { Picture, PictureKind } from './process-picture.server.ts'

/** The pictures under `DATA_DIR/images` or in an object store, by upload id. */
export type PictureFiles = {
  /** Writes a picture atomically and syncs it to disk. */
  write(kind: PictureKind, id: string, picture: Picture): Promise<void>
  /** The picture or its thumbnail; null when it does not exist. */
  read(kind: PictureKind, id: string, size?: 'whole' | 'card'): Promise<Buffer | null>
  /** Deletes a picture and its thumbnail, if they exist. */
  remove(kind: PictureKind, id: string): Promise<void>
  /** The ids of files modified before `time`, unfinished ones included. */
  listIdsBefore(kind: PictureKind, time: Date): Promise<string[]>
}

/** The name of a picture or thumbnail, with its upload id. */
export const FILE_NAME = /^\.?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?\.webp(?:\.unfinished)?$/

/** The picture files of a data folder, readable by the process owner only. */
export function createPictureFiles(dataDir: string): PictureFiles {
  const root = join(dataDir, 'images')
  const folderOf = (kind: PictureKind) => join(root, kind)
  const namesOf = (id: string) => ({ whole: `${id}.webp`, card: `${id}-${THUMBNAIL_PIXELS}.webp` })
  const remove = async (kind: PictureKind, id: string) => {
    const names = Object.values(namesOf(id)).flatMap((name) => [name, unfinishedName(name)])
    for (const name of names) await rm(join(folderOf(kind), name), { force: true })
  }
  return {
    async write(kind, id, { whole, card }) {
      const folder = folderOf(kind)
      const names = namesOf(id)
      try {
        await createFolders(dataDir, root, folder)
        if (card) await writeAtomically(folder, names.card, card)
        await writeAtomically(folder, names.whole, whole)
        await syncFolder(folder)
      } catch (error) {
        await remove(kind, id).catch(() => {})
        throw error
      }
    },
    read: (kind, id, size = 'whole') => nullIfMissing(readFile(join(folderOf(kind), namesOf(id)[size]))),
    remove,
    async listIdsBefore(kind, time) {
      const ids = new Set<string>()
      for (const name of (await nullIfMissing(readdir(folderOf(kind)))) ?? []) {
        const id = FILE_NAME.exec(name)?.[1]
        const written = id && (await nullIfMissing(stat(join(folderOf(kind), name))))
        if (id && written && written.mtime < time) ids.add(id)
      }
      return [...ids]
    },
  }
}

const unfinishedName = (name: string) => `.${name}.unfinished`

async function createFolders(dataDir: string, ...folders: string[]) {
  // Creates DATA_DIR with the default mode first: the embedded database's user must be able to enter it.
  await mkdir(dataDir, { recursive: true })
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  }
}

async function writeAtomically(folder: string, name: string, content: Buffer) {
  const path = join(folder, unfinishedName(name))
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(path, join(folder, name))
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
