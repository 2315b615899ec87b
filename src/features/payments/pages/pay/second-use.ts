import type { CallError } from '#shared/call.ts'

/** The question of a transaction number that is recorded already or very like one, with the values that accept it. */
export function askSecondUse<V extends { transactionId: string; secondUseOf: string }>(
  { code, message }: CallError,
  values: V,
): { text: string; values: V } | null {
  if (code !== 'payments.ledger.transactionUsed' && code !== 'payments.ledger.transactionAlike') return null
  return { text: message, values: { ...values, secondUseOf: values.transactionId } }
}

/** The values of a body, which says whether the transaction number is meant a second time. */
export function withSecondUse<V extends { transactionId: string; secondUseOf: string }>({ secondUseOf, ...values }: V) {
  return { ...values, isSecondUse: secondUseOf !== '' && secondUseOf === values.transactionId }
}
