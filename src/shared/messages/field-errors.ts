import type { z } from 'zod'
import { valueOfField } from '../options/choice-fields.ts'
import type { CodedFieldError } from '../refusal.ts'
import type { MessageKey } from './en.ts'
import { fieldLabel } from './field-label.ts'
import type { Locale } from './locale.ts'
import { isMessageKey, type TextValues, text } from './text.ts'

type Issue = z.core.$ZodIssue

/** The field errors of refused input, each with a dotted path and a text that names the field. */
export function toFieldErrors(error: z.ZodError, locale: Locale): CodedFieldError[] {
  return error.issues.map((issue) => {
    const code = issueCode(issue)
    return { path: issue.path.join('.'), message: text(locale, code, issueValues(issue, locale)), code }
  })
}

function issueCode(issue: Issue): MessageKey {
  if (isMessageKey(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'invalid.required' : 'invalid.type'
    case 'too_big':
      return tooBigKey(issue.origin)
    case 'too_small':
      return tooSmallKey(issue.origin)
    case 'invalid_value':
      return 'invalid.choice'
    case 'invalid_format':
      return issue.format === 'email' ? 'invalid.email' : 'invalid.value'
    case 'unrecognized_keys':
      return 'invalid.unknownField'
    default:
      return 'invalid.value'
  }
}

function issueValues(issue: Issue, locale: Locale): TextValues {
  const field = fieldLabel(locale, issue.path)
  switch (issue.code) {
    case 'too_big':
      return { field, max: String(issue.maximum) }
    case 'too_small':
      return { field, min: String(issue.minimum) }
    case 'invalid_value':
      return { field, options: issue.values.map((value) => valueOfField(locale, issue.path, String(value))).join(', ') }
    case 'unrecognized_keys':
      return { field: issue.keys.join(', ') }
    default:
      return { field }
  }
}

function tooBigKey(origin: string) {
  if (origin === 'string') return 'invalid.tooLong'
  return origin === 'array' ? 'invalid.tooMany' : 'invalid.tooLarge'
}

function tooSmallKey(origin: string) {
  if (origin === 'string') return 'invalid.tooShort'
  return origin === 'array' ? 'invalid.tooFew' : 'invalid.tooSmall'
}
