import { expect, test } from 'vitest'
import { CODE, getCodeState, getTryRefusal } from './code.rules.ts'

const now = new Date('2026-11-18T09:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const fresh = { tries: 0, sentAt: now, expiresAt: after(CODE.seconds) }

test.each([
  [fresh, 0, { secondsLeft: 600, resendInSeconds: 60, triesLeft: 5 }],
  [fresh, 59.2, { secondsLeft: 541, resendInSeconds: 1, triesLeft: 5 }],
  [{ ...fresh, tries: 5 }, 61, { secondsLeft: 539, resendInSeconds: 0, triesLeft: 0 }],
  [fresh, 601, { secondsLeft: 0, resendInSeconds: 0, triesLeft: 5 }],
])('%j after %d s [STATE-24, CONST-19]', (pending, seconds, state) => {
  expect(getCodeState(pending, after(seconds))).toEqual(state)
})

test.each([
  [null, 0, 'accounts.noRegistration'],
  [fresh, 0, null],
  [fresh, 599, null],
  [fresh, 600, 'accounts.codeExpired'],
  [{ ...fresh, tries: 4 }, 1, null],
  [{ ...fresh, tries: 5 }, 1, 'accounts.codeUsedUp'],
] as const)('a try on %j after %d s is refused with %j', (pending, seconds, why) => {
  expect(getTryRefusal(pending, after(seconds))).toBe(why)
})
