import type { z } from 'zod'
import { isMessageKey, type TextValues, text } from './messages/text.ts'
import type { FieldError } from './refusal.ts'

type Issue = z.core.$ZodIssue

/** The field errors of refused input, each with a dotted path and a text that names the field. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issueText(issue) }))
}

/** The label of a field; its path when the catalogue has none. */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string')
  for (const candidate of [names.join('_'), names.at(-1) ?? 'body']) {
    const key = `fields.${candidate}`
    if (isMessageKey(key)) return text(key)
  }
  return names.join('.')
}

function issueText(issue: Issue): string {
  const values: TextValues = { field: fieldLabel(issue.path), ...limitValues(issue) }
  if (isMessageKey(issue.message)) return text(issue.message, values)
  switch (issue.code) {
    case 'invalid_type':
      return text(issue.input === undefined ? 'invalid.required' : 'invalid.type', values)
    case 'too_big':
      return text(tooBigKey(issue.origin), values)
    case 'too_small':
      return text(tooSmallKey(issue.origin), values)
    case 'invalid_value':
      return text('invalid.choice', { ...values, options: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return text(issue.format === 'email' ? 'invalid.email' : 'invalid.value', values)
    case 'unrecognized_keys':
      return text('invalid.unknownField', { field: issue.keys.join(', ') })
    default:
      return text('invalid.value', values)
  }
}

function limitValues(issue: Issue): TextValues {
  if (issue.code === 'too_big') return { max: String(issue.maximum) }
  if (issue.code === 'too_small') return { min: String(issue.minimum) }
  return {}
}

function tooBigKey(origin: string) {
  if (origin === 'string') return 'invalid.tooLong'
  return origin === 'array' ? 'invalid.tooMany' : 'invalid.tooLarge'
}

function tooSmallKey(origin: string) {
  if (origin === 'string') return 'invalid.tooShort'
  return origin === 'array' ? 'invalid.tooFew' : 'invalid.tooSmall'
}
