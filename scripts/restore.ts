/** `npm run restore -- FILE`: restores a backup into an empty DATA_DIR or DATABASE_URL. [OPS-110] */
import { resolve } from 'node:path'
import { BackupError } from '#platform/backup/backup-error.ts'
import { restoreIntoPlace } from '#platform/backup/places.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import '#shared/messages/all-texts.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new BackupError('Name one backup: npm run restore -- FILE')
  const config = readConfig(process.env)
  await restoreIntoPlace(config, { file: resolve(file), print: console.error })
  const place = config.databaseUrl ? `DATABASE_URL and ${config.dataDir}` : config.dataDir
  console.log(`Restored into ${place}. Start the product with the same settings.`)
})
