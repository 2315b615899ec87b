import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Db } from '#db/client.server.ts'
import { toStoredPassword } from '#shared/format/typed-text.ts'
import { passwordForms } from './password.rules.ts'
import { replacePasswordHash } from './recovery/store.server.ts'

/** argon2id with 19 MiB, two passes, one lane: about 10 ms, off the main thread. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password, normalised. */
export function hashPassword(password: string): Promise<string> {
  return hash(toStoredPassword(password), ARGON2ID)
}

/** Whether a password is right. A hash of another form of it, as they once were stored, is replaced. */
export async function checkPassword(
  db: Db,
  { account, typed }: { account: { id: string; passwordHash: string } | null; typed: string },
): Promise<boolean> {
  const stored = account?.passwordHash ?? (await unknownAccountHash)
  const form = await findForm(stored, passwordForms(typed))
  if (form === undefined || !account) return false
  if (form !== toStoredPassword(typed))
    await replacePasswordHash(db, { accountId: account.id, before: stored, passwordHash: await hashPassword(typed) })
  return true
}

async function findForm(stored: string, forms: readonly string[]): Promise<string | undefined> {
  for (const form of forms) if (await verify(stored, form)) return form
  return undefined
}

/** Verified against when no account exists, so that an unknown phone takes as long as a wrong password. */
const unknownAccountHash = hashPassword(randomBytes(16).toString('hex'))
