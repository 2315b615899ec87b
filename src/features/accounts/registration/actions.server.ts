import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import type { OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { hashToken, newSessionToken } from '#platform/auth/session.server.ts'
import type { Asker } from '#platform/http/device.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { maskPhone } from '#shared/format/phone.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { daysBefore, RETENTION_DAYS } from '#shared/retention.ts'
import { createAccount, startSession, toActor, toCurrentUser } from '../actions.server.ts'
import { type ClaimPosts, claimedSince, toPostChanges } from '../claim.actions.server.ts'
import { consumeCodeLimits, generateCode, isCodeOf, sendCode, withSmsState } from '../code.actions.server.ts'
import { CODE, getCodeState, getTryRefusal } from '../code.rules.ts'
import { requestConfirmation } from '../email/actions.server.ts'
import { completeGuest } from '../guest.store.server.ts'
import { refuseIdleGuest } from '../login/idle.actions.server.ts'
import { requirePlainName } from '../name.rules.ts'
import { hashPassword } from '../password.actions.server.ts'
import { recordConsent } from '../profile/consent.actions.server.ts'
import type { CurrentUser, Registration, RegistrationState } from '../schema.ts'
import { type Account, findAccount, keepPhoneProof } from '../store.server.ts'
import {
  consumeTry,
  deleteAbandonedRegistrations,
  deletePending,
  findPending,
  findPendingOfPhone,
  insertPending,
  type PendingRegistration,
  renewCode,
} from './store.server.ts'

type CodeContext = { db: Db; secretKey: string }
type RegistrationContext = OutboxContext & CodeContext & { throttle: Throttle; brand: { name: string } }
type ClientInfo = { locale: Locale; now: Date }
type CodeClient = ClientInfo & { asker: Asker }

/** Stores a pending registration and sends its code, for a taken phone too, so that nobody learns who is registered. */
export async function startRegistration(
  { throttle, secretKey, ...context }: RegistrationContext,
  { input, asker, locale, now }: CodeClient & { input: Registration },
) {
  requirePlainName(input.name)
  await consumeCodeLimits({ db: context.db, throttle }, { phone: input.phone, now, ...asker })
  const { password, ...person } = input
  const passwordHash = await hashPassword(password)
  const { token, hash: tokenHash } = newSessionToken()
  const { code, ...codeFields } = generateCode(secretKey, { tokenHash, now })
  const row = await withTransaction(context.db, async (db) => {
    await deleteAbandonedRegistrations(db, daysBefore(now, RETENTION_DAYS.codes))
    const pending = await insertPending(db, { ...person, ...codeFields, passwordHash, tokenHash, createdAt: now })
    const to = { purpose: 'registration', role: person.role, phone: person.phone, locale } as const
    await sendCode({ ...context, db }, { ...to, code, goodUntil: codeFields.expiresAt, now })
    return pending
  })
  return { token, state: toRegistrationState(row, now) }
}

/** The state of this browser's registration, or null. */
export async function getRegistrationState(
  db: Db,
  { token, now }: { token: string | undefined; now: Date },
): Promise<RegistrationState | null> {
  const row = await findPendingByToken(db, token)
  return row && withSmsState(db, { state: toRegistrationState(row, now), since: row.sentAt })
}

/** Sends a new code for this browser's registration. 404 without one, 429 too soon or too often. */
export async function resendCode(
  { throttle, secretKey, ...context }: RegistrationContext,
  { token, asker, locale, now }: CodeClient & { token: string | undefined },
) {
  const pending = await findPendingByToken(context.db, token)
  if (!pending) throw new Refusal(404, 'accounts.noRegistration')
  await consumeCodeLimits({ db: context.db, throttle }, { phone: pending.phone, now, ...asker })
  return withTransaction(context.db, async (db) => {
    const { code, ...codeFields } = generateCode(secretKey, { tokenHash: pending.tokenHash, now })
    const row = await renewCode(db, { id: pending.id, ...codeFields })
    if (!row) throw new Refusal(404, 'accounts.noRegistration')
    const to = { purpose: 'registration', role: row.role, phone: row.phone, locale } as const
    await sendCode({ ...context, db }, { ...to, code, goodUntil: row.expiresAt, now })
    return toRegistrationState(row, now)
  })
}

type VerifyInput = { token: string | undefined; otp: string; device: string; locale: Locale; now: Date }

/** Creates the account and a session if the code is right. 409 if the phone or e-mail is taken, or a guest's account with the phone is idle. */
export async function verifyCode(
  { db, jobs, secretKey, claimPosts }: OutboxContext & CodeContext & { claimPosts: ClaimPosts },
  { token, otp, device, locale, now }: VerifyInput,
) {
  const row = await checkCode({ db, secretKey }, await findPendingByToken(db, token), { otp, now })
  return withTransaction(db, async (tx) => {
    if (!(await deletePending(tx, row.id))) throw new Refusal(404, 'accounts.noRegistration')
    const account = await insertVerifiedAccount({ db: tx, jobs }, { ...row, locale, claimPosts, now })
    await recordConsent(tx, { accountId: account.id, kind: 'registration', locale, now })
    return { user: toActor(account), ...(await startSession(tx, { accountId: account.id, device, now })) }
  })
}

type CreationContext = OutboxContext & CodeContext & { throttle: Throttle; claimPosts: ClaimPosts }
type CreateAccountInput = ClientInfo & {
  address: string
  input: Registration & { otp?: string | undefined }
  actor: Actor | null
  token: string | undefined
}

/** Creates an account for an admin, or for anyone who adds the code sent to that phone and role; 403 otherwise. */
export async function createAccountByCall(
  context: CreationContext,
  { input, actor, ...client }: CreateAccountInput,
): Promise<CurrentUser> {
  const { otp, password, ...person } = input
  requirePlainName(person.name)
  const pending = actor?.role === 'Admin' ? null : await checkCodeForPhone(context, { ...person, otp, ...client })
  const passwordHash = await hashPassword(password)
  // Without a code the phone is not proven, and its posts stay without an owner.
  const claim = pending ? { claimPosts: context.claimPosts } : {}
  const account = await withTransaction(context.db, async (tx) => {
    if (pending) await deletePending(tx, pending.id)
    // Staff who make an account do not know the language of its owner.
    const locale = pending ? client.locale : null
    return insertVerifiedAccount(
      { db: tx, jobs: context.jobs },
      { ...person, locale, passwordHash, actor, ...claim, now: client.now },
    )
  })
  return toCurrentUser(toActor(account))
}

type PhoneCode = ClientInfo & {
  address: string
  role: Registration['role']
  phone: string
  otp: string | undefined
  token: string | undefined
}

/** The tries of other browsers count by address and leave the tries of the registration untouched. */
async function checkCodeForPhone(
  { db, throttle, secretKey }: CreationContext,
  { role, phone, otp, token, address, now }: Omit<PhoneCode, 'locale'>,
) {
  const refusal = new Refusal(403, 'accounts.codeNeeded', { path: 'otp' })
  if (!otp) throw refusal
  const own = await findPendingByToken(db, token)
  if (own?.role === role && own.phone === phone) return checkCode({ db, secretKey }, own, { otp, now })
  const tries = [
    ['codeTriesByAddress', address],
    ['codeTriesByPhoneAndAddress', `${role} ${phone} ${address}`],
    ['codeTriesByPhone', `${role} ${phone}`],
  ] as const
  for (const [rule, key] of tries) await throttle.consume(rule, key)
  const pending = await findPendingOfPhone(db, { role, phone })
  // One answer for no registration and a wrong code, so that nobody learns who is registering.
  if (!pending || getTryRefusal(pending, now) || !isCodeOf(pending, { otp, secretKey })) throw refusal
  for (const [rule, key] of tries) await throttle.reward(rule, key)
  return pending
}

type VerifiedPerson = Pick<PendingRegistration, 'role' | 'name' | 'phone' | 'email' | 'passwordHash'> & {
  locale: Locale | null
  /** The admin who makes the account; nobody when the person registers. */
  actor?: Actor | null
  /** Given when the phone is proven. */
  claimPosts?: ClaimPosts
  now: Date
}

/** Creates an account, or completes that of a guest; the posts of a proven phone become its own. */
export async function insertVerifiedAccount(
  { db: tx, jobs }: OutboxContext,
  { role, name, phone, email, locale, passwordHash, actor, claimPosts, now }: VerifiedPerson,
): Promise<Account> {
  const person = { name, phone, email, locale, passwordHash }
  if (claimPosts && role === 'Guardian') refuseIdleGuest(await findAccount(tx, { role, phone }), now)
  const completed =
    role === 'Guardian' ? await completeGuest(tx, { ...person, createdAt: now }).catch(refuseTaken) : null
  if (!completed) await refuseLeaving(tx, { role, phone })
  const account = completed ?? (await createAccount(tx, { role, ...person, now }).catch(refuseTaken))
  if (claimPosts) await keepPhoneProof(tx, { accountId: account.id, now })
  await requestConfirmation(tx, { jobs, accountId: account.id })
  const claimed =
    role === 'Guardian' && claimPosts
      ? await claimPosts(tx, { accountId: account.id, phone, since: claimedSince(now) })
      : []
  const registered = role === 'Guardian' ? 'guardianRegistered' : 'tutorRegistered'
  await notify(tx, { kind: registered, params: { name, phone }, now })
  const byStaff = actor?.role === 'Admin'
  await recordEvent(tx, {
    kind: byStaff ? 'accountCreated' : registered,
    actor: byStaff ? actor : toActor(account),
    now,
    accountId: account.id,
    phone,
    changes: { name: [null, name], role: [null, role], ...toPostChanges(claimed) },
  })
  return account
}

/** 409 while the account of the phone waits for its deletion. */
async function refuseLeaving(tx: Db, owner: Pick<VerifiedPerson, 'role' | 'phone'>): Promise<void> {
  const known = await findAccount(tx, owner)
  if (known?.deletionRequestedAt) throw new Refusal(409, 'accounts.phoneLeaving', { path: 'phone' })
}

function refuseTaken(error: unknown): never {
  const constraint = violatedUniqueConstraint(error)
  if (constraint === 'accounts_role_phone') throw new Refusal(409, 'accounts.phoneTaken', { path: 'phone' })
  if (constraint === 'accounts_role_email') throw new Refusal(409, 'accounts.emailTaken', { path: 'email' })
  throw error
}

/** Counts one attempt; returns the registration if the code matches. 400 wrong, 404 none, 409 expired or no tries left. */
async function checkCode(
  { db, secretKey }: CodeContext,
  pending: PendingRegistration | null,
  { otp, now }: { otp: string; now: Date },
): Promise<PendingRegistration> {
  const row = pending && (await consumeTry(db, { id: pending.id, now }))
  if (!row) {
    // A concurrent try may have ended the registration since.
    const reason = getTryRefusal(pending && (await findPending(db, pending.tokenHash)), now) ?? 'accounts.codeUsedUp'
    throw new Refusal(reason === 'accounts.noRegistration' ? 404 : 409, reason, { path: 'otp' })
  }
  if (isCodeOf(row, { otp, secretKey })) return row
  const left = CODE.tries - row.tries
  if (left === 0) throw new Refusal(409, 'accounts.codeUsedUp', { path: 'otp' })
  throw new Refusal(400, 'accounts.codeWrong', { path: 'otp', values: { left } })
}

const findPendingByToken = async (db: Db, token: string | undefined) =>
  token ? findPending(db, hashToken(token)) : null

function toRegistrationState(row: PendingRegistration, now: Date): RegistrationState {
  const role = row.role === 'Tutor' ? 'Tutor' : 'Guardian'
  return { phone: maskPhone(row.phone), role, ...getCodeState(row, now) }
}
