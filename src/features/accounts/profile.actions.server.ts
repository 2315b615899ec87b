import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { languageFor } from '#features/settings/actions.server.ts'
import { hashToken } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields, type EventChanges, type EventKind } from '#shared/events.ts'
import type { MessageLocale } from '#shared/message-templates.ts'
import { Refusal } from '#shared/refusal.ts'
import { hashPassword } from './actions.server.ts'
import {
  type NoticeContext,
  notifyOfCredentials,
  requireGoodPassword,
  verifyOwnPassword,
} from './password.actions.server.ts'
import { deleteResets, deleteSessionsOf, updatePassword } from './recovery.store.server.ts'
import type { OwnAccount } from './schema.ts'
import { findAccount, findSessions, updateLocale, updateProfile } from './store.server.ts'

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
  const { role, name, phone, email, locale, createdAt } = account
  return {
    role,
    name,
    phone,
    email: email ?? '',
    language: languageFor(db, locale),
    createdAt: createdAt.toISOString(),
    sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  }
}

type PasswordContext = { db: Db; throttle: Throttle } & NoticeContext

/** Changes the own name and e-mail. Another e-mail needs the current password; 409 if it is taken in this role. */
export async function updateOwnAccount(
  { db, throttle, ...notice }: PasswordContext,
  { input, ...own }: OwnSession & { input: { name: string; email: string; currentPassword: string } },
): Promise<OwnAccount> {
  const { name, currentPassword } = input
  const email = input.email === '' ? null : input.email
  const account = await findAccount(db, own.actor)
  if (account?.email !== email) await verifyOwnPassword({ db, throttle }, { actor: own.actor, currentPassword })
  const before = { name: own.actor.name, email: account?.email ?? null }
  await withTransaction(db, async (tx) => {
    await updateProfile(tx, { accountId: own.actor.accountId, name, email })
    if (account && account.email !== email)
      await notifyOfCredentials(tx, notice, { account, changed: 'email', now: own.now })
    await recordOwn(tx, own, 'accountChanged', diffFields(before, { name, email }, ['name', 'email']))
  }).catch((error: unknown) => {
    if (violatedUniqueConstraint(error) === 'accounts_role_email')
      throw new Refusal(409, 'accounts.emailTaken', { path: 'email' })
    throw error
  })
  return getOwnAccount(db, own)
}

/** The language that the owner of an account chose, or null. */
export async function findLanguage(db: Db, who: Pick<Actor, 'role' | 'phone'>): Promise<MessageLocale | null> {
  return (await findAccount(db, who))?.locale ?? null
}

/** Changes the language of the messages that the own account gets. [BN-250] */
export async function changeLanguage(
  db: Db,
  { language, ...own }: OwnSession & { language: MessageLocale },
): Promise<OwnAccount> {
  await withTransaction(db, async (tx) => {
    const before = await updateLocale(tx, { accountId: own.actor.accountId, locale: language })
    if (before !== language) await recordOwn(tx, own, 'accountChanged', { language: [before, language] })
  })
  return getOwnAccount(db, own)
}

/** Changes the own password and ends every other session. 400 if the current password is wrong. */
export async function changePassword(
  { db, throttle, ...notice }: PasswordContext,
  { input, ...own }: OwnSession & { input: { currentPassword: string; password: string } },
): Promise<OwnAccount> {
  const account = await verifyOwnPassword(
    { db, throttle },
    { actor: own.actor, currentPassword: input.currentPassword },
  )
  await requireGoodPassword(account, input.password)
  const passwordHash = await hashPassword(input.password)
  await withTransaction(db, async (tx) => {
    await updatePassword(tx, { accountId: account.id, passwordHash })
    await deleteResets(tx, account.id)
    await endOtherSessions(tx, own)
    await notifyOfCredentials(tx, notice, { account, changed: 'password', now: own.now })
    await recordOwn(tx, own, 'passwordChanged')
  })
  return getOwnAccount(db, own)
}

/** Ends every other session of the own account. */
export async function signOutOthers(db: Db, own: OwnSession): Promise<OwnAccount> {
  await withTransaction(db, async (tx) => {
    await endOtherSessions(tx, own)
    await recordOwn(tx, own, 'signedOutOthers')
  })
  return getOwnAccount(db, own)
}

function endOtherSessions(db: Db, { actor, token }: OwnSession): Promise<void> {
  return deleteSessionsOf(db, actor.accountId, token ? { except: hashToken(token) } : {})
}

function recordOwn(tx: Db, { actor, now }: OwnSession, kind: EventKind, changes?: EventChanges): Promise<void> {
  const { accountId, phone } = actor
  return recordEvent(tx, { kind, actor, now, accountId, phone, ...(changes ? { changes } : {}) })
}
