import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canOwnIn, type DatabaseUser, giveFolderTo } from './database-user.ts'
import { type Home, hashPath } from './home.ts'
import { PostgresStartError, USE_OWN_SERVER } from './start-error.ts'

export const PORT = 5432
/** Systems limit socket paths to 104–108 bytes. */
const MAX_PATH_BYTES = 99

/** A private folder of the database user, with a short path that is the same at each start. */
export function openSocketFolder({ dir, user }: Home): string {
  for (const place of [tmpdir(), '/tmp', '/var/tmp', dir]) {
    const folder = join(place, `porua-${hashPath(dir)}`)
    if (isShort(folder) && canOwnIn(user, place)) return createPrivateFolder(folder, user)
  }
  throw new PostgresStartError(
    `There is no folder for the database's socket: /tmp must be writable for user ${user.uid}. Set TMPDIR to a folder that is, or ${USE_OWN_SERVER}.`,
  )
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(`${folder}-XXXXXX`, `.s.PGSQL.${PORT}.lock`)) <= MAX_PATH_BYTES
}

/** Anyone may create a name in /tmp: a folder of another user is left as it is and another name is used. */
function createPrivateFolder(folder: string, user: DatabaseUser): string {
  const existing = lstatSync(folder, { throwIfNoEntry: false })
  if (existing?.isDirectory() && (existing.uid === user.uid || existing.uid === process.geteuid?.())) {
    rmSync(folder, { recursive: true, force: true })
  }
  const made = tryCreateFolder(folder) ?? mkdtempSync(`${folder}-`)
  giveFolderTo(user, made)
  return made
}

function tryCreateFolder(folder: string): string | null {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch {
    return null
  }
}
