import { useEffect, useRef } from 'react'
import type { ListTable } from '../list/use-admin-table.ts'

type SelectionInput<Row> = {
  table: ListTable<Row>
  rows: readonly Row[]
  page: number
  rowKey: (row: Row) => string
  /** Search, filters and state of the list; another choice of rows begins with an empty selection. */
  narrowing: string
}

/** The selected rows of all pages that were seen; one that left its page is not selected any more. */
export function useSelectedRows<Row>({ table, rows, page, rowKey, narrowing }: SelectionInput<Row>) {
  const seen = useRef(new Map<string, { row: Row; page: number }>())
  const current = new Map(rows.map((row) => [rowKey(row), row]))
  for (const [key, row] of current) seen.current.set(key, { row, page })
  for (const [key, entry] of seen.current) if (entry.page === page && !current.has(key)) seen.current.delete(key)
  const reset = useRef(() => {})
  reset.current = () => {
    seen.current.clear()
    table.resetRowSelection(true)
  }
  const last = useRef(narrowing)
  useEffect(() => {
    if (last.current === narrowing) return
    last.current = narrowing
    reset.current()
  }, [narrowing])
  return {
    rows: Object.keys(table.state.rowSelection).flatMap((key) => seen.current.get(key)?.row ?? []),
    /** Selects rows of any page, unless the list was narrowed otherwise while they were read. */
    select: (more: readonly Row[]) => {
      if (last.current !== narrowing) return
      for (const row of more)
        if (!seen.current.has(rowKey(row))) seen.current.set(rowKey(row), { row, page: OTHER_PAGE })
      table.setRowSelection(Object.fromEntries(more.map((row) => [rowKey(row), true])))
    },
    clear: () => table.resetRowSelection(true),
  }
}

/** Of rows that were loaded without their page. */
const OTHER_PAGE = 0
