import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { hashToken, newSessionToken, SESSION_DAYS } from '#platform/auth/session.server.ts'
import { personKey } from '#platform/http/device.server.ts'
import { type Attempt, clearAttempts, type Throttle, tryConsume } from '#platform/http/throttle.server.ts'
import type { Actor, Role } from '#shared/call.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { recordFailure, recordLock } from './login/failure.actions.server.ts'
import { checkPassword, hashPassword } from './password.actions.server.ts'
import type { CurrentUser } from './schema.ts'
import { checkSecondFactor } from './second-factor/actions.server.ts'
import { mustSetUpSecondFactor } from './second-factor/rules.ts'
import {
  type Account,
  adminExists,
  deleteOldestSessions,
  deleteSession,
  findAccount,
  findAccountById,
  findActorBySession,
  findProfilePicture,
  insertAccount,
  insertSession,
  updateLastSeen,
} from './store.server.ts'

const DEVICE_LENGTH = 200
/** Sessions that one account may have. */
const MAX_SESSIONS = 50

type NewAccountInput = {
  role: Role
  /** of an admin; an owner unless given */
  staffRole?: StaffRole
  name: string
  phone: string
  email?: string | null
  /** when its owner proved the address */
  emailConfirmedAt?: Date | null
  /** the language of the page on which the person registers */
  locale?: Locale | null
  now: Date
} & ({ password: string; passwordHash?: never } | { password?: never; passwordHash: string })

/** Inserts an account with a password, which is hashed, or an existing hash. The caller has verified the phone. */
export async function createAccount(db: Db, { now, ...input }: NewAccountInput) {
  const { role, name, phone, email, emailConfirmedAt = null, locale = null } = input
  const staffRole = role === 'Admin' ? (input.staffRole ?? 'owner') : null
  const passwordHash = input.password === undefined ? input.passwordHash : await hashPassword(input.password)
  const person = { role, staffRole, name, phone, email, emailConfirmedAt, locale }
  return insertAccount(db, { ...person, passwordHash, createdAt: now })
}

type LogInInput = {
  role: Role
  phone: string
  password: string
  /** of the second factor */
  code?: string | undefined
  address: string
  device: string
  /** the id of a device on which the person has logged in before */
  knownDevice?: string | null
  now: Date
}

/** Whose failed log-ins count together: a failure tries the passwords of both account types. */
export const loginCounter = ({ role, phone }: { role: Role; phone: string }) =>
  role === 'Admin' ? `${role} ${phone}` : personKey(phone)

/** Opens the log-in again to the owner of an account, who has proven it otherwise. */
export function clearLoginFailures(tx: Db, { id, ...account }: Pick<Account, 'id' | 'role' | 'phone'>): Promise<void> {
  const who = loginCounter(account)
  return clearAttempts(tx, [
    ['logInByAccount', who],
    ['logInByAccountAndAddress', who],
    ['logInByDevice', who],
    ['logInByAccount', id],
  ])
}

/**
 * Logs in by phone, password and second factor. 401 alike for an unknown phone, a guest and a wrong password, and with the
 * account type when the password is right for the other one; 403 for a deactivated account.
 */
export async function logIn(
  { db, throttle, secretKey }: { db: Db; throttle: Throttle; secretKey: string },
  { role, phone, password, code, address, device, knownDevice, now }: LogInInput,
) {
  const who = loginCounter({ role, phone })
  // Strangers use up only their own counters, not that of a device that logged in before.
  const failures = knownDevice
    ? ([['logInByDevice', `${who} ${knownDevice}`]] as const)
    : ([
        ['logInByAddress', address],
        ['logInByAccountAndAddress', `${who} ${address}`],
        ['logInByAccount', who],
      ] as const)
  const tries = await countTries({ db, throttle }, { failures, role, phone, now })
  const account = await findByPassword(db, { role, phone, password })
  const other = account || role === 'Admin' ? null : otherRole(role)
  const isOther = other !== null && (await findByPassword(db, { role: other, phone, password })) !== null
  if (!account && !isOther) {
    // A known device is not stopped by the counter of the account, but its tries count there too.
    if (knownDevice) await tryConsume(throttle, 'logInByAccount', who)
    await recordFailure(db, { account: await findTarget(db, { role, phone }), failures: tries, now })
    throw new Refusal(401, 'accounts.wrongCredentials')
  }
  for (const [rule, key] of failures) await throttle.reward(rule, key)
  if (!account)
    throw new Refusal(401, 'accounts.otherAccountType', { path: 'accountType', values: { role: String(other) } })
  if (account.deactivatedAt)
    throw new Refusal(403, account.mergedIntoId ? 'accounts.merged' : 'accounts.deactivated', { path: 'phone' })
  await checkSecondFactor({ db, throttle, secretKey }, { account, code, now })
  const actor = toActor(account)
  const user = await toCurrentUserWithPicture(db, actor)
  return withTransaction(db, async (tx) => {
    await recordEvent(tx, { kind: 'signedIn', actor, now, accountId: account.id, phone })
    return { user, ...(await startSession(tx, { accountId: account.id, device, now })) }
  })
}

type Tries = { failures: readonly Attempt[]; role: Role; phone: string; now: Date }

/** Counts a try by each rule; how many the last one has, which is that of the account or device. */
async function countTries(
  context: { db: Db; throttle: Throttle },
  { failures, role, phone, now }: Tries,
): Promise<number> {
  let tries = 0
  for (const attempt of failures) {
    tries = await context.throttle.consume(...attempt).catch(async (refusal: unknown) => {
      const isOfAccount = attempt === failures.at(-1)
      if (isOfAccount)
        await recordLock(context, { account: await findTarget(context.db, { role, phone }), refusal, now })
      throw refusal
    })
  }
  return tries
}

