import type { CsvTexts } from '../call.ts'
import { describeChanges } from '../event-changes.ts'
import type { EventChanges } from '../events.ts'
import type { Locale } from '../messages/locale.ts'
import { isMessageKey, text } from '../messages/text.ts'
import { valueOfField } from '../options/choice-fields.ts'
import { formatLongDate, formatTableTime, parseLongDate } from './dhaka-time.ts'
import { splitPhone } from './phone.ts'
import { formatTypedSalary } from './salary.ts'

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/
const PHONE = /^01[3-9]\d{8}$/
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/** Texts of which spreadsheets lose digits or make a day: `0012345678`, `9876543E21`, `5-6`, `MAR12`. */
const READ_AS_OTHER = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+(?:\\.\\d+)?e[+-]?\\d+|\\d{1,2}[-/]\\d{1,2}|${MONTH}[-/. ]?\\d{1,4}|\\d{1,2}[-/. ]?${MONTH})$`,
  'i',
)
/** A transaction number of digits only, or one like a month: nothing in its column is a number. */
const REFERENCE = /^(?:\d+|\d{4}[-/]\d{1,2})$/
/** Numbers, and what a spreadsheet reads as a formula: `csv-stringify` marks those. */
const NUMBER_OR_FORMULA = /^[\d=+\-@\t\r＝＋－＠]/

/** A text with a sign before it if a spreadsheet would not show it as it is. */
export const withMark = (text: string, { isReference = false } = {}): string =>
  READ_AS_OTHER.test(text) || (isReference && REFERENCE.test(text)) ? `'${text}` : text

/** The text of a cell that was written with the sign. */
export function withoutMark(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && (NUMBER_OR_FORMULA.test(text) || READ_AS_OTHER.test(text)) ? text : cell
}

/** The cell for a dotted path into a row; arrays are joined by commas, choices are in the viewer's language. */
export function toCsvCell(locale: Locale, row: unknown, path: string, texts?: CsvTexts): string | number {
  const value = valueAt(row, path.split('.'))
  const named = Array.isArray(value)
    ? value.map((one) => toNamedValue(locale, one, path, texts))
    : toNamedValue(locale, value, path, texts)
  const cell = formatCell(locale, named)
  return typeof cell === 'string' ? withMark(cell, { isReference: path.endsWith('transactionId') }) : cell
}

function toNamedValue(locale: Locale, value: unknown, path: string, texts?: CsvTexts): unknown {
  const key = `${groupOf(locale, texts)}.${value}`
  if (isMessageKey(key)) return text(locale, key)
  return locale === 'bn' ? nameValues(path.split('.'), value) : value
}

function groupOf(locale: Locale, texts?: CsvTexts): string | undefined {
  if (typeof texts !== 'object') return texts
  return locale === 'bn' ? texts.bn : undefined
}

const SALARIES = ['salary', 'expectedSalary']

function nameValues(path: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => nameValues(path, one))
  if (typeof value !== 'string' || value === '') return value
  if (SALARIES.includes(path.at(-1) ?? '')) return formatTypedSalary(value, 'bn')
  const named = valueOfField('bn', path, value)
  return named === value ? inBangla(value) : named
}

/** A state, or a long English date, as Bangla has it; other texts stay. */
function inBangla(value: string): string {
  const state = `events.values.${value}`
  if (isMessageKey(state)) return text('bn', state)
  const date = parseLongDate(value)
  return date ? formatLongDate('bn', date) : value
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
function isChanges(value: unknown): value is EventChanges {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((pair) => Array.isArray(pair) && pair.length === 2)
}

/** Old and new value of each field, `salary: 5,000 > 6,000`; in Bangla with the labels of the history. */
function formatChanges(locale: Locale, changes: EventChanges): string {
  if (locale === 'bn') {
    const described = describeChanges(locale, changes)
    return described.map(({ field, before, after }) => `${field}: ${before} > ${after}`).join('; ')
  }
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
