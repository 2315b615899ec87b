import { useSearchParams } from 'react-router'
import { withoutParams, withParam } from '../filters/list-filter.ts'

/** Search term, page, filters and order of a list, kept in the URL query. */
export function useListParams() {
  const [search, setSearch] = useSearchParams()
  const page = parsePage(search.get('page'))
  const hrefFor = (to: number) => `?${withPage(search, to)}`
  return {
    term: search.get('q')?.trim() ?? '',
    page,
    hrefFor,
    setPage: (to: number) => setSearch(withPage(search, to), { replace: true }),
    setTerm: (term: string) => setSearch(withTerm(search, term)),
    search,
    /** Sets a filter or the order, at page 1. */
    setParam: (name: string, value: string) => setSearch(withParam(currentSearch(), name, value)),
    /** The address without these parameters. */
    hrefWithout: (names: readonly string[]) => `?${withoutParams(search, names)}`,
  }
}

/** The address is ahead of what is rendered while two controls are changed in quick succession. */
export const currentSearch = () => new URLSearchParams(window.location.search)

/** Parses the `page` parameter; 1 if it is not a valid page number. */
export function parsePage(value: string | null): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The query with another page; page 1 is left out. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/** The query with another search term, at page 1; a blank term is left out. */
export const withTerm = (search: URLSearchParams, term: string) => withParam(search, 'q', term.trim())
