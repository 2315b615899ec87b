import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { openDb } from '#db/client.server.ts'
import { listMigrations, MigrationError, migrateToLatest } from '#db/migrate.server.ts'
import { loginGuardian } from '#features/accounts/calls.ts'
import { createEmptyDatabase, readEverything } from '#testing/backup-databases.ts'
import { runStatements } from '#testing/run-statements.ts'
import { readConfig } from '../config/config.server.ts'
import { openDatabase, upgradeDatabase } from '../config/database.server.ts'
import { createLog } from '../config/log.server.ts'
import { explainStartError } from '../config/start-error.server.ts'
import { restoreBackup, verifyBackup } from './restore-backup.server.ts'

const releases = join(import.meta.dirname, '../../testing/fixtures/releases')
const migrations = join(import.meta.dirname, '../../../migrations')
const work = mkdtempSync(join(tmpdir(), 'porua-upgrade-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const log = createLog('silent')

/** Dropped by migration 33; their rows were computed from others. */
const DROPPED = ['figure_days', 'figure_marks', 'option_changes', 'option_counts']

/** Columns that have another name since. */
const RENAMED: Record<string, string> = { 'due_payments.paid_at': 'recorded_at' }

/** A folder of migrations that ends with one more, whose last statement fails. */
function migrationsWith(statement: string): string {
  const folder = join(work, 'migrations')
  cpSync(migrations, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  const last = journal.entries.at(-1)
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_broken' }
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  )
  writeFileSync(join(folder, '9999_broken.sql'), statement)
  return folder
}

async function countRows(connection: PoolConfig, tables: readonly { schema: string; name: string }[]) {
  const client = new Client({ ...connection })
  await client.connect()
  const counts: Record<string, number> = {}
  for (const { schema, name } of tables)
    counts[name] = (await client.query(`select count(*)::int as rows from ${schema}.${name}`)).rows[0].rows
  await client.end()
  return counts
}

test.each(readdirSync(releases).filter((name) => name.endsWith('.gz')))(
  'the release %s is copied, upgraded and used [OPS-130, OPS-132]',
  async (name) => {
    const { connection, url } = await createEmptyDatabase()
    const dataDir = join(work, name)
    const backup = await verifyBackup(join(releases, name))
    await restoreBackup(connection, { backup, dataDir })
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32), THROTTLE: 'off' })
    const said: string[] = []
    const database = await openDatabase(config, { log, print: (line) => said.push(line) })
    const tables = backup.manifest.tables.filter(({ schema, name }) => schema === 'public' && !DROPPED.includes(name))
    expect(await countRows(connection, tables)).toEqual(
      Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    )
    const isOlder = backup.migration.when < (listMigrations().at(-1)?.when ?? 0)
    expect(existsSync(config.backup.dir)).toBe(isOlder)
    if (isOlder) {
      const [file = ''] = readdirSync(config.backup.dir)
      expect(file).toMatch(/-before-upgrade\.tar\.gz$/)
      expect(said.join()).toContain(file)
      expect((await verifyBackup(join(config.backup.dir, file))).manifest.tables).toEqual(backup.manifest.tables)
    }
    const { http } = await createApp({ config, db: database.db, log, pages: 'none', checkAnswers: true })
    const signedIn = await http.inject({
      method: 'POST',
      url: `/api/v1/${loginGuardian.path}`,
      payload: { phone: '01711000001', password: 'porua-sample', role: 'Guardian' },
    })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const list = await http.inject('/api/v1/tuitions/approved')
    expect(list.statusCode).toBe(200)
    await http.close()
    await database.close()
  },
)

type Row = Record<string, unknown>

/** The columns of rows as texts, in one order. */
const pick = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()

/** The rows of every table of the product, without what migration 33 drops. */
async function readRows(connection: PoolConfig) {
  const client = new Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found = new Map<string, Row[]>()
  for (const { name } of rows) {
    const select = `select to_jsonb(t) - 'applicants' as row from ${name} t order by 1`
    found.set(
      name,
      (await client.query<{ row: Row }>(select)).rows.map(({ row }) => row),
    )
  }
  const [triggers] = (await client.query('select count(*)::int as count from pg_trigger where not tgisinternal')).rows
  await client.end()
  return { tables: found, triggers: triggers.count as number }
}

