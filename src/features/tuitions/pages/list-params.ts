import { MAX_LENGTH } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'

export type ListParams = { term: string; page: number }

const LAST_PAGE = 1_000_000

/** What the list's address asks for; a page that is no number is the first, and signs that nobody types are dropped. */
export function parseListParams(search: URLSearchParams): ListParams {
  const term = (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH.searchTerm)
  const page = Number(search.get('page') ?? 1)
  return { term, page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 }
}

/** The address of a page of the public list, of all tuitions or of those found. */
export function listHref({ term, page }: ListParams): string {
  const search = new URLSearchParams()
  if (term) search.set('q', term)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.tuitions}?${search}` : paths.tuitions
}
