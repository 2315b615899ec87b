import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findDatabaseUser, spawnOptions } from './database-user.ts'
import {
  isRunning,
  launchApp,
  readNotes,
  serverPid,
  sharedFolder,
  startApp,
  startErrorMessage,
  stopApp,
  waitUntilGone,
  writeNote,
} from './testing/scenario.ts'

/** One database is used by all tests of this file. */
const dataDir = join(sharedFolder(), 'data')

test('after kill -9 of the app the next start stops its server and loses nothing', async () => {
  const first = await startApp({ dataDir })
  const orphan = serverPid(first)
  await writeNote(first, 'orphan')
  await stopApp(first, 'SIGKILL')
  expect(isRunning(orphan)).toBe(true)

  const second = await startApp({ dataDir })
  expect(isRunning(orphan)).toBe(false)
  expect(second.logLines).toContainEqual(expect.stringContaining(`earlier run (process ${orphan})`))
  expect(await readNotes(second)).toContain('orphan')
})

test('after kill -9 of app and server the next start recovers every acknowledged row', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'both killed')
  killBoth(first.process, serverPid(first))
  const second = await startApp({ dataDir })
  expect(await readNotes(second)).toContain('both killed')
})

test('another process that reused the pids after kill -9 is not touched and does not block the start', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'pids taken')
  const server = serverPid(first)
  killBoth(first.process, server)
  await waitUntilGone(server)
  const stranger = startOtherProcess(first.clusterDir)
  replacePid(join(first.clusterDir, 'postmaster.pid'), server, stranger)
  replacePid(join(first.clusterDir, '../app.lock'), first.process.pid ?? 0, stranger)

  const second = await startApp({ dataDir })
  expect(await readNotes(second)).toContain('pids taken')
  expect(isRunning(stranger)).toBe(true)
})

test('an empty pid file and lock, as after a power cut, do not block the start', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'power cut')
  const server = serverPid(first)
  killBoth(first.process, server)
  await waitUntilGone(server)
  writeFileSync(join(first.clusterDir, 'postmaster.pid'), '')
  writeFileSync(join(first.clusterDir, '../app.lock'), '')
  expect(await readNotes(await startApp({ dataDir }))).toContain('power cut')
})

test('a second app on the folder is refused with the pid of the first, which keeps running', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'second app')
  expect(await startErrorMessage({ dataDir })).toContain(
    `Process ${first.process.pid} already runs on the folder ${dataDir}`,
  )
  expect(await readNotes(first)).toContain('second app')
})

test('exactly one of several concurrent starts after kill -9 gets the folder', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'three starts')
  await stopApp(first, 'SIGKILL')
  const starts = [1, 2, 3].map(() => launchApp({ dataDir }))
  const outcomes = await Promise.all(starts.map((start) => start.outcome))
  const ready = outcomes.flatMap((outcome) => outcome.ready ?? [])
  expect(ready).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'PostgresStartError')).toHaveLength(2)
  for (const place of ready) expect(await readNotes(place)).toContain('three starts')
})

test('SIGTERM stops app and server: no process, socket or lock is left and nothing is lost', async () => {
  const first = await startApp({ dataDir })
  const server = serverPid(first)
  const before = readLog(first.clusterDir).length
  await writeNote(first, 'SIGTERM')
  expect(await stopApp(first, 'SIGTERM')).toBe(0)
  expect(isRunning(server)).toBe(false)
  const left = [first.connection.host, join(first.clusterDir, 'postmaster.pid'), join(first.clusterDir, '../app.lock')]
  expect(left.filter(existsSync)).toEqual([])
  expect(await readNotes(await startApp({ dataDir }))).toContain('SIGTERM')
  expect(readLog(first.clusterDir).slice(before)).toMatch(
    /database system is shut down[\s\S]*database system was shut down at/,
  )
})

test('Ctrl-C reaches only the app, which then stops the server', async () => {
  const app = await startApp({ dataDir })
  const before = readLog(app.clusterDir).length
  await writeNote(app, 'Ctrl-C')
  const terminal = -(app.process.pid ?? 0)
  process.kill(terminal, 'SIGINT')
  expect(await app.ended).toBe(0)
  expect(
    readLog(app.clusterDir)
      .slice(before)
      .match(/received .* shutdown request/g),
  ).toEqual(['received fast shutdown request'])
  expect(await readNotes(await startApp({ dataDir }))).toContain('Ctrl-C')
})

test('the server of an app that exits without stopping ends', async () => {
  const app = await startApp({ dataDir, afterStart: 'exit' })
  expect(await app.ended).toBe(3)
  await vi.waitUntil(() => !existsSync(join(app.clusterDir, 'postmaster.pid')), { timeout: 60_000 })
})

test('a server killed with -9 is restarted and nothing is lost', async () => {
  const app = await startApp({ dataDir })
  const server = serverPid(app)
  await writeNote(app, 'server killed')
  process.kill(server, 'SIGKILL')
  await vi.waitUntil(() => app.logLines.includes('PostgreSQL runs again.'), { timeout: 60_000 })
  expect(serverPid(app)).not.toBe(server)
  expect(await readNotes(app)).toContain('server killed')
  expect(await stopApp(app)).toBe(0)
})

test('every acknowledged row of the tests above still exists', async () => {
  const survivors = [
    'orphan',
    'both killed',
    'pids taken',
    'power cut',
    'second app',
    'three starts',
    'SIGTERM',
    'Ctrl-C',
    'server killed',
  ]
  expect(await readNotes(await startApp({ dataDir }))).toEqual(survivors.sort())
})

function killBoth(app: ChildProcess, server: number): void {
  app.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
}

/** A program of the database user: PostgreSQL would take only such a process for its server. */
function startOtherProcess(cluster: string): number {
  const stranger = spawn('sleep', ['60'], { ...spawnOptions(findDatabaseUser(cluster)), stdio: 'ignore' })
  onTestFinished(() => {
    stranger.kill('SIGKILL')
  })
  return stranger.pid ?? 0
}

function replacePid(file: string, from: number, to: number): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(String(from))
  writeFileSync(file, text.replace(String(from), String(to)))
}

function readLog(clusterDir: string): string {
  return readFileSync(join(clusterDir, '../postgres.log'), 'utf8')
}
