import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The system user that PostgreSQL runs as. */
export type DatabaseUser = { uid: number; gid: number }

const NOBODY: DatabaseUser = { uid: 65534, gid: 65534 }

/** The environment of PostgreSQL's programs: nothing of ours, so that no PG… or LC_… variable of the machine changes the database. */
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** Whether this process is root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** Oneself; for root the owner of the cluster that is there already, else uid 65534. */
export function databaseUser(cluster: string): DatabaseUser {
  if (!isRoot()) return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/** The options of `spawn` that start a program as that user, away from any folder closed to it. */
export function runningAs(user: DatabaseUser) {
  return { ...(isRoot() ? user : {}), cwd: '/', env: plainEnvironment }
}

/** Whether the user can enter the folder, all folders above it included. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runningAs(user)).status === 0
}

/** Whether a folder made inside `folder` can be private to the user: some disks know no owners, and a closed folder above bars the way. */
export function canOwnIn(user: DatabaseUser, folder: string): boolean {
  let trial: string | null = null
  try {
    trial = mkdtempSync(join(folder, 'trial-'))
    giveTo(user, trial)
    const { uid, mode } = statSync(trial)
    return uid === user.uid && (mode & 0o777) === 0o700 && canEnter(user, trial)
  } catch {
    return false
  } finally {
    if (trial) rmSync(trial, { recursive: true, force: true })
  }
}

/** Makes a folder private to the user. */
export function giveTo(user: DatabaseUser, folder: string): void {
  if (isRoot()) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}
