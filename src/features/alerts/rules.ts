import { startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import { type TuitionFilters, tuitionFilters } from '#features/tuitions/find/schema.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import { toPairs } from '#shared/search/filters.ts'

/** So long after joining a tutor is new. */
export const NEW_FOR_MS = 30 * DAY_MS
/** For so long nobody is told of the same post again, also when it was posted anew. */
export const QUIET_FOR_MS = 30 * DAY_MS
/** The newest alerts on the page of an account. */
export const SHOWN_ALERTS = 30

/** The hour in Dhaka of the daily mail. */
const MAIL_HOUR = 18

/** The newest time at which the daily mail was due. */
export function lastMailTime(now: Date): Date {
  const today = new Date(startOfDhakaDay(now).getTime() + MAIL_HOUR * HOUR_MS)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** The start of the month in Dhaka. */
export const dhakaMonthStart = (now: Date): Date => new Date(`${toDhakaDate(now).slice(0, 7)}-01T00:00:00+06:00`)

/** Filters that say nothing of a new tuition: when it was posted, and whether it still needs a tutor. */
const OF_THE_LIST: readonly string[] = ['posted', 'open']
/** The value of a switch in the address of the list. */
const ON = '1'

/** The filters of a search as its rule keeps them, as in the address of the list but in one order; `''` without any. */
export function toRuleQuery(filters: TuitionFilters): string {
  const pairs = toPairs(filters).filter(({ name }) => !OF_THE_LIST.includes(name))
  const all = [...pairs.map(({ name, value }) => [name, value]), ...(filters.online ? [['online', ON]] : [])]
  const search = new URLSearchParams(all.toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1)))
  search.sort()
  return search.toString()
}

/** The filters of a rule; null if this release does not know them. */
export function fromRuleQuery(query: string): TuitionFilters | null {
  const search = new URLSearchParams(query)
  const entries = [...new Set(search.keys())].map((name) => [
    name,
    name === 'online' ? search.get(name) === ON : search.getAll(name).join(FILTER_SEPARATOR),
  ])
  const parsed = tuitionFilters.safeParse(Object.fromEntries(entries))
  return parsed.success ? parsed.data : null
}
