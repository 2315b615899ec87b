/** `npm run move-database`: copies the embedded database of DATA_DIR to an empty DATABASE_URL. [OPS-120] */
import { moveDatabase } from '#platform/backup/places.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { runCommand } from './run-command.ts'

runCommand(() => moveDatabase(readConfig(process.env), console.error))
