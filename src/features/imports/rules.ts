import { z } from 'zod'
import { generatedHeading } from '#features/tuitions/rules.ts'
import { type TuitionInput, tuitionInput, tuitionTexts } from '#features/tuitions/schema.ts'
import { withoutMark } from '#shared/format/csv-cell.ts'
import { normalisePhone, phoneSchema } from '#shared/format/phone.ts'
import { personName, typedEmail } from '#shared/input-schemas.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { toFieldErrors } from '#shared/messages/field-errors.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { type TextValues, text } from '#shared/messages/text.ts'
import type { Refusal } from '#shared/refusal.ts'
import type { FileColumns } from './columns.rules.ts'
import type { UnknownValue } from './schema.ts'
import { type AnsweredValues, isTooLong, phoneOf, resolveValue, unknownText, unreadableKey } from './values.rules.ts'

type Reason =
  | { key: MessageKey; values?: TextValues }
  | { unknown: UnknownValue }
  | { issue: z.core.$ZodIssue }
  | { refusal: Refusal }

/** Why a cell is refused. Its text is made when it is shown: a file may have 50,000 of them. */
export type RowFault = { column: string } & Reason

export function faultText(locale: Locale, fault: RowFault): string {
  if ('key' in fault) return text(locale, fault.key, fault.values)
  if ('unknown' in fault) return unknownText(locale, fault.unknown)
  if ('refusal' in fault) return fault.refusal.toFieldError(locale).message
  return toFieldErrors(new z.ZodError([fault.issue]), locale)[0]?.message ?? ''
}

export type PersonInput = { name: string; phone: string; email: string }

/** A row that can be imported when it has no faults; `input` has then all of its parts. */
export type ReadRow<T> = { row: number; cells: readonly string[]; input: T; faults: RowFault[] }

export type RowSource = {
  row: number
  cells: readonly string[]
  columns: FileColumns
  answers: AnsweredValues
  /** Nobody reads further reasons: the first ones decide that a row is refused. */
  isBrief?: boolean
}

const personInput = z.object({
  name: personName('accounts.nameRequired'),
  phone: phoneSchema,
  email: typedEmail('imports.emailMissing'),
})

/** A row as an account, with the parts that are valid. */
export function readPerson(source: RowSource): ReadRow<Partial<PersonInput>> {
  const { row, cells } = source
  const cell = cellOf(source)
  const typed = { name: cell('name'), phone: phoneOf(cell('phone')), email: cell('email').toLowerCase() }
  const parsed = personInput.safeParse(typed)
  const faults = withoutRepeats([...findUnreadable(source), ...(parsed.success ? [] : toFaults(parsed.error))])
  const isValid = (name: string) => !faults.some(({ column }) => column === name)
  const phone = normalisePhone(typed.phone)
  const input: Partial<PersonInput> = parsed.success
    ? parsed.data
    : { ...(phone && isValid('phone') && { phone }), ...(isValid('email') && { email: typed.email }) }
  return { row, cells, input, faults }
}

/** The values of a cell; a comma inside of brackets belongs to its value, and `Class 9, 10` are two classes. */
function listOf(cell: string): string[] {
  const values = (cell.match(/(?:\([^()]*\)|[^;,|\n])+/g) ?? []).map((one) => one.trim()).filter(Boolean)
  return values.map((value, at) => {
    const [, word] = /^(\p{L}+\s)[\d০-৯]+$/u.exec(values.slice(0, at).findLast((one) => !isNumber(one)) ?? '') ?? []
    return word && isNumber(value) ? word + value : value
  })
}

const isNumber = (text: string) => /^[\d০-৯]+$/.test(text)

