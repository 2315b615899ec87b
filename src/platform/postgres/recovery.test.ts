import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseUser, runningAs } from './database-user.server.ts'
import {
  launchApp,
  newFolder,
  notesOf,
  refusal,
  runs,
  serverOf,
  startApp,
  stopApp,
  untilGone,
  writeNote,
} from './scenario.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

test('kill -9 of the app leaves its server behind: the next start ends it, and nothing is lost', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  const orphan = serverOf(first)
  await writeNote(first, 'acknowledged')
  await stopApp(first, 'SIGKILL')
  expect(runs(orphan)).toBe(true)

  const second = await startApp({ dataDir })
  expect(runs(orphan)).toBe(false)
  expect(second.said).toContainEqual(expect.stringContaining(`earlier run (process ${orphan})`))
  expect(await notesOf(second)).toEqual(['acknowledged'])
})

test('kill -9 of both: the next start recovers every acknowledged row', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  await writeNote(first, 'acknowledged')
  killBoth(first.process, serverOf(first))
  const second = await startApp({ dataDir })
  expect(await notesOf(second)).toEqual(['acknowledged'])
})

test('kill -9 of both, and another process got the pids since: it is left alone and does not block the start', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  await writeNote(first, 'acknowledged')
  const server = serverOf(first)
  killBoth(first.process, server)
  await untilGone(server)
  const stranger = startStranger(first.where)
  renamePid(join(first.where, 'postmaster.pid'), server, stranger)
  renamePid(join(first.where, '../app.lock'), first.process.pid ?? 0, stranger)

  const second = await startApp({ dataDir })
  expect(await notesOf(second)).toEqual(['acknowledged'])
  expect(runs(stranger)).toBe(true)
})

test('kill -9 and a power cut that left the pid file and the lock empty', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  await writeNote(first, 'acknowledged')
  const server = serverOf(first)
  killBoth(first.process, server)
  await untilGone(server)
  writeFileSync(join(first.where, 'postmaster.pid'), '')
  writeFileSync(join(first.where, '../app.lock'), '')
  expect(await notesOf(await startApp({ dataDir }))).toEqual(['acknowledged'])
})

test('a second app on the folder is refused with the pid of the first, which goes on', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  await writeNote(first, 'acknowledged')
  expect(await refusal({ dataDir })).toContain(`Process ${first.process.pid} already runs on the folder ${dataDir}`)
  expect(await notesOf(first)).toEqual(['acknowledged'])
})

test('of several starts at one moment after a kill -9 exactly one gets the folder', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  await writeNote(first, 'acknowledged')
  await stopApp(first, 'SIGKILL')
  const starts = [1, 2, 3].map(() => launchApp({ dataDir }))
  const outcomes = await Promise.all(starts.map((start) => start.outcome))
  const ready = outcomes.flatMap((outcome) => outcome.ready ?? [])
  expect(ready).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'CannotStart')).toHaveLength(2)
  for (const place of ready) expect(await notesOf(place)).toEqual(['acknowledged'])
})

test('SIGTERM stops app and server in order: no process, no socket, no lock is left, and nothing is lost', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  const server = serverOf(first)
  await writeNote(first, 'acknowledged')
  expect(await stopApp(first, 'SIGTERM')).toBe(0)
  expect(runs(server)).toBe(false)
  const left = [first.connection.host, join(first.where, 'postmaster.pid'), join(first.where, '../app.lock')]
  expect(left.filter(existsSync)).toEqual([])
  expect(logOf(first.where)).toContain('database system is shut down')
  expect(await notesOf(await startApp({ dataDir }))).toEqual(['acknowledged'])
  expect(logOf(first.where)).not.toContain('was interrupted')
})

test('Ctrl-C reaches the app alone, which stops the server in order', async () => {
  const dataDir = join(newFolder(), 'data')
  const app = await startApp({ dataDir })
  await writeNote(app, 'acknowledged')
  const terminal = -(app.process.pid ?? 0)
  process.kill(terminal, 'SIGINT')
  expect(await app.ended).toBe(0)
  expect(logOf(app.where).match(/received .* shutdown request/g)).toEqual(['received fast shutdown request'])
  expect(await notesOf(await startApp({ dataDir }))).toEqual(['acknowledged'])
})

test('an app that exits without stopping takes its server with it', async () => {
  const app = await startApp({ dataDir: join(newFolder(), 'data'), afterStart: 'exit' })
  expect(await app.ended).toBe(3)
  await vi.waitUntil(() => !existsSync(join(app.where, 'postmaster.pid')), { timeout: 20_000 })
})

test('kill -9 of the server alone: it is started again and nothing is lost', async () => {
  const app = await startApp({ dataDir: join(newFolder(), 'data') })
  const server = serverOf(app)
  await writeNote(app, 'acknowledged')
  process.kill(server, 'SIGKILL')
  await vi.waitUntil(() => app.said.includes('PostgreSQL runs again.'), { timeout: 20_000 })
  expect(serverOf(app)).not.toBe(server)
  expect(await notesOf(app)).toEqual(['acknowledged'])
  expect(await stopApp(app)).toBe(0)
})

function killBoth(app: ChildProcess, server: number): void {
  app.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
}

/** Some long-running program of the database's own user, the only kind that PostgreSQL itself would take for a server. */
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
