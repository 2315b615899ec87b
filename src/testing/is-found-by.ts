import { matchesFindTerms, toFindTerms, toFindText } from '#shared/search/find-words.ts'

/** Whether an option is found by a query, in any spelling. */
export function isFoundBy(option: string, query: string): boolean {
  return matchesFindTerms(toFindText([option]), toFindTerms(query))
}
