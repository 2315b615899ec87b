import { z } from 'zod'
import { generatedHeading } from '#features/tuitions/rules.ts'
import { type TuitionInput, tuitionInput, tuitionTexts } from '#features/tuitions/schema.ts'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { toFieldErrors } from '#shared/messages/field-errors.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { areasForCity } from '#shared/options/areas.ts'
import { type ChoiceKind, choiceName, choiceOf } from '#shared/options/choice-names.ts'
import { normalisePhone, phoneSchema } from '#shared/phone.ts'
import { NEGOTIABLE } from '#shared/salary.ts'
import { IMPORT_COLUMNS, type ImportFault, type ImportKind } from './schema.ts'

/** Where the columns of a kind are in a file. */
export type FileColumns = { indexes: ReadonlyMap<string, number>; missing: string[]; ignored: string[] }

const simplify = (head: string) =>
  head
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/** The heads that lists of staff have for the columns when they are downloaded. */
const HEADS: Readonly<Record<string, readonly MessageKey[]>> = {
  name: ['fields.name'],
  phone: ['tuitionPages.admin.phone', 'fields.phone'],
  email: ['fields.email'],
  class: ['tuitionPages.admin.class'],
  subjects: ['tuitionPages.admin.subject'],
  medium: ['tuitionPages.admin.medium'],
  city: ['fields.location_city'],
  areas: ['fields.location_areas'],
  online: ['fields.isOnline', 'ui.online'],
  gender: ['fields.gender'],
  heading: ['tuitionPages.admin.heading'],
  ...Object.fromEntries(tuitionTexts.map(({ name, title }) => [name, [title ?? `fields.${name}`]] as const)),
}

/** The name of a column and its heads in both languages, the name first. */
const headsOf = (name: string) => [
  simplify(name),
  ...MESSAGE_LOCALES.flatMap((locale) => (HEADS[name] ?? []).map((key) => simplify(text(locale, key)))),
]

/** What a reader calls a column: in English its name, in Bangla the head of a downloaded list. [BN-301] */
export function columnLabel(locale: Locale, column: string): string {
  const key = HEADS[column]?.[0]
  return locale === 'bn' && key ? text(locale, key) : column
}

/** Finds the columns by the head of a file: by their names, or as a downloaded list has them in either language. [OFF-490, BN-270] */
export function readHead(kind: ImportKind, head: readonly string[]): FileColumns {
  const names = head.map(simplify)
  const known = IMPORT_COLUMNS[kind].map((column) => column.replace('*', ''))
  const indexOf = (name: string) => {
    const head = headsOf(name).find((one) => names.includes(one))
    return head === undefined ? -1 : names.indexOf(head)
  }
  const indexes = new Map(known.map((name) => [name, indexOf(name)] as const).filter(([, index]) => index >= 0))
  const read = new Set(indexes.values())
  const required = IMPORT_COLUMNS[kind].filter((column) => column.endsWith('*')).map((column) => column.slice(0, -1))
  return {
    indexes,
    missing: required.filter((name) => !indexes.has(name)),
    ignored: head.filter((name, index) => name !== '' && !read.has(index)),
  }
}

export type PersonInput = { name: string; phone: string; email: string }
export type ReadRow<T> = { row: number; input: T } | { row: number; faults: ImportFault[] }

const personInput = z.object({
  name: requiredText('accounts.nameRequired', MAX_LENGTH.name),
  phone: phoneSchema,
  email: requiredText('imports.emailMissing', MAX_LENGTH.email).pipe(z.email({ error: 'invalid.email' })),
})

type RowSource = { row: number; cells: readonly string[]; columns: FileColumns; locale: Locale }

/** A row as an account, or why its cells are refused. [OFF-491] */
export function readPerson(source: RowSource): ReadRow<PersonInput> {
  const broken = findBrokenCells(source)
  if (broken.length > 0) return { row: source.row, faults: broken }
  const cell = cellOf(source)
  const parsed = personInput.safeParse({ name: cell('name'), phone: cell('phone'), email: cell('email').toLowerCase() })
  return parsed.success ? { row: source.row, input: parsed.data } : toFaults(source, parsed.error)
}

