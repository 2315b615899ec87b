const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const RELATIVE_DAYS = 3

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

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
export type Moment = Date | string

/** How long ago a moment is; null from three days on, when the full date is shown. */
export type Age = { count: number; unit: 's' | 'min' | 'h' | 'day' } | null

/** The age shown in lists; moments in the future, from a fast clock, count as now. [CONST-34] */
export function toAge(moment: Moment, now: Moment): Age {
  const elapsed = Math.max(0, toTimestamp(now) - toTimestamp(moment))
  if (elapsed < MINUTE) return { count: Math.floor(elapsed / SECOND), unit: 's' }
  if (elapsed < HOUR) return { count: Math.floor(elapsed / MINUTE), unit: 'min' }
  if (elapsed < DAY) return { count: Math.floor(elapsed / HOUR), unit: 'h' }
  if (elapsed < RELATIVE_DAYS * DAY) return { count: Math.floor(elapsed / DAY), unit: 'day' }
  return null
}

/** A time in lists: `5 s ago`, `12 min ago`, `3 h ago`, `2 days ago`, else the full time in Dhaka. [UI-03..07] */
export function formatRelativeTime(moment: Moment, now: Moment): string {
  const age = toAge(moment, now)
  if (!age) return formatDateTime(moment)
  const unit = age.unit === 'day' && age.count > 1 ? 'days' : age.unit
  return `${age.count} ${unit} ago`
}

/** The full time in Dhaka, `3:05 PM, November 18, 2026`. [UI-07] */
export function formatDateTime(moment: Moment): string {
  const { hour, minute } = toDhakaParts(moment)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}, ${formatLongDate(moment)}`
}

/** The long date in Dhaka, `November 18, 2026`; a date without a time keeps its day. [AD-BOOK-06] */
export function formatLongDate(moment: Moment): string {
  const { year, month, day } = toDhakaParts(moment)
  return `${MONTHS[month - 1]} ${day}, ${year}`
}

/** The time in Dhaka for CSV files, `2026-11-18 15:05`. */
export function formatTableTime(moment: Moment): string {
  const { year, month, day, hour, minute } = toDhakaParts(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/** A short day for chart axes, `18 Nov`; a date without a time keeps its day. */
export function formatShortDate(moment: Moment): string {
  const { month, day } = toDhakaParts(moment)
  return `${day} ${MONTHS[month - 1]?.slice(0, 3)}`
}

/** The ISO date of a long English date in any case; null for other texts and dates that do not exist. [AD-BOOK-06] */
export function parseLongDate(text: string): string | null {
  const [, name = '', day = '', year = ''] = /^([a-z]+)\s+(\d{1,2})\s*,\s*(\d{4})$/i.exec(text.trim()) ?? []
  const month = MONTHS.findIndex((known) => known.toLowerCase() === name.toLowerCase())
  if (month < 0) return null
  const date = new Date(Date.UTC(Number(year), month, Number(day)))
  const exists = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === month
  return exists ? date.toISOString().slice(0, 10) : null
}

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
