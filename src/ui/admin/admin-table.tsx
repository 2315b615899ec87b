import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Printed } from '../data/printed.tsx'
import classes from './admin-table.module.css'
import { type AdminColumn, COLUMN_WIDTH, columnOffsets, foldColumns, shrinkColumns, tableWidth } from './columns.ts'
import type { Sort } from './filters/sort.ts'
import { DetailsToggle, FoldedColumns } from './rows/row-details.tsx'
import { SelectAllBox, SelectRowBox } from './rows/select-box.tsx'
import type { Selection } from './rows/selection.ts'
import { SortHead } from './rows/sort-head.tsx'
import { useWidth } from './use-width.ts'

export type RowsView<Row> = {
  title: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** Serial number of the first row. */
  firstNumber: number
  rowKey: (row: Row) => string
  /** The row in words: `TN1001`; default: its key. */
  rowName?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** Full-width content below a row. */
  under?: ((row: Row) => ReactNode) | undefined
  /** Full-width content below a row after it was opened. */
  details?: ((row: Row) => ReactNode) | undefined
  /** Rows that wait for somebody are marked. */
  isUnread?: ((row: Row) => boolean) | undefined
  selection?: Selection<Row> | undefined
  /** Default: each row can be opened, and none is current. */
  current?: CurrentRow<Row> | undefined
  sort?: Sort | null
}

export type CurrentRow<Row> = {
  isCurrent: (row: Row) => boolean
  isOpen: (row: Row) => boolean
  toggle: (row: Row) => void
}

const ACTIONS_WIDTH = 154
/** Width in px of the columns for the details and for the selection. */
const TOGGLE_WIDTH = 44

type ActionsWidths = {
  /** In px. */
  actionsWidth?: number | undefined
  /** In px, where the labels in Bangla need more. */
  banglaActionsWidth?: number | undefined
}

type AdminTableProps<Row> = RowsView<Row> & ActionsWidths & { actionsHeader?: string | undefined }

/** A scrollable element must be focusable to scroll by keyboard. */
const focusable = { tabIndex: 0 }

/** A table with a sticky header; columns that fold move to the row's details when the table is too narrow. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { title, columns: all, actions, details, selection } = props
  const actionsWidth = useActionsWidth(props)
  const own = useOpenRow(props.rowKey)
  const t = useTranslations('admin')
  const extra = (actions ? actionsWidth : 0) + (selection ? TOGGLE_WIDTH : 0)
  const fullWidth = tableWidth(all) + extra + (details ? TOGGLE_WIDTH : 0)
  const { element, width: available } = useWidth()
  const fitting = foldColumns(all, available < fullWidth)
  const { folded } = fitting
  const hasToggle = details !== undefined || folded.length > 0
  const tools = extra + (hasToggle ? TOGGLE_WIDTH : 0)
  const columns = shrinkColumns(fitting.columns, available - tools)
  const width = tableWidth(columns) + tools
  const frame =
    available >= width
      ? { 'aria-label': title, 'data-fits': true }
      : { 'aria-label': t('scrollsSideways', { title }), ...focusable }
  const layout = { columns, folded, hasToggle, width, current: props.current ?? own }

  return (
    <section ref={element} className={classes.frame} {...frame}>
      <table className={classes.table} style={{ minWidth: width }}>
        <TableHead {...props} {...layout} actionsWidth={actionsWidth} />
        <tbody>
          {props.rows.map((row, index) => (
            <TableRow key={props.rowKey(row)} {...props} {...layout} row={row} number={props.firstNumber + index} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The width in px of the column of buttons, in the reader's language. [BN-280] */
function useActionsWidth({ actionsWidth = ACTIONS_WIDTH, banglaActionsWidth = actionsWidth }: ActionsWidths): number {
  return useLocale() === 'bn' ? banglaActionsWidth : actionsWidth
}

type Layout<Row> = {
  columns: readonly AdminColumn<Row>[]
  folded: readonly AdminColumn<Row>[]
  hasToggle: boolean
  current: CurrentRow<Row>
}

