import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkServer, troubleOf, UnsupportedServerError } from './check-server.server.ts'
import { SUPERUSER } from './cluster.server.ts'
import { type EmbeddedPostgres, startPostgres } from './supervisor.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'porua-test-'))
chmodSync(folder, 0o755)
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder, log: () => {} })
}, 30_000)

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the embedded server is fit, and the check leaves nothing behind', async () => {
  await connected({}, async (client) => {
    await checkServer(client)
    const { rows } = await client.query(`select from pg_extension where extname = 'pg_trgm'`)
    expect(rows).toHaveLength(0)
    await client.query('create extension pg_trgm')
    await checkServer(client)
    const found = await client.query(
      `select 'শিক্ষক চাই, মিরপুর' ilike '%মিরপুর%' as found, show_trgm('মিরপুর') as trigrams`,
    )
    expect(found.rows[0].found).toBe(true)
    expect(found.rows[0].trigrams.length).toBeGreaterThan(0)
  })
})

test('the embedded server is on a private socket only, writes through to the disk, and the app is no superuser', async () => {
  await connected({}, async (client) => {
    const { rows } = await client.query(
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync, current_user as who,
              current_setting('is_superuser') as super, current_setting('server_encoding') as encoding, current_database() as base`,
    )
    expect(rows).toEqual([{ listens: '', fsync: 'on', who: 'porua', super: 'off', encoding: 'UTF8', base: 'porua' }])
  })
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  await connected({ database: 'postgres' }, (client) => client.query('create database copied template porua'))
})

test.each([
  [
    'c_ctype',
    `encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
    'Search finds no Bangla in the database "c_ctype"',
  ],
  [
    'ascii',
    `encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
    'is encoded in SQL_ASCII, which cannot hold Bangla',
  ],
])('a database %s is refused with the remedy', async (database, options, complaint) => {
  await connected({ user: SUPERUSER }, (client) =>
    client.query(`create database ${database} template template0 ${options}`),
  )
  const said = await complaintOf({ user: SUPERUSER, database })
  expect(said).toContain(complaint)
  const remedy = said.slice(said.indexOf('CREATE DATABASE'))
  await connected({ user: SUPERUSER }, (client) => client.query(remedy))
  await connected({ user: SUPERUSER, database: `${database}_utf8` }, checkServer)
})

test('a role that may not create pg_trgm is refused with the remedy, which helps', async () => {
  await connected({ user: SUPERUSER }, async (client) => {
    await client.query('create role guest login')
    await client.query('create database guesthouse')
  })
  expect(await complaintOf({ user: 'guest', database: 'guesthouse' })).toContain('CREATE EXTENSION pg_trgm;')
  await connected({ user: SUPERUSER, database: 'guesthouse' }, (client) => client.query('create extension pg_trgm'))
  await connected({ user: 'guest', database: 'guesthouse' }, checkServer)
})

test('pg_trgm in a schema outside the search path is refused with the remedy, which helps', async () => {
  await connected({ user: SUPERUSER }, (client) => client.query('create database drawers owner porua'))
  await connected({ database: 'drawers' }, (client) =>
    client.query('create schema "extra parts" create table t (); create extension pg_trgm schema "extra parts"'),
  )
  const said = await complaintOf({ database: 'drawers' })
  expect(said).toContain('outside the search path')
  await connected({ database: 'drawers' }, (client) => client.query(said.slice(said.indexOf('ALTER DATABASE'))))
  await connected({ database: 'drawers' }, checkServer)
})

test('a read-only session is refused', async () => {
  expect(await complaintOf({ options: '-c default_transaction_read_only=on' })).toContain('is read-only')
})

test.each([
  ['140012', '14.12', 'is PostgreSQL 14.12; version 15 or newer is needed'],
  ['150000', '15.0', null],
  ['180001', '18.1', null],
])('version %s', (number, version, complaint) => {
  const said = troubleOf({ number, version, encoding: 'UTF8', readonly: 'off', database: 'porua' })
  if (complaint === null) expect(said).toBeNull()
  else expect(said).toContain(complaint)
})

async function complaintOf(options: object): Promise<string> {
  const error = await connected(options, checkServer).then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(UnsupportedServerError)
  return error instanceof Error ? error.message : ''
}

async function connected<T>(options: object, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...postgres.connection, ...options })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