/** A row as a tuition with its heading and phone. */
export function readTuition(source: RowSource): ReadRow<TuitionInput | null> {
  const { row, cells } = source
  const cell = cellOf(source)
  const { typed, unknown } = readTyped(source)
  const faults: RowFault[] = [...findUnreadable(source), ...unknown]
  if (source.isBrief && faults.length > 0) return { row, cells, input: null, faults }
  const parsed = tuitionInput.safeParse(typed)
  if (!parsed.success) faults.push(...toFaults(parsed.error), ...placeFaults(typed))
  const phone = normalisePhone(phoneOf(cell('phone')))
  const phoneKey: MessageKey = cell('phone') === '' ? 'phone.required' : 'phone.invalid'
  if (!phone) faults.push({ column: 'phone', key: phoneKey })
  const found = withoutRepeats(faults)
  if (!parsed.success || !phone || found.length > 0) return { row, cells, input: null, faults: found }
  const input = parsed.data
  const heading = input.heading || generatedHeading({ ...input, gender: input.gender[0] ?? '', classes: input.class })
  return { row, cells, input: { ...input, heading, phone }, faults: [] }
}

/** The cells of a row as a form sends them, and the values that nobody knows. */
function readTyped(source: RowSource) {
  const cell = cellOf(source)
  const unknown: RowFault[] = []
  const resolve = (column: string, value: string, city = '') => {
    if (value === '' || unreadableKey(value) || isTooLong(column, value)) return value
    const resolved = resolveValue({ column, value, city }, source.answers)
    if (resolved === null) unknown.push({ column, unknown: { column, value, city } })
    return resolved
  }
  const resolveAll = (column: string, city = '') =>
    listOf(cell(column)).map((value) => resolve(column, value, city) ?? value)
  const isOnline = resolve('online', cell('online')) === 'yes'
  const days = resolve('days', cell('days'))
  const city = isOnline ? '' : (resolve('city', cell('city')) ?? cell('city'))
  const typed = {
    heading: cell('heading'),
    class: resolveAll('class'),
    subjects: resolveAll('subjects'),
    medium: resolveAll('medium'),
    gender: resolve('gender', cell('gender')) ?? '',
    location: { city, areas: isOnline ? [] : resolveAll('areas', city) },
    ...Object.fromEntries(tuitionTexts.map(({ name }) => [name, cell(name)])),
    salary: resolve('salary', cell('salary')) ?? cell('salary'),
    daysPerWeek: days ? Number(days) : null,
    freeTimes: [],
    isOnline,
  }
  return { typed, unknown }
}

/** What is missing of the place of a row whose other cells are wrong: the schema looks at it last. */
function placeFaults({ location, isOnline }: { location: object; isOnline: boolean }): RowFault[] {
  const parsed = tuitionInput.safeParse({ class: ['Class 1'], subjects: ['Math'], medium: ['IB'], location, isOnline })
  return parsed.success ? [] : toFaults(parsed.error)
}

const cellOf =
  ({ cells, columns }: RowSource) =>
  (name: string) =>
    withoutMark(cells[columns.indexes.get(name) ?? -1] ?? '')

function findUnreadable({ cells, columns }: RowSource): RowFault[] {
  return [...columns.indexes].flatMap(([column, index]) => {
    const value = cells[index] ?? ''
    const key = unreadableKey(value)
    return key ? [{ column, key, values: { value } }] : []
  })
}

const PATH_COLUMNS: Record<string, string> = {
  'location.city': 'city',
  'location.areas': 'areas',
  daysPerWeek: 'days',
  isOnline: 'online',
}

function toFaults(error: z.ZodError): RowFault[] {
  return error.issues.map((issue) => {
    const [first = '', second = ''] = issue.path.map(String)
    return { column: PATH_COLUMNS[`${first}.${second}`] ?? PATH_COLUMNS[first] ?? first, issue }
  })
}

/** One reason a column; each unknown value is one of its own. */
function withoutRepeats(faults: readonly RowFault[]): RowFault[] {
  return faults.filter(
    (fault, at) => 'unknown' in fault || !faults.slice(0, at).some(({ column }) => column === fault.column),
  )
}
