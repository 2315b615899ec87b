import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Database } from '#db/client.server.ts'
import type { Print } from '#platform/config/log.server.ts'
import { createFolderPictures } from '#platform/pictures/folder-pictures.server.ts'
import { fillSampleData } from './sample-data.server.ts'
import { passwordFile } from './sign-in-lines.server.ts'

type LoadOptions = { dataDir: string; password: string | undefined; now: Date; print: Print }

/**
 * Fills an empty database with the sample data in one transaction and writes the password to a file readable by the
 * owner only.
 */
export async function loadSampleData(
  db: Database,
  { dataDir, password = randomBytes(6).toString('base64url'), now, print }: LoadOptions,
) {
  print('Filling the empty database with sample data…')
  await fillSampleData(db, {
    now,
    password,
    pictures: createFolderPictures(dataDir),
    progress: (done, all) => print(`  ${Math.round((100 * done) / all)} %`),
  })
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  print(`The password of every sample account is ${password}`)
}
