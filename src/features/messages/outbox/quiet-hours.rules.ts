import { HOUR_MS } from '#shared/durations.ts'

/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_OFFSET = 6 * HOUR_MS

export type QuietHours = { quietFrom: number; quietUntil: number }

/** When a message of `now` may be sent: at once, or at the end of the quiet hours in Dhaka. */
export function sendTime(now: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const hour = new Date(now.getTime() + DHAKA_OFFSET).getUTCHours()
  const isOvernight = quietFrom > quietUntil
  const isQuiet = isOvernight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return now
  const end = startOfDhakaDay(now).getTime() + quietUntil * HOUR_MS
  return new Date(end > now.getTime() ? end : end + 24 * HOUR_MS)
}

/** Midnight in Dhaka of the day of `now`. */
export function startOfDhakaDay(now: Date): Date {
  const local = now.getTime() + DHAKA_OFFSET
  return new Date(local - (local % (24 * HOUR_MS)) - DHAKA_OFFSET)
}

/** A message about something this near does not wait for the end of the quiet hours. */
const NEAR = 12 * HOUR_MS

/** Whether something happens within the next twelve hours, or happened already. */
export const isNear = (at: Date, now: Date): boolean => at.getTime() - now.getTime() <= NEAR
