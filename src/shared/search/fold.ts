import { toLatinDigits } from '../format/digits.ts'

const LETTERS = '\\p{L}\\p{M}'
const IGNORED = /[\p{Cf}'’‘&]/gu
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g
// No look-behind: Safari before 16.4 does not know it.
const ORDINAL = new RegExp(`(^|[^${LETTERS}\\d])(\\d+)(?:st|nd|rd|th|ম|য়|র্থ|ষ্ঠ|শ|তম)(?![${LETTERS}])`, 'gu')
const LETTER_THEN_DIGIT = new RegExp(`[${LETTERS}](?=\\d)|\\d(?=[${LETTERS}])`, 'gu')
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

// Bangla letters that are often confused in writing get one form, and signs that are often left out are dropped.
const BANGLA_FORMS: readonly [RegExp, string][] = [
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/ঁ/g, ''],
]

const ASCII = /^[\0-\x7f]*$/
const ASCII_IGNORED = /['&]/g
const ASCII_ORDINAL = /(^|[^a-z\d])(\d+)(?:st|nd|rd|th)(?![a-z])/g
const ASCII_LETTER_THEN_DIGIT = /[a-z](?=\d)|\d(?=[a-z])/g
const ASCII_SEPARATORS = /[^a-z\d]+/g

/** The words of a text in one form: NFC, lower case, Latin digits, numbers as words of their own, one form of Bangla letters. */
export function foldWords(text: string): string[] {
  const folded = ASCII.test(text) ? foldAscii(text) : foldAny(text)
  return folded.trim().split(' ').filter(Boolean)
}

/** The same as `foldAny` in a third of the time: most texts are in English. */
function foldAscii(text: string): string {
  const plain = text.toLowerCase().replace(ASCII_IGNORED, '').replace(THOUSANDS, '$1')
  return plain.replace(ASCII_ORDINAL, '$1$2').replace(ASCII_LETTER_THEN_DIGIT, '$& ').replace(ASCII_SEPARATORS, ' ')
}

export function foldAny(text: string): string {
  const plain = toLatinDigits(text.normalize('NFC')).toLowerCase().replace(IGNORED, '').replace(THOUSANDS, '$1')
  const split = plain
    .normalize('NFC')
    .replace(ORDINAL, '$1$2')
    .replace(LETTER_THEN_DIGIT, '$& ')
    .replace(SEPARATORS, ' ')
  return BANGLA_FORMS.reduce((folding, [form, one]) => folding.replace(form, one), split)
}
