import { toAnyLatinDigits } from './digits.ts'

/** What names the number in the message of a wallet. */
const LABEL = /\b(?:TRX|TXN|TRNX|TRAN(?:S|SACTION)?)[\s._-]*(?:(?:ID|NO|NUMBER)\b[\s:.#=-]*|ID(?=\d)|[:#][\s#]*)/
/** Words that people write before the number. */
const FIRST_WORDS =
  /^(?:(?:BKASH|NAGAD|ROCKET|UPAY|CELLFIN|TRX|TXN|TRANSACTION|REF|REFERENCE|ID|NO|NUMBER)(?:\s*[:.#=]\s*|\s+))+/
const AROUND = /^[^A-Z0-9]+|[^A-Z0-9]+$/g
const NUMBER = /^[A-Z0-9]+(?:[-/._#][A-Z0-9]+)*$/
/** A number copied in groups, all but the last with a digit: `BGA7 K2X9 QW`, `1234 567 890`; no sum as in `50000 taka`. */
const GROUPS = /^(?=(?:\w ?){8})(?![\d ]+ [A-Z]+$)(?:(?=[A-Z]*\d)[A-Z0-9]{1,7} )+[A-Z0-9]{1,7}$/
/** A number among other words; no phone. */
const LONG_NUMBER = /^(?!(?:88)?01\d{9}$)(?=.*\d)[A-Z0-9]{8,}$/

/**
 * A transaction number as it is stored: capitals and Latin digits, without blanks and without the words and marks that are
 * copied with it. Null for a text in which one number cannot be told.
 */
export function toTransactionId(typed: string): string | null {
  const whole = toAnyLatinDigits(typed.normalize('NFKC')).trim().toUpperCase()
  if (whole === '') return ''
  const [start = '', labelled = start, ...more] = whole.split(LABEL)
  const text = labelled.replace(AROUND, '').replace(FIRST_WORDS, '')
  const words = text.split(/\s+/).map((word) => word.replace(AROUND, ''))
  const number = words.filter(Boolean).join(' ')
  if (more.length > 0) return null
  if (NUMBER.test(number) || GROUPS.test(number)) return number.replaceAll(' ', '')
  const [found = null, second] = words.filter((word) => LONG_NUMBER.test(word))
  return second === undefined ? found : null
}

/** Equal for numbers that differ by signs that are mistaken for each other: O and 0, I, L and 1. */
export const toLookAlike = (transactionId: string): string =>
  transactionId.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
