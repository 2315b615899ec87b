import { format, isDateFormat, isValidFormat } from 'numfmt'

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
const DAYS_TO_1904 = 1462
/** 31 December 9999. */
const LAST_DAY = 2_958_465
const OPTIONS = { dateSpanLarge: false, dateErrorNumber: false, overflow: '#####' }
/** A language such as `[$-5000845]` or `[$-bn-BD,5000000]`, whose numbers have Bangla digits. */
const BANGLA_DIGITS = /\[\$[^\]]*-(?:0?5[\da-f]{6}|bn[^\]]*,0?5[\da-f]*)\]/i

/** The format with an id, and with its template if it has one. */
export function toNumberFormat(id: number, template = builtIn(id)): NumberFormat {
  // Of a phone in a cell for measured values all digits are kept.
  const isGeneral = /^general$|e[+-]/i.test(template) || template.length > MAX_TEMPLATE
  const pattern = template.replace(/(\[\$[^\],]*),[\da-f]+\]/gi, '$1]')
  if (isGeneral || !isValidFormat(pattern)) return { isDate: false, show: general }
  const isDate = isDateFormat(pattern)
  const grouping: [number, number] = /[#0],[#0]{2},[#0]{3}/.test(pattern) ? [3, 2] : [3, 3]
  const show = (value: number, is1904: boolean) => {
    if (isDate && value > LAST_DAY) return general(value)
    const chosen = Number.isInteger(value) ? pattern.replace(/general/gi, '0') : pattern
    const shown = format(chosen, isDate && is1904 ? value + DAYS_TO_1904 : value, { ...OPTIONS, grouping }).trim()
    return BANGLA_DIGITS.test(template) ? toBanglaDigits(shown) : shown
  }
  return { isDate, show }
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

const toBanglaDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
