import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallError, PagingMeta } from '#shared/call.ts'
import { Button } from '../../buttons/button.tsx'
import { Alert } from '../../feedback/alert.tsx'
import { EmptyState, ErrorState } from '../../feedback/state.tsx'
import type { Sort } from '../filters/sort.ts'
import type { BulkAction } from '../rows/bulk.ts'
import { BulkBar } from '../rows/bulk-bar.tsx'
import { ListSkeleton } from '../rows/list-skeleton.tsx'
import { SelectRowBox } from '../rows/select-box.tsx'
import type { useCurrentRow } from '../rows/use-current-row.ts'
import { focusRow, useRowKeys } from '../rows/use-row-keys.ts'
import type { useSelectedRows } from '../rows/use-selected-rows.ts'
import { AdminCards } from './admin-cards.tsx'
import { TableView } from './admin-table.tsx'
import type { AdminColumn } from './columns.ts'
import { Peek } from './peek.tsx'
import type { TableLayout } from './use-admin-table.ts'
import { useIsWide } from './use-is-wide.ts'

export type ListRowsProps<Row> = {
  title: string
  columns: readonly AdminColumn<Row>[]
  rowKey: (row: Row) => string
  /** The row in words, for labels and summaries: `TN1001`; default: its key. */
  rowName?: ((row: Row) => string) | undefined
  /** Buttons and links of a row, size `sm`; best one `RowActions`. */
  actions?: (row: Row) => ReactNode
  /** Full-width content below a row. */
  under?: (row: Row) => ReactNode
  /** Of the open record, below its columns. */
  details?: (row: Row) => ReactNode
  /** The number of a record's newest change: one that changes while it is read says so. */
  version?: (row: Row) => number | undefined
  /** What became of a record that a colleague has settled while it was open. */
  lastStep?: (row: Row) => ReactNode
  /** Below the rows, by the id of its column: sums of what is listed. */
  sums?: Record<string, ReactNode> | undefined
  /** The row waits for somebody: it is marked. */
  isUnread?: (row: Row) => boolean
  /** Actions on several selected rows, with a summary. */
  bulk?: readonly BulkAction<Row>[] | undefined
  /** Shows the keys of the rows below the list: pass the letters that actions have as `shortcut`. */
  shortcuts?: readonly ('v' | 'r')[]
  /** Width of the action column in px. */
  actionsWidth?: number
  /** In px, where the labels in Bangla need more. */
  banglaActionsWidth?: number
  /** How many entries of the row's menu are buttons in windows from 1600 px. */
  rowButtons?: number
  /** Default: `Action`. */
  actionsHeader?: string
  /** Default: `No data found.` */
  emptyText?: string
  emptyHint?: string
  /** A button of the empty list: what to do next; default: the main action of the screen. */
  emptyAction?: ReactNode
}

type ShownRowsProps<Row> = ListRowsProps<Row> & {
  rows: readonly Row[]
  layout: TableLayout<Row>
  meta: PagingMeta
  term: string
  isFiltered: boolean
  clearHref: string
  sort: Sort | null
  loadAll: () => Promise<Row[]>
  selection: ReturnType<typeof useSelectedRows<Row>>
  held: ReturnType<typeof useCurrentRow<Row>>
}

/** The rows of one page, or why there are none. */
export function ListRows<Row>(props: ShownRowsProps<Row>) {
  return props.meta.total === 0 ? <EmptyList {...props} /> : <Rows {...props} />
}

function EmptyList<Row>(props: ShownRowsProps<Row>) {
  const { term, isFiltered, clearHref, emptyText, emptyHint, emptyAction } = props
  const t = useTranslations()
  const isNarrowed = term !== '' || isFiltered
  const hint = term ? t('admin.nothingFound', { term }) : isFiltered ? t('admin.kit.nothingFiltered') : emptyHint
  return (
    <EmptyState
      text={emptyText ?? t('common.noData')}
      {...(hint && { hint })}
      action={
        isNarrowed ? (
          <Button component={Link} to={clearHref} variant="outline">
            {term ? t('common.clearSearch') : t('admin.kit.clearFilters')}
          </Button>
        ) : (
          emptyAction
        )
      }
    />
  )
}

