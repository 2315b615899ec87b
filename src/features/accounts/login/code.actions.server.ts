import { randomBytes } from 'node:crypto'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { hashToken, newSessionToken } from '#platform/auth/session.server.ts'
import type { Asker } from '#platform/http/device.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import { maskPhone } from '#shared/format/phone.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { daysBefore, RETENTION_DAYS } from '#shared/retention.ts'
import { otherRole, type SelfRole, startSession, toActor, toCurrentUserWithPicture } from '../actions.server.ts'
import { type ClaimPosts, claimedSince, toPostChanges } from '../claim.actions.server.ts'
import { consumeCodeLimits, generateCode, isCodeOf, sendCode, withSmsState } from '../code.actions.server.ts'
import { CODE, getCodeState, getTryRefusal } from '../code.rules.ts'
import { insertGuest } from '../guest.store.server.ts'
import { hashPassword } from '../password.actions.server.ts'
import { insertReset } from '../recovery/store.server.ts'
import { checkSecondFactor } from '../second-factor/actions.server.ts'
import { type Account, findAccount, keepPhoneProof } from '../store.server.ts'
import type { LoginCodeState } from './code.schema.ts'
import {
  consumeLoginCodeTry,
  deleteAbandonedLoginCodes,
  deleteLoginCode,
  findLoginCode,
  insertLoginCode,
  type LoginCode,
  renewLoginCode,
} from './code.store.server.ts'
import { recordFailure } from './failure.actions.server.ts'
import { type IdleContext, refuseResetIfIdle, requirePasswordIfIdle } from './idle.actions.server.ts'

const RESET_MINUTES = 10

type CodeContext = { db: Db; secretKey: string }
type SendContext = OutboxContext & CodeContext & { throttle: Throttle; brand: { name: string } }
type Client = { asker: Asker; locale: Locale; now: Date }
type Purpose = LoginCode['purpose']

/** Sends a code to any phone, so that nobody learns who is registered, and binds it to the browser's token. */
export async function startLoginCode(
  { throttle, secretKey, ...context }: SendContext,
  { phone, role, purpose, asker, locale, now }: Client & { phone: string; role: SelfRole; purpose: Purpose },
) {
  await consumeCodeLimits({ db: context.db, throttle }, { phone, now, ...asker })
  const { token, hash: tokenHash } = newSessionToken()
  const { code, ...codeFields } = generateCode(secretKey, { tokenHash, now })
  const row = await withTransaction(context.db, async (db) => {
    await deleteAbandonedLoginCodes(db, daysBefore(now, RETENTION_DAYS.codes))
    const stored = await insertLoginCode(db, { phone, role, purpose, ...codeFields, tokenHash, createdAt: now })
    await sendCode({ ...context, db }, { purpose, role, phone, locale, code, goodUntil: codeFields.expiresAt, now })
    return stored
  })
  return { token, state: toCodeState(row, now) }
}

/** The state of this browser's code, or null. */
export async function getLoginCodeState(
  db: Db,
  { token, now }: { token: string | undefined; now: Date },
): Promise<LoginCodeState | null> {
  const row = await findByToken(db, token)
  return row && withSmsState(db, { state: toCodeState(row, now), since: row.sentAt })
}

/** Sends a new code to the phone of this browser's code. 404 without one, 429 too soon or too often. */
export async function resendLoginCode(
  { throttle, secretKey, ...context }: SendContext,
  { token, asker, locale, now }: Client & { token: string | undefined },
) {
  const row = await findByToken(context.db, token)
  if (!row) throw new Refusal(404, 'accounts.noLoginCode')
  await consumeCodeLimits({ db: context.db, throttle }, { phone: row.phone, now, ...asker })
  return withTransaction(context.db, async (db) => {
    const { code, ...codeFields } = generateCode(secretKey, { tokenHash: row.tokenHash, now })
    const renewed = await renewLoginCode(db, { id: row.id, ...codeFields })
    if (!renewed) throw new Refusal(404, 'accounts.noLoginCode')
    const to = { purpose: row.purpose, role: row.role, phone: row.phone, locale }
    await sendCode({ ...context, db }, { ...to, code, goodUntil: renewed.expiresAt, now })
    return toCodeState(renewed, now)
  })
}

type TypedCode = { token: string | undefined; otp: string; accountType?: SelfRole | undefined; now: Date }
type LogInContext = CodeContext & IdleContext & { claimPosts: ClaimPosts }

type TypedLogIn = TypedCode & {
  code?: string | undefined
  password?: string | undefined
  device: string
  locale: Locale
}

/**
 * Logs in by a right code and takes over the posts of the phone: all with the code of a private link, else the young ones.
 * A phone with posts and no account becomes a guest; an idle account needs its password too. The code works once. 404 for a
 * phone without account and posts, 409 for one with an account of the other type or an idle one.
 */
