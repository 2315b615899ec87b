import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canOwnIn, type DatabaseUser, giveTo } from './database-user.server.ts'
import { type Home, nameOf } from './home.server.ts'
import { PostgresStartError, USE_OWN_SERVER } from './start-error.ts'

export const PORT = 5432
/** Systems limit socket paths to 104–108 bytes. */
const LONGEST_PATH = 99

/** A private folder of the database user, with a short path that is the same at each start. */
export function openSocketFolder({ dir, user }: Home): string {
  for (const place of [tmpdir(), '/tmp', '/var/tmp', dir]) {
    const folder = join(place, `porua-${nameOf(dir)}`)
    if (isShort(folder) && canOwnIn(user, place)) return makePrivate(folder, user)
  }
  throw new PostgresStartError(
    `There is no folder for the database's socket: /tmp must be writable for user ${user.uid}. Set TMPDIR to a folder that is, or ${USE_OWN_SERVER}.`,
  )
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(`${folder}-XXXXXX`, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_PATH
}

/** Anyone may create a name in /tmp: a folder of another user is left as it is and another name is used. */
function makePrivate(folder: string, user: DatabaseUser): string {
  const there = lstatSync(folder, { throwIfNoEntry: false })
  if (there?.isDirectory() && (there.uid === user.uid || there.uid === process.geteuid?.())) {
    rmSync(folder, { recursive: true, force: true })
  }
  const made = makeNamed(folder) ?? mkdtempSync(`${folder}-`)
  giveTo(user, made)
  return made
}

function makeNamed(folder: string): string | null {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch {
    return null
  }
}
