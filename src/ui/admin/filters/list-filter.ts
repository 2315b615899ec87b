/** A filter of an admin list: kept in the address under `name` and sent with every page. */
export type ListFilter = { name: string; label: string } & (
  | { kind: 'select'; options: readonly { value: string; label: string }[] }
  | { kind: 'day' }
  | { kind: 'switch' }
)

/** The choices of a filter; none for a day or a switch. */
export const optionsOf = (filter: ListFilter) => ('options' in filter ? filter.options : [])

const DAY = /^\d{4}-\d\d-\d\d$/

/** The value of a filter without what it cannot have; empty when nothing is chosen. */
export function cleanFilterValue(filter: ListFilter, value: string | null): string {
  if (!value) return ''
  if (filter.kind === 'day') return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
  if (filter.kind === 'switch') return value === 'true' ? value : ''
  return filter.options.some((option) => option.value === value) ? value : ''
}

/** The chosen values of all filters by name, without empty ones. */
export function chosenFilters(filters: readonly ListFilter[], search: URLSearchParams): Record<string, string> {
  const pairs = filters.map((filter) => [filter.name, cleanFilterValue(filter, search.get(filter.name))] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/** The query with one filter or order changed, at page 1; an empty value is left out. */
export function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** The query without these parameters, at page 1. */
export function withoutParams(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  return names.reduce((next, name) => withParam(next, name, ''), withParam(search, 'page', ''))
}
