import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#db/client.server.ts'
import { createPictureFiles } from '#platform/images/picture-files.server.ts'
import { fillSampleData } from './sample-data.server.ts'
import { SAMPLE_PHONES } from './sample-people.ts'

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
    pictures: createPictureFiles(dataDir),
    progress: (done, all) => say(`  ${Math.round((100 * done) / all)} %`),
  })
  writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  say(`The password of every sample account is ${password}`)
}

/** The lines that explain how to sign in to the sample accounts; empty when the folder has none. */
export function sampleSignInLines(dataDir: string): string[] {
  if (!existsSync(passwordFile(dataDir))) return []
  const { Guardian, Tutor, Admin } = SAMPLE_PHONES
  return [
    `  guardian ${Guardian} and tutor ${Tutor} at /login, admin ${Admin} at /login-admin-p-t`,
    `  their password was printed at the first start and is kept in ${passwordFile(dataDir)}`,
  ]
}

const passwordFile = (dataDir: string) => join(dataDir, 'sample-password.txt')