/** The account that a log-in with this phone is meant for, in either role of a person. */
async function findTarget(db: Db, { role, phone }: { role: Role; phone: string }): Promise<Account | null> {
  const account = await findAccount(db, { role, phone })
  return account || role === 'Admin' ? account : findAccount(db, { role: otherRole(role), phone })
}

export type SelfRole = Exclude<Role, 'Admin'>

export const otherRole = (role: SelfRole): SelfRole => (role === 'Guardian' ? 'Tutor' : 'Guardian')

/** The account with this password, or null. A guest's cannot be opened by one. */
async function findByPassword(db: Db, { role, phone, password }: Pick<LogInInput, 'role' | 'phone' | 'password'>) {
  const found = await findAccount(db, { role, phone })
  const account = found?.isGuest ? null : found
  return (await checkPassword(db, { account, typed: password })) ? account : null
}

export function toActor({ id, role, staffRole, name, phone, isGuest, deletionRequestedAt }: Account): Actor {
  const marks = { ...(isGuest ? { isGuest } : {}), ...(deletionRequestedAt ? { isLeaving: true } : {}) }
  return { accountId: id, role, staffRole, name, phone, ...marks }
}

/** Starts a session; returns the token for the cookie and the time it expires. */
export async function startSession(
  db: Db,
  { accountId, device = '', now }: { accountId: string; device?: string; now: Date },
) {
  const { token, hash: tokenHash } = newSessionToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await insertSession(db, { tokenHash, accountId, createdAt: now, expiresAt, device: device.slice(0, DEVICE_LENGTH) })
  return { token, expiresAt }
}

/** Ends the oldest sessions of the account that has just logged in, so that at most fifty are left. */
export function endOldestSessions(db: Db, { token }: { token: string }): Promise<void> {
  return deleteOldestSessions(db, { tokenHash: hashToken(token), keep: MAX_SESSIONS })
}

/** Ends the session of a token; does nothing without one. */
export async function logOut(db: Db, { token }: { token: string | undefined }): Promise<void> {
  if (token) await deleteSession(db, hashToken(token))
}

/** Ends the session of a log-out and records it; does nothing without one. */
export function signOut(db: Db, { token, now }: { token: string | undefined; now: Date }): Promise<void> {
  return withTransaction(db, async (tx) => {
    // The actor of the call is null for an admin who must set up the second factor.
    const actor = token ? await findActorByToken(tx, { token, now }) : null
    await logOut(tx, { token })
    if (actor) await recordEvent(tx, { kind: 'signedOut', actor, now, accountId: actor.accountId, phone: actor.phone })
  })
}

/**
 * The account of a session token that is valid at `now`, or null; keeps when it was seen. An admin who must set up a
 * second factor has no staff role until then.
 */
export async function findActorByToken(db: Db, { token, now }: { token: string; now: Date }): Promise<Actor | null> {
  const found = await findActorBySession(db, { hash: hashToken(token), now })
  if (!found) return null
  const { lastSeenAt, totpEnabledAt, isSecondFactorRequired: isRequired, ...actor } = found
  const before = new Date(now.getTime() - LAST_SEEN_MS)
  if (!lastSeenAt || lastSeenAt < before) await updateLastSeen(db, { accountId: actor.accountId, now, before })
  const hasSecondFactor = totpEnabledAt !== null
  const needsSecondFactor = mustSetUpSecondFactor({ staffRole: actor.staffRole, hasSecondFactor, isRequired })
  return needsSecondFactor ? { ...actor, staffRole: null, needsSecondFactor } : actor
}

/** How exactly `lastSeenAt` is kept, in ms: at most one write in this time. */
const LAST_SEEN_MS = 5 * 60_000

/** Why an account has no session any more; an id that no account has looks like an ended session. */
export async function sessionEndReason(db: Db, accountId: string): Promise<MessageKey> {
  const account = z.uuid().safeParse(accountId).success ? await findAccountById(db, accountId) : null
  if (!account?.deactivatedAt) return 'refused.sessionEnded'
  return account.mergedIntoId ? 'refused.accountMerged' : 'refused.accountDeactivated'
}

/** The current user with the profile picture of a tutor's CV. */
export async function toCurrentUserWithPicture(db: Db, person: Actor) {
  const profilePhoto = person.role === 'Tutor' ? await findProfilePicture(db, person.accountId) : ''
  return { ...toCurrentUser(person), profilePhoto }
}

/** The current user without a picture. */
export function toCurrentUser(actor: Omit<Actor, 'accountId'>): CurrentUser {
  const { role, staffRole, name, phone, isGuest, isLeaving } = actor
  const marks = { ...(isGuest ? { isGuest } : {}), ...(isLeaving ? { isLeaving } : {}) }
  return { role, name, phone, profilePhoto: '', ...(staffRole ? { staffRole } : {}), ...marks }
}

/** Creates the first admin if none exists. Returns the generated password to print, or null. */
export async function ensureAdmin(
  db: Db,
  { admin, name, now }: { admin: { phone: string; password: string } | undefined; name: string; now: Date },
): Promise<{ phone: string; password: string } | null> {
  if (await adminExists(db)) return null
  const credentials = admin ?? { phone: FIRST_ADMIN_PHONE, password: randomBytes(9).toString('base64url') }
  await createAccount(db, { role: 'Admin', name, ...credentials, now })
  return admin ? null : credentials
}

const FIRST_ADMIN_PHONE = '01700000000'
