import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Db } from '#db/client.server.ts'
import { hashToken, newSessionToken, SESSION_DAYS } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor, Role } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CurrentUser } from './schema.ts'
import {
  actorBySession,
  adminExists,
  deleteExpiredSessions,
  deleteSession,
  findAccount,
  insertAccount,
  insertSession,
  profilePictureOf,
} from './store.server.ts'

/** argon2id with 19 MiB, two passes, one lane: about 10 ms, off the main thread. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const DAY_IN_MS = 24 * 3600 * 1000
const DEVICE_LENGTH = 200

export type NewPerson = { role: Role; name: string; phone: string; email?: string | null; password: string; now: Date }

/** Makes an account with its password hashed; the caller has made sure that the phone is the person's own. */
export async function createAccount(db: Db, { password, ...person }: NewPerson & { passwordHash?: string }) {
  const { now, passwordHash = await hashPassword(password), ...rest } = person
  return insertAccount(db, { ...rest, passwordHash, createdAt: now })
}

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

type LogIn = { role: Role; phone: string; password: string; address: string; device: string; now: Date }

/**
 * Signs a person in by phone and password; refuses with 401 alike for an unknown phone and a wrong password, and with 429
 * after too many failures for the account or from the address (decisions, "Accounts").
 */
export async function logIn(
  { db, throttle }: { db: Db; throttle: Throttle },
  { role, phone, password, address, device, now }: LogIn,
) {
  const failures = [
    ['logInByAddress', address],
    ['logInByAccountAndAddress', `${role} ${phone} ${address}`],
    ['logInByAccount', `${role} ${phone}`],
  ] as const
  for (const [rule, key] of failures) await throttle.consume(rule, key)
  const account = await findAccount(db, { role, phone })
  const fits = await verify(account?.passwordHash ?? (await unknownAccountHash), password)
  if (!account || !fits) throw new Refusal(401, 'accounts.wrongCredentials')
  for (const [rule, key] of failures) await throttle.reward(rule, key)
  await deleteExpiredSessions(db, { accountId: account.id, now })
  const user = await withPicture(db, { ...currentUserOf(account), accountId: account.id })
  return { user, ...(await startSession(db, { accountId: account.id, device, now })) }
}

/** Checked against when there is no account, so that an unknown phone takes as long as a wrong password. */
const unknownAccountHash = hashPassword(randomBytes(16).toString('hex'))

/** Starts a session for an account: the token for the cookie, and when it ends. */
export async function startSession(
  db: Db,
  { accountId, device = '', now }: { accountId: string; device?: string; now: Date },
) {
  const { token, hash: tokenHash } = newSessionToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_IN_MS)
  await insertSession(db, { tokenHash, accountId, createdAt: now, expiresAt, device: device.slice(0, DEVICE_LENGTH) })
  return { token, expiresAt }
}

/** Ends the session of a token; without one nothing happens. */
export async function logOut(db: Db, { token }: { token: string | undefined }): Promise<void> {
  if (token) await deleteSession(db, hashToken(token))
}

/** Who a session token belongs to at `now`, or null. */
export function findActorByToken(db: Db, { token, now }: { token: string; now: Date }): Promise<Actor | null> {
  return actorBySession(db, { hash: hashToken(token), now })
}

/** The same with the picture that a tutor's CV shows. */
export async function withPicture(db: Db, person: Pick<Actor, 'role' | 'name' | 'phone' | 'accountId'>) {
  const profilePhoto = person.role === 'Tutor' ? await profilePictureOf(db, person.accountId) : ''
  return { ...currentUserOf(person), profilePhoto }
}

/** What the pages are told of an account (S1 3), a new one without picture. */
export function currentUserOf({ role, name, phone }: Pick<Actor, 'role' | 'name' | 'phone'>): CurrentUser {
  return { role, name, phone, profilePhoto: '' }
}

/** Makes the first admin when there is none; gives the password to print when it was made up here, else null (decisions, "Running it"). */
export async function ensureAdmin(
  db: Db,
  { admin, name, now }: { admin: { phone: string; password: string } | undefined; name: string; now: Date },
): Promise<{ phone: string; password: string } | null> {
  if (await adminExists(db)) return null
  const made = admin ?? { phone: FIRST_ADMIN_PHONE, password: randomBytes(9).toString('base64url') }
  await createAccount(db, { role: 'Admin', name, ...made, now })
  return admin ? null : made
}

const FIRST_ADMIN_PHONE = '01700000000'
