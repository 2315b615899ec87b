import { verify } from '@node-rs/argon2'
import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { hashToken } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { hashPassword } from './actions.server.ts'
import { deleteResets, deleteSessionsOf, updatePassword } from './recovery.store.server.ts'
import type { OwnAccount } from './schema.ts'
import { type Account, findAccount, findSessions, updateProfile } from './store.server.ts'

type OwnSession = { actor: Actor; token: string | undefined; now: Date }

/** The own account with its sessions, this device first. */
export async function getOwnAccount(db: Db, { actor, token, now }: OwnSession): Promise<OwnAccount> {
  const account = await findAccount(db, actor)
  if (!account) throw new Refusal(401, 'refused.notSignedIn')
  const ownHash = token ? hashToken(token) : null
  const sessions = (await findSessions(db, { accountId: account.id, now })).map(({ tokenHash, device, createdAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    isThis: ownHash?.equals(tokenHash) ?? false,
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

type PasswordContext = { db: Db; throttle: Throttle }

/** Changes the own name and e-mail. Another e-mail needs the current password; 409 if it is taken in this role. */
export async function updateOwnAccount(
  { db, throttle }: PasswordContext,
  { input, ...own }: OwnSession & { input: { name: string; email: string; currentPassword: string } },
): Promise<OwnAccount> {
  const { name, currentPassword } = input
  const email = input.email === '' ? null : input.email
  const account = await findAccount(db, own.actor)
  if (account?.email !== email) await verifyOwnPassword({ db, throttle }, { actor: own.actor, currentPassword })
  await updateProfile(db, { accountId: own.actor.accountId, name, email }).catch((error: unknown) => {
    if (violatedUniqueConstraint(error) === 'accounts_role_email')
      throw new Refusal(409, 'accounts.emailTaken', { path: 'email' })
    throw error
  })
  return getOwnAccount(db, own)
}

/** Changes the own password and ends every other session. 400 if the current password is wrong. */
export async function changePassword(
  { db, throttle }: PasswordContext,
  { input, ...own }: OwnSession & { input: { currentPassword: string; password: string } },
): Promise<OwnAccount> {
  const account = await verifyOwnPassword(
    { db, throttle },
    { actor: own.actor, currentPassword: input.currentPassword },
  )
  const passwordHash = await hashPassword(input.password)
  await withTransaction(db, async (tx) => {
    await updatePassword(tx, { accountId: account.id, passwordHash })
    await deleteResets(tx, account.id)
    await endOtherSessions(tx, own)
  })
  return getOwnAccount(db, own)
}

/** Checks the current password. 400 if it is wrong, 429 after too many failures. */
async function verifyOwnPassword(
  { db, throttle }: PasswordContext,
  { actor, currentPassword }: { actor: Actor; currentPassword: string },
): Promise<Account> {
  await throttle.consume('logInByAccount', actor.accountId)
  const account = await findAccount(db, actor)
  const isCorrect = account && (await verify(account.passwordHash, currentPassword))
  if (!account || !isCorrect) throw new Refusal(400, 'accounts.wrongPassword', { path: 'currentPassword' })
  await throttle.reward('logInByAccount', actor.accountId)
  return account
}

/** Ends every other session of the own account. */
export async function signOutOthers(db: Db, own: OwnSession): Promise<OwnAccount> {
  await endOtherSessions(db, own)
  return getOwnAccount(db, own)
}

function endOtherSessions(db: Db, { actor, token }: OwnSession): Promise<void> {
  return deleteSessionsOf(db, actor.accountId, token ? { except: hashToken(token) } : {})
}
