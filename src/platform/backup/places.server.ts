import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrateToLatest } from '#db/migrate.server.ts'
import type { Config } from '../config/config.server.ts'
import { connectDatabase } from '../config/database.server.ts'
import type { Print } from '../config/log.server.ts'
import {
  assertEmptyFolder,
  assertEmptyStore,
  describeBackup,
  restoreBackup,
  verifyBackup,
} from './restore-backup.server.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey' | 'backup'> & Partial<Pick<Config, 's3'>>

/** Restores a backup into the empty place of the settings and upgrades it; an embedded database that fails is removed. */
export async function restoreIntoPlace(config: Place, { file, print }: { file: string; print: Print }): Promise<void> {
  const { dataDir, databaseUrl, secretKey, s3 } = config
  const backup = await verifyBackup(file)
  print(`Restoring ${describeBackup(backup)}`)
  assertEmptyFolder(dataDir, { isEmbedded: !databaseUrl })
  if (s3) await assertEmptyStore(s3)
  const { connection, close } = await connectDatabase(config, print)
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
    print('Warning: this backup was made with SECRET_KEY set. Set the same one, or second factors no longer work.')
}

/** Removes an embedded database that this run created. */
function removeEmbedded(dataDir: string): void {
  const sign = join(dataDir, 'postgres-location.txt')
  if (existsSync(sign)) rmSync(readFileSync(sign, 'utf8').trim(), { recursive: true, force: true })
  rmSync(sign, { force: true })
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
}
