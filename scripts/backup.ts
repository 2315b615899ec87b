/** `npm run backup`: writes database, pictures and key into one file of BACKUP_DIR. [OPS-100] */
import { createBackup } from '#platform/backup/create-backup.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { connectExistingDatabase } from '#platform/database.server.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const config = readConfig(process.env)
  const { connection, close } = await connectExistingDatabase(config, console.error)
  const made = await createBackup(connection, { place: config, now: new Date() }).finally(close)
  const size = `${(made.bytes / 1_048_576).toFixed(1)} MB`
  console.log(`${made.file}: ${made.rows} rows and ${made.pictures} pictures, ${size}`)
})
