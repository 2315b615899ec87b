import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  launchApp,
  notesOf,
  refusal,
  runs,
  serverOf,
  sharedFolder,
  startApp,
  stopApp,
  untilGone,
  writeNote,
} from '#testing/postgres/scenario.ts'
import { databaseUser, runningAs } from './database-user.server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** One database is used by all tests of this file. */
const dataDir = join(sharedFolder(), 'data')

test('kill -9 of the app leaves its server behind: the next start ends it, and nothing is lost', async () => {
  const first = await startApp({ dataDir })
  const orphan = serverOf(first)
  await writeNote(first, 'orphan')
  await stopApp(first, 'SIGKILL')
  expect(runs(orphan)).toBe(true)

  const second = await startApp({ dataDir })
  expect(runs(orphan)).toBe(false)
  expect(second.said).toContainEqual(expect.stringContaining(`earlier run (process ${orphan})`))
  expect(await notesOf(second)).toContain('orphan')
})

test('kill -9 of both: the next start recovers every acknowledged row', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'both killed')
  killBoth(first.process, serverOf(first))
  const second = await startApp({ dataDir })
  expect(await notesOf(second)).toContain('both killed')
})

test('kill -9 of both, and another process got the pids since: it is left alone and does not block the start', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'pids taken')
  const server = serverOf(first)
  killBoth(first.process, server)
  await untilGone(server)
  const stranger = startStranger(first.where)
  renamePid(join(first.where, 'postmaster.pid'), server, stranger)
  renamePid(join(first.where, '../app.lock'), first.process.pid ?? 0, stranger)

  const second = await startApp({ dataDir })
  expect(await notesOf(second)).toContain('pids taken')
  expect(runs(stranger)).toBe(true)
})

test('kill -9 and a power cut that left the pid file and the lock empty', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'power cut')
  const server = serverOf(first)
  killBoth(first.process, server)
  await untilGone(server)
  writeFileSync(join(first.where, 'postmaster.pid'), '')
  writeFileSync(join(first.where, '../app.lock'), '')
  expect(await notesOf(await startApp({ dataDir }))).toContain('power cut')
})

test('a second app on the folder is refused with the pid of the first, which goes on', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'second app')
  expect(await refusal({ dataDir })).toContain(`Process ${first.process.pid} already runs on the folder ${dataDir}`)
  expect(await notesOf(first)).toContain('second app')
})

test('of several starts at one moment after a kill -9 exactly one gets the folder', async () => {
  const first = await startApp({ dataDir })
  await writeNote(first, 'three starts')
  await stopApp(first, 'SIGKILL')
  const starts = [1, 2, 3].map(() => launchApp({ dataDir }))
  const outcomes = await Promise.all(starts.map((start) => start.outcome))
  const ready = outcomes.flatMap((outcome) => outcome.ready ?? [])
  expect(ready).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'CannotStart')).toHaveLength(2)
  for (const place of ready) expect(await notesOf(place)).toContain('three starts')
})

test('SIGTERM stops app and server in order: no process, no socket, no lock is left, and nothing is lost', async () => {
  const first = await startApp({ dataDir })
  const server = serverOf(first)
  const before = logOf(first.where).length
  await writeNote(first, 'SIGTERM')
  expect(await stopApp(first, 'SIGTERM')).toBe(0)
  expect(runs(server)).toBe(false)
  const left = [first.connection.host, join(first.where, 'postmaster.pid'), join(first.where, '../app.lock')]
  expect(left.filter(existsSync)).toEqual([])
  expect(await notesOf(await startApp({ dataDir }))).toContain('SIGTERM')
  expect(logOf(first.where).slice(before)).toMatch(
    /database system is shut down[\s\S]*database system was shut down at/,
  )
})

test('Ctrl-C reaches the app alone, which stops the server in order', async () => {
  const app = await startApp({ dataDir })
  const before = logOf(app.where).length
  await writeNote(app, 'Ctrl-C')
  const terminal = -(app.process.pid ?? 0)
  process.kill(terminal, 'SIGINT')
  expect(await app.ended).toBe(0)
  expect(
    logOf(app.where)
      .slice(before)
      .match(/received .* shutdown request/g),
  ).toEqual(['received fast shutdown request'])
  expect(await notesOf(await startApp({ dataDir }))).toContain('Ctrl-C')
})

test('an app that exits without stopping takes its server with it', async () => {
  const app = await startApp({ dataDir, afterStart: 'exit' })
  expect(await app.ended).toBe(3)
  await vi.waitUntil(() => !existsSync(join(app.where, 'postmaster.pid')), { timeout: 20_000 })
})

test('kill -9 of the server alone: it is started again and nothing is lost', async () => {
  const app = await startApp({ dataDir })
  const server = serverOf(app)
  await writeNote(app, 'server killed')
  process.kill(server, 'SIGKILL')
  await vi.waitUntil(() => app.said.includes('PostgreSQL runs again.'), { timeout: 20_000 })
  expect(serverOf(app)).not.toBe(server)
  expect(await notesOf(app)).toContain('server killed')
  expect(await stopApp(app)).toBe(0)
})

test('after all that every acknowledged row is still there', async () => {
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
  expect(await notesOf(await startApp({ dataDir }))).toEqual(survivors.sort())
})

function killBoth(app: ChildProcess, server: number): void {
  app.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
}

/** A program of the database user: PostgreSQL would take only such a process for its server. */
function startStranger(cluster: string): number {
  const stranger = spawn('sleep', ['60'], { ...runningAs(databaseUser(cluster)), stdio: 'ignore' })
  onTestFinished(() => {
    stranger.kill('SIGKILL')
  })
  return stranger.pid ?? 0
}

function renamePid(file: string, from: number, to: number): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(String(from))
  writeFileSync(file, text.replace(String(from), String(to)))
}

function logOf(where: string): string {
  return readFileSync(join(where, '../postgres.log'), 'utf8')
}
