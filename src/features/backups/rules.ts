import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'

/** A night and its delays; later, the last good backup counts as old. */
const LATE_MS = 26 * HOUR_MS
/** After an attempt that did not succeed. */
const RETRY_MS = HOUR_MS

type Tries = {
  /** when the last good backup was begun; null without one */
  goodAt: Date | null
  /** when the last attempt of any result was begun */
  triedAt: Date | null
  /** when this process began, before which nothing is due without an earlier backup */
  openedAt: Date
}

/** When the nightly backup was last due: `at` is a time in Dhaka such as `03:30`. */
export function lastBackupTime(at: string, now: Date): Date {
  const today = new Date(`${toDhakaDate(now)}T${at}:00+06:00`)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** Whether to make a backup now: one is due since the last good one, and an hour passed since the last attempt. */
export function isBackupDue({ at, now, goodAt, triedAt, openedAt }: Tries & { at: string; now: Date }): boolean {
  if (at === 'off') return false
  if (triedAt && now.getTime() - triedAt.getTime() < RETRY_MS) return false
  return lastBackupTime(at, now) > (goodAt ?? triedAt ?? openedAt)
}

/** Whether staff must be warned: no good backup in 26 hours. */
export function isBackupLate({ now, goodAt, openedAt }: Omit<Tries, 'triedAt'> & { now: Date }): boolean {
  return now.getTime() - (goodAt ?? openedAt).getTime() > LATE_MS
}
