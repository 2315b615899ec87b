import type { OfficeAge } from './office.schema.ts'

const DAY_MS = 24 * 3_600_000

/** Bounds of the time of posting: `from` inclusive, `before` exclusive. [OFF-164] */
export function ageBounds(age: OfficeAge, now: Date): { from?: Date; before?: Date } {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  if (age === 'older') return { before: ago(30) }
  return { from: ago({ day: 1, week: 7, month: 30 }[age]) }
}
