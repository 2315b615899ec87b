import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { startPostgres } from '../packages/embedded-postgres/supervisor.ts'
import { openDb } from '../src/db/client.server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { renewTexts } from '../src/features/system/renew-texts.actions.server.ts'

/** Runs with a new data folder, and removes it at the end. */
export async function withDataFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-bench-'))
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(dataDir, 0o755)
  try {
    await run(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs with the migrated embedded database of a folder. */
export async function withDatabase(
  dataDir: string,
  run: (client: Client, connection: PoolConfig) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const client = new Client(postgres.connection)
  try {
    await migrateToLatest(postgres.connection)
    await client.connect()
    await run(client, postgres.connection)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Writes the texts of searches, which generated rows lack, as the product does after its start. */
export async function renewAllTexts(connection: PoolConfig): Promise<void> {
  const db = openDb({ ...connection, statement_timeout: 0, query_timeout: 0 }, console)
  await renewTexts(db, new AbortController().signal)
  await db.$client.end()
}
