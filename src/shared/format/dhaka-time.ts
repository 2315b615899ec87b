import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'
import type { en } from '../messages/en.ts'
import type { Locale } from '../messages/locale.ts'
import { text } from '../messages/text.ts'
import { toDigitsOf } from './digits.ts'

const RELATIVE_DAYS = 3

// Only numbers are taken from Intl: its texts differ between runtimes (the blank before PM), which would break
// hydration.
const dhakaFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  calendar: 'gregory',
  numberingSystem: 'latn',
})

/** A `Date`, or an ISO 8601 string of an API answer. */
type Moment = Date | string

/** How long ago a moment is; null from three days on, when the full date is shown. */
export type Age = { count: number; unit: 's' | 'min' | 'h' | 'day' } | null

/** The age shown in lists; moments in the future, from a fast clock, count as now. */
export function toAge(moment: Moment, now: Moment): Age {
  const elapsed = Math.max(0, toTimestamp(now) - toTimestamp(moment))
  if (elapsed < MINUTE_MS) return { count: Math.floor(elapsed / SECOND_MS), unit: 's' }
  if (elapsed < HOUR_MS) return { count: Math.floor(elapsed / MINUTE_MS), unit: 'min' }
  if (elapsed < DAY_MS) return { count: Math.floor(elapsed / HOUR_MS), unit: 'h' }
  if (elapsed < RELATIVE_DAYS * DAY_MS) return { count: Math.floor(elapsed / DAY_MS), unit: 'day' }
  return null
}

const AGO = { s: 'time.secondsAgo', min: 'time.minutesAgo', h: 'time.hoursAgo', day: 'time.daysAgo' } as const

/** A time in lists: `5 s ago`, `12 min ago`, `3 h ago`, `2 days ago`, else the full time in Dhaka. */
export function formatRelativeTime(locale: Locale, moment: Moment, now: Moment): string {
  const age = toAge(moment, now)
  return age ? text(locale, AGO[age.unit], { count: age.count }) : formatDateTime(locale, moment)
}

/** The full time in Dhaka, `3:05 PM, November 18, 2026`. */
export function formatDateTime(locale: Locale, moment: Moment): string {
  return text(locale, 'time.full', { ...clockValues(locale, moment), date: formatLongDate(locale, moment) })
}

/** The time of day in Dhaka, `3:05 PM`. */
export function formatTime(locale: Locale, moment: Moment): string {
  return text(locale, 'time.clock', clockValues(locale, moment))
}

function clockValues(locale: Locale, moment: Moment) {
  const { hour, minute } = toDhakaParts(moment)
  const half = text(locale, `time.parts.${partOfDay(hour)}`)
  const digits = (part: number | string) => toDigitsOf(locale, String(part))
  return { hour: digits(hour % 12 || 12), minute: digits(String(minute).padStart(2, '0')), half }
}

/** The part of the day that a language may name; English has two, Bangla six. */
function partOfDay(hour: number): keyof typeof en.time.parts {
  if (hour < 4) return 'lateNight'
  if (hour < 6) return 'dawn'
  if (hour < 12) return 'morning'
  if (hour < 15) return 'noon'
  if (hour < 18) return 'afternoon'
  return hour < 20 ? 'evening' : 'night'
}

/** The long date in Dhaka, `November 18, 2026`; a date without a time keeps its day. */
export function formatLongDate(locale: Locale, moment: Moment): string {
  const { year, month, day } = toDhakaParts(moment)
  return text(locale, 'time.date', {
    month: text(locale, `time.months.${monthKey(month)}`),
    day: toDigitsOf(locale, String(day)),
    year: toDigitsOf(locale, String(year)),
  })
}

/** The long date for a sentence of a page: its day and month stay on one line. */
export const formatUnbrokenDate = (locale: Locale, moment: Moment): string =>
  formatLongDate(locale, moment).replace(' ', '\u00a0')

/** A month such as `2026-11`: `November 2026`. */
export function formatMonth(locale: Locale, isoMonth: string): string {
  const { year, month } = toDhakaParts(`${isoMonth}-01`)
  const name = text(locale, `time.months.${monthKey(month)}`)
  return text(locale, 'time.month', { month: name, year: toDigitsOf(locale, String(year)) })
}

/** The time in Dhaka for CSV files, `2026-11-18 15:05`. */
export function formatTableTime(moment: Moment): string {
  const { year, month, day, hour, minute } = toDhakaParts(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/** The day in Dhaka as `YYYY-MM-DD`. */
export function toDhakaDate(moment: Moment): string {
  return formatTableTime(moment).slice(0, 10)
}

/** The day that many days after an ISO date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A short day for chart axes, `18 Nov`; a date without a time keeps its day. */
export function formatShortDate(locale: Locale, moment: Moment): string {
  const { month, day } = toDhakaParts(moment)
  return text(locale, 'time.shortDate', {
    day: toDigitsOf(locale, String(day)),
    month: text(locale, `time.shortMonths.${monthKey(month)}`),
  })
}

/** A short day with its year, `18 Nov 2026`. */
export const formatDayOfYear = (locale: Locale, moment: Moment): string =>
  `${formatShortDate(locale, moment)} ${toDigitsOf(locale, String(toDhakaParts(moment).year))}`

type MonthKey = keyof typeof en.time.months

const monthKey = (month: number) => `m${month}` as MonthKey

/** In small letters; a browser with a page in another language has no English texts. */
function englishMonths(): string[] {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)).toLowerCase())
}

/** The ISO date of a long English date in any case; null for other texts and dates that do not exist. */
export function parseLongDate(typed: string): string | null {
  const [, name = '', day = '', year = ''] = /^([a-z]+)\s+(\d{1,2})\s*,\s*(\d{4})$/i.exec(typed.trim()) ?? []
  const month = englishMonths().indexOf(name.toLowerCase())
  if (month < 0) return null
  const date = new Date(Date.UTC(Number(year), month, Number(day)))
  const exists = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === month
  return exists ? date.toISOString().slice(0, 10) : null
}

const LATE_AFTER_MS = 2 * 3_600_000

/** Whether work that came at this time has waited for two hours. */
export const isLate = (at: Moment, now: Moment): boolean => toTimestamp(now) - toTimestamp(at) >= LATE_AFTER_MS

function toTimestamp(moment: Moment): number {
  return moment instanceof Date ? moment.getTime() : Date.parse(moment)
}

function toDhakaParts(moment: Moment): { year: number; month: number; day: number; hour: number; minute: number } {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of dhakaFormat.formatToParts(toTimestamp(moment))) {
    if (type in clock) clock[type as keyof typeof clock] = Number(value)
  }
  return clock
}
