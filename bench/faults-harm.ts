import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

/** The pid of the database of a data folder. */
export function databasePid(dataDir: string): number {
  const note = join(dataDir, 'postgres-location.txt')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  return Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ends every connection of the app to its database. */
export async function cutConnections(client: Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
  )
}

const DISK_MB = 900
const FULL_MS = 2_000

/** Puts a small disk of its own at the folder, so that it can be filled; false where this user may not. */
export function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder]).status === 0
}

export function unmountDisk(folder: string): void {
  spawnSync('umount', [folder])
}

/** Fills the disk of a folder, waits, and frees it again. */
export async function fillDisk(folder: string): Promise<void> {
  const filler = join(folder, 'filler')
  const handle = openSync(filler, 'w')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (let left = DISK_MB; left > 0; left -= 1) writeSync(handle, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    await wait(FULL_MS)
  } finally {
    closeSync(handle)
    rmSync(filler)
  }
}