export async function logInByCode(
  { claimPosts, ...context }: LogInContext,
  { code, password, device, locale, ...typed }: TypedLogIn,
) {
  const { db, throttle, secretKey } = context
  const { row, role } = await checkLoginCode({ db, secretKey }, typed, ['login', 'post'])
  const { phone } = row
  const { now } = typed
  const known = await findAccount(db, { role, phone })
  if (known) {
    refuseDeactivated(known)
    // Whoever has the private link of a guest's post is the guest.
    if (!known.isGuest || row.purpose !== 'post')
      await requirePasswordIfIdle(context, { account: known, password, now })
    await checkSecondFactor({ db, throttle, secretKey }, { account: known, code, now })
  }
  const missing = known ? null : await missingAccount(db, { role, phone })
  // A guest logs in by codes only: nobody knows this password.
  const passwordHash = known ? '' : await hashPassword(randomBytes(16).toString('hex'))
  return withTransaction(db, async (tx) => {
    await consumeCode(tx, row)
    const person = { phone, passwordHash, locale, createdAt: now }
    const guest = known || role !== 'Guardian' ? null : await insertGuest(tx, person)
    const since = row.purpose === 'post' ? null : claimedSince(now)
    const account = known ?? guest ?? (role === 'Guardian' ? await findAccount(tx, { role, phone }) : null)
    const claimed = account && role === 'Guardian' ? await claimPosts(tx, { accountId: account.id, phone, since }) : []
    // Undoes the account of a guest without posts.
    if (!account || (guest && claimed.length === 0)) throw missing ?? new Refusal(404, 'accounts.noAccountOfPhone')
    const { id: accountId } = account
    await keepPhoneProof(tx, { accountId, now })
    const actor = toActor(account)
    const kind = guest ? 'guestJoined' : claimed.length > 0 ? 'tuitionsClaimed' : 'signedIn'
    const tuition = claimed.length === 1 && claimed[0] ? { tuitionId: claimed[0].id } : {}
    await recordEvent(tx, { kind, actor, now, accountId, phone, changes: toPostChanges(claimed), ...tuition })
    return { user: await toCurrentUserWithPicture(tx, actor), ...(await startSession(tx, { accountId, device, now })) }
  })
}

/** The token of a reset link for a right code, which works once. 404 and 409 as at the log-in; an idle account has none. */
export async function resetByCode({ db, secretKey, ...mail }: CodeContext & IdleContext, typed: TypedCode) {
  const { row, role } = await checkLoginCode({ db, secretKey }, typed, ['reset'])
  const { now } = typed
  const account = await findAccount(db, { role, phone: row.phone })
  if (!account || account.isGuest) throw await missingAccount(db, { role, phone: row.phone })
  refuseDeactivated(account)
  await refuseResetIfIdle({ db, ...mail }, { account, now })
  const { token, hash: tokenHash } = newSessionToken()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000)
  await withTransaction(db, async (tx) => {
    await consumeCode(tx, row)
    await keepPhoneProof(tx, { accountId: account.id, now })
    await insertReset(tx, { tokenHash, accountId: account.id, createdAt: now, expiresAt })
  })
  return { token, role }
}

/** Counts one attempt; 400 for a wrong code, 404 for none of this purpose, 409 expired or no tries left. */
async function checkLoginCode(
  { db, secretKey }: CodeContext,
  { token, otp, accountType, now }: TypedCode,
  purposes: readonly Purpose[],
): Promise<{ row: LoginCode; role: SelfRole }> {
  const found = await findByToken(db, token)
  const own = found && purposes.includes(found.purpose) ? found : null
  const row = own && (await consumeLoginCodeTry(db, { id: own.id, now }))
  if (!row) {
    const current = own && (await findByToken(db, token))
    const reason = getTryRefusal(current, now, 'accounts.noLoginCode') ?? 'accounts.codeUsedUp'
    throw new Refusal(current ? 409 : 404, reason, { path: 'otp' })
  }
  if (!isCodeOf(row, { otp, secretKey })) {
    const left = CODE.tries - row.tries
    if (left === 0) {
      await recordFailure(db, { account: await findAccount(db, row), failures: row.tries, now })
      throw new Refusal(409, 'accounts.codeUsedUp', { path: 'otp' })
    }
    throw new Refusal(400, 'accounts.codeWrong', { path: 'otp', values: { left } })
  }
  const asked = row.role === 'Tutor' ? 'Tutor' : 'Guardian'
  return { row, role: row.purpose === 'post' ? asked : (accountType ?? asked) }
}

/** Deletes a code that was right, so that it works once; 404 when another request was faster. */
async function consumeCode(tx: Db, { id }: LoginCode): Promise<void> {
  if (!(await deleteLoginCode(tx, id))) throw new Refusal(404, 'accounts.noLoginCode', { path: 'otp' })
}

/** What the owner of a phone, proven by the code, is told when there is no account of that type. */
async function missingAccount(db: Db, { role, phone }: { role: SelfRole; phone: string }): Promise<Refusal> {
  const other = await findAccount(db, { role: otherRole(role), phone })
  if (!other || other.isGuest || other.deactivatedAt) return new Refusal(404, 'accounts.noAccountOfPhone')
  return new Refusal(409, 'accounts.phoneOfOtherType', { path: 'accountType', values: { role: otherRole(role) } })
}

function refuseDeactivated({ deactivatedAt, mergedIntoId }: Account): void {
  if (deactivatedAt) throw new Refusal(403, mergedIntoId ? 'accounts.merged' : 'accounts.deactivated')
}

const findByToken = async (db: Db, token: string | undefined) => (token ? findLoginCode(db, hashToken(token)) : null)

function toCodeState(row: LoginCode, now: Date): LoginCodeState {
  const role = row.role === 'Tutor' ? 'Tutor' : 'Guardian'
  return { phone: maskPhone(row.phone), role, purpose: row.purpose, ...getCodeState(row, now) }
}
