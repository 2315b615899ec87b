import { DAY_MS } from '#shared/durations.ts'
import { general, type NumberFormat, toNumberFormat } from './number-format.ts'
import { NOT_COMPUTED, UnreadableTable } from './table-row.ts'

/** What a cell's number or reference means in its workbook. */
export type CellFormats = {
  texts: readonly string[]
  formats: readonly NumberFormat[]
  /** Whether a format strikes its text through. */
  struck: readonly boolean[]
  is1904: boolean
}
type Cell = { type: string; format: number; value: string; isComputed: boolean }

/** Days before 1970 in serial dates, which count a 29 February 1900. */
const DAYS_TO_1970 = 25_569

/** The text of a cell as its sheet shows it; errors of formulas are texts such as `#N/A`. */
export function toCellText({ type, format, value, isComputed }: Cell, book: CellFormats): string {
  if (!isComputed) return NOT_COMPUTED
  if (value === '') return ''
  switch (type) {
    case 's':
      return required(book.texts[Number(value)]).trim()
    case 'e':
      return value.startsWith('#') ? value : '#VALUE!'
    case 'str':
    case 'inlineStr':
      return unescapeText(value).trim()
    case 'b':
      return required({ 0: 'false', 1: 'true' }[value])
    case 'd':
      return toDayText(value, book.formats[format])
    case 'n': {
      const number = Number(value)
      if (Number.isNaN(number)) throw new UnreadableTable('imports.brokenFile')
      return book.formats[format]?.show(number, book.is1904) ?? general(number)
    }
    default:
      throw new UnreadableTable('imports.brokenFile')
  }
}

const DAY = toNumberFormat(14)
const DAY_AND_TIME = toNumberFormat(22)
const TIME = toNumberFormat(20)

/** A day or time that is written as text, such as `2026-01-02T17:30:00`. */
function toDayText(value: string, format: NumberFormat | undefined): string {
  const time = /^\d\d:/.test(value) ? `1899-12-30T${value}` : value
  const ms = Date.parse(time.includes('T') && !time.endsWith('Z') ? `${time}Z` : time)
  if (Number.isNaN(ms)) throw new UnreadableTable('imports.brokenFile')
  const serial = ms / DAY_MS + DAYS_TO_1970
  const usual = serial < 1 ? TIME : Number.isInteger(serial) ? DAY : DAY_AND_TIME
  return (format?.isDate ? format : usual).show(serial, false)
}

function required(text: string | undefined): string {
  if (text === undefined) throw new UnreadableTable('imports.brokenFile')
  return text
}

/** Characters that XML cannot have are written as `_xHHHH_`. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
