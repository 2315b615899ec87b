import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureUrl } from '#shared/pictures.ts'
import { FILE_NAME, fileNames, type PictureStorage } from './picture-storage.server.ts'
import type { PictureKind } from './process-picture.server.ts'

/** The pictures under `images` of a data folder, written atomically and readable by the process owner only. */
export function createFolderPictures(dataDir: string): PictureStorage {
  const root = join(dataDir, 'images')
  const folderOf = (kind: PictureKind) => join(root, kind)
  const remove = async (kind: PictureKind, id: string) => {
    const names = Object.values(fileNames(id)).flatMap((name) => [name, unfinishedName(name)])
    for (const name of names) await rm(join(folderOf(kind), name), { force: true })
  }
  return {
    async write(kind, id, { whole, card }) {
      const folder = folderOf(kind)
      const names = fileNames(id)
      try {
        await createFolders(dataDir, root, folder)
        if (card) await writeAtomically(folder, names.card, card)
        await writeAtomically(folder, names.whole, whole)
        await syncFolder(folder)
        return pictureUrl(kind, id)
      } catch (error) {
        await remove(kind, id).catch(() => {})
        throw error
      }
    },
    read: (kind, id, size = 'whole') => nullIfMissing(readFile(join(folderOf(kind), fileNames(id)[size]))),
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
