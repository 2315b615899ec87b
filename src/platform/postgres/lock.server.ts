import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LivingProcess, startOfProcess, stillRuns } from './living-process.server.ts'
import { inFolder, PostgresStartError } from './start-error.ts'

/**
 * Locks a home for this process until the returned function is called or the process ends; takes over the lock of a
 * dead process. Throws `PostgresStartError` with the pid of a running holder.
 */
export function holdHome(home: string, dataDir: string): () => void {
  const lock = join(home, 'app.lock')
  const claim = JSON.stringify({ pid: process.pid, start: startOfProcess(process.pid) ?? '' } satisfies LivingProcess)
  while (!claimed(lock, claim)) {
    const held = read(lock)
    const holder = held === null ? null : parse(held)
    if (holder && stillRuns(holder)) throw heldBy(holder.pid, dataDir)
    if (held !== null) inFolder(home, () => dropDeadClaim(lock, held))
  }
  return () => {
    if (read(lock) === claim) rmSync(lock, { force: true })
  }
}

/** A hard link appears completely or not at all, so nobody reads half a lock file. */
function claimed(lock: string, claim: string): boolean {
  if (read(lock) !== null) return false
  const draft = `${lock}.${process.pid}`
  return inFolder(join(lock, '..'), () => {
    writeFileSync(draft, claim)
    chmodSync(draft, 0o644)
    try {
      linkSync(draft, lock)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  })
}

/** Two starts may see the same stale lock: the one that moved a newer lock puts it back. */
function dropDeadClaim(lock: string, dead: string): void {
  const aside = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, lock)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function heldBy(pid: number, dataDir: string): PostgresStartError {
  return new PostgresStartError(
    `Process ${pid} already runs on the folder ${dataDir}. Stop it first (kill ${pid}), or set DATA_DIR to another folder.`,
  )
}

function read(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    return inFolder(join(lock, '..'), () => {
      throw error
    })
  }
}

/** Null for a lock file that a power cut left empty or truncated. */
function parse(claim: string): LivingProcess | null {
  try {
    const { pid, start } = JSON.parse(claim)
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : null
  } catch {
    return null
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
