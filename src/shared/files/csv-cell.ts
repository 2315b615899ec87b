import { formatLongDate, formatTableTime, parseLongDate } from '../dhaka-time.ts'
import type { Locale } from '../messages/locale.ts'
import { isMessageKey, text } from '../messages/text.ts'
import { type ChoiceKind, choiceName } from '../options/bangla-choices.ts'
import { splitPhone } from '../phone.ts'

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/
const PHONE = /^01[3-9]\d{8}$/

/** The stored choices of a list, by the last name of their path. */
const CHOICES: Readonly<Record<string, ChoiceKind>> = {
  class: 'class',
  preferredClasses: 'class',
  subjects: 'subject',
  preferredSubjects: 'subject',
  medium: 'medium',
  preferredMediums: 'medium',
  city: 'city',
  areas: 'area',
  gender: 'gender',
}

/** The cell for a dotted path into a row; arrays are joined by commas, choices are in the reader's language. [BN-262] */
export function toCsvCell(locale: Locale, row: unknown, path: string, texts?: string): string | number {
  const value = valueAt(row, path.split('.'))
  const key = `${texts}.${value}`
  if (texts !== undefined && isMessageKey(key)) return text(locale, key)
  const choices = CHOICES[path.split('.').at(-1) ?? '']
  if (choices) return formatCell(locale, nameChoices(locale, choices, value))
  return locale === 'bn' && typeof value === 'string' ? formatCell(locale, inBangla(value)) : formatCell(locale, value)
}

const nameChoices = (locale: Locale, kind: ChoiceKind, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => nameChoices(locale, kind, one))
  return typeof value === 'string' ? choiceName(locale, kind, value) : value
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