/** The open row of a table without keys. */
function useOpenRow<Row>(rowKey: (row: Row) => string): CurrentRow<Row> {
  const [open, setOpen] = useState<string | null>(null)
  return {
    isCurrent: () => false,
    isOpen: (row) => rowKey(row) === open,
    toggle: (row) => setOpen(open === rowKey(row) ? null : rowKey(row)),
  }
}

/** Columns before the row's own: selection and toggle. */
const leadingWidth = ({ selection, hasToggle }: { selection: unknown; hasToggle: boolean }) =>
  (selection ? TOGGLE_WIDTH : 0) + (hasToggle ? TOGGLE_WIDTH : 0)

function stickyProps<Row>(columns: readonly AdminColumn<Row>[], start: number) {
  const offsets = columnOffsets(columns)
  const last = columns.findLastIndex(({ sticky }) => sticky)
  return (index: number) =>
    columns[index]?.sticky
      ? { style: { left: start + (offsets[index] ?? 0) }, 'data-sticky': index === last ? 'left-edge' : 'left' }
      : {}
}

function TableHead<Row>(props: AdminTableProps<Row> & Layout<Row>) {
  const { columns, hasToggle, selection, actions, actionsWidth, actionsHeader, sort = null } = props
  const t = useTranslations('admin')
  const sticky = stickyProps(columns, leadingWidth({ selection, hasToggle }))
  return (
    <>
      <colgroup>
        {selection && <col style={{ width: TOGGLE_WIDTH }} />}
        {hasToggle && <col style={{ width: TOGGLE_WIDTH }} />}
        {columns.map((column) => (
          <col key={column.header} style={{ width: column.width ?? COLUMN_WIDTH }} />
        ))}
        {actions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-sticky="left">
              <SelectAllBox selection={selection} />
            </th>
          )}
          {hasToggle && (
            <th scope="col" data-sticky="left" style={{ left: selection ? TOGGLE_WIDTH : 0 }}>
              <VisuallyHidden>{t('kit.details')}</VisuallyHidden>
            </th>
          )}
          {columns.map((column, index) => (
            <SortHead key={column.header} column={column} sort={sort} {...sticky(index)} />
          ))}
          {actions && (
            <th scope="col" data-sticky="right" data-align="end">
              {actionsHeader ?? t('action')}
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

function TableRow<Row>(props: RowsView<Row> & Layout<Row> & { row: Row; number: number }) {
  const { columns, folded, hasToggle, row, number, rowKey, rowName = rowKey, actions, under, details, current } = props
  const { selection, isUnread } = props
  const sticky = stickyProps(columns, leadingWidth({ selection, hasToggle }))
  const isOpen = hasToggle && current.isOpen(row)
  const marks = {
    'data-row': rowKey(row),
    'data-open': isOpen || undefined,
    'data-current': current.isCurrent(row) || undefined,
    'data-unread': isUnread?.(row) || undefined,
  }
  const width = columns.length + (hasToggle ? 1 : 0) + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <Fragment>
      <tr {...marks}>
        {selection && (
          <td className={classes.tool} data-sticky="left">
            <SelectRowBox selection={selection} row={row} name={rowName(row)} />
          </td>
        )}
        {hasToggle && (
          <td className={classes.tool} data-sticky="left" style={{ left: selection ? TOGGLE_WIDTH : 0 }}>
            <DetailsToggle name={rowName(row)} isOpen={isOpen} onToggle={() => current.toggle(row)} />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.header} data-align={column.align} {...sticky(index)}>
            <div className={classes.lines} data-lines={column.lines}>
              <Printed>{column.cell(row, number)}</Printed>
            </div>
          </td>
        ))}
        {actions && (
          <td data-sticky="right">
            <div className={classes.actions}>{actions(row)}</div>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className={classes.under} data-details-of={rowKey(row)}>
          <td colSpan={width}>
            <FoldedColumns columns={folded} row={row} number={number} />
            {details?.(row)}
          </td>
        </tr>
      )}
      {under && (
        <tr className={classes.under}>
          <td colSpan={width}>{under(row)}</td>
        </tr>
      )}
    </Fragment>
  )
}
