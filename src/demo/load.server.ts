import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Database } from '#db/client.server.ts'
import { createFolderPictures } from '#platform/images/folder-pictures.server.ts'
import { fillSampleData } from './sample-data.server.ts'
import { passwordFile } from './sign-in-lines.server.ts'

type LoadOptions = { dataDir: string; password: string | undefined; now: Date; say: (line: string) => void }

/**
 * Fills an empty database with the sample data in one transaction and writes the password to a file readable by the
 * owner only. [DEC-07] [DEC-08]
 */
export async function loadSampleData(
  db: Database,
  { dataDir, password = randomBytes(6).toString('base64url'), now, say }: LoadOptions,
) {
  say('Filling the empty database with sample data…')
  await fillSampleData(db, {
    now,
    password,
    pictures: createFolderPictures(dataDir),
    progress: (done, all) => say(`  ${Math.round((100 * done) / all)} %`),
  })
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  say(`The password of every sample account is ${password}`)
}
