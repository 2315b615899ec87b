import { DAY_MS } from '#shared/durations.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { OpenNumbers, RankingQuality } from './schema.ts'

/** Dhaka is six hours ahead of UTC all year. */
const DHAKA_OFFSET_MS = 6 * 3_600_000
const DEFAULT_DAYS = 12 * 7

/** A period as days in Dhaka and as times; `end` is not included. */
export type Period = { from: string; until: string; start: Date; end: Date }

/** The asked days, both included; a missing one makes twelve weeks; null when they are in the wrong order. */
export function toPeriod(asked: { from?: string | undefined; until?: string | undefined }, now: Date): Period | null {
  const today = toDay(new Date(now.getTime() + DHAKA_OFFSET_MS))
  const until = asked.until ?? (asked.from && asked.from > today ? asked.from : today)
  const from = asked.from ?? toDay(new Date(Date.parse(until) - (DEFAULT_DAYS - 1) * DAY_MS))
  if (from > until) return null
  return { from, until, start: startOf(from), end: new Date(startOf(until).getTime() + DAY_MS) }
}

const toDay = (moment: Date) => moment.toISOString().slice(0, 10)
const startOf = (day: string) => new Date(Date.parse(day) - DHAKA_OFFSET_MS)

/** What was counted; `waited` are checked posts that were not our own, `settled` those checked more than a week ago. */
export type OpenCounts = {
  verified: number
  waited: number
  hoursToVerify: number | null
  settled: number
  filled: number
  refundsDue: number
  refundsInTime: number
}

/** A number of fewer cases says more of chance than of the product. */
const MIN_CASES = 20

/** The open numbers of what was counted; null under 20 cases. */
export function toOpenNumbers(counts: OpenCounts): OpenNumbers {
  const { verified, waited, hoursToVerify, settled, filled, refundsDue, refundsInTime } = counts
  const shown = (value: number, cases: number) => (cases < MIN_CASES ? null : { value, cases })
  const percent = (part: number, cases: number) => shown(Math.floor((part * 100) / cases), cases)
  return {
    verified: shown(verified, verified),
    hoursToVerify: shown(Math.ceil((hoursToVerify ?? 0) * 10) / 10, waited),
    filledInWeek: percent(filled, settled),
    refundsInTime: percent(refundsInTime, refundsDue),
  }
}

const FIRST = 12

/** The day of a booking, and the place at which its tutor was ranked; null after the places that were looked at. */
export type BookedPlace = { bookedAt: Date; place: number | null }

/** The places of booked tutors as a median and a share, in all and by month; null under 20 bookings. */
export function toRankingQuality(booked: readonly BookedPlace[], last: number): RankingQuality {
  const byMonth = Map.groupBy(booked, ({ bookedAt }) => toDhakaDate(bookedAt).slice(0, 7))
  const months = [...byMonth].map(([month, ofMonth]) => ({ month, ...sumPlaces(ofMonth, last) }))
  return { ...sumPlaces(booked, last), months: months.toSorted((one, other) => other.month.localeCompare(one.month)) }
}

function sumPlaces(booked: readonly BookedPlace[], last: number) {
  const bookings = booked.length
  if (bookings < MIN_CASES) return { bookings, median: null, first12: null }
  const places = booked.map(({ place }) => place ?? last + 1).toSorted((one, other) => one - other)
  const first = places.filter((place) => place <= FIRST).length
  return {
    bookings,
    median: places[Math.floor((bookings - 1) / 2)] ?? null,
    first12: Math.floor((first * 100) / bookings),
  }
}
