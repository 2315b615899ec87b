import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type DatabaseUser = { uid: number; gid: number }

const NOBODY: DatabaseUser = { uid: 65534, gid: 65534 }

/** A minimal environment, so that no PG… or LC_… variable of the machine affects the database. */
const minimalEnv = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** The current user; for root the owner of the existing cluster, otherwise uid 65534. */
export function findDatabaseUser(cluster: string): DatabaseUser {
  if (!isRoot()) return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/** `spawn` options that run a program as the user, in a folder that every user can enter. */
export function spawnOptions(user: DatabaseUser) {
  return { ...(isRoot() ? user : {}), cwd: '/', env: minimalEnv }
}

/** Whether the user can enter the folder and all its parents. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], spawnOptions(user)).status === 0
}

/** Whether a private folder for the user can be created inside: some file systems have no owners, and a parent may be closed. */
export function canOwnIn(user: DatabaseUser, folder: string): boolean {
  let trial: string | null = null
  try {
    trial = mkdtempSync(join(folder, 'trial-'))
    giveFolderTo(user, trial)
    const { uid, mode } = statSync(trial)
    return uid === user.uid && (mode & 0o777) === 0o700 && canEnter(user, trial)
  } catch {
    return false
  } finally {
    if (trial) rmSync(trial, { recursive: true, force: true })
  }
}

/** Gives the folder to the user with mode 0700. */
export function giveFolderTo(user: DatabaseUser, folder: string): void {
  if (isRoot()) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}
