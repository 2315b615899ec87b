import { useState } from 'react'

export type Selection<Row> = {
  rows: Row[]
  isSelected: (row: Row) => boolean
  toggle: (row: Row) => void
  /** All rows of the page, some of them, or none. */
  state: 'all' | 'some' | 'none'
  toggleAll: () => void
  clear: () => void
}

/** The selected rows of the page that is shown; rows that have left the page are no longer selected. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => keys.has(rowKey(row)))
  return {
    rows: selected,
    isSelected: (row) => keys.has(rowKey(row)),
    toggle: (row) => setKeys(toggled(keys, rowKey(row))),
    state: selectionState(selected.length, rows.length),
    toggleAll: () => setKeys(selected.length === rows.length ? new Set() : new Set(rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  }
}

export function toggled(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

export function selectionState(selected: number, all: number): Selection<unknown>['state'] {
  if (selected === 0) return 'none'
  return selected === all ? 'all' : 'some'
}
