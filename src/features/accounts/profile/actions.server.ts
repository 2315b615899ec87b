import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { requestNameChange } from '#db/name-changes.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { findVersion } from '#features/events/changes.store.server.ts'
import type { RecordedEvent } from '#features/events/schema.ts'
import { notifyInstead } from '#features/messages/notifications/actions.server.ts'
import { getSettings, languageFor } from '#features/settings/actions.server.ts'
import { hashToken } from '#platform/auth/session.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { otherRole, type SelfRole } from '../actions.server.ts'
import { requestConfirmation } from '../email/actions.server.ts'
import { requirePlainName } from '../name.rules.ts'
import { hashPassword } from '../password.actions.server.ts'
import { lockAccount } from '../people.store.server.ts'
import { deleteResets, deleteSessionsOf, updatePassword } from '../recovery/store.server.ts'
import type { ListChoices, ListColumns, OwnAccount } from '../schema.ts'
import { findAccount, findSessions, findWaitingName, updateLocale, updateProfile } from '../store.server.ts'
import { deleteListColumns, findListColumns, upsertListColumns } from './columns.store.server.ts'
import {
  type NoticeContext,
  notifyOfCredentials,
  requireGoodPassword,
  verifyOwnPassword,
} from './password.actions.server.ts'

type OwnSession = { actor: Actor; token: string | undefined; now: Date }

/** The own account with its sessions, this device first. */
export async function getOwnAccount(db: Db, { actor, token, now }: OwnSession): Promise<OwnAccount> {
  // Before the account, so that a change in between is a conflict.
  const version = await findVersion(db, { accountId: actor.accountId })
  const account = await findAccount(db, actor)
  if (!account) throw new Refusal(401, 'refused.notSignedIn')
  const ownHash = token ? hashToken(token) : null
  const sessions = (await findSessions(db, { accountId: account.id, now })).map(({ tokenHash, device, createdAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    isThis: ownHash?.equals(tokenHash) ?? false,
  }))
  const { role, name, phone, email, emailConfirmedAt, locale, createdAt } = account
  const waitingName = await findWaitingName(db, account.id)
  return {
    role,
    otherRole: role === 'Admin' ? null : await findOtherRole(db, { role: otherRole(role), phone }),
    name: waitingName ?? name,
    ...(waitingName !== null && { shownName: name }),
    phone,
    email: email ?? '',
    isEmailConfirmed: emailConfirmedAt !== null,
    language: languageFor(db, locale),
    createdAt: createdAt.toISOString(),
    version,
    sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  }
}

/** The role, if the phone has an account in it that logs in by password. */
async function findOtherRole(db: Db, { role, phone }: { role: SelfRole; phone: string }): Promise<SelfRole | null> {
  const account = await findAccount(db, { role, phone })
  return account && !account.isGuest && !account.deactivatedAt ? role : null
}

type PasswordContext = { db: Db; throttle: Throttle } & NoticeContext

type AccountEdit = {
  input: { name: string; email: string; currentPassword: string; version?: number | undefined }
}

/**
 * Changes the own name and e-mail. Another e-mail needs the current password; 409 if it is taken in this role. The new name
 * of a verified tutor waits until staff have seen it.
 */
export async function updateOwnAccount(
  { db, throttle, ...notice }: PasswordContext,
  { input: { currentPassword, version, ...sent }, ...own }: OwnSession & AccountEdit,
): Promise<OwnAccount> {
  const { actor } = own
  const edited = { name: sent.name, email: sent.email === '' ? null : sent.email }
  if ((await findAccount(db, actor))?.email !== edited.email)
    await verifyOwnPassword({ db, throttle }, { actor, currentPassword })
  await throttle.consume('accountChangesByAccount', `details ${actor.accountId}`)
  await withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    const name = (await findWaitingName(tx, actor.accountId)) ?? account?.name ?? actor.name
    if (edited.name !== name) requirePlainName(edited.name)
    const before = { name, email: account?.email ?? null }
    const { shownName } = await requestOwnNameChange(tx, own, edited.name)
    await updateProfile(tx, { ...edited, accountId: actor.accountId, name: shownName })
    if (account && account.email !== edited.email) {
      await notifyOfCredentials(tx, notice, { account, changed: 'email', now: own.now })
      await requestConfirmation(tx, { jobs: notice.jobs, accountId: account.id })
    }
    await recordOwn(tx, own, {
      kind: 'accountChanged',
      changes: diffFields(before, edited, ['name', 'email']),
      version,
    })
  }).catch((error: unknown) => {
    if (violatedUniqueConstraint(error) === 'accounts_role_email')
      throw new Refusal(409, 'accounts.emailTaken', { path: 'email' })
    throw error
  })
  return getOwnAccount(db, own)
}

