import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './admin-table.module.css'
import { type AdminColumn, COLUMN_WIDTH, columnOffsets } from './columns.ts'
import { useHasWidth } from './use-has-width.ts'

export type RowsView<Row> = {
  title: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** Serial number of the first row. */
  firstNumber: number
  rowKey: (row: Row) => string
  actions?: ((row: Row) => ReactNode) | undefined
  /** Full-width content below a row. */
  under?: ((row: Row) => ReactNode) | undefined
}

const ACTIONS_WIDTH = 154

type AdminTableProps<Row> = RowsView<Row> & {
  /** In px. */
  actionsWidth?: number | undefined
  actionsHeader?: string | undefined
}

/** A scrollable element must be focusable to scroll by keyboard. */
const focusable = { tabIndex: 0 }

/** A table with a sticky header; sticky columns and actions stay in view when it scrolls sideways. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    title,
    columns,
    rows,
    firstNumber,
    rowKey,
    actions,
    under,
    actionsWidth = ACTIONS_WIDTH,
    actionsHeader,
  } = props
  const t = useTranslations('admin')
  const offsets = columnOffsets(columns)
  const lastSticky = columns.findLastIndex(({ sticky }) => sticky)
  const stickyProps = (column: number) =>
    columns[column]?.sticky
      ? { style: { left: offsets[column] }, 'data-sticky': column === lastSticky ? 'left-edge' : 'left' }
      : {}
  const width = columns.reduce((sum, column) => sum + (column.width ?? COLUMN_WIDTH), actions ? actionsWidth : 0)
  const { element, hasWidth } = useHasWidth(width)
  const frame = hasWidth
    ? { 'aria-label': title, 'data-fits': true }
    : { 'aria-label': t('scrollsSideways', { title }), ...focusable }

  return (
    <section ref={element} className={classes.frame} {...frame}>
      <table className={classes.table} style={{ minWidth: width }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} style={{ width: column.width ?? COLUMN_WIDTH }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, columnIndex) => (
              <th key={column.header} scope="col" data-align={column.align} {...stickyProps(columnIndex)}>
                <HeaderText text={column.header} />
              </th>
            ))}
            {actions && (
              <th scope="col" data-sticky="right">
                {actionsHeader ?? t('action')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              <tr>
                {columns.map((column, columnIndex) => (
                  <td key={column.header} data-align={column.align} {...stickyProps(columnIndex)}>
                    <div className={classes.lines} data-lines={column.lines}>
                      {column.cell(row, firstNumber + index)}
                    </div>
                  </td>
                ))}
                {actions && (
                  <td data-sticky="right">
                    <div className={classes.actions}>{actions(row)}</div>
                  </td>
                )}
              </tr>
              {under && (
                <tr className={classes.under}>
                  <td colSpan={columns.length + (actions ? 1 : 0)}>{under(row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A column header; text in brackets does not wrap. */
function HeaderText({ text }: { text: string }) {
  const [name, bracket] = text.split(/ (?=\()/)
  if (!bracket) return text
  return (
    <>
      {name} <span>{bracket}</span>
    </>
  )
}
