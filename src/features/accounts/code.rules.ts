import type { MessageKey } from '#shared/messages/en.ts'
import type { RegistrationState } from './schema.ts'

/** Lifetime of a code, wait before the next one and before its page asks again in seconds, wrong tries allowed, number of digits. */
export const CODE = { seconds: 600, resendSeconds: 60, refreshSeconds: 20, tries: 5, digits: 6 } as const

type PendingCode = { tries: number; sentAt: Date; expiresAt: Date }

const secondsUntil = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** Whole seconds and tries left of a pending registration. */
export function getCodeState(
  { tries, sentAt, expiresAt }: PendingCode,
  now: Date,
): Omit<RegistrationState, 'phone' | 'role'> {
  const resendAt = new Date(sentAt.getTime() + CODE.resendSeconds * 1000)
  return {
    secondsLeft: secondsUntil(expiresAt, now),
    resendInSeconds: secondsUntil(resendAt, now),
    triesLeft: Math.max(0, CODE.tries - tries),
  }
}

/** Why a code can no longer be tried, or null if it can. */
export function getTryRefusal(
  pending: PendingCode | null,
  now: Date,
  none: MessageKey = 'accounts.noRegistration',
): MessageKey | null {
  if (!pending) return none
  if (pending.expiresAt <= now) return 'accounts.codeExpired'
  return pending.tries >= CODE.tries ? 'accounts.codeUsedUp' : null
}
