import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { ROWS_A_PAGE } from '#shared/limits.ts'
import { useFormat } from '../../data/text/use-format.ts'
import { SearchBox } from '../../form/search-box.tsx'
import { PageHeader } from '../../layout/page-header.tsx'
import { isPopupOpen, isTypingIn, letterOf } from '../../page/key-target.ts'
import { ListPagination } from '../../page/list-pagination.tsx'
import { DownloadCsv } from '../download-csv.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { ListFilter } from '../filters/list-filter.ts'
import { SaveView, ViewTabs } from '../filters/saved-views.tsx'
import { PrintList, usePrintedRows } from '../print-list.tsx'
import { useCurrentRow } from '../rows/use-current-row.ts'
import { useSelectedRows } from '../rows/use-selected-rows.ts'
import classes from './admin-list.module.css'
import { useActionsWidth } from './admin-table.tsx'
import { useColumnChoice } from './column-choices.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { firstNumberOf, ListPlaceholder, ListRows, type ListRowsProps } from './list-rows.tsx'
import { type ListCall, useAdminList } from './use-admin-list.ts'
import { useAdminTable } from './use-admin-table.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListReturn } from './use-list-return.ts'

type AdminListProps<Row> = ListRowsProps<Row> & {
  /** Shown beside the title once the total is known. */
  badge?: (meta: PagingMeta) => ReactNode
  /** Beside the title instead of a badge, also while nothing is listed. */
  note?: ReactNode
  sub?: ReactNode
  call: ListCall<Row>
  /** Path parameters of the call. */
  params?: Record<string, string>
  /** Sent with every page. */
  filter?: Record<string, string> | undefined
  /** Controls beside the search, kept in the address; the call takes a field of each name. */
  filters?: readonly ListFilter[]
  /** Of the search; a list without it has none. */
  searchPlaceholder?: string
  /** What the search takes beyond its placeholder, as the tooltip of the field. */
  searchHint?: string
  pageSize?: number
  /** The order without one in the address: `date` puts the oldest first. */
  usualSort?: string
  /** The one main button of the screen, top right. */
  mainAction?: ReactNode
  /** Content between the filters and the rows. */
  lead?: ReactNode
}

