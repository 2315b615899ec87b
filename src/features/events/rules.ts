import { DAY_MS } from '#shared/durations.ts'
import type { EventChanges } from '#shared/events.ts'
import { isUuid, parseTuitionNumber, parseTutorNumber } from '#shared/format/human-id.ts'
import { normalisePhone } from '#shared/format/phone.ts'

/** The record that a typed text names. */
export type EventRecord =
  | { tuition: number | string }
  | { cv: number | string }
  | { phone: string }
  | { record: string }

/** A phone, `TN1001`, `TR1001` or an `_id` in any notation; null for anything else. Bare figures are no id. */
export function parseEventRecord(typed: string): EventRecord | null {
  const term = typed.trim()
  const phone = normalisePhone(term)
  if (phone !== null) return { phone }
  if (isUuid(term)) return { record: term.toLowerCase() }
  const [tuition, tutor] = [parseTuitionNumber(term), parseTutorNumber(term)]
  if (tuition !== null && tutor === null) return { tuition }
  return tutor !== null && tuition === null ? { cv: tutor } : null
}

const DHAKA_OFFSET = '+06:00'

/** The first moment of a day in Dhaka, and of the day after it. */
export function dhakaDay(day: string): { start: Date; end: Date } {
  const start = new Date(`${day}T00:00:00${DHAKA_OFFSET}`)
  return { start, end: new Date(start.getTime() + DAY_MS) }
}

/** The dotted fields that an event changed; the state of a record is in no form. */
export function changedFields(changes: EventChanges, prefix = ''): string[] {
  return Object.entries(changes).flatMap(([name, [before, after]]) => {
    if (isGroup(before) && isGroup(after)) return changedFields(pairValues(before, after), `${prefix}${name}.`)
    return prefix + name === 'status' || isSame(before, after) ? [] : [prefix + name]
  })
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pairValues = (before: Record<string, unknown>, after: Record<string, unknown>): EventChanges =>
  Object.fromEntries(Object.keys({ ...before, ...after }).map((name) => [name, [before[name], after[name]]]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
