import { toAnyLatinDigits } from './digits.ts'

/** What names the number in the message of a wallet. */
const LABEL = /\b(?:TRX|TXN|TRNX|TRAN(?:S|SACTION)?)[\s._-]*(?:(?:ID|NO|NUMBER)\b[\s:.#=-]*|ID(?=\d)|[:#][\s#]*)/
/** Words that people write before the number. */
const FIRST_WORDS =
  /^(?:(?:BKASH|NAGAD|ROCKET|UPAY|CELLFIN|TRX|TXN|TRANSACTION|REF|REFERENCE|ID|NO|NUMBER)(?:\s*[:.#=]\s*|\s+))+/
/** What follows the number: time, fee and balance, a remark in brackets or behind a mark. */
const REST =
  /\s+(?:(?:AT|ON|DATED?|TIME|FEE|BALANCE|TK|BDT)\b|[^A-Z0-9\s]|\d{1,2}[/.-]\d{1,2}[/.-]\d).*|[.,;:!?।)\]]\s.*/s
/** A second number in what follows, no phone. */
const OTHER_NUMBER = /\b(?!(?:88)?01\d{9}\b)(?=\w*\d)[A-Z0-9]{8,}\b/
const AROUND = /^[^A-Z0-9]+|[^A-Z0-9]+$/g
const NUMBER = /^[A-Z0-9]+(?:[-/._#][A-Z0-9]+)*$/

/**
 * A transaction number as it is stored: capitals and Latin digits, without blanks and without the words and marks that are
 * copied with it. Null for a text in which one number cannot be told.
 */
export function toTransactionId(typed: string): string | null {
  const whole = toAnyLatinDigits(typed.normalize('NFKC')).trim().toUpperCase()
  const [start = '', labelled = start, ...more] = whole.split(LABEL)
  const text = labelled.replace(AROUND, '').replace(FIRST_WORDS, '')
  const rest = REST.exec(text)?.[0] ?? ''
  const words = text
    .slice(0, text.length - rest.length)
    .replace(AROUND, '')
    .split(/\s+/)
  const number = words.join('')
  if (whole === '') return ''
  return more.length === 0 && NUMBER.test(number) && isOneNumber(words) && !OTHER_NUMBER.test(rest) ? number : null
}

/** A number is often copied in groups; a sentence has few words with digits. */
const isOneNumber = (words: readonly string[]) =>
  words.length === 1 ||
  (words.filter((word) => /\d/.test(word)).length * 2 >= words.length &&
    words.filter((word) => word.length >= 8).length < 2)

/** Equal for numbers that differ by signs that are mistaken for each other: O and 0, I, L and 1. */
export const toLookAlike = (transactionId: string): string =>
  transactionId.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
