import type { MessageKey } from '#shared/messages/en.ts'
import type { RegistrationState } from './schema.ts'

/** How long a code lives and how long one waits for the next, in seconds; how many wrong tries it bears (decisions, "Accounts"). */
export const CODE = { seconds: 600, resendSeconds: 60, tries: 5, digits: 6 } as const

type Pending = { tries: number; sentAt: Date; expiresAt: Date }

const secondsUntil = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/** The times and tries of a pending registration as its page shows them, in whole seconds. */
export function codeState({ tries, sentAt, expiresAt }: Pending, now: Date): Omit<RegistrationState, 'phone' | 'role'> {
  const resendAt = new Date(sentAt.getTime() + CODE.resendSeconds * 1000)
  return {
    secondsLeft: secondsUntil(expiresAt, now),
    resendInSeconds: secondsUntil(resendAt, now),
    triesLeft: Math.max(0, CODE.tries - tries),
  }
}

/** Why no code can be tried on a pending registration any more, or null when one can. */
export function whyNoTry(pending: Pending | null, now: Date): MessageKey | null {
  if (!pending) return 'accounts.noRegistration'
  if (pending.expiresAt <= now) return 'accounts.codeExpired'
  return pending.tries >= CODE.tries ? 'accounts.codeUsedUp' : null
}
