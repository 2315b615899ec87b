import { ROLES } from './call.ts'
import type { EditConflict, ShownConflict } from './changed-fields.ts'
import type { EventChanges } from './events.ts'
import { formatDateTime, formatLongDate } from './format/dhaka-time.ts'
import { toDigitsOf } from './format/digits.ts'
import { formatMoney, takaToPoisha } from './format/money.ts'
import { formatSalary, parseSalary } from './format/salary.ts'
import type { MessageKey } from './messages/en.ts'
import type { Locale } from './messages/locale.ts'
import { isMessageKey, text } from './messages/text.ts'
import { headingIn } from './options/bangla-heading.ts'
import { valueOfField } from './options/choice-fields.ts'

type EventChange = { field: string; before: string; after: string }

/** What an event changed, with the labels of the fields and readable values. */
export function describeChanges(locale: Locale, changes: EventChanges): EventChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => ({
    field: labelOfField(locale, field) ?? field,
    before: describeValue(locale, before, field),
    after: describeValue(locale, after, field),
  }))
}

/** A conflict with the labels of its fields; a part without a label has that of the whole. */
export function showConflict(locale: Locale, { version, fields }: EditConflict): ShownConflict {
  const labelOf = (field: string) => labelOfField(locale, field) ?? labelOfField(locale, field.split('.')[0] ?? field)
  return { version, fields: fields.map((one) => ({ ...one, label: labelOf(one.field) ?? one.field })) }
}

/** The label of a dotted field: `education.ssc.year` is `SSC: Year`; undefined without one. */
export function labelOfField(locale: Locale, field: string): string | undefined {
  const parts = field.split('.')
  const last = parts.at(-1) ?? field
  const key = firstKey(
    ...[`events.fields.${field}`, `fields.${parts.join('_')}`, `events.fields.${last}`, `fields.${last}`],
    `preferences.groups.${field}`,
    `messaging.kinds.${field}`,
  )
  const label = key && text(locale, key)
  const degree = parts.length === 3 ? firstKey(`events.fields.${parts[1]}`) : undefined
  return label && degree ? `${text(locale, degree)}: ${label}` : label
}

const firstKey = (...keys: string[]): MessageKey | undefined => keys.find(isMessageKey)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ISO_DATE = /^\d{4}-\d\d-\d\d$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function describeValue(locale: Locale, value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return text(locale, 'events.nothing')
  if (typeof value === 'boolean') return text(locale, value ? 'adminCommon.yes' : 'adminCommon.no')
  if (Array.isArray(value)) return describeList(locale, value, field)
  if (typeof value === 'object') return describeObject(locale, value, field)
  const key =
    field === 'list'
      ? titleOfList(String(value))
      : firstKey(`events.values.${value}`, `staff.roles.${value}`, `payments.methods.${value}`)
  return key ? text(locale, key) : printValue(locale, value, field)
}

/** Menu entries of the lists whose paths do not begin with the entry's name. */
const LIST_ENTRIES: Record<string, string> = {
  'tuitions/unapproved': 'pendingTuitions',
  'tuitions/tuitions-request-search-for-admin': 'pendingTuitions',
  'cvs/pending-cvs': 'pendingTutors',
  'cvs/search-pending-cvs': 'pendingTutors',
  cvs: 'approvedTutors',
  tutors: 'approvedTutors',
  'hire-request': 'hireRequests',
  booked: 'bookings',
  'payments/ledger': 'ledger',
  'payments/months': 'ledger',
  payments: 'dues',
  events: 'activity',
  admins: 'staff',
}

/** The menu entry of a downloaded list, by the first parts of its call's path. */
function titleOfList(path: string): MessageKey | undefined {
  const [first = '', second] = path.split('/')
  return firstKey(`admin.menu.${LIST_ENTRIES[`${first}/${second}`] ?? LIST_ENTRIES[first] ?? first}`)
}

function describeList(locale: Locale, values: readonly unknown[], field: string): string {
  const filled = values.filter((value) => value !== null && value !== '' && value !== undefined)
  if (filled.length === 0) return text(locale, 'events.nothing')
  // The ids of rows mean nothing to readers: show how many there are.
  if (filled.every(isRowId)) return toDigitsOf(locale, String(filled.length))
  return filled.map((value) => describeValue(locale, value, field)).join(', ')
}

const isRowId = (value: unknown) => typeof value === 'string' && UUID.test(value)

/** The parts of a location or another record; each is a field of its own. */
function describeObject(locale: Locale, value: object, field: string): string {
  const parts = Object.entries(value).map(([name, part]) => describeValue(locale, part, `${field}.${name}`))
  const nothing = text(locale, 'events.nothing')
  return parts.filter((part) => part !== nothing).join(', ') || nothing
}

/** Taka of salaries, whole ones, and of dues and payments. */
const SALARIES = ['salaryFrom', 'salaryTo']
const MONEY = [
  'paid',
  'remaining',
  'totalDue',
  'amount',
  'payment',
  'refund',
  'writtenOff',
  'credit',
  'net',
  'writeOff',
  'counted',
  'difference',
  'charge',
]

/** A stored value in the viewer's language: choices, generated headings, dates and figures. */
function printValue(locale: Locale, value: unknown, field: string): string {
  if (typeof value === 'number') {
    const isMoney = MONEY.includes(field) || (locale === 'bn' && SALARIES.includes(field))
    return isMoney ? formatMoney(locale, takaToPoisha(value)) : toDigitsOf(locale, String(value))
  }
  const stored = String(value)
  if (isRowId(stored)) return text(locale, 'adminCommon.yes')
  if (ISO_TIME.test(stored)) return formatDateTime(locale, stored)
  if (ISO_DATE.test(stored)) return formatLongDate(locale, stored)
  if (locale !== 'bn') return stored
  if (field === 'heading') return headingIn(locale, stored)
  const role = ROLES.find((one) => one === stored)
  if (role) return text(locale, `accounts.own.roles.${role}`)
  return generatedSalaryIn(locale, stored) ?? valueOfField(locale, field.split('.'), stored)
}

/** A salary as the forms write it in the viewer's language; undefined for a typed one and other texts. */
function generatedSalaryIn(locale: Locale, stored: string): string | undefined {
  const salary = parseSalary(stored)
  return salary && formatSalary(salary) === stored ? formatSalary(salary, locale) : undefined
}
