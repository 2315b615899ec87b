import { toLatinDigits } from './digits.ts'

/** A text in the one form in which it is searched: composed, small letters, Latin digits, words parted by single blanks. */
export function toSearchText(...parts: readonly string[]): string {
  return toLatinDigits(parts.join(' '))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;/\p{Pd}]+/gu, ' ')
    .trim()
}

/** The words of a search term, each of which must occur in the text; none for a blank term (S1 4). */
export function splitSearchTerm(term: string): string[] {
  return toSearchText(term).split(' ').filter(Boolean)
}
