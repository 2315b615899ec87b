import { parsePhoneFragment } from '#shared/format/phone.ts'
import { splitSearchTerm } from '#shared/search/search-text.ts'

/** Characters below which a word or a phone matches too many records to be a search. */
const MIN_SEARCH_LENGTH = 3

/** What a term of the search for all can mean; null for a term that is too short. */
export type SearchTerms = {
  /** As typed, for human ids. */
  term: string
  /** A part of a phone in any notation; null when it is no number. */
  digits: string | null
  /** A part of a name; null when it is a number. */
  name: string | null
}

export function parseSearchTerms(typed: string): SearchTerms | null {
  const term = typed.trim()
  if (!splitSearchTerm(term).some((word) => [...word].length >= MIN_SEARCH_LENGTH)) return parseGroupedPhone(term)
  const digits = parsePhoneFragment(term)
  return { term, digits: isLongEnough(digits) ? digits : null, name: digits === null ? term.normalize('NFC') : null }
}

/** A phone typed in short groups, such as `01 71 12`. */
function parseGroupedPhone(term: string): SearchTerms | null {
  const digits = parsePhoneFragment(term)
  return isLongEnough(digits) ? { term, digits, name: null } : null
}

const isLongEnough = (digits: string | null): digits is string => digits !== null && digits.length >= MIN_SEARCH_LENGTH
