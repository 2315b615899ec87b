import { Client, type PoolConfig } from 'pg'
import { type Database, openDb } from '#db/client.server.ts'
import { migrateToLatest } from '#db/migrate.server.ts'
import type { Config } from './config.server.ts'
import type { Log } from './log.server.ts'
import { checkServer } from './postgres/check-server.server.ts'
import { findRunningDatabase } from './postgres/running.server.ts'
import { startPostgres } from './postgres/supervisor.server.ts'

export type OpenDatabase = { db: Database; close: () => Promise<void> }

/** Opens the embedded database, or checks and opens `DATABASE_URL`, and applies pending migrations. [DEC-04] */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, say }: { log: Log; say: (line: string) => void },
): Promise<OpenDatabase> {
  const embedded = databaseUrl ? undefined : await startPostgres({ dataDir, log: say })
  const connection: PoolConfig = embedded ? embedded.connection : { connectionString: databaseUrl }
  try {
    if (!embedded) await checkConnection(connection)
    await migrateToLatest(connection)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const db = openDb(connection, log)
  return {
    db,
    close: async () => {
      await db.$client.end()
      await embedded?.stop()
    },
  }
}

/** Opens the database of an app that runs on the data folder, else as `openDatabase`, for commands of the shell. */
export async function openDatabaseBesideApp(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, say }: { log: Log; say: (line: string) => void },
): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : findRunningDatabase(config.dataDir, say)
  if (!running) return openDatabase(config, { log, say })
  const db = openDb(running, log)
  return { db, close: () => db.$client.end() }
}

async function checkConnection(connection: PoolConfig) {
  const client = new Client(connection)
  await client.connect()
  try {
    await checkServer(client)
  } finally {
    await client.end()
  }
}
