import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isSameProcessRunning, isServerOfCluster, type ProcessIdentity, processStartTime } from './living-process.ts'
import { PostgresStartError } from './start-error.ts'

const POLL_MS = 20
const FAST_MS = 60_000
const IMMEDIATE_MS = 10_000

/**
 * Stops the server that a killed app left running on this cluster, or removes its stale pid file. Throws
 * `PostgresStartError` when the server belongs to another user or does not end.
 */
export async function clearLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readServerStatus(cluster)?.pid
  if (pid === undefined) return
  const start = processStartTime(pid)
  if (start !== null && isServerOfCluster(pid, cluster)) {
    log(`A PostgreSQL of an earlier run (process ${pid}) still holds the database: stopping it…`)
    await stopServer({ pid, start })
  } else if (start !== null || isMisleadingPid(pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/** The pid and readiness in `postmaster.pid`. */
export function readServerStatus(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

async function stopServer(server: ProcessIdentity): Promise<void> {
  sendSignal(server.pid, 'SIGINT')
  if (await waitUntilEnded(server, FAST_MS)) return
  sendSignal(server.pid, 'SIGQUIT')
  if (await waitUntilEnded(server, IMMEDIATE_MS)) return
  throw new PostgresStartError(
    `The PostgreSQL of an earlier run (process ${server.pid}) does not end. Stop it (kill -QUIT ${server.pid}) and start again.`,
  )
}

async function waitUntilEnded(server: ProcessIdentity, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  while (isSameProcessRunning(server)) {
    if (Date.now() > until) return false
    await pause(POLL_MS)
  }
  return true
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ESRCH') return
    throw new PostgresStartError(
      `A PostgreSQL of an earlier run (process ${pid}) belongs to another user. Stop it as that user (kill -INT ${pid}) and start again.`,
    )
  }
}

/** PostgreSQL takes a zombie for a running server and refuses to start on an empty pid file. */
function isMisleadingPid(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return true
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
