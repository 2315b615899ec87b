import { join } from 'node:path'
import type { Client, PoolConfig } from 'pg'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../e2e/server.ts'
import { fillDatabase } from '../src/testing/office/fill-database.ts'
import { renewAllTexts, withDatabase, withDataFolder } from './database.ts'

export type Product = { address: string; pid: number; dataDir: string }

/** Runs with the built product on `size` tuitions, a tenth as many tutors and three applications to each tuition. */
export function withProduct(size: number, run: (product: Product) => Promise<void>): Promise<void> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, (client, connection) => fill(client, { connection, size }))
    const product = {
      port: await freePort(),
      dataDir,
      log: join(dataDir, 'server.log'),
      settings: { LOG_LEVEL: 'error', SAMPLE_DATA: 'off', THROTTLE: 'off' },
    }
    const server = startServer(product)
    try {
      await waitUntilReady(server, product)
      await run({ address: addressOf(product), pid: server.pid ?? 0, dataDir })
    } finally {
      await stopServer(server)
    }
  })
}

/** Indexes are made after the rows, which takes a fraction of the time for a million of them. */
async function fill(client: Client, { connection, size }: { connection: PoolConfig; size: number }): Promise<void> {
  const tutors = Math.max(45, Math.floor(size / 10))
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
      where schemaname = 'public' and tablename in ('tuitions', 'cvs', 'applications')
        and indexname <> 'cvs_without_find_text' and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await fillDatabase(client, size, tutors)
  await client.query(
    `insert into applications (tuition_id, cv_id, created_at)
      select tuitions.id, cvs.id, now() from tuitions cross join generate_series(0, 2) turn
        join cvs on cvs.number = 1001 + (tuitions.number * 7 + turn * 13) % ${tutors}`,
  )
  await renewAllTexts(connection)
  for (const { text } of indexes) await client.query(text)
  await client.query('create table limit_posts (id uuid primary key, at timestamptz not null, body jsonb not null)')
  await client.query('vacuum analyze')
}