/** Requests the new name of a verified tutor and notifies the admins; a name that is changed back waits no more. */
async function requestOwnNameChange(tx: Db, { actor: { accountId }, now }: OwnSession, written: string) {
  const change = await requestNameChange(tx, { accountId, written, now })
  if (change.waitingNumber !== null) {
    const params = { name: change.shownName, tutorId: formatTutorId(change.waitingNumber) }
    await notifyInstead(tx, { kind: 'cvChangeWaits', params, now })
  }
  return change
}

/** The language that the owner of an account chose, or null. */
export async function findLanguage(db: Db, who: Pick<Actor, 'role' | 'phone'>): Promise<Locale | null> {
  return (await findAccount(db, who))?.locale ?? null
}

/** Changes the language of the messages that the own account gets. */
export async function changeLanguage(
  { db, throttle }: { db: Db; throttle: Throttle },
  { language, ...own }: OwnSession & { language: Locale },
): Promise<OwnAccount> {
  if ((await findLanguage(db, own.actor)) !== language)
    await throttle.consume('accountChangesByAccount', `language ${own.actor.accountId}`)
  await withTransaction(db, async (tx) => {
    const before = await updateLocale(tx, { accountId: own.actor.accountId, locale: language })
    if (before !== language)
      await recordOwn(tx, own, { kind: 'accountChanged', changes: { language: [before, language] } })
  })
  return getOwnAccount(db, own)
}

/** How an admin sees each list. */
export async function getListColumns(db: Db, actor: Actor): Promise<ListChoices> {
  return { lists: await findListColumns(db, actor.accountId), rows: getSettings(db).rowsAPage }
}

/** Keeps which columns of a list an admin hides, and its rows a page; null goes back to what is usual. */
export async function saveListColumns(db: Db, { accountId }: Actor, { list, ...choice }: ListColumns): Promise<null> {
  if (choice.hidden || choice.rows) await upsertListColumns(db, { accountId, list, ...choice })
  else await deleteListColumns(db, { accountId, list })
  return null
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
  await throttle.consume('accountChangesByAccount', `password ${account.id}`)
  const passwordHash = await hashPassword(input.password)
  await withTransaction(db, async (tx) => {
    await updatePassword(tx, { accountId: account.id, passwordHash })
    await deleteResets(tx, account.id)
    await endOtherSessions(tx, own)
    await notifyOfCredentials(tx, notice, { account, changed: 'password', now: own.now })
    await recordOwn(tx, own, { kind: 'passwordChanged' })
  })
  return getOwnAccount(db, own)
}

/** Ends every other session of the own account. */
export async function signOutOthers(db: Db, own: OwnSession): Promise<OwnAccount> {
  await withTransaction(db, async (tx) => {
    await endOtherSessions(tx, own)
    await recordOwn(tx, own, { kind: 'signedOutOthers' })
  })
  return getOwnAccount(db, own)
}

function endOtherSessions(db: Db, { actor, token }: OwnSession): Promise<void> {
  return deleteSessionsOf(db, actor.accountId, token ? { except: hashToken(token) } : {})
}

function recordOwn(
  tx: Db,
  { actor, now }: OwnSession,
  event: Pick<RecordedEvent, 'kind' | 'changes' | 'version'>,
): Promise<void> {
  const { accountId, phone } = actor
  return recordEvent(tx, { ...event, actor, now, accountId, phone })
}