test('a database of the release before, with rows in every table, is upgraded and nothing is lost [OPS-130]', async () => {
  const { connection, url } = await createEmptyDatabase()
  await restoreBackup(connection, {
    backup: await verifyBackup(join(releases, '0.1.0-2026-11-25.tar.gz')),
    dataDir: null,
  })
  await runStatements(
    connection,
    'select recount_options()',
    `update tuitions set classes = array['KG'] where number = (select min(number) from tuitions where status = 'approved')`,
  )
  const before = await readRows(connection)
  expect([...before.tables].filter(([, rows]) => rows.length === 0)).toEqual([])
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(work, 'before'), BACKUP_BEFORE_UPGRADE: 'off' })
  await upgradeDatabase(connection, { config, print: () => {} })
  const after = await readRows(connection)
  expect([...before.tables.keys()].filter((name) => !after.tables.has(name))).toEqual(DROPPED)
  for (const [name, rows] of after.tables) {
    // A new table is empty, and rows keep what they had beside new columns.
    const earlier = before.tables.get(name) ?? []
    const columns = Object.keys(earlier[0] ?? {})
    const now = columns.map((column) => RENAMED[`${name}.${column}`] ?? column)
    expect([name, now.filter((column) => rows[0] && !(column in rows[0]))]).toEqual([name, []])
    expect([name, pick(rows, now)]).toEqual([name, pick(earlier, columns)])
  }
  // A trigger runs on every write of its table: a new one needs a reason.
  expect(after.triggers).toBeLessThanOrEqual(38)
})

test('a migration that fails changes nothing and is named in one line, without its statement [OPS-131]', async () => {
  const { connection } = await createEmptyDatabase()
  await migrateToLatest(connection)
  await openAndClose(connection)
  const before = await readEverything(connection)
  const folder = migrationsWith(
    `create table half (id int);\n--> statement-breakpoint\nalter table accounts add column secret text default 'x' check (false);\n--> statement-breakpoint\nselect 1 / 0 as hidden`,
  )
  const failed = await migrateToLatest(connection, { folder }).catch((error) => error)
  expect(failed).toBeInstanceOf(MigrationError)
  expect(explainStartError(failed)).toBe(
    'the upgrade of the database failed at migration 9999_broken (division by zero). Nothing was changed: start the earlier version again, and report this line.',
  )
  expect(await readEverything(connection)).toEqual(before)
})

test('without room for the copy the upgrade does not start, and the setting that skips it is named [OPS-130]', async () => {
  const { connection, url } = await createEmptyDatabase()
  const backup = await verifyBackup(join(releases, readdirSync(releases).find((name) => name.endsWith('.gz')) ?? ''))
  await restoreBackup(connection, { backup, dataDir: null })
  const blocked = join(work, 'blocked')
  writeFileSync(blocked, '')
  const settings = { DATABASE_URL: url, DATA_DIR: join(work, 'no-room'), BACKUP_DIR: blocked }
  const before = await readEverything(connection)
  const start = (config: Record<string, string>) =>
    upgradeDatabase(connection, { config: readConfig(config), print: () => {} }).then(() => null, explainStartError)
  if (backup.migration.when < (listMigrations().at(-1)?.when ?? 0)) {
    expect(await start(settings)).toMatch(
      /^no backup can be made before the upgrade\. BACKUP_DIR is .+ BACKUP_BEFORE_UPGRADE=off upgrades without one\.$/,
    )
    expect(await readEverything(connection)).toEqual(before)
  }
  expect(await start({ ...settings, BACKUP_BEFORE_UPGRADE: 'off' })).toBeNull()
})

async function openAndClose(connection: PoolConfig) {
  const db = openDb(connection, log)
  const { startJobs } = await import('../jobs/jobs.server.ts')
  await (await startJobs({ db, log, work: () => ({}) })).stop()
  await db.$client.end()
}
