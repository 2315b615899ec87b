import type { ClientBase } from 'pg'
import { MIGRATION_LOCK } from '#db/migrate.server.ts'

const MIN_VERSION = 15
const BANGLA_WORD = 'বাংলা'

/** The database server cannot run the product; the message says why and what to do. */
export class UnsupportedServerError extends Error {}

/**
 * Refuses a `DATABASE_URL` server that is older than version 15, read-only, not UTF-8, without pg_trgm or unable to
 * search Bangla text. Changes nothing in the database. Returns what the operator must see to, or null.
 */
export async function checkServer(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{
    number: string
    version: string
    encoding: string
    readonly: string
    database: string
  }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as readonly,
            current_database() as database`,
  )
  const [server] = rows
  if (!server) throw new UnsupportedServerError('The database server of DATABASE_URL does not tell its version.')
  const problem = unsupportedReason(server)
  if (problem !== null) throw new UnsupportedServerError(problem)
  await withRollback(client, async () => {
    await assertExtension(client, server.database)
    await assertBanglaSearch(client, server.database)
  })
  return findOldCollation(client, server.database)
}

/** After an update of the system, indexes of texts may stand in the order of another version of its library. */
async function findOldCollation(client: ClientBase, database: string): Promise<string | null> {
  const { rows } = await client.query<{ recorded: string; actual: string }>(
    `select datcollversion as recorded, pg_database_collation_actual_version(oid) as actual
     from pg_database where datname = current_database() and datcollversion is not null`,
  )
  const [version] = rows
  if (!version || version.recorded === version.actual) return null
  return (
    `The database "${database}" was built with version ${version.recorded} of the system's collation, which is ${version.actual} now: ` +
    `searches and unique values may miss rows. Run: REINDEX DATABASE "${database}"; ALTER DATABASE "${database}" REFRESH COLLATION VERSION;`
  )
}

/** Why a server with these settings is unsupported, or null; `number` is `server_version_num`, such as 150004. */
export function unsupportedReason(server: {
  number: string
  version: string
  encoding: string
  readonly: string
  database: string
}): string | null {
  const { number, version, encoding, readonly, database } = server
  if (Number(number) < MIN_VERSION * 10_000) {
    return `The database server of DATABASE_URL is PostgreSQL ${version}; version ${MIN_VERSION} or newer is needed. Upgrade it, or unset DATABASE_URL.`
  }
  if (readonly === 'on') {
    return 'The database server of DATABASE_URL is read-only (a standby?). Set DATABASE_URL to the primary server.'
  }
  if (encoding !== 'UTF8') {
    return `The database "${database}" is encoded in ${encoding}, which cannot hold Bangla. ${createDatabaseHint(database)}`
  }
  return null
}

async function assertExtension(client: ClientBase, database: string): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnsupportedServerError(
      `The extension pg_trgm cannot be created in the database "${database}" (${reason}). ` +
        `Install PostgreSQL's contrib package on the server, then let a superuser run in that database: CREATE EXTENSION pg_trgm;`,
    )
  }
}

async function assertBanglaSearch(client: ClientBase, database: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; reachable: boolean }>(
    `select quote_ident(nspname) as schema, nspname = any(current_schemas(true)) as reachable
     from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`,
  )
  const [extension] = rows
  if (!extension?.reachable) {
    throw new UnsupportedServerError(
      `The extension pg_trgm is in the schema ${extension?.schema}, outside the search path. ` +
        `Run: ALTER DATABASE "${database}" SET search_path = "$user", public, ${extension?.schema};`,
    )
  }
  const found = await client.query<{ letters: number }>('select cardinality(show_trgm($1)) as letters', [BANGLA_WORD])
  if ((found.rows[0]?.letters ?? 0) > 0) return
  throw new UnsupportedServerError(
    `Search finds no Bangla in the database "${database}": its character type (LC_CTYPE) knows no Bangla letters. ${createDatabaseHint(database)}`,
  )
}

function createDatabaseHint(database: string): string {
  const name = `${database}_utf8`
  return `Create another one, and name it in DATABASE_URL: CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';`
}

async function withRollback(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    // Two instances that create the extension at once, one of them in a migration, would refuse each other.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await work()
  } finally {
    await client.query('rollback')
  }
}
