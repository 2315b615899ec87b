import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateToLatest } from '#db/migrate.server.ts'
import type { Config } from '../config.server.ts'
import { connectDatabase, hasEmbeddedDatabase } from '../database.server.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.server.ts'
import {
  assertEmptyDatabase,
  assertEmptyFolder,
  assertEmptyStore,
  describeBackup,
  restoreBackup,
  verifyBackup,
} from './restore-backup.server.ts'

type Say = (line: string) => void
type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey' | 'backup'> & Partial<Pick<Config, 's3'>>

/** Restores a backup into the empty place of the settings and upgrades it; an embedded database that fails is removed. [OPS-110..114] */
export async function restoreIntoPlace(config: Place, { file, say }: { file: string; say: Say }): Promise<void> {
  const { dataDir, databaseUrl, secretKey, s3 } = config
  const backup = await verifyBackup(file)
  say(`Restoring ${describeBackup(backup)}`)
  assertEmptyFolder(dataDir, { isEmbedded: !databaseUrl })
  if (s3) await assertEmptyStore(s3)
  const { connection, close } = await connectDatabase(config, say)
  try {
    await restoreBackup(connection, { backup, dataDir, s3 })
    await migrateToLatest(connection)
  } catch (error) {
    await close()
    if (!databaseUrl) removeEmbedded(dataDir)
    throw error
  }
  await close()
  if (!backup.manifest.hasSecretKey && secretKey === undefined)
    say('Warning: this backup was made with SECRET_KEY set. Set the same one, or second factors no longer work.')
}

/** Copies the embedded database of a stopped product to an empty `DATABASE_URL`; the data folder stays as it is. [OPS-120] */
export async function moveDatabase(config: Place, say: Say): Promise<void> {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl) throw new BackupError('DATABASE_URL is not set. Set it to the empty database to move to.')
  if (!hasEmbeddedDatabase(dataDir))
    throw new BackupError(
      `DATA_DIR is ${dataDir}, which holds no embedded database. Set DATA_DIR to the folder to move from.`,
    )
  const target = await connectDatabase(config, say)
  await assertEmptyDatabase(target.connection)
  const source = await connectDatabase({ databaseUrl: undefined, dataDir }, say)
  const made = await createBackup(source.connection, { place: config, now: new Date() }).finally(source.close)
  say(`The backup is ${made.file}.`)
  await restoreBackup(target.connection, { backup: await verifyBackup(made.file), dataDir: null })
  await migrateToLatest(target.connection)
  say(
    `${made.rows} rows are in DATABASE_URL. Start with it from now on, and keep DATA_DIR: pictures and keys stay there.`,
  )
}

/** Removes an embedded database that this run created. */
function removeEmbedded(dataDir: string): void {
  const sign = join(dataDir, 'postgres-location.txt')
  if (existsSync(sign)) rmSync(readFileSync(sign, 'utf8').trim(), { recursive: true, force: true })
  rmSync(sign, { force: true })
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
}
