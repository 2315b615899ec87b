import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'

type Refused = Pick<CallError, 'message' | 'errorMessages'>

/** Why a call was refused: the first field's message, else the answer's own, else that something went wrong (S2 8.1). */
export function failureReason({ message, errorMessages }: Refused): string {
  return errorMessages[0]?.message || message || text('common.somethingWrong')
}

/** Why a tuition, a CV, a report or a password was not saved: the answer's own message, else that something went wrong (S2 8.1). */
export function failureMessage({ message }: Pick<Refused, 'message'>): string {
  return message || text('common.somethingWrongStop')
}
