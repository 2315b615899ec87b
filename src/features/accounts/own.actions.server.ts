import { verify } from '@node-rs/argon2'
import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { hashToken } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { hashPassword } from './actions.server.ts'
import { deleteResets, deleteSessionsOf, writePassword } from './recovery.store.server.ts'
import type { OwnAccount } from './schema.ts'
import { type Account, findAccount, sessionsOf, writeProfile } from './store.server.ts'

/** Who is asking, and with which session. */
type Own = { actor: Actor; token: string | undefined; now: Date }

/** The own account and where it is signed in, this device first. */
export async function ownAccount(db: Db, { actor, token, now }: Own): Promise<OwnAccount> {
  const account = await findAccount(db, actor)
  if (!account) throw new Refusal(401, 'refused.notSignedIn')
  const mine = token ? hashToken(token) : null
  const sessions = (await sessionsOf(db, { accountId: account.id, now })).map(({ tokenHash, device, createdAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    isThis: mine?.equals(tokenHash) ?? false,
  }))
  const { role, name, phone, email, createdAt } = account
  return {
    role,
    name,
    phone,
    email: email ?? '',
    createdAt: createdAt.toISOString(),
    sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  }
}

type Proof = { db: Db; throttle: Throttle }

/** Changes the own name and e-mail; another e-mail, by which a password can be recovered, asks for the present password. Refuses with 409 an e-mail of another account of the role. */
export async function updateAccount(
  { db, throttle }: Proof,
  { input, ...own }: Own & { input: { name: string; email: string; currentPassword: string } },
): Promise<OwnAccount> {
  const { name, currentPassword } = input
  const email = input.email === '' ? null : input.email
  const account = await findAccount(db, own.actor)
  if (account?.email !== email) await provePassword({ db, throttle }, { actor: own.actor, currentPassword })
  await writeProfile(db, { accountId: own.actor.accountId, name, email }).catch((error: unknown) => {
    if (violatedUniqueConstraint(error) === 'accounts_role_email')
      throw new Refusal(409, 'accounts.emailTaken', { path: 'email' })
    throw error
  })
  return ownAccount(db, own)
}

/** Changes the own password; the present one must be right, and every other session ends. */
export async function changePassword(
  { db, throttle }: Proof,
  { input, ...own }: Own & { input: { currentPassword: string; password: string } },
): Promise<OwnAccount> {
  const account = await provePassword({ db, throttle }, { actor: own.actor, currentPassword: input.currentPassword })
  const passwordHash = await hashPassword(input.password)
  await withTransaction(db, async (tx) => {
    await writePassword(tx, { accountId: account.id, passwordHash })
    await deleteResets(tx, account.id)
    await endOthers(tx, own)
  })
  return ownAccount(db, own)
}

/** The own account once its present password was given; refuses a wrong one with 400, and counts tries as at log-in. */
async function provePassword(
  { db, throttle }: Proof,
  { actor, currentPassword }: { actor: Actor; currentPassword: string },
): Promise<Account> {
  await throttle.consume('logInByAccount', actor.accountId)
  const account = await findAccount(db, actor)
  const fits = account && (await verify(account.passwordHash, currentPassword))
  if (!account || !fits) throw new Refusal(400, 'accounts.wrongPassword', { path: 'currentPassword' })
  await throttle.reward('logInByAccount', actor.accountId)
  return account
}

/** Ends every other session of the own account. */
export async function signOutOthers(db: Db, own: Own): Promise<OwnAccount> {
  await endOthers(db, own)
  return ownAccount(db, own)
}

function endOthers(db: Db, { actor, token }: Own): Promise<void> {
  return deleteSessionsOf(db, actor.accountId, token ? { except: hashToken(token) } : {})
}
