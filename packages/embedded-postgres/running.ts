import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appConnection, type Connection } from './database.ts'
import { openHome } from './home.ts'
import { isHomeLocked } from './lock.ts'
import { PostgresStartError } from './start-error.ts'

/** The fifth line of `postmaster.pid` names the folder of the socket. */
const SOCKET_LINE = 4

/** How to connect to the database of a data folder while an app runs on it; null when none runs. */
export function findRunningDatabase(dataDir: string, log: (line: string) => void): Connection | null {
  const { dir } = openHome(dataDir, log)
  if (!isHomeLocked(dir)) return null
  const file = join(dir, 'cluster', 'postmaster.pid')
  const folder = readFileSync(file, 'utf8').split('\n')[SOCKET_LINE]?.trim()
  if (!folder) throw new PostgresStartError(`${file} names no socket: the database is starting. Try again in a moment.`)
  return appConnection(folder)
}
