import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrateToLatest } from '#db/migrate.server.ts'
import { createEmptyDatabase } from '#testing/backup-databases.ts'
import { readConfig } from '../config/config.server.ts'
import { openDatabase } from '../config/database.server.ts'
import { createLog } from '../config/log.server.ts'
import { explainStartError } from '../config/start-error.server.ts'
import { createBackup } from './create-backup.server.ts'

const work = mkdtempSync(join(tmpdir(), 'porua-refused-'))
const disk = join(work, 'disk')
mkdirSync(disk)
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (hasDisk) spawnSync('umount', [disk])
  rmSync(work, { recursive: true, force: true })
})

async function run(connection: PoolConfig, statement: string) {
  const client = new Client(connection)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

const FOREIGN_LIST = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1);`

test.each([
  ['its tables', 'create table orders (id int); create table customers (id int)', ' (customers, orders)'],
  ['tables with our names', 'create table accounts (id int)', ' (accounts)'],
  ['its list of migrations', `${FOREIGN_LIST} create table orders (id int)`, ' (orders)'],
  ['nothing but its list of migrations', FOREIGN_LIST, ''],
])(
  'the database of another program with %s is refused in one line and not touched [OPS-246]',
  async (_, tables, names) => {
    const { connection, url } = await createEmptyDatabase()
    await run(connection, tables)
    const listed = `select nspname, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'S', 'i') and nspname not like 'pg_%' and nspname <> 'information_schema' order by 1, 2`
    const before = (await run(connection, listed)).rows
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(work, 'data') })
    const refused = await openDatabase(config, { log: createLog('silent'), print: () => {} }).catch(explainStartError)
    expect(refused).toBe(
      `the database of DATABASE_URL belongs to another program${names}. Set DATABASE_URL to an empty one, such as after CREATE DATABASE porua; Nothing was changed.`,
    )
    expect((await run(connection, listed)).rows).toEqual(before)
    expect(readdirSync(work)).toEqual(['disk'])
  },
)

test('an empty database with the tables of an extension is used [OPS-246]', async () => {
  const { connection } = await createEmptyDatabase()
  await run(
    connection,
    'create extension pg_trgm; create table spatial (id int); alter extension pg_trgm add table spatial',
  )
  await migrateToLatest(connection)
  await migrateToLatest(connection)
})

test.runIf(hasDisk)('a backup onto a full disk is refused in one line and leaves no file [OPS-104]', async () => {
  const { connection } = await createEmptyDatabase()
  await migrateToLatest(connection)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(16 * 1024))
  const place = readConfig({ DATA_DIR: join(work, 'none'), BACKUP_DIR: disk })
  const refused = createBackup(connection, { place, now: new Date('2026-11-23T05:00:00Z') })
  await expect(refused).rejects.toThrow(/^BACKUP_DIR is .+disk.*full.+ Nothing was changed\.$/)
  expect(readdirSync(disk)).toEqual(['filler'])
})
