import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { enqueueSms, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { requireFreeSms } from '#features/messages/outbox/ceiling.actions.server.ts'
import { isLastSmsUnsent } from '#features/messages/outbox/ceiling.store.server.ts'
import { brandFor } from '#features/settings/actions.server.ts'
import type { Asker } from '#platform/http/device.server.ts'
import { consumeAll, type Throttle, tryConsume } from '#platform/http/throttle.server.ts'
import type { Role } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { CODE } from './code.rules.ts'
import { findAccount } from './store.server.ts'

/**
 * Counts one code by SMS; 503 while the ceiling of all SMS is reached, 429 for too many to a phone or from an address.
 * Strangers use up only their own share and one that all strangers have together, so a known device and an address that
 * has not asked yet still get a code.
 */
export async function consumeCodeLimits(
  { db, throttle }: { db: Db; throttle: Throttle },
  { phone, address, now, ...asker }: Asker & { phone: string; now: Date },
): Promise<void> {
  await requireFreeSms(db, { phone, now })
  const knownDevice = await asker.knownDevice(phone)
  const key = `${phone} ${knownDevice ?? address}`
  if (knownDevice) {
    await consumeAll(throttle, [
      ['codeByPhoneAndAsker', key],
      ['codeByPhoneInAMinute', key],
    ])
    return
  }
  const isFirst = await tryConsume(throttle, 'firstCodeByPhoneAndAsker', key)
  await consumeAll(throttle, [
    ['codeByPhoneAndAsker', key],
    ['codeByAddress', address],
    [isFirst ? 'firstCodeByPhone' : 'codeByPhone', phone],
    ['codeByPhoneInAMinute', phone],
  ]).catch(async (refusal: unknown) => {
    if (isFirst) await throttle.reward('firstCodeByPhoneAndAsker', key)
    throw refusal
  })
}

type CodeMessage = {
  purpose: 'login' | 'reset' | 'post' | 'registration' | 'phone'
  role: Role
  phone: string
  locale: Locale
  code: string
  goodUntil: Date
  now: Date
}

/** Enqueues the SMS that says what a code is for, in the language of the account, else of the page; the outbox forgets it afterwards. */
export async function sendCode(
  { brand, ...context }: OutboxContext & { brand: { name: string } },
  { purpose, role, phone, locale, code, goodUntil, now }: CodeMessage,
) {
  const account = await findAccount(context.db, { role, phone })
  const language = account?.locale ?? locale
  const values = { brand: brandFor(context.db, { locale: language, brand }).name, purpose, code }
  return enqueueSms(context, {
    to: phone,
    text: text(language, 'accounts.codeSms', values),
    secret: code,
    goodUntil,
    now,
  })
}

/** A new code for a browser's token, with what is stored of it. */
export function generateCode(secretKey: string, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  return {
    code,
    codeHash: hashCode(secretKey, { tokenHash, code }),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE.seconds * 1000),
  }
}

/** Keyed with the server's secret, so that the database does not reveal the code by itself. */
const hashCode = (secretKey: string, { tokenHash, code }: { tokenHash: Buffer; code: string }) =>
  createHmac('sha256', secretKey).update('registration code').update(tokenHash).update(code).digest()

/** Whether a typed code is the stored one. */
export const isCodeOf = (
  { tokenHash, codeHash }: { tokenHash: Buffer; codeHash: Buffer },
  { otp, secretKey }: { otp: string; secretKey: string },
) => timingSafeEqual(codeHash, hashCode(secretKey, { tokenHash, code: otp }))

/** The state of a code, and whether the newest SMS since then could not be sent. */
export async function withSmsState<S extends object>(db: Db, { state, since }: { state: S; since: Date }) {
  return (await isLastSmsUnsent(db, since)) ? { ...state, isSmsFailing: true } : state
}