const YES = /^(?:yes|true|[1১]|y|online|হ্যাঁ|অনলাইন)$/iu
const NO = /^(?:no|false|[0০]|n|offline|না|)$/iu
const listOf = (cell: string) =>
  cell
    .split(/[;,|\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Choices in either language, as they are stored. [BN-270] */
const choicesOf = (kind: ChoiceKind, cell: string) => listOf(cell).map((name) => choiceOf(kind, name))

/** A salary as typed; `Negotiable` in Bangla is stored as a form stores it. */
const salaryOf = (cell: string) =>
  /^\p{Script=Bengali}/u.test(cell) && cell.trim() === text('bn', 'common.negotiable') ? NEGOTIABLE : cell

/** An area by its name in either language; two cities have one of the same Bangla name. */
function areaOf(city: string, name: string): string {
  const found = choiceOf('area', name)
  if (found === name) return name
  return areasForCity(choiceOf('city', city)).find((area) => choiceName('bn', 'area', area) === name) ?? found
}

/** A row as a tuition with its heading and phone, or why its cells are refused. [OFF-491] */
export function readTuition(source: RowSource): ReadRow<TuitionInput> {
  const { row, locale } = source
  const broken = findBrokenCells(source)
  if (broken.length > 0) return { row, faults: broken }
  const cell = cellOf(source)
  const parsed = tuitionInput.safeParse({
    heading: cell('heading'),
    class: choicesOf('class', cell('class')),
    subjects: choicesOf('subject', cell('subjects')),
    medium: choicesOf('medium', cell('medium')),
    gender: choiceOf('gender', cell('gender')),
    location: {
      city: choiceOf('city', cell('city')),
      areas: listOf(cell('areas')).map((name) => areaOf(cell('city'), name)),
    },
    ...Object.fromEntries(tuitionTexts.map(({ name }) => [name, cell(name)])),
    salary: salaryOf(cell('salary')),
    isOnline: YES.test(cell('online')),
  })
  const faults = parsed.success ? [] : toFaults(source, parsed.error).faults
  const fault = (column: string, key: MessageKey) => faults.push({ row, column, reason: text(locale, key) })
  const phone = normalisePhone(cell('phone'))
  if (!phone) fault('phone', cell('phone') === '' ? 'phone.required' : 'phone.invalid')
  if (!YES.test(cell('online')) && !NO.test(cell('online'))) fault('online', 'imports.yesOrNo')
  if (!parsed.success || !phone || faults.length > 0) return { row, faults }
  const input = parsed.data
  const heading =
    input.heading || generatedHeading({ ...input, gender: input.gender[0] ?? '', classes: input.class }).slice(0, 200)
  return { row, input: { ...input, heading, phone } }
}

const cellOf =
  ({ cells, columns }: RowSource) =>
  (name: string) =>
    cells[columns.indexes.get(name) ?? -1] ?? ''

/** Cells with characters that no text has, as a file in another encoding has. */
function findBrokenCells({ row, cells, columns, locale }: RowSource): ImportFault[] {
  return [...columns.indexes].flatMap(([column, index]) => {
    const cell = cells[index] ?? ''
    const isBroken = cell.includes('\u{fffd}') || cell.includes('\0') || !cell.isWellFormed()
    return isBroken ? [{ row, column, reason: text(locale, 'imports.unreadable') }] : []
  })
}

const PATH_COLUMNS: Record<string, string> = { 'location.city': 'city', 'location.areas': 'areas' }

function toFaults({ row, locale }: RowSource, error: z.ZodError): { row: number; faults: ImportFault[] } {
  const faults = toFieldErrors(error, locale).map(({ path, message }) => {
    const column = PATH_COLUMNS[path.split('.').slice(0, 2).join('.')] ?? path.split('.')[0] ?? ''
    return { row, column, reason: isMessageKey(message) ? text(locale, message) : message }
  })
  return { row, faults }
}
