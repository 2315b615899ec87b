import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import type { Db } from './client.server.ts'
import { foldEnumValues } from './enum-values.ts'
import { databaseFailure } from './errors.server.ts'
import { PROJECT_FOLDER } from './project-folder.server.ts'

const MIGRATIONS = join(PROJECT_FOLDER, 'migrations')
/** Held while the tables are created or changed. */
export const MIGRATION_LOCK = 72_615_001
const OWN_LIST = 'drizzle.__drizzle_migrations'
const CREATE_LIST = `create table if not exists ${OWN_LIST} (id serial primary key, hash text not null, created_at bigint)`

/** The database cannot be brought to this version; the message is one line and says what to do. */
export class MigrationError extends Error {}

export type Migration = { idx: number; tag: string; when: number }

type MigrateOptions = {
  /** where the numbered SQL files are; another folder in tests */
  folder?: string
  /** called once before pending migrations change a database that holds data; its error leaves the data unchanged */
  beforeUpgrade?: () => Promise<void>
}

/** Applies all pending migrations, one process at a time; throws `MigrationError` when one fails or the database is newer. */
export async function migrateToLatest(
  connection: PoolConfig,
  { folder = MIGRATIONS, beforeUpgrade }: MigrateOptions = {},
): Promise<void> {
  const client = new Pool({ ...connection, max: 1 })
  // A server that is stopped while the connection closes would end the process.
  client.on('connect', (opened) => opened.on('error', () => {}))
  client.on('error', () => {})
  const db = drizzle({ client })
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const applied = await findNewestApplied(client)
    const newest = Math.max(0, ...listMigrations(folder).map(({ when }) => when))
    if (applied !== null && applied > newest) {
      throw new MigrationError(
        'The database was written by a newer version of the product. Start that version, or restore a backup made by this one.',
      )
    }
    await assertOwn(client, { isUsed: applied !== null, first: listMigrations(folder)[0]?.when ?? 0 })
    if (applied !== null && applied < newest) await beforeUpgrade?.()
    const pending = readPending(folder, applied)
    await applyAll(db, pending).catch((error) => {
      throw explainFailure(error, { pending, folder })
    })
  } finally {
    await client.end()
  }
}

type MigrationFile = ReturnType<typeof readMigrationFiles>[number]

/** The migrations after the newest applied one, with the values of the types that they create. */
const readPending = (folder: string, applied: number | null): MigrationFile[] =>
  foldEnumValues(
    readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > (applied ?? 0)),
  )

/** Applies migrations in one transaction and lists them as Drizzle does. */
async function applyAll(db: NodePgDatabase, pending: readonly MigrationFile[]): Promise<void> {
  await db.execute(sql.raw('create schema if not exists drizzle'))
  await db.execute(sql.raw(CREATE_LIST))
  await db.transaction(async (tx) => {
    for (const { sql: statements, hash, folderMillis } of pending) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into ${sql.raw(OWN_LIST)} (hash, created_at) values (${hash}, ${folderMillis})`)
    }
  })
}

/** Refuses the database of another program: tables without our list of migrations, or a list that began otherwise. */
async function assertOwn(client: Pool, { isUsed, first }: { isUsed: boolean; first: number }): Promise<void> {
  const isOwn = isUsed && (await client.query(`select from ${OWN_LIST} where created_at = $1`, [first])).rowCount
  if (isOwn) return
  const { rows } = await client.query<{ base: string; name: string }>(
    `select current_database() as base, relname as name from pg_class where relkind in ('r', 'p', 'v', 'm')
     and relnamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by relname limit 3`,
  )
  const [found] = rows
  if (!found && !isUsed) return
  const names = found ? ` (${rows.map(({ name }) => name).join(', ')})` : ''
  throw new MigrationError(
    `the database of DATABASE_URL belongs to another program${names}. Set DATABASE_URL to an empty one, such as after CREATE DATABASE porua; Nothing was changed.`,
  )
}

/** The migrations of the product, oldest first. */
export function listMigrations(folder = MIGRATIONS): Migration[] {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries
}

/** The time of the newest migration of a database; null for one that the product has never used. */
export async function findNewestApplied(client: Pick<ClientBase, 'query'> | Pool): Promise<number | null> {
  const { rows } = await (client as Pool).query(`select to_regclass('${OWN_LIST}') is not null as has`)
  if (!rows[0].has) return null
  const newest = await (client as Pool).query(`select max(created_at) as newest from ${OWN_LIST}`)
  return newest.rows[0].newest === null ? null : Number(newest.rows[0].newest)
}

/** Computed from other tables until migration 33 dropped them; not in backups. */
const COMPUTED = ['public.option_changes', 'public.option_counts']

/** Runs `work` once for a database, as a migration that SQL cannot express; its name is listed with the migrations. */
export async function migrateOnce(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await db.execute(sql`select from ${sql.raw(OWN_LIST)} where hash = ${name}`)
  if (rowCount) return
  await work()
  await db.execute(sql`insert into ${sql.raw(OWN_LIST)} (hash, created_at) values (${name}, 0)`)
}

/** The tables and sequences after a migration, its own list included, as `schema.name`; without tables that are computed. */
export function describeSchemaAt({ idx }: Migration): { tables: string[]; sequences: string[] } {
  const file = join(MIGRATIONS, 'meta', `${String(idx).padStart(4, '0')}_snapshot.json`)
  const { tables, sequences } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    tables: [...Object.keys(tables).filter((table) => !COMPUTED.includes(table)), OWN_LIST],
    sequences: Object.keys(sequences),
  }
}

/** Creates the tables as they were after a migration, in the caller's transaction; the list of migrations stays empty. */
export async function createSchemaAt(client: ClientBase, { when }: Migration): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(CREATE_LIST)
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  for (const { sql: statements } of foldEnumValues(all.filter(({ folderMillis }) => folderMillis <= when)))
    for (const statement of statements) await client.query(statement)
}

/** Names the migration and the reason without the statement; a lost database is left as it is. */
type MigrationContext = { pending: readonly MigrationFile[]; folder: string }

function explainFailure(error: unknown, { pending, folder }: MigrationContext): unknown {
  if (!(error instanceof Error) || databaseFailure(error) === 'unavailable') return error
  const query = error instanceof DrizzleQueryError ? error.query : ''
  const failed = query ? pending.find(({ sql: statements }) => statements.includes(query)) : undefined
  const tag = listMigrations(folder).find(({ when }) => when === failed?.folderMillis)?.tag ?? 'the next one'
  const reason = (error.cause instanceof Error ? error.cause : error).message.split('\n')[0]
  return new MigrationError(
    `the upgrade of the database failed at migration ${tag} (${reason}). Nothing was changed: start the earlier version again, and report this line.`,
  )
}
