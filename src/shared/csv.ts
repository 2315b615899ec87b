import { type Call, callUrl } from './call.ts'
import { formatTableTime } from './dhaka-time.ts'
import type { Locale } from './messages/locale.ts'
import { isMessageKey, text } from './messages/text.ts'
import { splitPhone } from './phone.ts'

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/
const PHONE = /^01[3-9]\d{8}$/

/** The path of a list's CSV file. */
export const csvPath = (call: Call): string => `csv/${call.path}`

/** The URL of a list's CSV file with the list's search and filters. */
export function csvUrl(call: Call, input: { params?: unknown; query?: unknown }): string {
  return callUrl({ ...call, path: csvPath(call) }, input)
}

/** The cell for a dotted path into a row; arrays are joined by commas. */
export function toCsvCell(locale: Locale, row: unknown, path: string, texts?: string): string | number {
  const value = valueAt(row, path.split('.'))
  const key = `${texts}.${value}`
  return texts !== undefined && isMessageKey(key) ? text(locale, key) : formatCell(locale, value)
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((item) => valueAt(item, [name, ...rest]))
  if (typeof value !== 'object' || value === null) return undefined
  return valueAt((value as Record<string, unknown>)[name], rest)
}

function formatCell(locale: Locale, value: unknown): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return text(locale, value ? 'adminCommon.yes' : 'adminCommon.no')
  if (typeof value === 'string') return formatTextCell(value)
  if (Array.isArray(value))
    return value
      .map((item) => formatCell(locale, item))
      .filter((part) => part !== '')
      .join(', ')
  return isChanges(value) ? formatChanges(locale, value) : ''
}

/** Whether every field is a pair of values: before and after. */
function isChanges(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((pair) => Array.isArray(pair) && pair.length === 2)
}

/** Old and new value of each field, `salary: 5,000 > 6,000`. */
function formatChanges(locale: Locale, changes: object): string {
  return Object.entries(changes)
    .map(
      ([field, pair]) =>
        `${field}: ${[pair]
          .flat()
          .map((value) => formatCell(locale, value))
          .join(' > ')}`,
    )
    .join('; ')
}

/** Spreadsheets read eleven digits as a number and drop the leading zero; a hyphen keeps the phone a text. */
function formatTextCell(value: string): string {
  if (ISO_TIME.test(value)) return formatTableTime(value)
  return PHONE.test(value) ? splitPhone(value).join('-') : value
}
