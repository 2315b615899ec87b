import { randomUUID } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { afterAll, inject, vi } from 'vitest'
import { runStatements } from './run-statements.ts'

/** An empty database of the run's server, as an own server would have; dropped after the tests of the file. */
export async function createEmptyDatabase(): Promise<{ connection: PoolConfig; url: string }> {
  const server = inject('postgres')
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const root = { ...server, database: 'postgres' }
  await runStatements(root, `create database ${database}`)
  afterAll(() => vi.waitFor(() => runStatements(root, `drop database ${database} with (force)`), { timeout: 60_000 }))
  const { host, port, user } = server
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { connection: { ...server, database }, url }
}

/** Every row of every table as text, by table, with the state of each sequence and the waiting jobs. */
export async function readEverything(connection: PoolConfig): Promise<Record<string, string[]>> {
  const client = new Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select format('%I.%I', nspname, relname) as name, relkind as kind from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       where nspname in ('public', 'drizzle') and relkind in ('r', 'S') order by 1`,
    )
    const everything: Record<string, string[]> = {}
    for (const { name, kind } of rows) {
      const columns = kind === 'S' ? 'last_value, is_called' : '*'
      everything[name] = await readRows(client, `select ${columns} from ${name}`)
    }
    everything.jobs = await readRows(
      client,
      `select id, name, data, date_trunc('milliseconds', start_after) from pgboss.job where state < 'completed'`,
    )
    return everything
  } finally {
    await client.end()
  }
}

async function readRows(client: Client, select: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`select row::text as row from (${select}) as row order by 1`)
  return rows.map(({ row }) => row)
}
