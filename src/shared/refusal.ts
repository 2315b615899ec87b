import { toDigitsOf } from './digits.ts'
import type { MessageKey } from './messages/en.ts'
import { fieldLabel } from './messages/field-label.ts'
import { DEFAULT_LOCALE, type Locale } from './messages/locale.ts'
import { type TextValues, text } from './messages/text.ts'

/** An error at a field of a form; `path` is dotted. */
export type FieldError = { path: string; message: string }

/** A field error of an answer; `code` is the key of its message. */
export type CodedFieldError = FieldError & { code: MessageKey }

type RefusalOptions = { path?: string; values?: TextValues; retryAfterSeconds?: number | undefined }

/** A valid request that is not carried out, with the status and the key of the message; its own `message` is English, for logs. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly code: MessageKey
  readonly path: string
  readonly values: TextValues | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: Refusal['status'],
    code: MessageKey,
    { path = '', values, retryAfterSeconds }: RefusalOptions = {},
  ) {
    super(refusalText(DEFAULT_LOCALE, { code, path, values }))
    this.status = status
    this.code = code
    this.path = path
    this.values = values
    this.retryAfterSeconds = retryAfterSeconds
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

/** Amounts as the language writes them; ids, names and counts are for the text itself. [BN-268] */
function shownValues(locale: Locale, values: TextValues = {}): TextValues {
  if (locale !== 'bn') return values
  const shown = Object.entries(values).map(([name, value]) => {
    const amount = AMOUNT.exec(String(value))?.[1]?.replace(/\.00$/, '')
    return [name, amount ? text(locale, 'common.taka', { amount: toDigitsOf(locale, amount) }) : value] as const
  })
  return Object.fromEntries(shown)
}
