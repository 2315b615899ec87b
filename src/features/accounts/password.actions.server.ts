import { verify } from '@node-rs/argon2'
import type { Db } from '#db/client.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Account, findAccount } from './store.server.ts'

/** Checks the current password. 400 if it is wrong, 429 after too many failures. */
export async function verifyOwnPassword(
  { db, throttle }: { db: Db; throttle: Throttle },
  { actor, currentPassword }: { actor: Actor; currentPassword: string },
): Promise<Account> {
  await throttle.consume('logInByAccount', actor.accountId)
  const account = await findAccount(db, actor)
  const isCorrect = account && (await verify(account.passwordHash, currentPassword))
  if (!account || !isCorrect) throw new Refusal(400, 'accounts.wrongPassword', { path: 'currentPassword' })
  await throttle.reward('logInByAccount', actor.accountId)
  return account
}
