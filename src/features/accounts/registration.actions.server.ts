import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
import { hashToken, newSessionToken } from '#platform/session.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { maskPhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import { createAccount, currentUserOf, hashPassword, startSession } from './actions.server.ts'
import { CODE, codeState, whyNoTry } from './code.rules.ts'
import {
  deleteAbandoned,
  deletePending,
  findPending,
  findPendingOfPhone,
  insertPending,
  type PendingRegistration,
  renewCode,
  spendTry,
} from './registration.store.server.ts'
import type { CurrentUser, Registration, RegistrationState } from './schema.ts'

type Asking = OutboxContext & { throttle: Throttle; brand: { name: string } }
type Request = { address: string; now: Date }

/** Keeps a registration and sends its code; a phone that is taken is treated alike, which only the right code tells (decisions, "Accounts"). */
export async function startRegistration(
  { throttle, ...sending }: Asking,
  { input, address, now }: Request & { input: Registration },
) {
  await spendCode(throttle, { phone: input.phone, address })
  const { password, ...person } = input
  const passwordHash = await hashPassword(password)
  const { token, hash: tokenHash } = newSessionToken()
  const { code, ...kept } = newCode(tokenHash, now)
  const row = await withTransaction(sending.db, async (db) => {
    await deleteAbandoned(db, now)
    const pending = await insertPending(db, { ...person, ...kept, passwordHash, tokenHash, createdAt: now })
    await sendCode({ ...sending, db }, { phone: person.phone, code, goodUntil: kept.expiresAt, now })
    return pending
  })
  return { token, state: stateOf(row, now) }
}

/** Where the registration of this browser stands; null without one. */
export async function registrationStatus(
  db: Db,
  { token, now }: { token: string | undefined; now: Date },
): Promise<RegistrationState | null> {
  const row = await pendingOf(db, token)
  return row && stateOf(row, now)
}

/** A new code for the registration of this browser; refuses without one, and too soon or too often with 429. */
export async function resendCode(
  { throttle, ...sending }: Asking,
  { token, address, now }: Request & { token: string | undefined },
) {
  const known = await pendingOf(sending.db, token)
  if (!known) throw new Refusal(404, 'accounts.noRegistration')
  await spendCode(throttle, { phone: known.phone, address })
  return withTransaction(sending.db, async (db) => {
    const { code, ...kept } = newCode(known.tokenHash, now)
    const row = await renewCode(db, { id: known.id, ...kept })
    if (!row) throw new Refusal(404, 'accounts.noRegistration')
    await sendCode({ ...sending, db }, { phone: row.phone, code, goodUntil: row.expiresAt, now })
    return stateOf(row, now)
  })
}

/** The right code makes the account and signs in; a phone or an e-mail that is taken is told now, with 409 (S1 2.4). */
export async function verifyCode(
  db: Db,
  { token, otp, device, now }: { token: string | undefined; otp: string; device: string; now: Date },
) {
  const row = await provenBy(db, await pendingOf(db, token), { otp, now })
  return withTransaction(db, async (tx) => {
    if (!(await deletePending(tx, row.id))) throw new Refusal(404, 'accounts.noRegistration')
    const user = await admit(tx, { ...row, now })
    return { user, ...(await startSession(tx, { accountId: user.accountId, device, now })) }
  })
}

type Making = { input: Registration & { otp?: string | undefined }; actor: Actor | null; now: Date }

/** Makes an account by a call: an admin's word, or the code that was sent to that phone for that role (decisions, "Accounts"). */
export async function createAccountByCall(db: Db, { input, actor, now }: Making): Promise<CurrentUser> {
  const { otp, password, ...person } = input
  const proof = actor?.role === 'Admin' ? null : await proofOf(db, { ...person, otp, now })
  const passwordHash = await hashPassword(password)
  const user = await withTransaction(db, async (tx) => {
    if (proof) await deletePending(tx, proof.id)
    return admit(tx, { ...person, passwordHash, now })
  })
  return currentUserOf(user)
}

async function proofOf(
  db: Db,
  { otp, now, ...who }: { role: Registration['role']; phone: string; otp: string | undefined; now: Date },
) {
  if (!otp) throw new Refusal(403, 'accounts.codeNeeded', { path: 'otp' })
  const pending = await findPendingOfPhone(db, who)
  if (!pending) throw new Refusal(403, 'accounts.codeNeeded', { path: 'otp' })
  return provenBy(db, pending, { otp, now })
}

type NewMember = Pick<PendingRegistration, 'role' | 'name' | 'phone' | 'email' | 'passwordHash'> & { now: Date }

async function admit(tx: Db, { role, name, phone, email, passwordHash, now }: NewMember) {
  const account = await createAccount(tx, { role, name, phone, email, password: '', passwordHash, now }).catch(
    (error: unknown) => {
      const rule = violatedUniqueConstraint(error)
      if (rule === 'accounts_role_phone') throw new Refusal(409, 'accounts.phoneTaken', { path: 'phone' })
      if (rule === 'accounts_role_email') throw new Refusal(409, 'accounts.emailTaken', { path: 'email' })
      throw error
    },
  )
  await notify(tx, { type: 'user', message: text('accounts.newAccountNotice', { role, name }), now })
  return { ...currentUserOf(account), accountId: account.id }
}

/** Spends one try on a registration and gives it back when the code is right; each refusal says what to do next. */
async function provenBy(
  db: Db,
  pending: PendingRegistration | null,
  { otp, now }: { otp: string; now: Date },
): Promise<PendingRegistration> {
  const row = pending && (await spendTry(db, { id: pending.id, now }))
  if (!row) {
    // Read again: another try may have ended it since.
    const why = whyNoTry(pending && (await findPending(db, pending.tokenHash)), now) ?? 'accounts.codeUsedUp'
    throw new Refusal(why === 'accounts.noRegistration' ? 404 : 409, why, { path: 'otp' })
  }
  if (timingSafeEqual(row.codeHash, hashCode(row.tokenHash, otp))) return row
  const left = CODE.tries - row.tries
  if (left === 0) throw new Refusal(409, 'accounts.codeUsedUp', { path: 'otp' })
  throw new Refusal(400, 'accounts.codeWrong', { path: 'otp', values: { left } })
}

async function spendCode(throttle: Throttle, { phone, address }: { phone: string; address: string }) {
  await throttle.consume('codeByAddress', address)
  await throttle.consume('codeByPhoneInAMinute', phone)
  await throttle.consume('codeByPhoneInAnHour', phone)
}

function sendCode(
  { brand, ...sending }: OutboxContext & { brand: { name: string } },
  { phone, code, goodUntil, now }: { phone: string; code: string; goodUntil: Date; now: Date },
) {
  return enqueueSms(sending, {
    to: phone,
    text: text('accounts.codeSms', { brand: brand.name, code }),
    secret: code,
    goodUntil,
    now,
  })
}

function newCode(tokenHash: Buffer, now: Date) {
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  return {
    code,
    codeHash: hashCode(tokenHash, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE.seconds * 1000),
  }
}

const hashCode = (tokenHash: Buffer, code: string) => createHmac('sha256', tokenHash).update(code).digest()

const pendingOf = async (db: Db, token: string | undefined) => (token ? findPending(db, hashToken(token)) : null)

function stateOf(row: PendingRegistration, now: Date): RegistrationState {
  const role = row.role === 'Tutor' ? 'Tutor' : 'Guardian'
  return { phone: maskPhone(row.phone), role, ...codeState(row, now) }
}
