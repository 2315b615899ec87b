import type { CallBody, CallError } from '#shared/call.ts'
import type { PAYMENT_METHODS } from '#shared/enums.ts'
import type { createClaim } from '../calls.ts'

/** Values of the form in which a tutor says what was paid. */
export type ClaimValues = {
  method: '' | (typeof PAYMENT_METHODS)[number]
  transactionId: string
  amount: string
  paidOn: string
  slip: string
  /** The transaction number that is another payment although it is very like a known one. */
  secondUseOf: string
  /** The amount that is sent once more. */
  secondClaimOf: string
}

/** The body of a claim, which says what its sender was asked and answered. */
export function toClaimBody(
  dueId: string,
  { method, secondUseOf, secondClaimOf, ...values }: ClaimValues,
): CallBody<typeof createClaim> {
  return {
    dueId,
    ...values,
    // No method is named by the schema at its field.
    method: method as CallBody<typeof createClaim>['method'],
    isSecondUse: secondUseOf !== '' && secondUseOf === values.transactionId,
    isSecondClaim: secondClaimOf !== '' && secondClaimOf === values.amount,
  }
}

/** The question of a number very like a known one, or of an amount that waits already, with the values that accept it. */
export function askAboutClaim(
  { code, message }: CallError,
  values: ClaimValues,
): { text: string; values: ClaimValues } | null {
  if (code === 'payments.claim.transactionAlike')
    return { text: message, values: { ...values, secondUseOf: values.transactionId } }
  if (code === 'payments.claim.sameAmount')
    return { text: message, values: { ...values, secondClaimOf: values.amount } }
  return null
}
