import { toLatinDigits } from './digits.ts'

/** A transaction number as it is stored: capitals and Latin digits, without blanks. */
export const toTransactionId = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC')).replace(/\s+/g, '').toUpperCase()
