import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canOwnIn, type DatabaseUser, giveTo } from './database-user.server.ts'
import { type Home, nameOf } from './home.server.ts'
import { PostgresStartError, USE_OWN_SERVER } from './start-error.ts'

export const PORT = 5432
/** The system allows 104 to 108 bytes for the path of a socket. */
const LONGEST_PATH = 99

/** An empty folder private to the database's user, its path short however deep the data folder lies, and the same at each start. */
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

/** Anyone may take a name in /tmp: a folder that is not ours is left alone and another name is taken. */
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
