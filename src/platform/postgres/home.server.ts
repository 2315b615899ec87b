import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter, canOwnIn, type DatabaseUser, databaseUser, isRoot } from './database-user.server.ts'
import { inFolder, PostgresStartError, USE_OWN_SERVER } from './start-error.ts'

const OUTSIDE = '/var/lib/porua'
/** Others may enter, but not list the folder. */
const PASSAGE = 0o711

/** The folder of the cluster, its log and its lock, and the system user that PostgreSQL runs as. */
export type Home = { dir: string; user: DatabaseUser }

/**
 * The home of a data folder's database: inside it, or under `/var/lib/porua` when root runs the app and the database
 * user cannot use the data folder. Throws `PostgresStartError` when neither can be written or the home is gone.
 */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const folder = inFolder(dataDir, () => {
    makeFolder(dataDir, isRoot() ? PASSAGE : 0o700)
    return realpathSync(dataDir)
  })
  const dir = knownHome(folder) ?? newHome(folder)
  const user = databaseUser(join(dir, 'cluster'))
  if (!dir.startsWith(join(folder, '/'))) {
    log(
      `The database's user (uid ${user.uid}; PostgreSQL never runs as root) cannot use ${folder}: the database is kept in ${dir}.`,
    )
  }
  if (isRoot() && !canEnter(user, dir)) {
    throw new PostgresStartError(
      `The database's user (uid ${user.uid}) can no longer enter ${dir}. Open the folders above it (chmod o+x), or ${USE_OWN_SERVER}.`,
    )
  }
  return { dir, user }
}

/** A short hash of the folder's path. */
export function nameOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}

function knownHome(folder: string): string | null {
  const told = toldHome(folder)
  if (told !== null) return told
  return [inside(folder), outside(folder)].find((home) => existsSync(join(home, 'cluster'))) ?? null
}

function toldHome(folder: string): string | null {
  const sign = signpost(folder)
  if (!existsSync(sign)) return null
  const told = inFolder(folder, () => readFileSync(sign, 'utf8').trim())
  if (existsSync(told)) return told
  throw new PostgresStartError(
    `The database of ${folder} was kept in ${told}, which is gone. Bring that folder back, or delete ${sign} to begin with an empty database.`,
  )
}

function newHome(folder: string): string {
  const home = inside(folder)
  if (isRoot() && !canOwnIn(databaseUser(join(home, 'cluster')), folder)) return newHomeOutside(folder)
  inFolder(folder, () => makeFolder(home, PASSAGE))
  return home
}

/** The location file lets a data folder that was moved find its database. */
function newHomeOutside(folder: string): string {
  const home = outside(folder)
  inFolder(home, () => {
    makeFolder(dirname(home), 0o755)
    makeFolder(home, PASSAGE)
  })
  const user = databaseUser(join(home, 'cluster'))
  if (!canOwnIn(user, home)) {
    throw new PostgresStartError(
      `The database's user (uid ${user.uid}; PostgreSQL never runs as root) can use neither ${folder} nor ${home}. ` +
        `Set DATA_DIR to a folder that others may enter (chmod o+x), start as another user than root, or ${USE_OWN_SERVER}.`,
    )
  }
  inFolder(folder, () => writeFileSync(signpost(folder), `${home}\n`))
  return home
}

function makeFolder(dir: string, mode: number): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, mode)
}

const inside = (folder: string) => join(folder, 'postgres')
const outside = (folder: string) => join(OUTSIDE, nameOf(folder))
const signpost = (folder: string) => join(folder, 'postgres-location.txt')
