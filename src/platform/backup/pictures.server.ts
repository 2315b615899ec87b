import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ObjectStore, openObjectStore } from '../images/object-store.server.ts'
import type { S3Settings } from '../images/s3-settings.ts'

/** Where pictures are kept: `images/<kind>/<name>`; unfinished ones begin with a dot. */
const KINDS = ['profile', 'id-card']
const NAME = /^[\da-f][\da-f-]*\.webp$/

/** Whether a member of a backup is a picture at its place. */
export function isPicturePath(path: string): boolean {
  const [images, kind = '', name = '', ...more] = path.split('/')
  return images === 'images' && KINDS.includes(kind) && NAME.test(name) && more.length === 0
}

/** A picture of a backup; null when it was deleted meanwhile. */
export type BackupPicture = { name: string } & (
  | { path: string; bytes: number }
  | { read: () => Promise<Buffer | null> }
)

export type PictureLinks = {
  /** Links the pictures that were added since the last call. */
  collect(): Promise<void>
  list(): Promise<BackupPicture[]>
  remove(): Promise<void>
}

/** The pictures of the settings' place. */
export const collectPictures = ({ dataDir, s3 }: { dataDir: string; s3?: S3Settings | undefined }): PictureLinks =>
  s3 ? listStoredPictures(openObjectStore(s3)) : linkPictures(dataDir)

/** The pictures of an object store, read one after another; one that is deleted during the backup is not in it. [PERF-183] */
function listStoredPictures(store: ObjectStore): PictureLinks {
  const keys = new Set<string>()
  return {
    async collect() {
      for await (const { key } of store.list('images/')) if (isPicturePath(key)) keys.add(key)
    },
    list: async () => [...keys].sort().map((name) => ({ name, read: () => store.get(name) })),
    remove: async () => {},
  }
}

/** Hard links to the pictures of a data folder, so that a picture deleted during a backup stays in it. */
export function linkPictures(dataDir: string): PictureLinks {
  const folder = join(dataDir, `images.backup-${process.pid}`)
  return {
    async collect() {
      for (const kind of KINDS) {
        const names = await readdir(join(dataDir, 'images', kind)).catch(emptyIfMissing)
        await mkdir(join(folder, kind), { recursive: true, mode: 0o700 })
        for (const name of names.filter((each) => NAME.test(each)))
          await link(join(dataDir, 'images', kind, name), join(folder, kind, name)).catch(ignoreKnownOrGone)
      }
    },
    async list() {
      const found: Awaited<ReturnType<PictureLinks['list']>> = []
      for (const kind of KINDS)
        for (const name of (await readdir(join(folder, kind))).sort()) {
          const path = join(folder, kind, name)
          found.push({ name: `images/${kind}/${name}`, path, bytes: (await stat(path)).size })
        }
      return found
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const codeOf = (error: NodeJS.ErrnoException) => error.code

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}

function ignoreKnownOrGone(error: NodeJS.ErrnoException): void {
  if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error
}
