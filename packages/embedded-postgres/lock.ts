import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcessRunning, type ProcessIdentity, processStartTime } from './living-process.ts'
import { PostgresStartError, withFolderErrors } from './start-error.ts'

/**
 * Locks a home for this process until the returned function is called or the process ends; takes over the lock of a
 * dead process. Throws `PostgresStartError` with the pid of a running holder.
 */
export function lockHome(home: string, dataDir: string): () => void {
  const lock = join(home, 'app.lock')
  const claim = JSON.stringify({
    pid: process.pid,
    start: processStartTime(process.pid) ?? '',
  } satisfies ProcessIdentity)
  while (!tryLock(lock, claim)) {
    const held = readLock(lock)
    const holder = held === null ? null : parseLock(held)
    if (holder && isSameProcessRunning(holder)) throw lockedError(holder.pid, dataDir)
    if (held !== null) withFolderErrors(home, () => removeStaleLock(lock, held))
  }
  return () => {
    if (readLock(lock) === claim) rmSync(lock, { force: true })
  }
}

/** Whether a running process holds the lock of a home. */
export function isHomeLocked(home: string): boolean {
  const held = readLock(join(home, 'app.lock'))
  const holder = held === null ? null : parseLock(held)
  return holder !== null && isSameProcessRunning(holder)
}

/** A hard link appears completely or not at all, so nobody reads half a lock file. */
function tryLock(lock: string, claim: string): boolean {
  if (readLock(lock) !== null) return false
  const draft = `${lock}.${process.pid}`
  return withFolderErrors(join(lock, '..'), () => {
    writeFileSync(draft, claim)
    chmodSync(draft, 0o644)
    try {
      linkSync(draft, lock)
      return true
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  })
}

/** Two starts may see the same stale lock: the one that moved a newer lock puts it back. */
function removeStaleLock(lock: string, dead: string): void {
  const aside = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, lock)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function lockedError(pid: number, dataDir: string): PostgresStartError {
  return new PostgresStartError(
    `Process ${pid} already runs on the folder ${dataDir}. Stop it first (kill ${pid}), or set DATA_DIR to another folder.`,
  )
}

function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    return withFolderErrors(join(lock, '..'), () => {
      throw error
    })
  }
}

/** Null for a lock file that a power cut left empty or truncated. */
function parseLock(claim: string): ProcessIdentity | null {
  try {
    const { pid, start } = JSON.parse(claim)
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : null
  } catch {
    return null
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
