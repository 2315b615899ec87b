import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERUSER } from '#embedded-postgres/cluster.ts'
import { type EmbeddedPostgres, startPostgres } from '#embedded-postgres/supervisor.ts'
import { checkServer, UnsupportedServerError, unsupportedReason } from './check-server.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'porua-test-'))
chmodSync(folder, 0o755)
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder, log: () => {} })
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the embedded server is supported, and the check changes nothing', async () => {
  await withClient({}, async (client) => {
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

test('the embedded server uses only a private socket and fsync, and the app is no superuser', async () => {
  await withClient({}, async (client) => {
    const { rows } = await client.query(
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync, current_user as who,
              current_setting('is_superuser') as super, current_setting('server_encoding') as encoding, current_database() as base`,
    )
    expect(rows).toEqual([{ listens: '', fsync: 'on', who: 'porua', super: 'off', encoding: 'UTF8', base: 'porua' }])
  })
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  await withClient({ database: 'postgres' }, (client) => client.query('create database copied template porua'))
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
])('a database %s is refused with a command that solves it', async (database, options, complaint) => {
  await withClient({ user: SUPERUSER }, (client) =>
    client.query(`create database ${database} template template0 ${options}`),
  )
  const message = await refusalMessage({ user: SUPERUSER, database })
  expect(message).toContain(complaint)
  const command = message.slice(message.indexOf('CREATE DATABASE'))
  await withClient({ user: SUPERUSER }, (client) => client.query(command))
  await withClient({ user: SUPERUSER, database: `${database}_utf8` }, checkServer)
})

test('a database that was sorted by another version of the library starts with a warning that says what to run [OPS-768]', async () => {
  await withClient({ user: SUPERUSER }, async (client) => {
    await client.query(
      `create database moved template template0 locale_provider icu icu_locale 'bn' lc_ctype 'C.UTF-8'`,
    )
  })
  const check = () => withClient({ user: SUPERUSER, database: 'moved' }, checkServer)
  expect(await check()).toBeNull()
  await withClient({ user: SUPERUSER }, (client) =>
    client.query(`update pg_database set datcollversion = '2.31' where datname = 'moved'`),
  )
  expect(await check()).toContain('ALTER DATABASE "moved" REFRESH COLLATION VERSION;')
})

test('a role that may not create pg_trgm is refused with a command that solves it', async () => {
  await withClient({ user: SUPERUSER }, async (client) => {
    await client.query('create role guest login')
    await client.query('create database guesthouse')
  })
  expect(await refusalMessage({ user: 'guest', database: 'guesthouse' })).toContain('CREATE EXTENSION pg_trgm;')
  await withClient({ user: SUPERUSER, database: 'guesthouse' }, (client) => client.query('create extension pg_trgm'))
  await withClient({ user: 'guest', database: 'guesthouse' }, checkServer)
})

test('pg_trgm in a schema outside the search path is refused with a command that solves it', async () => {
  await withClient({ user: SUPERUSER }, (client) => client.query('create database drawers owner porua'))
  await withClient({ database: 'drawers' }, (client) =>
    client.query('create schema "extra parts" create table t (); create extension pg_trgm schema "extra parts"'),
  )
  const message = await refusalMessage({ database: 'drawers' })
  expect(message).toContain('outside the search path')
  await withClient({ database: 'drawers' }, (client) => client.query(message.slice(message.indexOf('ALTER DATABASE'))))
  await withClient({ database: 'drawers' }, checkServer)
})

test('a read-only session is refused', async () => {
  expect(await refusalMessage({ options: '-c default_transaction_read_only=on' })).toContain('is read-only')
})

test.each([
  ['140012', '14.12', 'is PostgreSQL 14.12; version 15 or newer is needed'],
  ['150000', '15.0', null],
  ['180001', '18.1', null],
])('server version %s is refused or supported', (number, version, complaint) => {
  const message = unsupportedReason({ number, version, encoding: 'UTF8', readonly: 'off', database: 'porua' })
  if (complaint === null) expect(message).toBeNull()
  else expect(message).toContain(complaint)
})

async function refusalMessage(options: object): Promise<string> {
  const error = await withClient(options, checkServer).then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(UnsupportedServerError)
  return error instanceof Error ? error.message : ''
}

async function withClient<T>(options: object, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...postgres.connection, ...options })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
