import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toLatinDigits } from '#shared/format/digits.ts'

/** Day, month and perhaps a year with any signs between them, or in two digits each without any. */
const IN_FIGURES = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?$/
const WITHOUT_SIGNS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const DAY_AND_NAME = /^(\d{1,2})[\s.]*([^\d\s.,]{3,})[\s.,]*(\d{4})?$/
const NAME_AND_DAY = /^([^\d\s.,]{3,})[\s.]*(\d{1,2})[\s.,]*(\d{4})?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** The ISO date of a day as people here type it, day first, in either digits; without a year the next such day. Null for others. */
export function readTypedDay(typed: string, now: Date): string | null {
  const text = toLatinDigits(typed).trim().toLowerCase()
  const [, isoYear, isoMonth = '', isoDay = ''] = ISO.exec(text) ?? []
  if (isoYear) return toDate({ day: isoDay, month: Number(isoMonth), year: isoYear })
  const [, day, month, year] = IN_FIGURES.exec(text) ?? WITHOUT_SIGNS.exec(text) ?? []
  if (day) return withYear({ day, month: Number(month), year }, now)
  const named = DAY_AND_NAME.exec(text)
  const [, first = '', second = '', namedYear] = named ?? NAME_AND_DAY.exec(text) ?? []
  const [name, dayOfName] = named ? [second, first] : [first, second]
  return withYear({ day: dayOfName, month: monthOf(name), year: namedYear }, now)
}

type Parts = { day: string; month: number; year?: string | undefined }

function withYear({ year, ...parts }: Parts, now: Date): string | null {
  if (year) return toDate({ ...parts, year: year.length === 2 ? `20${year}` : year })
  const today = toDhakaDate(now)
  const thisYear = Number(today.slice(0, 4))
  const days = [thisYear, thisYear + 1].map((one) => toDate({ ...parts, year: String(one) }))
  return days.find((date) => date !== null && date >= today) ?? null
}

function toDate({ day, month, year }: Parts): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return exists ? date.toISOString().slice(0, 10) : null
}

/** 1 to 12 by the beginning of a month's name in either language, else 0. */
function monthOf(name: string): number {
  for (const locale of ['en-US', 'bn-BD']) {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)).toLowerCase())
    const found = names.findIndex((one) => one.normalize('NFC').startsWith(name.normalize('NFC')))
    if (name !== '' && found >= 0) return found + 1
  }
  return 0
}
