import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_PHONES } from './sample-people.ts'

/** The lines that explain how to sign in to the sample accounts; empty when the folder has none. */
export function sampleSignInLines(dataDir: string): string[] {
  if (!existsSync(passwordFile(dataDir))) return []
  const { Guardian, Tutor, Admin } = SAMPLE_PHONES
  return [
    `  guardian ${Guardian} and tutor ${Tutor} at /login, admin ${Admin} at /login-admin-p-t`,
    `  their password was printed at the first start and is kept in ${passwordFile(dataDir)}`,
  ]
}

/** Where the password of the sample accounts is kept. */
export const passwordFile = (dataDir: string) => join(dataDir, 'sample-password.txt')
