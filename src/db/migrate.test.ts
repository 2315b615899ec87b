import { randomUUID } from 'node:crypto'
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
  await vi.waitFor(() => root.query(`drop database ${name}`), { timeout: 60_000 })
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
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)")
  await client.end()
})

test('a database of a newer version is refused, and the message says what to do', async () => {
  await expect(migrateToLatest(connection)).rejects.toThrow(/newer version.*restore a backup/s)
})