function Rows<Row>(props: ShownRowsProps<Row>) {
  const { title, columns, rows, layout, meta, rowKey, rowName = rowKey } = props
  const { actions, under, isUnread, bulk, sort, held, sums } = props
  const { table } = layout
  const { selection } = props
  const { current, asRead, choose, close, notePress } = held
  const isWide = useIsWide()
  const area = useRef<HTMLDivElement>(null)
  const ids = rows.map(rowKey)
  const open = (id: string) => choose(rows[ids.indexOf(id)], true)
  useRowKeys({ area, ids, current, open, close, notePress })
  const noteRow = ({ target }: MouseEvent) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (id) notePress(id)
  }
  // What a bulk step took away was no colleague's.
  const clear = () => {
    choose(undefined, false)
    selection.clear()
  }
  const box = bulk && ((row: Row) => <SelectRowBox row={table.getRow(rowKey(row))} name={rowName(row)} />)
  const view = {
    ...{ title, rowKey, rowName, under, isUnread, current },
    ...(actions && { actions: (row: Row) => actions(asRead(row)) }),
    onToggle: (row: Row) => (current?.isOpen && current.id === rowKey(row) ? close() : choose(row, true)),
  }
  return (
    <div ref={area} onClickCapture={noteRow}>
      {isWide ? (
        <TableView {...view} {...{ layout, sort, sums }} actionsHeader={props.actionsHeader} />
      ) : (
        <AdminCards {...view} {...{ columns, rows }} firstNumber={firstNumberOf(meta)} box={box} />
      )}
      {current?.isOpen && <OpenRecord {...props} {...{ area, ids, open }} />}
      {isWide && <KeysHint shortcuts={props.shortcuts ?? []} />}
      {bulk && (
        <BulkBar
          selection={{ ...selection, clear }}
          rowName={rowName}
          total={meta.total}
          loadAll={props.loadAll}
          actions={bulk}
        />
      )}
    </div>
  )
}

type OpenRecordProps<Row> = ShownRowsProps<Row> & {
  area: RefObject<HTMLElement | null>
  ids: readonly string[]
  open: (id: string) => void
}

function OpenRecord<Row>(props: OpenRecordProps<Row>) {
  const { columns, rows, meta, rowKey, rowName = rowKey, details, actions, lastStep, held, ids, open } = props
  const { current, asRead, choose, close } = held
  const t = useTranslations('admin.kit')
  const at = ids.indexOf(current?.id ?? '')
  const row = rows[at]
  if (!current || row === undefined) return null
  const to = (id: string | undefined) => (id === undefined ? undefined : () => open(id))
  return (
    <Peek
      name={rowName(row)}
      columns={columns}
      row={row}
      number={firstNumberOf(meta) + at}
      details={details?.(row)}
      actions={actions && <span data-row={rowKey(row)}>{actions(asRead(row))}</span>}
      settled={
        current.isSettled && (
          <Alert>
            {t('settled')} {lastStep?.(row)}
          </Alert>
        )
      }
      isChanged={current.isChanged}
      onRead={() => choose(row, true)}
      next={to(ids[at + 1])}
      previous={to(ids[at - 1])}
      onClose={() => {
        close()
        focusRow(props.area.current, rowKey(row))
      }}
    />
  )
}

/** The serial number of the first row of a page. */
export const firstNumberOf = ({ page, limit }: PagingMeta) => (page - 1) * limit + 1

function KeysHint({ shortcuts }: { shortcuts: readonly ('v' | 'r')[] }) {
  const t = useTranslations('admin.kit')
  const words = [
    t('rowKeys'),
    shortcuts.includes('v') && t('rowKeysVerify'),
    shortcuts.includes('r') && t('rowKeysReject'),
  ]
  return <p className="hint mt-8">{words.filter(Boolean).join(', ')}</p>
}

/** Before the first rows: placeholder lines, or why the list could not be loaded. */
export function ListPlaceholder({ error, retry }: { error: CallError | null; retry: () => void }) {
  const t = useTranslations()
  if (!error) return <ListSkeleton />
  if (error.status === 404) return <EmptyState text={error.message} />
  return (
    <ErrorState
      title={t('admin.listFailed')}
      text={error.message}
      action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
    />
  )
}
