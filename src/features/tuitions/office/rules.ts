import { startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { AdminListAge } from './schema.ts'

/** At most so many posts with the same phone, and as many of the same need, are read. */
export const SIMILAR_LIMIT = 5

/** Bounds of the time of posting: `from` inclusive, `before` exclusive. */
export function ageBounds(age: AdminListAge, now: Date): { from?: Date; before?: Date } {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  if (age === 'older') return { before: ago(30) }
  return { from: ago({ day: 1, week: 7, month: 30 }[age]) }
}

/** A tuition that was posted or verified since then is new today, in Dhaka. */
export const newSince = (now: Date): Date => startOfDhakaDay(now)
