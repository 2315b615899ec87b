import { HOUR_MS } from '#shared/durations.ts'

/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_OFFSET = 6 * HOUR_MS
/** The hours in Dhaka at which people get what waited for a digest. */
const DIGEST_HOURS = [10, 18] as const

/** The newest time at which a digest was due. */
export function lastDigestTime(now: Date): Date {
  const local = now.getTime() + DHAKA_OFFSET
  const midnight = local - (local % (24 * HOUR_MS))
  const due = [midnight - 6 * HOUR_MS, ...DIGEST_HOURS.map((hour) => midnight + hour * HOUR_MS)]
  return new Date((due.filter((time) => time <= local).at(-1) ?? local) - DHAKA_OFFSET)
}

/** The next time at which a digest is due. */
export function nextDigestTime(now: Date): Date {
  const local = now.getTime() + DHAKA_OFFSET
  const midnight = local - (local % (24 * HOUR_MS))
  const due = [...DIGEST_HOURS.map((hour) => midnight + hour * HOUR_MS), midnight + (24 + DIGEST_HOURS[0]) * HOUR_MS]
  return new Date((due.find((time) => time > local) ?? local) - DHAKA_OFFSET)
}
