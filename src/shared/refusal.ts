import type { Challenge } from './challenge.ts'
import type { EditConflict } from './changed-fields.ts'
import { formatLongDate, formatMonth } from './format/dhaka-time.ts'
import { toDigitsOf } from './format/digits.ts'
import type { MessageKey } from './messages/en.ts'
import { fieldLabel } from './messages/field-label.ts'
import { DEFAULT_LOCALE, type Locale } from './messages/locale.ts'
import { type TextValues, text } from './messages/text.ts'

/** An error at a field of a form; `path` is dotted. */
export type FieldError = { path: string; message: string }

/** A field error of an answer; `code` is the key of its message. */
export type CodedFieldError = FieldError & { code: MessageKey }

type RefusalOptions = {
  path?: string
  values?: TextValues
  retryAfterSeconds?: number | undefined
  /** What somebody else changed since the form of an edit was read. */
  conflict?: EditConflict | undefined
  /** What the device has to solve first. */
  challenge?: Challenge | undefined
}

/** A valid request that is not carried out, with the status and the key of the message; its own `message` is English, for logs. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly code: MessageKey
  readonly path: string
  readonly values: TextValues | undefined
  readonly retryAfterSeconds: number | undefined
  readonly conflict: EditConflict | undefined
  readonly challenge: Challenge | undefined

  constructor(
    status: Refusal['status'],
    code: MessageKey,
    { path = '', values, retryAfterSeconds, conflict, challenge }: RefusalOptions = {},
  ) {
    super(refusalText(DEFAULT_LOCALE, { code, path, values }))
    this.status = status
    this.code = code
    this.path = path
    this.values = values
    this.retryAfterSeconds = retryAfterSeconds
    this.conflict = conflict
    this.challenge = challenge
  }

  toFieldError(locale: Locale): CodedFieldError {
    const { path, code } = this
    return { path, message: refusalText(locale, this), code }
  }
}

function refusalText(locale: Locale, { code, path, values }: Pick<Refusal, 'code' | 'path' | 'values'>): string {
  return text(locale, code, { field: fieldLabel(locale, path.split('.')), ...shownValues(locale, values) })
}

const AMOUNT = /^৳([\d,]+(?:\.\d+)?)$/
const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const ISO_MONTH = /^\d{4}-\d\d$/

/** Days, months and amounts as the language writes them; ids, names and counts are for the text itself. */
function shownValues(locale: Locale, values: TextValues = {}): TextValues {
  const shown = Object.entries(values).map(
    ([name, value]) => [name, showValue(locale, String(value)) ?? value] as const,
  )
  return Object.fromEntries(shown)
}

function showValue(locale: Locale, value: string): string | undefined {
  if (ISO_DAY.test(value)) return formatLongDate(locale, value)
  if (ISO_MONTH.test(value)) return formatMonth(locale, value)
  const amount = locale === 'bn' && AMOUNT.exec(value)?.[1]?.replace(/\.00$/, '')
  return amount ? text(locale, 'common.taka', { amount: toDigitsOf(locale, amount) }) : undefined
}
