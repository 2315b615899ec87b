import { formatDay, isDaySection } from './date-format.ts'
import { isBanglaLocale, readFormat, type Section, type Token } from './format-tokens.ts'

/** Shows a number as its cell does. */
export type NumberFormat = { isDate: boolean; show: (value: number, is1904: boolean) => string }

/** Formats without a template of their own, where no language differs. Days of a language's own order are ISO days. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}
const BUILT_IN_AMOUNTS = { whole: [5, 6, 37, 38, 41, 42], exact: [7, 8, 39, 40, 43, 44] }
const BUILT_IN_DAYS = [
  [27, 36],
  [50, 58],
  [71, 81],
] as const
const MAX_TEMPLATE = 255

const GENERAL: NumberFormat = { isDate: false, show: general }

/** The format with an id, and with its template if it has one. */
export function toNumberFormat(id: number, template = builtIn(id)): NumberFormat {
  if (template.length > MAX_TEMPLATE) return GENERAL
  const sections = readFormat(template)
  const isDate = sections.some(({ tokens }) => isDaySection(tokens))
  return { isDate, show: (value, is1904) => showIn(sections, value, is1904) }
}

function builtIn(id: number): string {
  if (BUILT_IN_AMOUNTS.whole.includes(id)) return '#,##0'
  if (BUILT_IN_AMOUNTS.exact.includes(id)) return '#,##0.00'
  if (BUILT_IN_DAYS.some(([first, last]) => id >= first && id <= last)) return 'yyyy-mm-dd'
  return BUILT_IN[id] ?? 'General'
}

/** The digits that a cell without a format shows, all of them. */
export function general(value: number): string {
  return String(Number(value.toPrecision(15)))
}

function showIn(sections: readonly Section[], value: number, is1904: boolean): string {
  const chosen = chooseSection(sections, value)
  if (!chosen) return general(value)
  const { tokens, locale } = chosen.section
  if (isDaySection(tokens)) return formatDay(value, { tokens, is1904, locale }) ?? general(value)
  const shown = (chosen.hasSign && value < 0 ? '-' : '') + formatAmount(Math.abs(value), tokens)
  return isBanglaLocale(locale).digits ? toBanglaDigits(shown).trim() : shown.trim()
}

/** The section for a value; `hasSign` if it shows the sign of a negative one. */
function chooseSection(sections: readonly Section[], value: number) {
  const at = sections.findIndex(({ condition }) => condition?.(value))
  const hasConditions = sections.some(({ condition }) => condition)
  const index = hasConditions
    ? at >= 0
      ? at
      : sections.findIndex(({ condition }) => !condition)
    : signOf(sections, value)
  const section = sections[index]
  return section && { section, hasSign: hasConditions || index !== 1 }
}

function signOf({ length }: readonly Section[], value: number): number {
  if (value < 0 && length > 1) return 1
  return value === 0 && length > 2 ? 2 : 0
}

const isDigit = ({ kind }: Token) => kind === 'digit'

function formatAmount(value: number, tokens: readonly Token[]): string {
  const isFraction = tokens.some(({ kind }) => kind === 'slash') && tokens.some(isDigit)
  const hasOwnDigits = tokens.some(({ kind }) => kind === 'general' || kind === 'exponent') || isFraction
  if (hasOwnDigits) return tokens.some(({ kind }) => kind === 'general') ? withGeneral(value, tokens) : general(value)
  const last = tokens.findLastIndex(isDigit)
  if (last < 0) return tokens.map(({ kind, text }) => (kind === 'text' ? general(value) : text)).join('')
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const whole = point < 0 ? tokens : tokens.slice(0, point)
  const rest = point < 0 ? [] : tokens.slice(point + 1)
  const percents = tokens.filter(({ kind }) => kind === 'percent').length
  const thousands = countTrailingCommas(tokens, point)
  const decimals = rest.filter(isDigit)
  const scaled = Number(((value * 100 ** percents) / 1000 ** thousands).toPrecision(15))
  const fixed = toFixed(scaled, decimals.length)
  if (fixed.includes('e')) return general(value)
  const [digits = '0', fraction = ''] = fixed.split('.')
  return placeWhole(digits, whole) + placeFraction(fraction, rest, point >= 0)
}

/** Half a unit is rounded up, as the decimal digits say and not the binary ones. */
function toFixed(value: number, decimals: number): string {
  if (decimals > 10) return value.toFixed(Math.min(decimals, 20))
  const power = 10 ** decimals
  return (Math.round(Number((value * power).toPrecision(15))) / power).toFixed(decimals)
}

const withGeneral = (value: number, tokens: readonly Token[]) =>
  tokens.map(({ kind, text }) => (kind === 'general' ? general(value) : text)).join('')

/** Commas after the last digit of the whole part divide by a thousand each. */
function countTrailingCommas(tokens: readonly Token[], point: number): number {
  const end = point < 0 ? tokens.findLastIndex(isDigit) + 1 : tokens.slice(0, point).findLastIndex(isDigit) + 1
  const next = tokens.slice(end)
  const other = next.findIndex(({ kind }) => kind !== 'comma')
  return other < 0 ? next.length : other
}

/** The digits of a number on their places, from the last to the first; the first place takes all that are left. */
function placeWhole(digits: string, tokens: readonly Token[]): string {
  const places = tokens.filter(isDigit)
  const grouping = groupingOf(tokens)
  const rest = digits === '0' ? [] : [...digits]
  let [shown, placed, left] = ['', 0, places.length]
  const put = (digit: string) => {
    if (placed > 0 && grouping?.(placed)) shown = `,${shown}`
    shown = digit + shown
    placed += 1
  }
  for (const { kind, text } of tokens.toReversed()) {
    if (kind === 'digit') {
      left -= 1
      const digit = rest.pop() ?? (text === '0' ? '0' : undefined)
      if (digit !== undefined) put(digit)
      while (left === 0 && rest.length > 0) put(String(rest.pop()))
    } else if (kind !== 'comma') shown = text + shown
  }
  return shown
}

/** Where a comma stands: by thousands, or by lakh where the template has pairs. */
function groupingOf(tokens: readonly Token[]): ((placed: number) => boolean) | null {
  const pattern = tokens.map(({ kind }) => (kind === 'digit' ? '0' : kind === 'comma' ? ',' : '')).join('')
  if (!/0,+0/.test(pattern)) return null
  const isLakh = /,00,000$/.test(pattern)
  return (placed) => (isLakh && placed > 3 ? (placed - 3) % 2 === 0 : placed % 3 === 0)
}

function placeFraction(fraction: string, tokens: readonly Token[], hasPoint: boolean): string {
  const needed = tokens.filter(isDigit).findLastIndex(({ text }) => text === '0') + 1
  const kept = fraction.replace(/0+$/, '').padEnd(needed, '0')
  let at = 0
  const placed = tokens.map(({ kind, text }) => {
    if (kind !== 'digit') return kind === 'comma' ? '' : text
    at += 1
    return kept[at - 1] ?? ''
  })
  return (hasPoint && kept !== '' ? '.' : '') + placed.join('')
}

const toBanglaDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
