import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { type ObjectStore, openObjectStore } from '../pictures/object-store.server.ts'
import type { S3Settings } from '../pictures/s3-settings.ts'

/** Where pictures are kept: `images/<kind>/<name>`; unfinished ones begin with a dot. */
const KINDS: readonly string[] = UPLOAD_KINDS
const NAME = /^[\da-f][\da-f-]*\.webp$/

/** Whether a member of a backup is a picture at its place. */
export function isPicturePath(path: string): boolean {
  const [images, kind = '', name = '', ...more] = path.split('/')
  return images === 'images' && KINDS.includes(kind) && NAME.test(name) && more.length === 0
}

type PicturePlace = { dataDir: string; s3?: S3Settings | undefined }

/** The pictures of the settings' place, one after another; one that is deleted meanwhile is left out. */
export async function* readPictures({ dataDir, s3 }: PicturePlace): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const store = s3 && openObjectStore(s3)
  const names = store ? await listObjects(store) : await listFiles(dataDir)
  const read = (name: string) => (store ? store.get(name) : readFile(join(dataDir, name)).catch(emptyIfMissing(null)))
  for (const name of names.filter(isPicturePath).sort()) {
    const bytes = await read(name)
    if (bytes) yield { name, bytes }
  }
}

async function listObjects(store: ObjectStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list('images/')) keys.push(key)
  return keys
}

async function listFiles(dataDir: string): Promise<string[]> {
  const lists = KINDS.map(async (kind) => {
    const names = await readdir(join(dataDir, 'images', kind)).catch(emptyIfMissing<string[]>([]))
    return names.map((name) => `images/${kind}/${name}`)
  })
  return (await Promise.all(lists)).flat()
}

const emptyIfMissing =
  <T>(empty: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return empty
    throw error
  }
