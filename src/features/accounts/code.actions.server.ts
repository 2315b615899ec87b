import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
import { brandFor } from '#features/settings/actions.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Role } from '#shared/call.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { toMessageLocale } from '#shared/sending/page-address.ts'
import { CODE } from './code.rules.ts'
import { findAccount } from './store.server.ts'

/** Counts one code by SMS; 429 for too many to a phone or from an address. [DEC-27] */
export async function consumeCodeLimits(throttle: Throttle, { phone, address }: { phone: string; address: string }) {
  await throttle.consume('codeByAddress', address)
  await throttle.consume('codeByPhoneInAMinute', phone)
  await throttle.consume('codeByPhoneInAnHour', phone)
}

type CodeMessage = { role: Role; phone: string; locale: Locale; code: string; goodUntil: Date; now: Date }

/** Enqueues the SMS with a code, in the language of the account, else of the page; the outbox forgets it afterwards. [BN-241] */
export async function sendCode(
  { brand, ...context }: OutboxContext & { brand: { name: string } },
  { role, phone, locale, code, goodUntil, now }: CodeMessage,
) {
  const account = await findAccount(context.db, { role, phone })
  const language = account?.locale ?? toMessageLocale(locale)
  return enqueueSms(context, {
    to: phone,
    text: text(language, 'accounts.codeSms', { brand: brandFor(context.db, { locale: language, brand }).name, code }),
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

/** Keyed with the server's secret, so that the database does not reveal the code by itself. [SYS-10] */
const hashCode = (secretKey: string, { tokenHash, code }: { tokenHash: Buffer; code: string }) =>
  createHmac('sha256', secretKey).update('registration code').update(tokenHash).update(code).digest()

/** Whether a typed code is the stored one. */
export const isCodeOf = (
  { tokenHash, codeHash }: { tokenHash: Buffer; codeHash: Buffer },
  { otp, secretKey }: { otp: string; secretKey: string },
) => timingSafeEqual(codeHash, hashCode(secretKey, { tokenHash, code: otp }))
