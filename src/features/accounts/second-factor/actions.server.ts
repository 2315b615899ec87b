import { createHmac, randomInt } from 'node:crypto'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { decryptText, encryptText } from '#platform/auth/encryption.server.ts'
import { findTotpStep, generateTotpKey, qrPicture, totpAddress } from '#platform/auth/totp.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { Refusal } from '#shared/refusal.ts'
import { recordFailure, recordLock } from '../login/failure.actions.server.ts'
import { requireLongPassword, verifyOwnPassword } from '../profile/password.actions.server.ts'
import { type Account, findAccount } from '../store.server.ts'
import {
  formatRecoveryCode,
  mustSetUpSecondFactor,
  parseRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
} from './rules.ts'
import type { SecondFactorState } from './schema.ts'
import {
  clearSecondFactor,
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  enableTotp,
  isSecondFactorRequired,
  lockAccount,
  replaceRecoveryCodes,
  updatePendingTotp,
} from './store.server.ts'

const PURPOSE = 'second factor'

type KeyContext = { db: Db; secretKey: string }
type FactorContext = KeyContext & { throttle: Throttle }
type OwnChange = { actor: Actor; now: Date }

/** The state of the own second factor. */
export async function getSecondFactor(db: Db, { actor }: { actor: Actor }): Promise<SecondFactorState> {
  const account = await findAccount(db, actor)
  if (!account) throw new Refusal(401, 'refused.notSignedIn')
  const isRequired = mustSetUpSecondFactor({
    staffRole: account.staffRole,
    hasSecondFactor: false,
    isRequired: await isSecondFactorRequired(db),
  })
  return {
    isEnabled: account.totpEnabledAt !== null,
    isRequired,
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
  }
}

/** Stores a new key and answers it with its QR code; a code confirms it. 400 wrong password, 409 if enabled. */
export async function startSecondFactor(
  { brand, ...context }: FactorContext & { brand: { name: string } },
  { actor, currentPassword }: OwnChange & { currentPassword: string },
) {
  const account = await verifyOwnPassword(context, { actor, currentPassword })
  const key = generateTotpKey()
  const encrypted = encryptText(context.secretKey, PURPOSE, key)
  if (!(await updatePendingTotp(context.db, { id: account.id, encrypted })))
    throw new Refusal(409, 'secondFactor.enabledAlready')
  const address = totpAddress(key, { issuer: brand.name, label: account.phone })
  return { key, address, picture: qrPicture(address) }
}

/** Enables the second factor with a first code; answers the recovery codes, which are shown only now. */
export async function enableSecondFactor(
  { db, throttle, secretKey }: FactorContext,
  { actor, code, now }: OwnChange & { code: string },
): Promise<{ recoveryCodes: string[] }> {
  await throttle.consume('secondFactorByAccount', actor.accountId)
  const recoveryCodes = await withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    if (account?.totpEnabledAt) throw new Refusal(409, 'secondFactor.enabledAlready')
    const key = account?.totpSecret ? decryptText(secretKey, PURPOSE, account.totpSecret) : null
    if (!account || key === null) throw new Refusal(409, 'secondFactor.startFirst')
    const step = findTotpStep(key, { code: toLatinDigits(code).replace(/\s/g, ''), now })
    if (step === null) throw new Refusal(400, 'secondFactor.codeWrong', { path: 'code' })
    await enableTotp(tx, { id: account.id, step, now })
    await recordEvent(tx, { kind: 'secondFactorEnabled', actor, now, accountId: account.id, phone: account.phone })
    return issueRecoveryCodes({ db: tx, secretKey }, account.id)
  })
  await throttle.reward('secondFactorByAccount', actor.accountId)
  return { recoveryCodes }
}

type Proof = OwnChange & { currentPassword: string; code: string }

