import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { migrateToLatest } from './migrate.server.ts'

const server = inject('postgres')
const name = `migrate_${randomUUID().replaceAll('-', '')}`
const root = new Client({ ...server, database: 'postgres' })
const connection = { ...server, database: name }

beforeAll(async () => {
  await root.connect()
  await root.query(`create database ${name}`)
})

afterAll(async () => {
  // Retried: a connection that is still closing would throw when it is cut off.
  await vi.waitFor(() => root.query(`drop database ${name}`), { timeout: 20_000 })
  await root.end()
})

test('several processes that start at once apply each migration once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateToLatest(connection)))
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as times, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  )
  expect(rows[0].times).toBe(rows[0].different)
  await client.query('select from tuitions')
  await client.end()
})

test('a connection that the server closes before an upgrade is opened again, and ends no process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porua-migrations-'))
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const newest = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: 'next' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, newest] }))
  writeFileSync(join(folder, 'next.sql'), 'create table next (id integer)')
  const connections = 'from pg_stat_activity where datname = $1'
  const closeAll = async () => {
    await root.query(`select pg_terminate_backend(pid) ${connections}`, [name])
    await expect.poll(async () => (await root.query(`select ${connections}`, [name])).rowCount).toBe(0)
    // The end of the connection has arrived; its event is handled with those of this turn.
    await nextTurn()
  }
  await migrateToLatest(connection, { folder, beforeUpgrade: closeAll })
  rmSync(folder, { recursive: true })
  const client = new Client(connection)
  await client.connect()
  await client.query('select from next')
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)")
  await client.end()
})

test('a database of a newer version is refused, and the message says what to do', async () => {
  await expect(migrateToLatest(connection)).rejects.toThrow(/newer version.*restore a backup/s)
})
