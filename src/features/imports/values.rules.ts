import { places } from '#features/landing/rules.ts'
import { toDigitsOf, toLatinDigits } from '#shared/format/digits.ts'
import { isNegotiableText, NEGOTIABLE, parseDays, parseSalary } from '#shared/format/salary.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { AREAS, areasForCity, CITIES, isListedCity } from '#shared/options/areas.ts'
import { type ChoiceKind, choiceName } from '#shared/options/choice-names.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { GENDERS } from '#shared/options/genders.ts'
import { MEDIUMS } from '#shared/options/mediums.ts'
import { OTHERS } from '#shared/options/others.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { OTHER_SPELLINGS } from '#shared/search/other-spellings.ts'
import type { ImportAnswers, UnknownValue } from './schema.ts'

/** The areas of a city, and those that are known by one name though listed in parts; all of them for a city of no list. */
const areasOf = (city: string) =>
  isListedCity(city)
    ? [...new Set([...areasForCity(city), ...places.flatMap((place) => (place.city === city ? place.area : []))])]
    : [...new Set([...places.map(({ area }) => area), ...Object.values(AREAS).flat()])]
const YES = 'yes'
const NO = 'no'

type ChoiceColumn = {
  kind?: ChoiceKind
  options: (city: string) => readonly string[]
  /** Whether a form takes a text that is in no list. */
  canKeep: boolean
}

/** The columns whose values are of a list. */
const COLUMNS: Readonly<Record<string, ChoiceColumn>> = {
  class: { kind: 'class', options: () => CLASSES, canKeep: true },
  subjects: { kind: 'subject', options: () => SUBJECTS, canKeep: true },
  medium: { kind: 'medium', options: () => MEDIUMS, canKeep: true },
  city: { kind: 'city', options: () => CITIES, canKeep: true },
  areas: { kind: 'area', options: areasOf, canKeep: true },
  gender: { kind: 'gender', options: () => GENDERS, canKeep: false },
  online: { options: () => [YES, NO], canKeep: false },
  days: { options: () => ['1', '2', '3', '4', '5', '6', '7'], canKeep: false },
  salary: { options: () => [NEGOTIABLE], canKeep: true },
}

/** A value without case, blanks, signs and leading zeros. */
const fold = (value: string) =>
  toLatinDigits(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/(^|[^0-9])0+(?=[0-9])/g, '$1')

type Choice = { option: string; names: readonly string[] }
type ChoiceList = { choices: readonly Choice[]; byName: ReadonlyMap<string, string> }

const lists = new Map<string, ChoiceList>()

/** The options of a column and the folded names of each in both languages; made once a list. */
function listFor(column: string, city: string): ChoiceList {
  const key = column === 'areas' && isListedCity(city) ? `areas ${city}` : column
  const list = lists.get(key) ?? toList(COLUMNS[column]?.options(city) ?? [], COLUMNS[column]?.kind)
  lists.set(key, list)
  return list
}

function toList(options: readonly string[], kind: ChoiceKind | undefined): ChoiceList {
  const choices = options.map((option) => {
    const inLanguages = kind ? LOCALES.map((locale) => choiceName(locale, kind, option)) : []
    return { option, names: [...new Set([option, ...inLanguages].map(fold))] }
  })
  const spellings = Map.groupBy(
    options.flatMap((option) => (OTHER_SPELLINGS[option] ?? []).map((name) => [fold(name), option] as const)),
    ([name]) => name,
  )
  // A spelling of several options, such as SSC, is a question.
  const certain = [...spellings.values()].flatMap((same) => (same.length === 1 ? same : []))
  const named = choices.flatMap(({ option, names }) => names.map((name) => [name, option] as const))
  return { choices, byName: new Map([...certain, ...named]) }
}

const words = (...keys: Parameters<typeof text>[1][]) =>
  LOCALES.flatMap((locale) => keys.map((key) => fold(text(locale, key))))
const isOneOf = (value: string, list: readonly string[]) => list.includes(fold(value))
const ANY = () => words('filters.any', 'tuitionPages.form.anyGender')
const YES_WORDS = ['yes', 'true', '1', 'y', 'online', 'হ্যাঁ', 'অনলাইন'].map(fold)
const NO_WORDS = ['no', 'false', '0', 'n', 'offline', 'না'].map(fold)

/** What is stored for one value of a column; null if the column does not know it. */
export function knownValue(column: string, value: string, city: string): string | null {
  if (column === 'salary') return knownSalary(value)
  if (column === 'days')
    return /^[1-7]$/.test(toLatinDigits(value)) ? toLatinDigits(value) : (parseDays(value)?.toString() ?? null)
  if (column === 'online') return isOneOf(value, YES_WORDS) ? YES : isOneOf(value, NO_WORDS) ? NO : null
  if (column === 'gender' && isOneOf(value, ANY())) return ''
  return listFor(column, city).byName.get(fold(value)) ?? null
}

/** `-৳5,000.00` and `(5,000)`, as spreadsheets show what is below zero; without blanks. */
const NEGATIVE = /^(?:(?:৳|tk\.?|bdt)?[-\u2212–](?:৳|tk\.?|bdt)?\d|\((?:৳|tk\.?|bdt)?[\d,.]+\)$)/i

/** A salary with an amount of a month as typed; a negotiable one as a form stores it. */
function knownSalary(value: string): string | null {
  if (isNegotiableText(value)) return NEGOTIABLE
  if (NEGATIVE.test(toLatinDigits(value).replace(/\s/g, ''))) return null
  return parseSalary(value) ? value : null
}

