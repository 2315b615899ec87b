/** `npm run backup`: writes database, pictures and key into one file of BACKUP_DIR. [OPS-100] */
import type { PoolConfig } from 'pg'
import { openDb } from '#db/client.server.ts'
import { recordBackup } from '#features/backups/actions.server.ts'
import { type BackupResult, createBackup } from '#platform/backup/create-backup.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { connectExistingDatabase } from '#platform/config/database.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import '#shared/messages/all-texts.ts'
import { runCommand } from './run-command.ts'

async function recordMade(connection: PoolConfig, record: { made: BackupResult; now: Date }) {
  const db = openDb({ ...connection, max: 1 }, createLog('silent'))
  await recordBackup(db, record).finally(() => db.$client.end())
}

runCommand(async () => {
  const config = readConfig(process.env)
  const { connection, close } = await connectExistingDatabase(config, console.error)
  const now = new Date()
  const made = await createBackup(connection, { place: config, now })
    .then(async (written) => {
      await recordMade(connection, { made: written, now })
      return written
    })
    .finally(close)
  const size = `${(made.bytes / 1_048_576).toFixed(1)} MB`
  console.log(`${made.file}: ${made.rows} rows and ${made.pictures} pictures, ${size}`)
})
