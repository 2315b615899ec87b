import { isBanglaLocale, type Token } from './format-tokens.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/** Days before 1970 in serial dates, which count a 29 February 1900. */
export const DAYS_TO_1970 = 25_569
const LEAP_DAY_OF_1900 = 60
const DAYS_TO_1904 = 1462
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** What a sheet shows for a day before its calendar. */
export const NO_DAY = '#####'

type DayFormat = { tokens: readonly Token[]; is1904: boolean; locale: string }

/** Whether a section shows a day or a time: its digits, if any, are parts of a second. */
export function isDaySection(tokens: readonly Token[]): boolean {
  const digit = tokens.findIndex(({ kind }) => kind === 'digit')
  const isSecond = digit > 1 && tokens[digit - 1]?.kind === 'point' && isTime(tokens[digit - 2], 's')
  return tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed') && (digit < 0 || isSecond)
}

const isTime = (token: Token | undefined, letter: string) =>
  (token?.kind === 'date' || token?.kind === 'elapsed') && token.text.startsWith(letter)

/** A serial date as its cell shows it; null for a number outside of the calendar, such as a phone in a cell for dates. */
export function formatDay(value: number, { tokens, is1904, locale }: DayFormat): string | null {
  if (value > LAST_DAY) return null
  const parts = withMinutes(tokens)
  const hasDay = parts.some(({ kind, text }) => kind === 'date' && /^[yemd]/.test(text))
  if (value < 0 || (hasDay && value < 1)) return NO_DAY
  const bangla = isBanglaLocale(locale)
  const isExact = parts.some(({ kind }) => kind === 'digit')
  const unit = isExact ? 1 : 1000
  const elapsed = Math.round((value * DAY_MS) / unit) * unit
  const epoch = is1904 ? DAYS_TO_1970 - DAYS_TO_1904 : value < LEAP_DAY_OF_1900 ? DAYS_TO_1970 - 1 : DAYS_TO_1970
  const at = new Date(elapsed - epoch * DAY_MS)
  const show = showPart({ at, elapsed, isTwelve: parts.some(({ kind }) => kind === 'noon'), isBangla: bangla.names })
  const shown = parts.map(show).join('').trim()
  return bangla.digits ? shown.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))) : shown
}

/** `n` for the `m` of minutes, which stands after hours or before seconds. */
function withMinutes(tokens: readonly Token[]): Token[] {
  const times = tokens.filter(({ kind }) => kind === 'date' || kind === 'elapsed')
  return tokens.map((token) => {
    const at = times.indexOf(token)
    const isMinute = isTime(times[at - 1], 'h') || isTime(times[at + 1], 's')
    return at >= 0 && token.text.startsWith('m') && token.text.length < 3 && isMinute
      ? { ...token, text: token.text.replaceAll('m', 'n') }
      : token
  })
}

type Moment = { at: Date; elapsed: number; isTwelve: boolean; isBangla: boolean }

function showPart(moment: Moment): (token: Token, index: number, all: readonly Token[]) => string {
  const { at, elapsed } = moment
  return ({ kind, text }, index, all) => {
    if (kind === 'elapsed')
      return padded(
        Math.floor(elapsed / (text.startsWith('h') ? HOUR_MS : text.startsWith('s') ? 1000 : 60_000)),
        text.length,
      )
    if (kind === 'noon') return noonText(text, at.getUTCHours() >= 12)
    if (kind === 'digit') {
      const first = all.findIndex((token) => token.kind === 'digit')
      return String(at.getUTCMilliseconds())
        .padStart(3, '0')
        .charAt(index - first)
    }
    return kind === 'date' ? datePart(text, moment) : text
  }
}

const padded = (number: number, length: number) => String(number).padStart(length, '0')
const noonText = (pattern: string, isAfternoon: boolean) => {
  const [before = '', after = ''] = pattern.split('/')
  return isAfternoon ? after : before
}

function datePart(text: string, { at, isTwelve, isBangla }: Moment): string {
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isBangla ? 'bn-BD' : 'en-US', { ...options, timeZone: 'UTC' }).format(at)
  const { length } = text
  switch (text.charAt(0)) {
    case 'y':
    case 'e':
      return text.startsWith('y') && length < 3 ? padded(at.getUTCFullYear() % 100, 2) : String(at.getUTCFullYear())
    case 'm':
      if (length === 5) return name({ month: 'narrow' })
      return length > 2 ? name({ month: length === 3 ? 'short' : 'long' }) : padded(at.getUTCMonth() + 1, length)
    case 'd':
      return length > 2 ? name({ weekday: length === 3 ? 'short' : 'long' }) : padded(at.getUTCDate(), length)
    case 'h':
      return padded(isTwelve ? at.getUTCHours() % 12 || 12 : at.getUTCHours(), Math.min(length, 2))
    case 'n':
      return padded(at.getUTCMinutes(), Math.min(length, 2))
    default:
      return padded(at.getUTCSeconds(), Math.min(length, 2))
  }
}
