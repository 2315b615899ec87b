import { appendFileSync, closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitLogSize } from './log-file.ts'
import { newFolder, query, startApp, stopApp } from './testing/scenario.ts'

test('a long log is copied to .old and emptied while its writer keeps it open [OPS-201]', () => {
  const path = join(newFolder(), 'postgres.log')
  const handle = openSync(path, 'a')
  writeSync(handle, 'a'.repeat(900))
  limitLogSize(path, 1_000)
  expect(statSync(path).size).toBe(900)
  writeSync(handle, 'b'.repeat(200))
  limitLogSize(path, 1_000)
  writeSync(handle, 'c')
  closeSync(handle)
  expect(readFileSync(path, 'utf8')).toBe('c')
  expect(statSync(`${path}.old`).size).toBe(1_100)
  limitLogSize(`${path}.missing`, 1)
})

test('a violated constraint leaves no values in postgres.log, in a cluster of an earlier release too [OPS-200]', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  const verbose = 'log_error_verbosity = verbose\nlog_min_error_statement = error\n'
  appendFileSync(join(first.clusterDir, 'postgresql.conf'), verbose)
  await stopApp(first)
  const app = await startApp({ dataDir })
  await query(app, `create table person (phone text primary key); insert into person values ('01711000001')`)
  const failed = query(app, `insert into person values ('01711000001')`)
  await expect(failed).rejects.toThrow('duplicate key')
  const log = readFileSync(join(app.clusterDir, '../postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint')
  expect(log).not.toContain('01711000001')
})
