import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '../page/page-locale.ts'

type FailureMessages = Pick<CallError, 'message' | 'errorMessages'>

/** Why a call failed: the first field's message, else the answer's message, else a default. */
export function failureReason({ message, errorMessages }: FailureMessages): string {
  return errorMessages[0]?.message || message || text(pageLocale(), 'common.somethingWrong')
}

/** Why a tuition, CV, report or password was not saved: the answer's message, else a default. */
export function failureMessage({ message }: Pick<FailureMessages, 'message'>): string {
  return message || text(pageLocale(), 'common.somethingWrongStop')
}
