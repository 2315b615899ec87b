import { DAY_MS } from '#shared/durations.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { ApplicationState } from '../rules.ts'

/** A demo class is proposed at most this many days ahead. */
export const DEMO_DAYS = 30

const WEEK = 7 * DAY_MS

/** Whole days since a confirmation from a week on, when both sides are asked what became of it; null before. */
export function daysOfLongConfirmation(confirmedAt: string | null, now: Date): number | null {
  const past = confirmedAt === null ? 0 : now.getTime() - new Date(confirmedAt).getTime()
  return past < WEEK ? null : Math.floor(past / DAY_MS)
}

/** The moment of a day and time in Dhaka, which has no summer time. */
export function toDemoTime({ date, time }: { date: string; time: string }): Date {
  return new Date(`${date}T${time}:00+06:00`)
}

/** The refusal of the time of a demo class, with its field; null if allowed. */
export function getDemoTimeRefusal(startsAt: Date, now: Date): { key: MessageKey; path: 'date' | 'time' } | null {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > DEMO_DAYS * DAY_MS) return { key: 'choose.demo.tooFar', path: 'date' }
  if (ahead > 0) return null
  return { key: 'choose.demo.past', path: ahead <= -DAY_MS ? 'date' : 'time' }
}

type DemoSide = { state: ApplicationState; hasOpenDemo: boolean }

/** The refusal of proposing a demo class to an applicant; null if allowed: in the list, not confirmed, none open. */
export function getDemoRefusal({ state, hasOpenDemo }: DemoSide): MessageKey | null {
  if (state === 'confirmed') return 'choose.demo.isConfirmed'
  if (state === 'declined') return 'choose.isDeclined'
  if (state === 'withdrawn') return 'choose.isWithdrawn'
  if (state === 'none' || state === 'removed') return 'tuitions.notApplicant'
  return hasOpenDemo ? 'choose.demo.isOpen' : null
}

/** Whether an account was seen within the last seven days. */
export function isActiveThisWeek(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < WEEK
}
