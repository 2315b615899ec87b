import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { CODE } from './code.rules.ts'

/** Counts one code by SMS; 429 for too many to a phone or from an address. [DEC-27] */
export async function consumeCodeLimits(throttle: Throttle, { phone, address }: { phone: string; address: string }) {
  await throttle.consume('codeByAddress', address)
  await throttle.consume('codeByPhoneInAMinute', phone)
  await throttle.consume('codeByPhoneInAnHour', phone)
}

/** Enqueues the SMS with a code; the outbox forgets it afterwards. */
export function sendCode(
  { brand, ...context }: OutboxContext & { brand: { name: string } },
  { phone, code, goodUntil, now }: { phone: string; code: string; goodUntil: Date; now: Date },
) {
  return enqueueSms(context, {
    to: phone,
    text: text(DEFAULT_LOCALE, 'accounts.codeSms', { brand: brand.name, code }),
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
