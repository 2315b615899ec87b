import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { type Database, openDb } from '#db/client.server.ts'
import { migrateToLatest } from '#db/migrate.server.ts'
import { findRunningDatabase } from '#embedded-postgres/running.ts'
import { startPostgres } from '#embedded-postgres/supervisor.ts'
import { BackupError } from '../backup/backup-error.ts'
import { createBackup } from '../backup/create-backup.server.ts'
import { checkServer } from './check-server.server.ts'
import type { Config } from './config.server.ts'
import type { Log, Print } from './log.server.ts'

type OpenDatabase = { db: Database; close: () => Promise<void> }

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey' | 'backup'>

/** How to connect to a database that is as it was found, and what to do at the end. */
export type DatabaseConnection = { connection: PoolConfig; close: () => Promise<void> }

/** Opens the embedded database, or checks and opens `DATABASE_URL`, and applies pending migrations. */
export async function openDatabase(
  config: DatabaseConfig,
  { log, print }: { log: Log; print: Print },
): Promise<OpenDatabase> {
  return openConnected(await connectDatabase(config, print), { config, log, print })
}

/** Applies pending migrations to a connected database and opens it. */
export async function openConnected(
  { connection, close }: DatabaseConnection,
  { config, log, print }: { config: DatabaseConfig; log: Log; print: Print },
): Promise<OpenDatabase> {
  try {
    await upgradeDatabase(connection, { config, print })
  } catch (error) {
    await close()
    throw error
  }
  const db = openDb(connection, log)
  return {
    db,
    close: async () => {
      await db.$client.end()
      await close()
    },
  }
}

/** Starts the embedded database, or checks `DATABASE_URL`, without changing its tables. */
export async function connectDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  print: Print,
): Promise<DatabaseConnection> {
  if (!databaseUrl) {
    const { connection, stop } = await startPostgres({ dataDir, log: print })
    return { connection, close: stop }
  }
  const connection = { connectionString: databaseUrl }
  await checkConnection(connection, print)
  return { connection, close: async () => {} }
}

/** Applies pending migrations; a database with data is first copied to BACKUP_DIR. */
export async function upgradeDatabase(
  connection: PoolConfig,
  { config, print }: { config: DatabaseConfig; print: Print },
): Promise<void> {
  const copyFirst = async () => {
    print('Making a backup before the upgrade of the database…')
    const { file } = await createBackup(connection, { place: config, now: new Date(), isBeforeUpgrade: true }).catch(
      (error) => {
        if (!(error instanceof BackupError)) throw error
        throw new BackupError(
          `no backup can be made before the upgrade. ${error.message} BACKUP_BEFORE_UPGRADE=off upgrades without one.`,
        )
      },
    )
    print(`The backup is ${file}.`)
  }
  await migrateToLatest(connection, config.backup.beforeUpgrade ? { beforeUpgrade: copyFirst } : {})
}

/** Opens the database of an app that runs on the data folder, else as `openDatabase`, for commands of the shell. */
export async function openDatabaseBesideApp(
  config: DatabaseConfig,
  { log, print }: { log: Log; print: Print },
): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : findRunningDatabase(config.dataDir, print)
  if (!running) return openDatabase(config, { log, print })
  const db = openDb(running, log)
  return { db, close: () => db.$client.end() }
}

/** Connects to the database of an app that runs on the data folder, else as `connectDatabase`; it must exist. */
export async function connectExistingDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  print: Print,
): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return connectDatabase(config, print)
  if (!hasEmbeddedDatabase(dataDir)) {
    throw new BackupError(
      `DATA_DIR is ${dataDir}, which holds no database. Set DATA_DIR to the folder of the product's data, or set DATABASE_URL.`,
    )
  }
  const running = findRunningDatabase(dataDir, print)
  return running ? { connection: running, close: async () => {} } : connectDatabase(config, print)
}

/** Whether a data folder has an embedded database, or names its place. */
const hasEmbeddedDatabase = (dataDir: string) =>
  existsSync(join(dataDir, 'postgres', 'cluster')) || existsSync(join(dataDir, 'postgres-location.txt'))

async function checkConnection(connection: PoolConfig, print: Print) {
  const client = new Client(connection)
  await client.connect()
  try {
    const warning = await checkServer(client)
    if (warning) print(warning)
  } finally {
    await client.end()
  }
}
