import type { CallFailure } from '#shared/call.ts'

/** Why a call was refused, in words for a person: the first field's message, else the answer's own (S2 8.1). */
export function reasonOf(failure: CallFailure): string {
  return failure.errorMessages[0]?.message || failure.message
}