/** An admin list screen: title, search, filters, table (cards below 1024 px) and pagination. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const {
    title,
    badge,
    note,
    sub,
    columns,
    call,
    params,
    filter,
    filters = [],
    searchPlaceholder,
    pageSize,
    usualSort,
    mainAction,
  } = props
  const t = useTranslations()
  const list = useAdminList({ call, params, filter, filters, columns, pageSize, usualSort })
  const { meta, chosen, sort } = list
  const held = useCurrentRow({ rows: list.rows, rowKey: props.rowKey, version: props.version })
  const printed = usePrintedRows(list.loadAll)
  const rows = printed.rows ?? held.rows
  const isWide = useIsWide()
  const choice = useColumnChoice()
  const actionsWidth = useActionsWidth(props)
  const layout = useAdminTable({
    columns,
    rows: rows ?? [],
    firstNumber: meta && !printed.rows ? firstNumberOf(meta) : 1,
    rowKey: props.rowKey,
    hasDetails: true,
    hasSelection: props.bulk !== undefined && props.bulk.length > 0,
    actionsWidth: props.actions ? actionsWidth : 0,
    choice,
  })
  const selection = useSelectedRows({
    table: layout.table,
    rows: held.rows ?? [],
    page: meta?.page ?? 1,
    rowKey: props.rowKey,
    narrowing: JSON.stringify([list.term, chosen, filter]),
  })
  useListReturn(rows !== undefined)
  const hasRows = meta !== undefined && meta.total > 0
  const isNarrowed = list.term !== '' || Object.keys(chosen).length > 0
  // Its line is kept free on a phone, so that nothing moves when the rows arrive.
  const total = (
    <span className={classes.total} role="status">
      {hasRows && t('officeLists.total', { count: meta.total, isNarrowed: isNarrowed ? 'yes' : 'no' })}
    </span>
  )
  // Beside the title it is there while the rows load, so that nothing moves when they arrive.
  const download = (hasRows || (isWide && !meta)) && <DownloadCsv {...list.file} />
  const filterNames = filters.map(({ name }) => name)
  const isNarrowable = filters.length > 0 || columns.some(({ sortKey }) => sortKey)
  const columnsMenu = isWide && choice && <ColumnsMenu {...{ layout, choice }} />

  return (
    <div className={classes.screen}>
      <PageHeader title={title} badge={note ?? (badge ? hasRows && (badge(meta) || total) : total)} sub={sub}>
        {columnsMenu}
        {isWide && (hasRows || !meta) && <PrintList call={call} onPrint={printed.print} />}
        {isWide && download}
        {mainAction}
      </PageHeader>
      {isNarrowable && <ViewTabs search={list.search} />}
      {(searchPlaceholder || isNarrowable) && (
        <div className="cluster gap-10 mb-10">
          {searchPlaceholder && (
            <ListSearch
              label={searchPlaceholder}
              hint={props.searchHint}
              term={list.term}
              setTerm={list.setTerm}
              isCompact={isWide && filters.length > 0}
            />
          )}
          <FilterBar {...{ filters, chosen, columns, sort }} setParam={list.setParam} hrefWithout={list.hrefWithout} />
          {isNarrowable && <SaveView search={list.search} />}
        </div>
      )}
      {props.lead}
      <div aria-busy={list.isChanging || undefined} className={classes.list}>
        {rows && meta ? (
          <ListRows
            {...props}
            emptyAction={props.emptyAction ?? mainAction}
            {...{ rows, layout, meta, sort, selection, held }}
            loadAll={list.loadAll}
            term={list.term}
            isFiltered={Object.keys(chosen).length > 0}
            clearHref={list.term ? list.hrefWithout(['q']) : list.hrefWithout(filterNames)}
          />
        ) : (
          <ListPlaceholder error={list.error} retry={list.retry} />
        )}
      </div>
      {meta && (
        <div className={classes.pages}>
          <ListPagination meta={meta} label={t('admin.pages')} hrefFor={list.hrefFor} withNumbers onOnePage />
          {choice && hasRows && (
            <RowsAPage
              value={meta.limit}
              onChange={(rows) => {
                choice.saveRows(rows)
                list.setPage(1)
              }}
            />
          )}
        </div>
      )}
      {!isWide && <div className={classes.foot}>{download}</div>}
    </div>
  )
}

/** How many rows a page has, kept with the account. */
function RowsAPage({ value, onChange }: { value: number; onChange: (rows: number) => void }) {
  const t = useTranslations('officeLists')
  const format = useFormat()
  const counts = [...new Set([value, ...ROWS_A_PAGE])].sort((one, other) => one - other)
  return (
    <NativeSelect
      className={classes.rows}
      aria-label={t('rows')}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={counts.map((count) => ({ value: String(count), label: t('onAPage', { count: format.count(count) }) }))}
    />
  )
}

type ListSearchProps = {
  label: string
  hint: string | undefined
  term: string
  setTerm: (term: string) => void
  isCompact: boolean
}

function ListSearch({ label, hint, term, setTerm, isCompact }: ListSearchProps) {
  const t = useTranslations('common')
  const searchArea = useSearchShortcut()
  return (
    <div
      className={classes.search}
      data-compact={isCompact || undefined}
      // As wide as the placeholder, with icon and button.
      style={isCompact ? { flexBasis: `clamp(250px, ${Math.round(label.length * 8.2)}px + 128px, 480px)` } : undefined}
      ref={searchArea}
    >
      <SearchBox
        label={label}
        placeholder={label}
        button={t('search')}
        value={term}
        hint={hint}
        onSearch={setTerm}
        isCompact={isCompact}
      />
    </div>
  )
}

/** `/` focuses the search field, except in other inputs or while a dialog is open. */
function useSearchShortcut() {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (
        letterOf(event) !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTypingIn(event.target) ||
        isPopupOpen()
      )
        return
      event.preventDefault()
      area.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
  return area
}
