import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { type Client, type ClientBase, escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { createSchemaAt, type Migration } from '#db/migrate.server.ts'
import { insertJobs, type WaitingJob } from '../jobs/jobs.server.ts'
import { BackupError } from './backup-error.ts'
import { quote } from './dump.server.ts'
import { JOBS, type Manifest, tableFolder } from './manifest.ts'

type Loader = {
  /** Takes the next member of rows; those of one table follow each other. */
  add(folder: string, content: AsyncIterable<Buffer>): Promise<void>
}

/** Loads the rows that `feed` passes on, into tables made for their migration, in the caller's transaction. */
export async function loadDatabase(
  client: Client,
  { manifest, migration, feed }: { manifest: Manifest; migration: Migration; feed: (loader: Loader) => Promise<void> },
): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await createSchemaAt(client, migration)
  const tables = manifest.tables.map(quote)
  const foreignKeys = await dropForeignKeys(client, tables)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    'create temp table waiting_jobs (id uuid, name text, data jsonb, start_after timestamptz) on commit drop',
  )
  await copyRows(client, manifest, feed)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  for (const { last, isCalled, ...sequence } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quote(sequence), last, isCalled])
  await verifyCounts(client, manifest)
  await queueJobs(client)
}

/** Dropped while loading, so that the order of tables does not matter. */
async function dropForeignKeys(client: ClientBase, tables: string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return rows
}

async function copyRows(client: ClientBase, manifest: Manifest, feed: (loader: Loader) => Promise<void>) {
  const statements = new Map(
    manifest.tables.map((table) => [
      tableFolder(table),
      `copy ${quote(table)} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`,
    ]),
  )
  statements.set(JOBS, 'copy waiting_jobs (id, name, data, start_after) from stdin')
  let current: { folder: string; stream: CopyStreamQuery; ended: Promise<void> } | null = null
  const end = async () => {
    current?.stream.end()
    await current?.ended
    current = null
  }
  const begin = async (folder: string) => {
    await end()
    const statement = statements.get(folder)
    if (!statement) throw new BackupError(`The backup holds rows of ${folder}, which its manifest does not list.`)
    const stream = client.query(copyFrom(statement))
    const ended = finished(stream)
    ended.catch(() => {})
    return { folder, stream, ended }
  }
  await feed({
    async add(folder, content) {
      if (current?.folder !== folder) current = await begin(folder)
      const { stream, ended } = current
      for await (const chunk of content) if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    },
  })
  await end()
}

async function verifyCounts(client: ClientBase, { tables, jobs }: Manifest) {
  for (const expected of [...tables.map((table) => ({ ...table, from: quote(table) })), waitingJobs(jobs)]) {
    const { rows } = await client.query(`select count(*)::int as rows from ${expected.from}`)
    if (rows[0].rows === expected.rows) continue
    throw new BackupError(
      `${expected.name} has ${rows[0].rows} rows instead of ${expected.rows}. Take another backup. Nothing was changed.`,
    )
  }
}

const waitingJobs = (jobs: Manifest['jobs']) => ({
  name: JOBS,
  from: 'waiting_jobs',
  rows: Object.values(jobs).reduce((sum, count) => sum + count, 0),
})

async function queueJobs(client: Client) {
  const { rows } = await client.query<WaitingJob>(
    'select id, name, data, start_after as "startAfter" from waiting_jobs',
  )
  await insertJobs(client, rows)
}
