import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { type DatabaseUser, giveFolderTo, isRoot, spawnOptions } from './database-user.ts'
import type { Home } from './home.ts'
import { PostgresStartError, USE_OWN_SERVER, withFolderErrors } from './start-error.ts'

const UNFINISHED_PREFIX = 'cluster.unfinished-'

/** With `--lc-ctype=C`, trigram search finds no Bangla text. */
const LOCALE = [
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
]

/** Defaults for any machine; operators can change them, and those of `fitSettings`, in `postgresql.conf`. */
const SETTINGS = {
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements contain personal data, which must not be logged.
  log_min_error_statement: 'panic',
}

/** Makes a user without a passwd entry, as in containers, appear as "nobody" to the following program. */
const AS_NOBODY = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/** The cluster's superuser; the app connects as a role with fewer rights. */
export const SUPERUSER = 'postgres'

/**
 * The cluster folder of a home; creates it if missing and renames it into place, so that an interrupted creation is
 * repeated. Refuses a cluster of another PostgreSQL version or user.
 */
export async function openCluster(home: Home, programs: string, log: (line: string) => void): Promise<string> {
  const cluster = join(home.dir, 'cluster')
  deleteUnfinished(home.dir)
  if (existsSync(cluster)) {
    assertOwner(cluster, home.user)
    assertVersion(cluster, programs)
    return cluster
  }
  log(`Creating the database in ${cluster}…`)
  const draft = withFolderErrors(home.dir, () => mkdtempSync(join(home.dir, UNFINISHED_PREFIX)))
  giveFolderTo(home.user, draft)
  await createCluster(draft, programs, home.user)
  renameSync(draft, cluster)
  syncFolder(home.dir)
  return cluster
}

/** A killed initdb may still write for a moment; the next start removes what is left. */
function deleteUnfinished(dir: string): void {
  for (const name of readdirSync(dir).filter((entry) => entry.startsWith(UNFINISHED_PREFIX))) {
    try {
      rmSync(join(dir, name), { recursive: true, force: true })
    } catch {}
  }
}

async function createCluster(folder: string, programs: string, user: DatabaseUser): Promise<void> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const options = ['-D', folder, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject', '--data-checksums']
  const initdb = [join(programs, 'initdb'), ...options, ...LOCALE, ...settings]
  const problem = await runProgram(initdb, user)
  if (problem === null) return
  const nameless = problem.includes('could not look up effective user ID')
  if (nameless && (await runProgram([...AS_NOBODY, ...initdb], user)) === null) return
  rmSync(folder, { recursive: true, force: true })
  throw nameless
    ? namelessUserError(user)
    : new PostgresStartError(`The database could not be created in ${folder}:\n${problem}`)
}

/** Null on success, otherwise the last lines of output. */
function runProgram([program = '', ...args]: string[], user: DatabaseUser): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-2_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(code === 0 ? null : output.trim() || `it ended with ${signal ?? code}`))
  })
}

function namelessUserError({ uid, gid }: DatabaseUser): PostgresStartError {
  return new PostgresStartError(
    `User ${uid} has no name on this machine, and PostgreSQL creates no database without one. ` +
      `Add the line "porua:x:${uid}:${gid}::/:/bin/false" to /etc/passwd, start as another user, or ${USE_OWN_SERVER}.`,
  )
}

/** As root, a cluster restored from a backup by root is given to the database user. */
function assertOwner(cluster: string, user: DatabaseUser): void {
  const owner = statSync(cluster).uid
  if (owner === user.uid) return
  if (isRoot()) {
    spawnSync('chown', ['-R', '-h', `${user.uid}:${user.gid}`, cluster])
    return
  }
  throw new PostgresStartError(
    `The database in ${cluster} belongs to user ${owner}, and this is user ${user.uid}. ` +
      `Start as that user (or as root), or give it to this one (chown -R ${user.uid} '${join(cluster, '..')}').`,
  )
}

function assertVersion(cluster: string, programs: string): void {
  const mark = join(cluster, 'PG_VERSION')
  if (!existsSync(mark)) {
    throw new PostgresStartError(
      `The database in ${cluster} is damaged: the file PG_VERSION is missing. Put a backup of that folder back.`,
    )
  }
  const written = readFileSync(mark, 'utf8').trim()
  const installed = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.match(/\d+/)?.[0]
  if (written === installed) return
  throw new PostgresStartError(
    `The database in ${cluster} was written by PostgreSQL ${written}; installed is ${installed}. ` +
      `Start the product's version that wrote it, dump the database there and restore it here, or ${USE_OWN_SERVER}.`,
  )
}

/** Syncs the folder, so that the rename survives a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
