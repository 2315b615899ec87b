import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.server.ts'
import { JOBS, type Manifest, type SequenceEntry, type TableEntry, tableFolder } from './manifest.ts'

/** The tables and sequences of the product at one migration, as `schema.name`. */
export type Names = { tables: string[]; sequences: string[] }

type DumpCounts = Pick<Manifest, 'tables' | 'sequences' | 'jobs'>

/** Texts of values must not depend on the settings of the server or the role. */
const SESSION = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0;`

/** Adds all rows as one snapshot, then the sequences, which are never behind it. The caller began the transaction. */
export async function dumpDatabase(client: ClientBase, names: Names, archive: ArchiveWriter): Promise<DumpCounts> {
  await client.query(SESSION)
  const found = await findTables(client, names.tables)
  await client.query(`lock table ${found.map(quote).join(', ')} in access share mode`)
  const tables: TableEntry[] = []
  for (const table of found) {
    const list = table.columns.map(escapeIdentifier).join(', ')
    const rows = await dump(`copy ${quote(table)} (${list}) to stdout`, tableFolder(table))
    tables.push({ ...table, rows })
  }
  const jobs = await countJobs(client)
  if (Object.keys(jobs).length > 0)
    await dump(`copy (select id, name, data, start_after ${UNFINISHED_JOBS}) to stdout`, JOBS)
  return { tables, sequences: await readSequences(client, names), jobs }

  async function dump(statement: string, folder: string): Promise<number> {
    const stream = client.query(copyTo(statement))
    await archive.addStream(folder, stream)
    return stream.rowCount
  }
}

/** Their tables differ between versions of pg-boss, so that only what is waiting is kept. */
const UNFINISHED_JOBS = `from pgboss.job where state in ('created', 'retry', 'active')`

async function countJobs(client: ClientBase): Promise<DumpCounts['jobs']> {
  const found = await client.query(`select to_regclass('pgboss.job') is not null as has`)
  if (!found.rows[0].has) return {}
  const { rows } = await client.query(`select name, count(*)::int as count ${UNFINISHED_JOBS} group by name`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

export const quote = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/** The tables with their columns, without generated ones, which cannot be copied. */
async function findTables(client: ClientBase, tables: string[]): Promise<Omit<TableEntry, 'rows'>[]> {
  const { rows } = await client.query<Omit<TableEntry, 'rows'>>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and nspname || '.' || relname = any($1)
     group by nspname, relname order by nspname, relname`,
    [tables],
  )
  if (rows.length !== tables.length) {
    const missing = tables.filter((table) => !rows.some(({ schema, name }) => `${schema}.${name}` === table))
    throw new Error(`the database lacks the tables ${missing.join(', ')}`)
  }
  return rows
}

/** The own sequences and those of columns. */
async function readSequences(client: ClientBase, { tables, sequences }: Names): Promise<SequenceEntry[]> {
  const { rows } = await client.query<Pick<SequenceEntry, 'schema' | 'name'>>(
    `select space.nspname as schema, sequence.relname as name
     from pg_class sequence join pg_namespace space on space.oid = sequence.relnamespace
       left join pg_depend on objid = sequence.oid and deptype in ('a', 'i') and pg_depend.classid = 'pg_class'::regclass
       left join pg_class owner on owner.oid = refobjid and owner.relkind = 'r'
       left join pg_namespace owner_space on owner_space.oid = owner.relnamespace
     where sequence.relkind = 'S'
       and (owner_space.nspname || '.' || owner.relname = any($1) or space.nspname || '.' || sequence.relname = any($2))
     group by 1, 2 order by 1, 2`,
    [tables, sequences],
  )
  const entries: SequenceEntry[] = []
  for (const sequence of rows) {
    const [state] = (
      await client.query<{ last: string; isCalled: boolean }>(
        `select last_value::text as last, is_called as "isCalled" from ${quote(sequence)}`,
      )
    ).rows
    if (state) entries.push({ ...sequence, ...state })
  }
  return entries
}
