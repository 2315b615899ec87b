import { useSearchParams } from 'react-router'

/** The search term and the page of a list, kept in the address, so that a list can be reloaded, shared and gone back to. */
export function useListParams() {
  const [search, setSearch] = useSearchParams()
  const page = parsePage(search.get('page'))
  const hrefFor = (to: number) => `?${withPage(search, to)}`
  return {
    term: search.get('q')?.trim() ?? '',
    page,
    hrefFor,
    turnTo: (to: number) => setSearch(withPage(search, to), { replace: true }),
    searchFor: (term: string) => setSearch(withTerm(search, term)),
  }
}

/** The page an address asks for; 1 for anything that is no page. */
export function parsePage(value: string | null): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The query with another page; page 1 is the address without one. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/** The query with another term, back at page 1; a blank term is the plain list (S1 4). */
export function withTerm(search: URLSearchParams, term: string): URLSearchParams {
  const next = withPage(search, 1)
  if (term.trim()) next.set('q', term.trim())
  else next.delete('q')
  return next
}
