import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Printed } from '../../data/text/printed.tsx'
import type { Sort } from '../filters/sort.ts'
import { DetailsToggle } from '../rows/details-toggle.tsx'
import { SelectAllBox, SelectRowBox } from '../rows/select-box.tsx'
import { SortHead } from '../rows/sort-head.tsx'
import classes from './admin-table.module.css'
import { type AdminColumn, SERIAL } from './columns.ts'
import { type TableLayout, type TableRow, TOOLS, useAdminTable } from './use-admin-table.ts'
import { useIsExtraWide } from './use-is-wide.ts'

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
  /** Full-width content below a row; nothing for a row without. */
  under?: ((row: Row) => ReactNode) | undefined
  /** Rows that wait for somebody are marked. */
  isUnread?: ((row: Row) => boolean) | undefined
}

const ACTIONS_WIDTH = 154
/** Width in px of a button of the row with its gap. */
const ROW_BUTTON_WIDTH = 42

export type ActionsWidths = {
  /** In px. */
  actionsWidth?: number | undefined
  /** In px, where the labels in Bangla need more. */
  banglaActionsWidth?: number | undefined
  /** How many entries of the row's menu are buttons in windows from 1600 px. */
  rowButtons?: number | undefined
}

type AdminTableProps<Row> = RowsView<Row> & ActionsWidths & { actionsHeader?: string | undefined }

/** A table of its own, without selection, keys and a choice of columns. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const actionsWidth = useActionsWidth(props)
  const layout = useAdminTable({
    ...props,
    hasDetails: false,
    hasSelection: false,
    actionsWidth: props.actions ? actionsWidth : 0,
  })
  return <TableView {...props} layout={layout} />
}

/** The width in px of the column of buttons, in the viewer's language. */
export function useActionsWidth({
  actionsWidth = ACTIONS_WIDTH,
  banglaActionsWidth = actionsWidth,
  rowButtons = 0,
}: ActionsWidths): number {
  const buttons = useIsExtraWide() ? rowButtons * ROW_BUTTON_WIDTH : 0
  return buttons + (useLocale() === 'bn' ? banglaActionsWidth : actionsWidth)
}

type TableViewProps<Row> = Omit<RowsView<Row>, 'columns' | 'rows' | 'firstNumber'> & {
  layout: TableLayout<Row>
  actionsHeader?: string | undefined
  sort?: Sort | null
  /** The row that keys act on. */
  current?: { id: string; isOpen: boolean; isSettled: boolean } | null
  /** Opens the record of a row beside the list, or closes the open one. */
  onToggle?: (row: Row) => void
  /** Below the rows, by the id of its column: sums of what is listed. */
  sums?: Record<string, ReactNode> | undefined
}

/** A scrollable element must be focusable to scroll by keyboard. */
const focusable = { tabIndex: 0 }

/** A table with a sticky header and rows of one line; hidden columns are in the peek. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { title, layout, sums } = props
  const { table, ref, fits } = layout
  const t = useTranslations('admin')
  const frame = fits
    ? { 'aria-label': title, 'data-fits': true }
    : { 'aria-label': t('scrollsSideways', { title }), ...focusable }
  return (
    <section ref={ref} className={classes.frame} {...frame}>
      <table className={classes.table} style={{ '--table-width': `${table.getTotalSize()}px` } as CSSProperties}>
        <TableHead {...props} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
        {sums && <TableFoot layout={layout} sums={sums} />}
      </table>
    </section>
  )
}

/** Where a column sticks while the others scroll. */
function stickyProps<Row>({ table, columnOf }: TableLayout<Row>) {
  const columns = table.getVisibleLeafColumns()
  const isLeft = (id: string) => id === TOOLS.select || id === TOOLS.details || columnOf(id)?.sticky === true
  const last = columns.findLast(({ id }) => columnOf(id)?.sticky)?.id
  return (id: string) => {
    if (id === TOOLS.actions) return { 'data-sticky': 'right' }
    if (!isLeft(id)) return {}
    const left = table.getColumn(id)?.getStart() ?? 0
    const sticky = id === last ? 'left-edge' : 'left'
    return { style: { left }, 'data-sticky': sticky, 'data-serial': id === SERIAL || undefined }
  }
}

