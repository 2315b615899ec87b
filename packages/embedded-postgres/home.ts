import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter, canOwnIn, type DatabaseUser, findDatabaseUser, isRoot } from './database-user.ts'
import { PostgresStartError, USE_OWN_SERVER, withFolderErrors } from './start-error.ts'

const SYSTEM_FOLDER = '/var/lib/porua'
/** Others may enter, but not list the folder. */
const ENTER_ONLY = 0o711

/** The folder of the cluster, its log and its lock, and the system user that PostgreSQL runs as. */
export type Home = { dir: string; user: DatabaseUser }

/**
 * The home of a data folder's database: inside it, or under `/var/lib/porua` when root runs the app and the database
 * user cannot use the data folder. Throws `PostgresStartError` when neither can be written or the home is gone.
 */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const folder = withFolderErrors(dataDir, () => {
    createFolder(dataDir, isRoot() ? ENTER_ONLY : 0o700)
    return realpathSync(dataDir)
  })
  const dir = findHome(folder) ?? createHome(folder)
  const user = findDatabaseUser(join(dir, 'cluster'))
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
export function hashPath(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}

function findHome(folder: string): string | null {
  const location = readHomeLocation(folder)
  if (location !== null) return location
  return [homeInside(folder), homeOutside(folder)].find((home) => existsSync(join(home, 'cluster'))) ?? null
}

function readHomeLocation(folder: string): string | null {
  const sign = locationFile(folder)
  if (!existsSync(sign)) return null
  const location = withFolderErrors(folder, () => readFileSync(sign, 'utf8').trim())
  if (existsSync(location)) return location
  throw new PostgresStartError(
    `The database of ${folder} was kept in ${location}, which is gone. Bring that folder back, or delete ${sign} to begin with an empty database.`,
  )
}

function createHome(folder: string): string {
  const home = homeInside(folder)
  if (isRoot() && !canOwnIn(findDatabaseUser(join(home, 'cluster')), folder)) return createHomeOutside(folder)
  withFolderErrors(folder, () => createFolder(home, ENTER_ONLY))
  return home
}

/** The location file lets a data folder that was moved find its database. */
function createHomeOutside(folder: string): string {
  const home = homeOutside(folder)
  withFolderErrors(home, () => {
    createFolder(dirname(home), 0o755)
    createFolder(home, ENTER_ONLY)
  })
  const user = findDatabaseUser(join(home, 'cluster'))
  if (!canOwnIn(user, home)) {
    throw new PostgresStartError(
      `The database's user (uid ${user.uid}; PostgreSQL never runs as root) can use neither ${folder} nor ${home}. ` +
        `Set DATA_DIR to a folder that others may enter (chmod o+x), start as another user than root, or ${USE_OWN_SERVER}.`,
    )
  }
  withFolderErrors(folder, () => writeFileSync(locationFile(folder), `${home}\n`))
  return home
}

function createFolder(dir: string, mode: number): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, mode)
}

const homeInside = (folder: string) => join(folder, 'postgres')
const homeOutside = (folder: string) => join(SYSTEM_FOLDER, hashPath(folder))
const locationFile = (folder: string) => join(folder, 'postgres-location.txt')
