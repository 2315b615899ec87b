import {
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ColumnChoice } from './column-choices.ts'
import { type AdminColumn, COLUMN_WIDTH, columnsToFold, fitWidths, tableWidth } from './columns.ts'
import { useWidth } from './use-width.ts'

const features = tableFeatures({
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})

/** A row with its serial number across all pages, from 1. */
type NumberedRow<Row> = { row: Row; number: number }

/** Columns of the table beside the list's own. */
export const TOOLS = { select: '$select', details: '$details', actions: '$actions' } as const
/** Width in px of the columns for the details and for the selection. */
const TOGGLE_WIDTH = 38

export type AdminTableInput<Row> = {
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** Serial number of the first row. */
  firstNumber: number
  rowKey: (row: Row) => string
  hasDetails: boolean
  hasSelection: boolean
  /** In px; 0 without actions. */
  actionsWidth: number
  /** What the account has chosen; columns fold by themselves without it. */
  choice?: Pick<ColumnChoice, 'hidden' | 'saveHidden'> | null | undefined
}

/** Which columns of a list are shown and how wide, and which rows are selected. */
export function useAdminTable<Row>(input: AdminTableInput<Row>) {
  const { columns, rows, firstNumber, rowKey, hasDetails, hasSelection, actionsWidth, choice } = input
  const { ref, width: available } = useWidth()
  const extra = actionsWidth + (hasSelection ? TOGGLE_WIDTH : 0)
  const isTooNarrow = available < tableWidth(columns) + extra + (hasDetails ? TOGGLE_WIDTH : 0)
  // What does not fit is in the open record, or on the page of the record.
  const hiddenIds = choice?.hidden ?? (isTooNarrow ? columnsToFold(columns) : [])
  const hidden = columns.filter((column) => mayHide(column) && hiddenIds.includes(column.id))
  const visible = columns.filter((column) => !hidden.includes(column))
  const tool = (id: string, size: number) => ({ id, size, enableHiding: false })
  const columnVisibility = Object.fromEntries(hidden.map(({ id }) => [id, false]))
  const table = useTable<typeof features, NumberedRow<Row>>({
    features,
    columns: [
      ...(hasSelection ? [tool(TOOLS.select, TOGGLE_WIDTH)] : []),
      ...(hasDetails ? [tool(TOOLS.details, TOGGLE_WIDTH)] : []),
      ...columns.map((column) => ({
        id: column.id,
        size: column.width ?? COLUMN_WIDTH,
        enableHiding: mayHide(column),
      })),
      ...(actionsWidth > 0 ? [tool(TOOLS.actions, actionsWidth)] : []),
    ],
    data: rows.map((row, index) => ({ row, number: firstNumber + index })),
    getRowId: ({ row }) => rowKey(row),
    state: {
      columnVisibility,
      columnSizing: fitWidths(visible, available - extra - (hasDetails ? TOGGLE_WIDTH : 0)),
    },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update
      choice?.saveHidden(columns.filter(({ id }) => next[id] === false).map(({ id }) => id))
    },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  return {
    table,
    /** The list's column of an id; undefined for a tool. */
    columnOf: (id: string) => byId.get(id),
    /** For the element around the table, whose width is measured. */
    ref,
    fits: available >= table.getTotalSize(),
  }
}

/** A sticky column names the row, so it stays. */
const mayHide = ({ sticky }: Pick<AdminColumn<never>, 'sticky'>) => !sticky

export type ListTable<Row> = ReactTable<typeof features, NumberedRow<Row>>
export type TableLayout<Row> = ReturnType<typeof useAdminTable<Row>>
export type TableRow<Row> = ReturnType<ListTable<Row>['getRow']>
