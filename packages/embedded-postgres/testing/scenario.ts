import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, vi } from 'vitest'
import type { Connection } from '../database.ts'
import { readServerStatus } from '../leftover-server.ts'
import { isServerOfCluster, processStartTime } from '../living-process.ts'

export const isRunByRoot = process.geteuid?.() === 0
/** The system user "daemon", who owns none of our files. */
export const DAEMON = { uid: 1, gid: 1 }

type Start = {
  dataDir: string
  user?: typeof DAEMON
  clone?: { app: string; node: string }
  env?: Record<string, string>
  afterStart?: 'exit'
}
type Ready = { connection: Connection; clusterDir: string }
export type App = {
  process: ChildProcess
  logLines: string[]
  outcome: Promise<{ ready?: Ready; refused?: string; kind?: string }>
  ended: Promise<number | string>
}

const apps: App[] = []
const folders: string[] = []
const clusters = new Map<string, Ready>()

/** A folder for one test, open to every user and removed afterwards. */
export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'porua-test-')))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** A folder for all tests of a file. */
export function sharedFolder(): string {
  const folder = newFolder()
  folders.splice(folders.indexOf(folder), 1)
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** Starts an app in its own process on the data folder. */
export function launchApp({ dataDir, user, clone, env, afterStart }: Start): App {
  const script = clone?.app ?? join(import.meta.dirname, 'supervised-app.ts')
  const child = spawn(clone?.node ?? process.execPath, [script, dataDir, ...(afterStart ? [afterStart] : [])], {
    ...user,
    detached: true,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logLines: string[] = []
  const outcome: App['outcome'] = new Promise((resolve) => {
    createInterface({ input: child.stdout })
      .on('line', (text) => {
        const event = JSON.parse(text)
        if (event.line) logLines.push(event.line)
        else resolve(event)
      })
      .on('close', () => resolve({}))
  })
  const ended: App['ended'] = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
  )
  const app = { process: child, logLines, outcome, ended }
  apps.push(app)
  return app
}

/** Starts an app and waits until its database accepts connections. */
export async function startApp(start: Start): Promise<App & Ready> {
  const app = launchApp(start)
  const { ready, refused } = await app.outcome
  if (!ready) throw new Error(`the app did not start: ${refused}`)
  clusters.set(ready.clusterDir, ready)
  return { ...app, ...ready }
}

/** The message of the `PostgresStartError` that the app ends with. */
export async function startErrorMessage(start: Start): Promise<string> {
  const app = launchApp(start)
  const { refused, kind } = await app.outcome
  if (kind !== 'PostgresStartError') throw new Error(`expected a PostgresStartError, got ${kind}: ${refused}`)
  await app.ended
  return refused ?? ''
}

export async function stopApp(app: App, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> {
  app.process.kill(signal)
  return app.ended
}

/** The pid of the app's PostgreSQL. */
export function serverPid({ clusterDir }: Ready): number {
  const pid = readServerStatus(clusterDir)?.pid
  if (pid === undefined) throw new Error(`no server runs in ${clusterDir}`)
  return pid
}

export function isRunning(pid: number): boolean {
  return processStartTime(pid) !== null
}

export async function waitUntilGone(pid: number): Promise<void> {
  await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000, interval: 10 })
}

export function processUser(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1])
}

export async function query<Row extends object>({ connection }: Ready, sql: string): Promise<Row[]> {
  const client = new Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Inserts a row and waits for PostgreSQL to acknowledge it. */
export async function writeNote(app: Ready, text: string): Promise<void> {
  await query(app, `create table if not exists note (text text); insert into note values ('${text}')`)
}

export async function readNotes(app: Ready): Promise<string[]> {
  const rows = await query<{ text: string }>(app, 'select text from note order by text')
  return rows.map(({ text }) => text)
}

afterEach(async () => {
  for (const app of apps.splice(0)) {
    if (app.process.exitCode === null && app.process.signalCode === null) app.process.kill('SIGTERM')
    await app.ended
  }
  for (const place of clusters.values()) await removeCluster(place)
  clusters.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function removeCluster({ clusterDir, connection }: Ready): Promise<void> {
  const pid = readServerStatus(clusterDir)?.pid
  if (pid !== undefined && isServerOfCluster(pid, clusterDir)) {
    process.kill(pid, 'SIGQUIT')
    await waitUntilGone(pid)
  }
  rmSync(connection.host, { recursive: true, force: true })
  if (!clusterDir.startsWith('/var/lib/porua/')) return
  rmSync(join(clusterDir, '..'), { recursive: true, force: true })
  if (existsSync('/var/lib/porua') && readdirSync('/var/lib/porua').length === 0)
    rmSync('/var/lib/porua', { recursive: true })
}