function TableHead<Row>({ layout, actionsHeader, sort = null }: TableViewProps<Row>) {
  const { table, columnOf } = layout
  const t = useTranslations('admin')
  const sticky = stickyProps(layout)
  const columns = table.getVisibleLeafColumns()
  const heads: Record<string, ReactNode> = {
    [TOOLS.select]: <SelectAllBox table={table} />,
    [TOOLS.details]: <VisuallyHidden>{t('kit.details')}</VisuallyHidden>,
    [TOOLS.actions]: actionsHeader ?? t('action'),
  }
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.getSize() }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id }) => {
            const column = columnOf(id)
            if (column) return <SortHead key={id} column={column} sort={sort} {...sticky(id)} />
            return (
              <th key={id} scope="col" data-align={id === TOOLS.actions ? 'end' : undefined} {...sticky(id)}>
                {heads[id]}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}

function TableFoot<Row>({ layout, sums }: { layout: TableLayout<Row>; sums: Record<string, ReactNode> }) {
  const columns = layout.table.getVisibleLeafColumns()
  return (
    <tfoot>
      <tr>
        {columns.map(({ id }) => (
          <td key={id} data-align={layout.columnOf(id)?.align}>
            {sums[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

type BodyRowProps<Row> = TableViewProps<Row> & { row: TableRow<Row> }

/** What a press opens the record through: everything but what has an effect of its own. */
const OWN_EFFECT = 'a, button, input, label, [role="menu"], [role="dialog"]'

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { layout, row, under, current, isUnread, onToggle } = props
  const { table } = layout
  const { row: record } = row.original
  const sticky = stickyProps(layout)
  const isCurrent = current?.id === row.id
  const marks = {
    'data-row': row.id,
    'data-open': (isCurrent && current.isOpen) || undefined,
    'data-current': isCurrent || undefined,
    'data-settled': (isCurrent && current.isSettled) || undefined,
    'data-unread': isUnread?.(record) || undefined,
  }
  const open = ({ target, currentTarget }: MouseEvent) => {
    // A dialog of the row is its child in React, not in the page.
    const isInRow = target instanceof Element && currentTarget.contains(target)
    const isOwn = isInRow && target.closest(OWN_EFFECT) !== null
    if (isInRow && !isOwn && window.getSelection()?.isCollapsed !== false) onToggle?.(record)
  }
  const columns = table.getVisibleLeafColumns()
  const below = under?.(record)
  return (
    <>
      {/* The toggle of the row does the same for keys and screen readers. */}
      <tr {...marks} onClick={onToggle && open}>
        {columns.map(({ id }) => (
          <BodyCell key={id} {...props} id={id} sticky={sticky(id)} />
        ))}
      </tr>
      {below && (
        <tr className={classes.under}>
          <td colSpan={columns.length}>{below}</td>
        </tr>
      )}
    </>
  )
}

type BodyCellProps<Row> = BodyRowProps<Row> & { id: string; sticky: object }

function BodyCell<Row>(props: BodyCellProps<Row>) {
  const { layout, row, id, sticky, actions, rowKey, rowName = rowKey, current, onToggle } = props
  const { row: record, number } = row.original
  const column = layout.columnOf(id)
  const isCurrent = current?.id === row.id
  if (column)
    return (
      <td data-align={column.align} {...sticky}>
        <div className={classes.line}>
          <Printed>{column.cell(record, number)}</Printed>
        </div>
      </td>
    )
  if (id === TOOLS.actions)
    return (
      <td {...sticky}>
        {!(isCurrent && current.isSettled) && <div className={classes.actions}>{actions?.(record)}</div>}
      </td>
    )
  return (
    <td className={classes.tool} {...sticky}>
      {id === TOOLS.select ? (
        <SelectRowBox row={row} name={rowName(record)} />
      ) : (
        <DetailsToggle
          name={rowName(record)}
          isOpen={isCurrent && current.isOpen}
          onToggle={() => onToggle?.(record)}
        />
      )}
    </td>
  )
}