/** Answers by value, as rows look them up. */
export type AnsweredValues = { to: ReadonlyMap<string, string>; keep: ReadonlySet<string> }

const keyOf = (column: string, value: string) => `${column}\n${value}`

export function toAnsweredValues({ values, keep }: ImportAnswers): AnsweredValues {
  return { to: new Map(values.map(({ column, value, to }) => [keyOf(column, value), to])), keep: new Set(keep) }
}

/** What is stored for one value: the known one, else the answered one; null if nobody said. */
export function resolveValue({ column, value, city }: UnknownValue, { to, keep }: AnsweredValues): string | null {
  const known = knownValue(column, value, city)
  if (known !== null) return known
  const answer = to.get(keyOf(column, value))
  const kept = COLUMNS[column]?.canKeep ? value : null
  if (answer === undefined) return keep.has(column) ? kept : null
  return answer === value ? kept : knownValue(column, answer, city)
}

/** A value that is too long is refused as such. */
export const isTooLong = (column: string, value: string) =>
  value.length > (column === 'salary' ? MAX_LENGTH.salary : MAX_LENGTH.choice)

export const canKeep = (column: string) => COLUMNS[column]?.canKeep ?? false

/** The name of a stored value in the viewer's language. */
export function optionName(locale: Locale, column: string, option: string): string {
  if (column === 'online') return text(locale, option === YES ? 'adminCommon.yes' : 'adminCommon.no')
  if (column === 'salary') return text(locale, 'common.negotiable')
  const kind = COLUMNS[column]?.kind
  return kind ? choiceName(locale, kind, option) : toDigitsOf(locale, option)
}

/** The values that a column knows, those closest to an unknown one first. */
export function closestOptions({ column, value, city }: UnknownValue): string[] {
  const typed = fold(value)
  const distances = listFor(column, city).choices.map(({ option, names }) => ({
    option,
    distance: Math.min(...names.map((name) => distanceOf(typed, name))),
  }))
  return distances
    .filter(({ option }) => option !== OTHERS)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ option }) => option)
}

const OTHER_NUMBER = 3
const COMPARED = 30

/** Letters to change; a value with another number is further away, and one that is a part of the other is closer. */
function distanceOf(typed: string, name: string): number {
  if (typed !== '' && (name.includes(typed) || typed.includes(name))) return Math.abs(name.length - typed.length) / 10
  const numbers = /\d+/.exec(typed)?.[0] === /\d+/.exec(name)?.[0] ? 0 : OTHER_NUMBER
  return editDistance(typed.slice(0, COMPARED), name.slice(0, COMPARED)) + numbers
}

/** The Levenshtein distance. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    let [diagonal, left] = [i - 1, i]
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const above = row[j] ?? 0
      left = from[i - 1] === to[j - 1] ? diagonal : Math.min(diagonal, above, left) + 1
      next.push(left)
      diagonal = above
    }
    row = next
  }
  return row[to.length] ?? 0
}

const NAMED = 12
const CLOSEST = 5

/** Names an unknown value and what its column knows, the closest first. */
export function unknownText(locale: Locale, unknown: UnknownValue): string {
  const { column, value } = unknown
  if (column === 'salary') return text(locale, 'imports.unknownSalary', { value })
  const options = closestOptions(unknown)
  const shown = options.slice(0, options.length > NAMED ? CLOSEST : NAMED)
  const values = { value, options: shown.map((option) => optionName(locale, column, option)).join(', ') }
  const more = options.length - shown.length
  return more > 0
    ? text(locale, 'imports.unknownOfMany', { ...values, more })
    : text(locale, 'imports.unknownValue', values)
}

/** The digits of a phone cell: without the marks of spreadsheets and scripts, and with the zero that they drop. */
export function phoneOf(cell: string): string {
  const bare = toLatinDigits(cell)
    .normalize('NFKC')
    .trim()
    .replace(/^=?\s*["'`’]+\s*|\s*["'`’]+$/g, '')
    .replace(/^tel:\s*/i, '')
  const number = /^\d{1,3}(?:,\d{2,3})+(?:\.0+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  const whole = number.replace(/^(\d+)\.0+$/, '$1')
  const digits = whole.replace(/([\d\s)])\p{Pd}/gu, '$1').replace(/[\s\p{Cf}()]/gu, '')
  return /^1[3-9]\d{8}$/.test(digits) ? `0${digits}` : whole
}

const ERROR = /^(?:#(?:N\/A|NV|GETTING_DATA|[A-Z0-9_/]+[!?])|#{3,}|Err:\d{3})$/i

/** Whether a cell holds an error of a formula, or the signs of a sheet for a value that it cannot show. */
const isErrorText = (cell: string) => ERROR.test(cell.trim())

/** What the reader of workbooks writes for a formula that no spreadsheet has computed. */
const NOT_COMPUTED = '#NOT_COMPUTED!'

const SUSPECT = /[\ufffd\0#\ud800-\udfff]|^Err:/

/** Why nobody can read a cell: an error of a formula, or characters that no text has, as in another encoding. */
export function unreadableKey(cell: string): MessageKey | null {
  if (!SUSPECT.test(cell)) return null
  if (cell.includes('\u{fffd}') || cell.includes('\0') || !cell.isWellFormed()) return 'imports.unreadable'
  if (cell === NOT_COMPUTED) return 'imports.notComputed'
  return isErrorText(cell) ? 'imports.errorCell' : null
}
