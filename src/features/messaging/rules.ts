import type { MessageLocale } from '#shared/message-templates.ts'

const HOUR = 3_600_000
/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_OFFSET = 6 * HOUR

type PostedBy = { phone: string; ownerId: string | null; locale: MessageLocale | null }

/** Who gets the messages about a post, and in which language a visitor wrote it. [BN-241] */
export const posterOf = ({ phone, ownerId, locale }: PostedBy) => ({ phone, accountId: ownerId, guestLocale: locale })

type QuietHours = { quietFrom: number; quietUntil: number }

/** When a message of `now` may be sent: at once, or at the end of the quiet hours in Dhaka. [OFF-455] */
export function sendTime(now: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const hour = new Date(now.getTime() + DHAKA_OFFSET).getUTCHours()
  const isOvernight = quietFrom > quietUntil
  const isQuiet = isOvernight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return now
  const end = startOfDhakaDay(now).getTime() + quietUntil * HOUR
  return new Date(end > now.getTime() ? end : end + 24 * HOUR)
}

/** Midnight in Dhaka of the day of `now`. */
export function startOfDhakaDay(now: Date): Date {
  const local = now.getTime() + DHAKA_OFFSET
  return new Date(local - (local % (24 * HOUR)) - DHAKA_OFFSET)
}
