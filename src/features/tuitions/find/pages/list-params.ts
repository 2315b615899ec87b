import { MAX_LENGTH } from '#shared/limits.ts'

type ListParams = { term: string; page: number }

const LAST_PAGE = 1_000_000

/** Search term and page of the list address; an invalid page is 1, and control characters are dropped. */
export function parseListParams(search: URLSearchParams): ListParams {
  const term = (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH.searchTerm)
  const page = Number(search.get('page') ?? 1)
  return { term, page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 }
}
