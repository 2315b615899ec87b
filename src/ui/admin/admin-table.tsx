import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './admin-table.module.css'
import { type AdminColumn, COLUMN_WIDTH, columnOffsets } from './columns.ts'
import { useRoom } from './use-room.ts'

export type ShownRows<Row> = {
  title: string
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  /** Serial number of the first row. */
  first: number
  rowKey: (row: Row) => string
  actions?: ((row: Row) => ReactNode) | undefined
  /** What belongs to a row and is too wide for a column. */
  under?: ((row: Row) => ReactNode) | undefined
}

const ACTIONS_WIDTH = 154

type AdminTableProps<Row> = ShownRows<Row> & {
  /** px */
  actionsWidth?: number | undefined
  actionsHeader?: string | undefined
}

/** The keyboard scrolls only what it can reach. */
const reachable = { tabIndex: 0 }

/**
 * A table whose head stays in view. Where there is no room for all of its columns, the first ones and the last one stay
 * and the rest scrolls between them.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { title, columns, rows, first, rowKey, actions, under, actionsWidth = ACTIONS_WIDTH, actionsHeader } = props
  const t = useTranslations('admin')
  const offsets = columnOffsets(columns)
  const lastSticky = columns.findLastIndex(({ sticky }) => sticky)
  const place = (index: number) =>
    columns[index]?.sticky
      ? { style: { left: offsets[index] }, 'data-stays': index === lastSticky ? 'left-edge' : 'left' }
      : {}
  const width = columns.reduce((sum, column) => sum + (column.width ?? COLUMN_WIDTH), actions ? actionsWidth : 0)
  const { element, isRoomy } = useRoom(width)
  const frame = isRoomy
    ? { 'aria-label': title, 'data-roomy': true }
    : { 'aria-label': t('scrollsSideways', { title }), ...reachable }

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
            {columns.map((column, index) => (
              <th key={column.header} scope="col" data-align={column.align} {...place(index)}>
                <Head words={column.header} />
              </th>
            ))}
            {actions && (
              <th scope="col" data-stays="right">
                {actionsHeader ?? t('action')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <Fragment key={rowKey(row)}>
              <tr>
                {columns.map((column, index) => (
                  <td key={column.header} data-align={column.align} {...place(index)}>
                    <div className={classes.lines} data-lines={column.lines}>
                      {column.cell(row, first + line)}
                    </div>
                  </td>
                ))}
                {actions && (
                  <td data-stays="right">
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

/** A column's name; what stands in brackets stays in one line. */
function Head({ words }: { words: string }) {
  const [name, bracket] = words.split(/ (?=\()/)
  if (!bracket) return words
  return (
    <>
      {name} <span>{bracket}</span>
    </>
  )
}
