import { toLatinDigits } from './digits.ts'

/** Normalises a text for search: NFC, lower case, Latin digits, words separated by single blanks. */
export function toSearchText(...parts: readonly string[]): string {
  return toLatinDigits(parts.join(' '))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;/\p{Pd}]+/gu, ' ')
    .trim()
}

/** The words of a search term, all of which must match; empty for a blank term. [CONST-14] */
export function splitSearchTerm(term: string): string[] {
  return toSearchText(term).split(' ').filter(Boolean)
}