/** Disables the own second factor. 400 wrong password or code, 409 while the role needs one. */
export async function disableSecondFactor(context: FactorContext, proof: Proof): Promise<SecondFactorState> {
  const { actor, now } = proof
  await withProvenFactor(context, proof, async (tx, account) => {
    const isRequired = await isSecondFactorRequired(tx)
    if (mustSetUpSecondFactor({ staffRole: account.staffRole, hasSecondFactor: false, isRequired }))
      throw new Refusal(409, 'secondFactor.required')
    requireLongPassword(proof.currentPassword, 'currentPassword')
    await clearSecondFactor(tx, account.id)
    await recordEvent(tx, { kind: 'secondFactorDisabled', actor, now, accountId: account.id, phone: account.phone })
  })
  return getSecondFactor(context.db, { actor })
}

/** Replaces the recovery codes. 400 wrong password or code. */
export async function renewRecoveryCodes(context: FactorContext, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  const { actor, now } = proof
  return withProvenFactor(context, proof, async (tx, account) => {
    await recordEvent(tx, { kind: 'recoveryCodesRenewed', actor, now, accountId: account.id, phone: account.phone })
    return { recoveryCodes: await issueRecoveryCodes({ db: tx, secretKey: context.secretKey }, account.id) }
  })
}

async function withProvenFactor<T>(
  context: FactorContext,
  { actor, currentPassword, code, now }: Proof,
  work: (tx: Db, account: Account) => Promise<T>,
): Promise<T> {
  const account = await verifyOwnPassword(context, { actor, currentPassword })
  await throttleCode(context.throttle, account)
  return withTransaction(context.db, async (tx) => {
    if (!account.totpEnabledAt) throw new Refusal(409, 'secondFactor.notEnabled')
    if (!(await isRightCode({ db: tx, secretKey: context.secretKey }, { account, code, now })))
      throw new Refusal(400, 'secondFactor.codeWrong', { path: 'code' })
    return work(tx, account)
  })
}

/** Asks for the second factor after a right password. 401 without or with a wrong code, 429 after too many. */
export async function checkSecondFactor(
  { db, throttle, secretKey }: FactorContext,
  { account, code, now }: { account: Account; code: string | undefined; now: Date },
): Promise<void> {
  if (!account.totpEnabledAt) return
  if (!code) throw new Refusal(401, 'secondFactor.needed', { path: 'code' })
  const failures = await throttleCode(throttle, account).catch(async (refusal: unknown) => {
    await recordLock({ db, throttle }, { account, refusal, now })
    throw refusal
  })
  if (!(await isRightCode({ db, secretKey }, { account, code, now }))) {
    await recordFailure(db, { account, failures, now })
    throw new Refusal(401, 'secondFactor.codeWrong', { path: 'code' })
  }
  await throttle.reward('secondFactorByAccount', account.id)
}

const throttleCode = (throttle: Throttle, { id }: Account) => throttle.consume('secondFactorByAccount', id)

/** Whether a code of the app or a recovery code is right; either works once. */
async function isRightCode(
  { db, secretKey }: KeyContext,
  { account, code, now }: { account: Account; code: string; now: Date },
): Promise<boolean> {
  const recovery = parseRecoveryCode(code)
  if (recovery !== null)
    return consumeRecoveryCode(db, { accountId: account.id, codeHash: hashRecoveryCode(secretKey, recovery), now })
  const key = account.totpSecret ? decryptText(secretKey, PURPOSE, account.totpSecret) : null
  const step = key && findTotpStep(key, { code: toLatinDigits(code).replace(/\s/g, ''), now })
  return step !== null && consumeTotpStep(db, { id: account.id, step: Number(step) })
}

async function issueRecoveryCodes({ db, secretKey }: KeyContext, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, generateRecoveryCode)
  await replaceRecoveryCodes(db, { accountId, hashes: codes.map((code) => hashRecoveryCode(secretKey, code)) })
  return codes.map(formatRecoveryCode)
}

const generateRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODES.characters }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  )

/** Keyed with the server's secret, so that the database does not reveal the code by itself. */
const hashRecoveryCode = (secretKey: string, code: string) =>
  createHmac('sha256', secretKey).update('recovery code').update(code).digest()
