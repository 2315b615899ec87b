import { toLatinDigits } from '../format/digits.ts'

const ASCII = /^[\0-\x7f]*$/

/** Normalises a text for search: NFC, lower case, Latin digits, words separated by single blanks. */
export function toSearchText(...parts: readonly string[]): string {
  const text = parts.join(' ')
  // Most texts are in English, where the letters are in one form.
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/[\s,;/-]+/g, ' ')
      .trim()
  return toLatinDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;/\p{Pd}]+/gu, ' ')
    .trim()
}

/** The words of a search term, all of which must match; empty for a blank term. */
export function splitSearchTerm(term: string): string[] {
  return toSearchText(term).split(' ').filter(Boolean)
}
