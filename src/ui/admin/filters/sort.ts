import type { AdminColumn } from '../list/columns.ts'

type SortDirection = 'ascending' | 'descending'
export type Sort = { key: string; direction: SortDirection }
type Sortable = Pick<AdminColumn<unknown>, 'sortKey' | 'sortFirst'>

/** The order that an address asks for: `salary` or `-salary`; null if no column has this key. */
export function parseSort(columns: readonly Sortable[], value: string | null): Sort | null {
  if (!value) return null
  const key = value.replace(/^-/, '')
  if (!columns.some(({ sortKey }) => sortKey === key)) return null
  return { key, direction: value.startsWith('-') ? 'descending' : 'ascending' }
}

/** The value of the address for an order. */
export const formatSort = ({ key, direction }: Sort): string => (direction === 'descending' ? `-${key}` : key)

/** The order after a press of a column head: its first direction, then the other one, then the usual order. */
export function nextSort({ sortKey, sortFirst = 'ascending' }: Sortable, current: Sort | null): Sort | null {
  if (!sortKey) return null
  if (current?.key !== sortKey) return { key: sortKey, direction: sortFirst }
  if (current.direction !== sortFirst) return null
  return { key: sortKey, direction: sortFirst === 'ascending' ? 'descending' : 'ascending' }
}
