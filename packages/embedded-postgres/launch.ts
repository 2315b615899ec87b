import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot, spawnOptions } from './database-user.ts'
import type { Home } from './home.ts'
import { clearLeftovers, readServerStatus } from './leftover-server.ts'
import { limitLogSize } from './log-file.ts'
import { PORT } from './socket-folder.ts'
import { PostgresStartError } from './start-error.ts'

const POLL_MS = 10
const RETRY_MS = 100
const RETRY_FOR_MS = 30_000
const PROGRESS_INTERVAL_MS = 5_000
const TAIL_BYTES = 3_000

/** DETAIL, HINT, CONTEXT and the statement of an error hold personal data; set at each start, for older clusters too. */
const PRIVATE_LOG = { log_error_verbosity: 'terse', log_min_error_statement: 'panic', log_parameter_max_length: '0' }

/** Messages of PostgreSQL while the processes of a killed server are still ending. */
const STILL_ENDING = /lock file ".*" already exists|pre-existing shared memory block|lock file ".*" is empty/

type ServerOptions = {
  home: Home
  programs: string
  folder: string
  socketFolder: string
  /** that fit the machine */
  settings: Record<string, string>
}

/**
 * Starts the server on its Unix socket and waits until it accepts connections. Retries while a killed server is ending;
 * throws `PostgresStartError` with the log's last lines otherwise.
 */
export async function launchServer(cluster: ServerOptions, log: (line: string) => void): Promise<ChildProcess> {
  const until = Date.now() + RETRY_FOR_MS
  for (;;) {
    await clearLeftovers(cluster.folder, log)
    deleteStaleSocket(cluster.socketFolder)
    const logFile = markLog(cluster.home.dir)
    const server = startServer(cluster, logFile.path)
    const ending = await waitUntilReady(server, cluster.folder, log)
    if (ending === null) return server
    const output = readLogSince(logFile)
    if (!STILL_ENDING.test(output) || Date.now() > until) {
      throw new PostgresStartError(
        `PostgreSQL did not start (${ending}). Its log ${logFile.path} ends with:\n${output}`,
      )
    }
    await pause(RETRY_MS)
  }
}

/** Runs in its own process group: Ctrl-C reaches only the app, which then stops the server. */
function startServer(options: ServerOptions, logPath: string): ChildProcess {
  const { home, programs, folder, socketFolder } = options
  const logHandle = openSync(logPath, 'a', 0o600)
  if (isRoot()) fchownSync(logHandle, home.user.uid, home.user.gid)
  const settings = {
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
    fsync: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...PRIVATE_LOG,
  }
  const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn(join(programs, 'postgres'), args, {
    ...spawnOptions(home.user),
    detached: true,
    stdio: ['ignore', logHandle, logHandle],
  })
  closeSync(logHandle)
  return server
}

/** Null once the server accepts connections, otherwise how it ended; crash recovery may take a while. */
async function waitUntilReady(
  server: ChildProcess,
  folder: string,
  log: (line: string) => void,
): Promise<string | null> {
  let ending: string | null = null
  server.on('error', (error) => {
    ending = error.message
  })
  server.once('exit', (code, signal) => {
    ending = `it ended with ${signal ?? code}`
  })
  let tellAt = Date.now() + PROGRESS_INTERVAL_MS
  while (ending === null) {
    const status = readServerStatus(folder)
    if (status?.ready && status.pid === server.pid) return null
    if (Date.now() > tellAt) {
      log('The database is still bringing its files in order after the last stop…')
      tellAt += PROGRESS_INTERVAL_MS
    }
    await pause(POLL_MS)
  }
  return ending
}

/** The pid in a socket's lock file may belong to another process by now. */
function deleteStaleSocket(folder: string): void {
  const socket = join(folder, `.s.PGSQL.${PORT}`)
  for (const path of [socket, `${socket}.lock`]) rmSync(path, { force: true })
}

type LogMark = { path: string; from: number }

function markLog(home: string): LogMark {
  const path = join(home, 'postgres.log')
  limitLogSize(path)
  return { path, from: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }
}

function readLogSince({ path, from }: LogMark): string {
  const size = statSync(path).size
  const start = Math.max(from, size - TAIL_BYTES)
  const bytes = Buffer.alloc(size - start)
  const handle = openSync(path, 'r')
  readSync(handle, bytes, 0, bytes.length, start)
  closeSync(handle)
  return bytes.toString('utf8').trim()
}
